import { request } from "node:http";
import fc from "fast-check";
import { beforeAll, expect, inject, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { demoProviderAddresses } from "~/login/saml/saml-addresses.ts";
import { pages } from "~/routes.ts";
import { lives } from "../support/running/in-full.ts";

/** Requests to the whole service at addresses that no browser sends by itself. */
const AT_ONCE = 6;
/** A whole number: fast-check never ends with a part of a round. */
const ROUNDS = lives(50, 500);

const app = inject("usualService");
/**
 * The honest targets of the service: itself, its demo's identity provider, the town's pages and the law's pages.
 * The law's pages have an address for each language.
 */
const own = new Set<string>([new URL(app.url).origin, demoProviderAddresses(app.url).origin]);
beforeAll(async () => {
  for (const { path } of pages) {
    for (const language of LANGUAGES) {
      const leads = goingTo(await ask({ method: "GET", path, headers: { "accept-language": language } }), path);
      for (const origin of leads) own.add(origin);
    }
  }
});

const EVIL = "evil.example";

const start = fc.constantFrom("//", "/\\", "/\\\\", "///", "/.//", "/..//", "/%2e//", "/%2f", "/%5c", "/", "/", "/");
const known = fc.constantFrom(
  ...pages.map(({ path }) => path.slice(1)),
  ...["api/citizen/auth/logout", "api/citizen/auth/sfi/login", "api/citizen/public/map", "assets", "tiles", "health"],
);
const bent = fc.constantFrom(
  "..",
  ".",
  "%2e%2e",
  "",
  "%00",
  "%ff",
  "%",
  "a.data",
  "__proto__",
  ":id",
  "\\",
  "{",
  "'",
  '"',
);
const piece = fc.oneof(known, bent, fc.constant(EVIL), fc.string({ maxLength: 8 }));
const leading = fc.constantFrom(
  `//${EVIL}`,
  `https://${EVIL}/`,
  `/\\${EVIL}`,
  `javascript:alert(1)`,
  "%2F%2Fevil.example",
  "",
);
const asked = fc.tuple(
  fc.constantFrom("lang", "next", "RelayState", "_data", "step", "case", "kept", "q", "loginError", "from", "address"),
  fc.oneof(leading, fc.constantFrom("sv", "en", "1"), fc.string({ maxLength: 6 })),
);

const address = fc
  .tuple(start, fc.array(piece, { maxLength: 4 }), fc.array(asked, { maxLength: 3 }))
  .map(([first, pieces, question]) => {
    const said = question.map(([name, value]) => `${name}=${value}`).join("&");
    return `${first}${pieces.join("/")}${said ? `?${said}` : ""}`.replace(/[^\x21-\xff]/g, "%20");
  });
const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST");
const headers = fc.constantFrom<Record<string, string>>(
  {},
  { host: EVIL },
  { "x-forwarded-host": EVIL, "x-forwarded-proto": "https" },
  { referer: `https://${EVIL}/`, "accept-language": "sv" },
  { "sec-fetch-site": "same-origin", cookie: "aamu.language=x; evaka.eugw.session=x" },
);

interface Received {
  status: number;
  location: string | undefined;
  html: string;
}

/** We do not use `fetch`: it would correct the address before sending. */
function ask(how: { method: string; path: string; headers: Record<string, string> }): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: new URL(app.url).port, ...how }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (chunk: Buffer) => pieces.push(chunk));
      response.on("end", () => {
        const isPage = String(response.headers["content-type"]).startsWith("text/html");
        const html = isPage ? Buffer.concat(pieces).toString() : "";
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, html });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const LINK = /\s(?:href|src|action|formaction|poster|content)="([^"]*)"/g;

/** Every address that a browser could open from this answer. */
function goingTo({ location, html }: Received, path: string): string[] {
  const links = [...html.matchAll(LINK)].map(([, said = ""]) => said.replaceAll("&amp;", "&"));
  // We resolve against the browser's own address. An address with another host was never ours.
  const base = new URL(app.url + path);
  return [...(location === undefined ? [] : [location]), ...links]
    .filter((said) => /^([a-z]+:)?[/\\]{2}/i.test(said) || /^[/?#.]/.test(said) || said === location)
    .map((said) => new URL(said, base))
    .map(({ protocol, origin }) => (/^https?:$/.test(protocol) ? origin : protocol));
}

it(`${ROUNDS * AT_ONCE} odd addresses: no answer is a 5xx, and no answer leads to another host`, async () => {
  const asking = fc.record({ method, path: address, headers });
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (all) => {
      const received = await Promise.all(all.map((how) => ask(how)));
      received.forEach((response, index) => {
        const how = all[index] as (typeof all)[number];
        const strangers = goingTo(response, how.path).filter((origin) => !own.has(origin));
        expect({ ...how, status: response.status < 500, strangers }).toEqual({ ...how, status: true, strangers: [] });
      });
    }),
    { numRuns: ROUNDS },
  );
});
