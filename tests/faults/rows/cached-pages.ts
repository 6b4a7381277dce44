import { type Answer, ask, pagesOf, readingCalls } from "../opened-pages.ts";
import type { Row } from "../row.ts";
import { Endings, faultTown } from "../town.ts";

/** Spellings of an address that make a cache take a page for a file, or for another address (web cache deception). */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => beforeQuery(path, ".data"),
  (path) => beforeQuery(path, ".css"),
  (path) => beforeQuery(path, ".png"),
  (path) => beforeQuery(path, "/style.css"),
  (path) => beforeQuery(path, ";style.css"),
  (path) => beforeQuery(path, "%2Fstyle.css"),
  (path) => beforeQuery(path, "%00.css"),
  (path) => beforeQuery(path, "%23.css"),
  (path) => beforeQuery(path, "%3F.css"),
  (path) => `/assets/..%2f${path.slice(1)}`,
  (path) => `/assets/%2e%2e${path}`,
  (path) => `${path}${path.includes("?") ? "&" : "?"}style.css`,
];

function beforeQuery(path: string, more: string): string {
  const [before = "", query] = path.split("?");
  return `${before}${more}${query === undefined ? "" : `?${query}`}`;
}

/** B22: what a shared cache may keep of one guardian's pages and calls, and whether another one, or nobody, gets it. */
export const cachedPages: Row = {
  title: "a shared cache between guardians, and addresses that look like files",
  unit: "answers",
  usual: 150,
  full: Number.MAX_SAFE_INTEGER,
  run: async ({ times }) => {
    await using endings = new Endings();
    const town = await faultTown(endings, { guardians: 2 });
    const through: string[] = [];
    const [aino, other] = town.families;
    if (!aino || !other) throw new Error("There are no families");
    const marks = [aino.id, aino.elsa, aino.onni, aino.vilma, aino.toivo, "Kestoa"];
    const pages = await pagesOf(town, aino.session);
    const calls = readingCalls().filter((path) => !path.includes("{"));
    const addresses = [...pages.flatMap((path) => SPELLINGS.map((spell) => spell(path))), ...calls];
    const step = Math.max(1, addresses.length / times);
    let [tried, hers, kept, closed] = [0, 0, 0, 0];
    for (let at = 0; at < addresses.length; at += step) {
      const address = addresses[Math.floor(at)] ?? "/";
      // A page may say the address that it was asked for.
      const told = marks.filter((mark) => !address.includes(mark));
      const isHers = ({ body }: Answer) => told.some((mark) => body.includes(mark));
      const own = await ask(town, address, aino.session);
      tried += 1;
      const mayKeep = mayBeKept(own);
      if (isHers(own)) hers += 1;
      if (mayKeep) kept += 1;
      if (isHers(own) && mayKeep) through.push(`${address}: a cache may keep it (${own.headers.get("cache-control")})`);
      if (isHers(own) && !own.headers.get("cache-control")?.includes("no-store"))
        through.push(`${address}: no-store is missing`);
      // The other guardian asks with what Aino's browser knows of the answer.
      const tag = own.headers.get("etag");
      for (const session of [other.session, null]) {
        const theirs = await ask(town, address, session, tag ? { headers: { "if-none-match": tag } } : {});
        const given = mayKeep && theirs.status === 304 ? own : theirs;
        if (isHers(own) && (isHers(given) || theirs.status === 304))
          through.push(`${address}: ${session ? "another guardian" : "nobody"} gets it`);
        else closed += 1;
      }
      if (own.status >= 500) through.push(`${address}: ${own.status}`);
    }
    const notes = `${pages.length} pages of a guardian in ${SPELLINGS.length} spellings and ${calls.length} calls, ${addresses.length} in all; ${hers} answers had something of hers, a cache may keep ${kept} others, ${closed} times nobody else got hers`;
    return { tried, through: hers > 0 ? through : [...through, "no answer had anything of hers"], notes };
  },
};

/** What a shared cache may store (RFC 9111, § 3), whether its age is said or guessed. */
const mayBeKept = ({ status, headers }: Answer): boolean =>
  [200, 203, 204, 300, 301, 304, 404, 405, 410, 414, 501].includes(status) &&
  !/no-store|private/.test(headers.get("cache-control") ?? "");
