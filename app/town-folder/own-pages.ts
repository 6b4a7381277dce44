import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ProseBlock, ProseWords } from "~/foundation/ui/page/prose-block.ts";
import type { FolderFault } from "./folder-fault.ts";
import { type FolderFiles, textOf } from "./folder-files.server.ts";
import { type Markdown, markdown } from "./markdown.ts";
import { perhaps } from "./nearest-name.ts";
import type { TownFile } from "./town-file.ts";

type InLanguages<Text> = Readonly<Partial<Record<Language, Text>>>;

/** A page that the town wrote. Its text is there in each language of the town. */
export interface OwnPage {
  readonly name: string;
  readonly place: "footer" | "menu" | "contact";
  readonly texts: InLanguages<OwnText>;
}

export interface OwnText {
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
}

/** A sentence or two for everyone, on every page. The first and the last day are its own; without one it is always there. */
export interface OwnNotice {
  readonly name: string;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
  readonly texts: InLanguages<ProseWords>;
}

/** Files of one folder, in the languages of the town. */
interface Kind<Text> {
  folder: string;
  /** In town.json. */
  list: string;
  /** In bytes. A longer text nobody reads, and it takes long to draw. */
  most: number;
  /** The text, or what is wrong with it. */
  textIn: (read: Markdown) => Text | string;
}

const PAGE: Kind<OwnText> = {
  folder: "pages/",
  list: "pages",
  most: 20_000,
  textIn: ({ title, blocks }) =>
    title === "" ? "begins without its title; write # and the title on the first line" : { title, blocks },
};

const NOTICE: Kind<ProseWords> = {
  folder: "notices/",
  list: "notices",
  most: 2_000,
  textIn: ({ title, blocks }) => {
    const [only, ...more] = blocks;
    const isOne = title === "" && only?.kind === "paragraph" && more.length === 0;
    return isOne ? only.words : "a notice is one paragraph; write it without headings, lists and tables";
  },
};

interface Told {
  notes: FolderFault[];
  faults: FolderFault[];
}

type Asked = Pick<TownFile, "pages" | "notices" | "languages">;

/** Reads the pages and notices that town.json names, and looks for files that it does not name. */
export function ownPages(
  files: FolderFiles["files"],
  { pages, notices, languages }: Asked,
): Told & { pages: OwnPage[]; notices: OwnNotice[] } {
  const told: Told = { notes: [], faults: [] };
  const pagesTexts = textsOf(PAGE, { files, names: pages.map(({ name }) => name), languages }, told);
  const noticesTexts = textsOf(NOTICE, { files, names: notices.map(({ name }) => name), languages }, told);
  return {
    pages: pages.map(({ name, in: place }, at) => ({ name, place, texts: pagesTexts[at] ?? {} })),
    notices: notices.map(({ name, from = null, until = null }, at) => ({
      name,
      from,
      until,
      texts: noticesTexts[at] ?? {},
    })),
    ...told,
  };
}

interface Where {
  files: FolderFiles["files"];
  names: readonly string[];
  languages: readonly Language[];
}

/** The texts of each name. Files of the folder that nobody asks for are told. */
function textsOf<Text>(kind: Kind<Text>, { files, names, languages }: Where, told: Told): InLanguages<Text>[] {
  const fileOf = (name: string, language: Language) => `${kind.folder}${name}.${language}.md`;
  const expected = names.flatMap((name) => languages.map((language) => fileOf(name, language)));
  for (const file of files.keys())
    if (file.startsWith(kind.folder) && !expected.includes(file)) {
      const says = `${kind.list} in town.json has no such name or language; ${perhaps(file, expected)}`;
      told.faults.push({ file, line: null, says });
    }
  return names.map((name) => {
    const texts: Partial<Record<Language, Text>> = {};
    for (const language of languages) {
      const text = textIn(kind, files, fileOf(name, language), told);
      if (text !== null) texts[language] = text;
    }
    return texts;
  });
}

function textIn<Text>(kind: Kind<Text>, files: Where["files"], file: string, told: Told): Text | null {
  const found = files.get(file);
  const fault = (line: number | null, says: string): null => {
    told.faults.push({ file, line, says });
    return null;
  };
  if (!found) return fault(null, `is missing; write it, or take it out of ${kind.list} in town.json`);
  if (found.bytes.length > kind.most)
    return fault(null, `has ${Math.ceil(found.bytes.length / 1000)} kB; the most is ${kind.most / 1000} kB`);
  const { text, notes, faults } = textOf(found);
  told.notes.push(...notes);
  told.faults.push(...faults);
  const read = markdown(text);
  for (const { line, says } of read.faults) fault(line, says);
  const whole = kind.textIn(read);
  return typeof whole === "string" ? fault(1, whole) : whole;
}
