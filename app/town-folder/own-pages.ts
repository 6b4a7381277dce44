import type { Language } from "~/foundation/i18n/language.ts";
import type { ProseBlock } from "~/foundation/ui/page/prose-block.ts";
import type { FolderFault } from "./folder-fault.ts";
import { type FolderFiles, textOf } from "./folder-files.server.ts";
import { markdown } from "./markdown.ts";
import { perhaps } from "./nearest-name.ts";
import type { TownFile } from "./town-file.ts";

/** A page that the town wrote. Its text is there in each language of the town. */
export interface OwnPage {
  readonly name: string;
  readonly place: "footer" | "menu";
  readonly texts: Readonly<Partial<Record<Language, OwnText>>>;
}

export interface OwnText {
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
}

/** A longer page nobody reads, and it takes long to draw. */
const LARGEST_PAGE = 20_000;

const FOLDER = "pages/";

interface Read {
  pages: OwnPage[];
  notes: FolderFault[];
  faults: FolderFault[];
}

/** Reads the pages that town.json names, and looks for files that it does not name. */
export function ownPages(
  files: FolderFiles["files"],
  { pages, languages }: Pick<TownFile, "pages" | "languages">,
): Read {
  const read: Read = { pages: [], notes: [], faults: [] };
  const fileOf = (name: string, language: string) => `${FOLDER}${name}.${language}.md`;
  const expected = pages.flatMap(({ name }) => languages.map((language) => fileOf(name, language)));
  for (const { name, in: place } of pages) {
    const texts: Partial<Record<Language, OwnText>> = {};
    for (const language of languages) {
      const text = ownText(files, fileOf(name, language), read);
      if (text) texts[language] = text;
    }
    read.pages.push({ name, place, texts });
  }
  for (const file of files.keys())
    if (file.startsWith(FOLDER) && !expected.includes(file))
      read.faults.push({
        file,
        line: null,
        says: `town.json names no such page or language; ${perhaps(file, expected)}`,
      });
  return read;
}

function ownText(files: FolderFiles["files"], file: string, read: Read): OwnText | null {
  const found = files.get(file);
  const fault = (line: number | null, says: string) => void read.faults.push({ file, line, says });
  if (!found) {
    fault(null, "is missing; write it, or take the page out of town.json");
    return null;
  }
  if (found.bytes.length > LARGEST_PAGE) {
    fault(null, `has ${Math.ceil(found.bytes.length / 1000)} kB; the most of a page is ${LARGEST_PAGE / 1000} kB`);
    return null;
  }
  const { text, notes, faults } = textOf(found);
  read.notes.push(...notes);
  read.faults.push(...faults);
  const { title, blocks, faults: wrong } = markdown(text);
  if (title === "") fault(1, "begins without its title; write # and the title on the first line");
  for (const { line, says } of wrong) fault(line, says);
  return { title, blocks };
}
