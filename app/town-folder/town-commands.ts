import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { isOfDisk, whyNotWritten } from "~/foundation/files/why-no-folder.ts";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import type { Texts, TextTree } from "~/foundation/i18n/texts.ts";
import { linesOf } from "./folder-fault.ts";
import { checkedWords, sentencesOf, type WordsFile } from "./own-words.ts";
import { shippedTowns, type Town, townFolder, tryTown } from "./read-town.server.ts";

/** The commands for people who make a town's folder: `npm run town`. */

export const TOWN_HELP = `npm run town -- new kuusikko              makes a folder that works
npm run town -- check kuusikko            every fault, and what is still ours
npm run town -- words kuusikko            the town's own sentences beside ours
npm run town -- words kuusikko --changed  those of which ours changed since the town wrote its own
npm run town -- words kuusikko --seen     remembers ours of today for the next --changed`;

/** What a command says, and whether everything is well. */
export interface Said {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}

const well = (...lines: string[]): Said => ({ lines, isWell: true });
const amiss = (...lines: string[]): Said => ({ lines, isWell: false });

type Declared = ReadonlyMap<string, Texts<TextTree>>;

/** @param words what stands after `npm run town --` */
export function townCommand([command, folder, ...rest]: readonly string[], declared: Declared): Said {
  if (!folder) return amiss(TOWN_HELP);
  if (command === "new") return writing(resolve(folder), () => newTown(folder));
  if (command === "check") return checkTown(townFolder(folder), declared);
  if (command !== "words") return amiss(TOWN_HELP);
  const { town, faults } = tryTown(townFolder(folder));
  if (!town) return amiss(...linesOf(faults));
  if (rest.includes("--seen")) return writing(town.folder, () => seenWords(town, declared));
  return rest.includes("--changed") ? changedWords(town, declared) : ownWords(town, declared);
}

/** A folder that this user may not write is a sentence, and no stack. */
function writing(folder: string, write: () => Said): Said {
  try {
    return write();
  } catch (fault) {
    if (!isOfDisk(fault)) throw fault;
    return amiss(`${folder} cannot be written: ${whyNotWritten(fault)}`);
  }
}

/** Makes a folder with invented facts, which the town replaces. It asks nothing. */
function newTown(said: string): Said {
  const folder = resolve(said);
  if (existsSync(folder) && readdirSync(folder).length > 0) return amiss(`${folder} is not empty; say a new folder`);
  const name = basename(folder);
  if (!/^[\p{L}\p{N} _-]+$/u.test(name)) return amiss(`${name} is no name; use letters, for example kuusikko`);
  mkdirSync(join(folder, "words"), { recursive: true });
  const schema = relative(folder, join(shippedTowns(), "town.schema.json")).replaceAll("\\", "/");
  const facts = { $schema: schema, ...inventedFacts(name) };
  writeFileSync(join(folder, "town.json"), `${JSON.stringify(facts, null, 2)}\n`);
  for (const language of LANGUAGES) writeFileSync(join(folder, `words/${language}.json`), "{}\n");
  return well(
    `${folder} is a town. Its facts are invented: write your own into town.json.`,
    `Look at it: DEMO=1 TOWN=${folder} npm start`,
    `Check it:   npm run town -- check ${folder}`,
  );
}

function inventedFacts(name: string): object {
  const town = name.charAt(0).toUpperCase() + name.slice(1);
  const host = `${
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "") || "kunta"
  }.example`;
  return {
    name: { fi: town, sv: town, en: town },
    provider: {
      fi: `${town}, varhaiskasvatus`,
      sv: `${town}, småbarnspedagogik`,
      en: `${town}, early childhood education`,
    },
    businessId: "1234567-1",
    languages: [...LANGUAGES],
    contact: {
      phone: "+358 9 000 0000",
      email: `varhaiskasvatus@${host}`,
      feedbackEmail: `saavutettavuus@${host}`,
      postalAddress: "Torikatu 1, 00000 Kunta",
    },
    fees: { hours: [{ mostHours: null, percent: 100 }] },
    links: { routePlanner: `https://reittiopas.${host}`, voucher: `https://${host}/palveluseteli` },
    map: {
      centre: { lat: 62.24, lon: 25.75 },
      exampleAddress: "Torikatu 1",
      bounds: { minLat: 62.2, maxLat: 62.28, minLon: 25.65, maxLon: 25.85 },
    },
  };
}

