import { chainTo, SOME_FILE, type ValueImports } from "./value-imports.ts";

/** The folders of app/ as app/folders.json lists them. */
export interface Folders {
  capabilities: readonly string[];
  nouns: readonly string[];
  "what pages ask": readonly string[];
  "put the service together": readonly string[];
}

/**
 * The place of a file of a capability or noun. The folder alone decides it (architecture.md):
 * - `front`: pages (`pages/`), their parts (`parts/`) and the questions of a form (`questions/`);
 * - `behind`: calls, stores, jobs, mail and papers;
 * - `texts`: words;
 * - `shared`: rules and contract, in the folder itself or in a room of it.
 */
type Place = "front" | "behind" | "texts" | "shared";

const PLACES: Readonly<Record<string, Place>> = {
  pages: "front",
  parts: "front",
  questions: "front",
  behind: "behind",
  texts: "texts",
};

/** The files of app/ itself: the route table and the files that Remix requires. */
const TOP = /^app\/[^/]+$/;
const FOUNDATION = "app/foundation/";

const DRAWING = /^(react|react-dom|react-i18next|remix-i18next|@remix-run\/\w+|@conform-to\/react)$/;
const DATABASE = /^(kysely|pg|graphile-worker|nodemailer)$/;
const MACHINE = /^node:|\.server\.tsx?$/;
/** The parts of node that do more than reckon: files, other programs, the network. And the stores of files. */
const OUTSIDE = /^node:(?!(crypto|zlib)$)|^app\/foundation\/files\/[\w-]+-store\.server\.ts$/;

/** The only pages that read files, each through one file of the foundation. */
const FILE_READERS: Readonly<Record<string, string>> = {
  // The bytes of a posted file tell whether it is the same post again.
  "app/attachments/parts/upload-posted.server.ts": "app/foundation/files/file-bytes.server.ts",
  // In front of a gateway they tell whether a file is there already.
  "app/applications/editor/parts/files-added-already.server.ts": "app/foundation/files/file-bytes.server.ts",
  // The demo town shows the mails that it does not send.
  "app/frame/pages/demo-mail.tsx": "app/foundation/mail/mailbox.server.ts",
};

/** What a folder gives to the service. It stands on both sides of the seam, and only the town reads it. */
const GIVEN = /^app\/[^/]+\/index\.server\.ts$/;

/** A file without imports of its own. */
const ASSET = /\.(css|json|svg)$/;

/** The only files that load what they do not name. */
const LOADERS: readonly string[] = [
  // The islands. Where they lead is a rule of dependency-cruiser.
  "app/foundation/islands/mount-islands.ts",
  // The built service.
  "app/municipality/start.js",
  // The texts of all capabilities, for a command that compares a town's words with them.
  "app/municipality/town.ts",
];

/** Each broken rule of the seam as one line: the chain of imports, and the rule. Empty when all is well. */
export function seamFaults(imports: ValueImports, folders: Folders): string[] {
  const domain = new Set([...folders.capabilities, ...folders.nouns]);
  const isIn = (tops: readonly string[], file: string) => tops.some((top) => file.startsWith(`app/${top}/`));
  const isAsked = (file: string) => TOP.test(file) || isIn(folders["what pages ask"], file);
  const faults: string[] = [];

  const placeOf = (file: string): Place | null => {
    const [, top = "", ...rest] = file.split("/");
    if (!domain.has(top)) return null;
    const named = rest.slice(0, -1).find((folder) => folder in PLACES);
    return named ? (PLACES[named] ?? null) : "shared";
  };
  const is = (place: Place) => (file: string) => placeOf(file) === place;
  const [isFront, isBehind, isTexts] = [is("front"), is("behind"), is("texts")];
  const forbid = (file: string, isEnd: (place: string) => boolean, why: string, among = imports) => {
    const chain = chainTo(among, file, isEnd);
    if (chain) faults.push(`${chain.join(" → ")}: ${why}`);
  };

  const besidesReaders = new Map(
    [...imports].map(([file, all]) => [file, all.filter((one) => one !== FILE_READERS[file])]),
  );
  const keepInFront = (file: string) => {
    forbid(file, (end) => DATABASE.test(end), "a page reaches the database, the jobs or the mail");
    forbid(file, (end) => OUTSIDE.test(end), "a page reaches files, another program or the network", besidesReaders);
  };

  const isLost = (file: string, end: string): boolean =>
    end === SOME_FILE ? !LOADERS.includes(file) : /^(app|\.)\//.test(end) && !imports.has(end) && !ASSET.test(end);

  for (const [file, all] of imports) {
    if (GIVEN.test(file)) continue;
    for (const end of all.filter((one) => isLost(file, one)))
      faults.push(`${file} → ${end}: this is no source file of app/, so nobody knows where it leads`);
    const place = placeOf(file);
    if (place === "front") {
      forbid(file, isBehind, "a page reaches what stands behind the seam");
      keepInFront(file);
    } else if (place === "behind") {
      forbid(file, isFront, "what stands behind the seam reaches a page");
      forbid(file, (end) => DRAWING.test(end), "what stands behind the seam reaches React or Remix");
    } else if (place === "texts") {
      forbid(file, (end) => isFront(end) || isBehind(end), "words need no page and no call");
    } else if (place === "shared") {
      if (!/(?<!\.server|\.island)\.ts$/.test(file))
        faults.push(`${file}: only rules stand outside pages/, behind/ and texts/`);
      forbid(
        file,
        (end) =>
          isFront(end) || isBehind(end) || isTexts(end) || DRAWING.test(end) || DATABASE.test(end) || MACHINE.test(end),
        "a rule reaches a page, a call, words, React, the database or the machine",
      );
    } else if (file.startsWith(FOUNDATION) || isAsked(file)) {
      forbid(file, isBehind, "only municipality/ puts together what stands behind the seam");
      if (isAsked(file)) keepInFront(file);
    } else if (!isIn(folders["put the service together"], file)) {
      faults.push(`${file}: app/folders.json does not list this folder`);
    }
  }
  return faults;
}