/** Tells every fault and note of a folder, then what the folder leaves to us. */
function checkTown(folder: string, declared: Declared): Said {
  const { town, faults } = tryTown(folder);
  const ofWords = town ? checkedWords(town.words, declared).faults : [];
  const wrong = [...faults, ...ofWords];
  if (!town || wrong.length > 0) return amiss(...linesOf(wrong));
  const ours = [...unsaid(town.file, town.said, [])];
  return well(
    `${folder} is a town.`,
    ...linesOf(town.notes),
    ...(ours.length > 0 ? ["Still ours, because town.json does not say it:", ...ours.map((line) => `  ${line}`)] : []),
    ...(town.look.styles ? ["theme.json: own colours, readable on each other"] : []),
    ...(town.look.mark ? ["logo.svg: own mark"] : []),
    ...town.pages.map(({ name, texts }) => `pages/${name}: in ${Object.keys(texts).join(", ")}`),
    ...town.notices.map(({ name, from, until }) => `notices/${name}: ${from ?? "at once"} to ${until ?? "no end"}`),
    ...town.words.map(({ file, sentences }) => `${file}: own sentences: ${sentences.length}, all others are ours`),
  );
}

/** `rules.calendarOpenDays: 30`: what the facts hold and the file does not say. */
function* unsaid(whole: unknown, said: unknown, path: readonly string[]): Generator<string> {
  if (whole === undefined) return;
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) {
    if (said === undefined) yield `${path.join(".")}: ${JSON.stringify(whole)}`;
    return;
  }
  const below = typeof said === "object" && said !== null ? (said as Record<string, unknown>) : {};
  for (const [name, value] of Object.entries(whole)) yield* unsaid(value, below[name], [...path, name]);
}

/** A sentence of the town's own, with ours. */
interface Beside {
  readonly at: string;
  readonly own: string;
  readonly ours: string | undefined;
}

const besideOurs = (words: readonly WordsFile[], declared: Declared): Beside[] =>
  words.flatMap(({ language, sentences }) =>
    sentences.map(({ texts, key, sentence }) => ({
      at: `${language} ${texts}.${key}`,
      own: sentence,
      ours: oursOf(declared, texts, language).get(key),
    })),
  );

const oursOf = (declared: Declared, texts: string, language: Language) =>
  sentencesOf(declared.get(texts)?.languages[language]);

const shown = ({ at, own, ours = "(none)" }: Beside): string[] => [at, `  own:  ${own}`, `  ours: ${ours}`];

function ownWords({ words }: Town, declared: Declared): Said {
  const all = besideOurs(words, declared);
  return well(...all.flatMap(shown), `Own sentences: ${all.length}`);
}

/** Ours as the town saw them. Its name begins with a dot, so the service does not read it. */
const SEEN = ".ours.json";

function seenWords({ folder, words }: Town, declared: Declared): Said {
  const ours = Object.fromEntries(besideOurs(words, declared).map((one) => [one.at, one.ours]));
  writeFileSync(join(folder, SEEN), `${JSON.stringify(ours, null, 2)}\n`);
  return well(`Remembers ${Object.keys(ours).length} of our sentences in ${SEEN}. Keep it with the folder.`);
}

function changedWords({ folder, words }: Town, declared: Declared): Said {
  const file = join(folder, SEEN);
  const seen = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
  const changed = besideOurs(words, declared).filter(({ at, ours }) => seen[at] !== ours);
  const lines = changed.flatMap((one) => [...shown(one), `  seen: ${seen[one.at] ?? "(not yet)"}`]);
  return well(...lines, `${changed.length} of our sentences changed since the town saw them`);
}
