import type { Reference } from "./pdf-objects.ts";
import { type Dictionary, Name, PdfFile, PdfString, type PdfValue, Stream, Tokens, Word } from "./pdf-objects.ts";

/** An element of the structure that a screen reader goes through. */
export interface PdfElement {
  type: string;
  lang: string | null;
  scope: string | null;
  /** The words for a picture. */
  alt: string | null;
  /** The element's own text. `textOf` adds the text of its children. */
  text: string;
  children: PdfElement[];
}

export interface ReadPdf {
  title: string;
  language: string;
  /** The window shows the title, not the file's name. */
  showsTitle: boolean;
  isMarked: boolean;
  metadata: string;
  pages: number;
  /** The number of the page, from 1, that shows a text; 0 for none. */
  pageOfText: (text: string) => number;
  /** The element of the whole paper. */
  document: PdfElement;
  /** The parts marked as no content: page numbers and lines. */
  artifacts: string[];
  /** Texts that spans say instead of their glyphs. */
  saidInstead: string[];
  /** Operators that draw outside the structure and the artifacts. There must be none. */
  unmarked: string[];
  /** Names of fonts whose letters are not in the file. */
  fontsMissing: string[];
}

/** Reads a paper back: its metadata, and its structure with the text of each element. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = new PdfFile(bytes);
  const catalog = file.dictionary(file.trailer.get("Root"));
  const pages = file.list(file.dictionary(catalog.get("Pages")).get("Kids"));
  const contents = pages.map((page) => contentOf(file, file.dictionary(page)));
  const numberOf = new Map(pages.map((page, index) => [(page as Reference).number, index]));
  const [root] = file.list(file.dictionary(catalog.get("StructTreeRoot")).get("K"));
  const metadata = file.follow(catalog.get("Metadata"));
  return {
    title: textIn(file.follow(file.dictionary(file.trailer.get("Info")).get("Title"))),
    language: textIn(file.follow(catalog.get("Lang"))),
    showsTitle: file.dictionary(catalog.get("ViewerPreferences")).get("DisplayDocTitle") === true,
    isMarked: file.dictionary(catalog.get("MarkInfo")).get("Marked") === true,
    metadata: metadata instanceof Stream ? metadata.bytes.toString() : "",
    pages: pages.length,
    pageOfText: (text) =>
      1 + contents.findIndex(({ marked }) => [...marked.values()].some((said) => tidy(said).includes(text))),
    document: elementOf(file, root ?? null, (page, mcid) => contents[numberOf.get(page) ?? -1]?.marked.get(mcid) ?? ""),
    artifacts: contents.flatMap(({ artifacts }) => artifacts),
    saidInstead: contents.flatMap(({ saidInstead }) => saidInstead),
    unmarked: contents.flatMap(({ unmarked }) => unmarked),
    fontsMissing: contents.flatMap(({ fontsMissing }) => fontsMissing),
  };
}

/** All text that a screen reader reads in an element, in order. */
export const textOf = ({ text, children }: PdfElement): string =>
  [text, ...children.map(textOf)].filter(Boolean).join(" ");

/** Every element in reading order, the given one first. */
export const elementsOf = (element: PdfElement): PdfElement[] => [element, ...element.children.flatMap(elementsOf)];

const textIn = (value: PdfValue): string => (value instanceof PdfString ? value.text : "");

function elementOf(file: PdfFile, at: PdfValue, textAt: (page: number, mcid: number) => string): PdfElement {
  const element = file.dictionary(at);
  const own = element.get("Pg") as Reference | undefined;
  const pieces: string[] = [];
  const children: PdfElement[] = [];
  for (const kid of file.list(element.get("K"))) {
    if (typeof kid === "number") pieces.push(textAt(own?.number ?? -1, kid));
    else if (file.dictionary(kid).get("Type") instanceof Name) {
      const piece = file.dictionary(kid);
      pieces.push(textAt((piece.get("Pg") as Reference).number, piece.get("MCID") as number));
    } else children.push(elementOf(file, kid, textAt));
  }
  const lang = file.follow(element.get("Lang"));
  const alt = file.follow(element.get("Alt"));
  const scope = file.dictionary(element.get("A")).get("Scope");
  return {
    type: (element.get("S") as Name).name,
    lang: lang instanceof PdfString ? lang.text : null,
    scope: scope instanceof Name ? scope.name : null,
    alt: alt instanceof PdfString ? alt.text : null,
    text: tidy(pieces.join("")),
    children,
  };
}

const tidy = (text: string): string => text.replace(/[ \n]+/g, " ").trim();

interface PageContent {
  marked: Map<number, string>;
  artifacts: string[];
  saidInstead: string[];
  unmarked: string[];
  fontsMissing: string[];
}

/** Operators that draw on the paper. */
const DRAWING = new Set(["Tj", "TJ", "'", '"', "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Do", "sh", "BI"]);

/** Content in the structure has a number; a span in it may say its text itself. What has neither is an artifact. */
type Mark = { mcid: number | null; actual: string | null; text: string };

/** Goes through the operators of a page, and finds the text of each mark. */
function contentOf(file: PdfFile, page: Dictionary): PageContent {
  const fonts = file.dictionary(file.dictionary(page.get("Resources")).get("Font"));
  const read: PageContent = { marked: new Map(), artifacts: [], saidInstead: [], unmarked: [], fontsMissing: [] };
  for (const [name, font] of fonts) if (!isEmbedded(file, font)) read.fontsMissing.push(name);
  const lettersOf = new Map([...fonts].map(([name, font]) => [name, letters(file, font)]));
  let known = new Map<number, string>();
  const marks: Mark[] = [];
  const say = (text: string) => {
    const mark = marks.at(-1);
    if (mark) mark.text += text;
  };

  const carryOut = (operator: string, given: PdfValue[]) => {
    if (DRAWING.has(operator) && marks.length === 0) read.unmarked.push(operator);
    if (operator === "BDC" || operator === "BMC") {
      const properties = given[1] instanceof Map ? given[1] : new Map<string, PdfValue>();
      const mcid = properties.get("MCID");
      const actual = properties.get("ActualText");
      marks.push({
        mcid: typeof mcid === "number" ? mcid : null,
        actual: actual instanceof PdfString ? actual.text : null,
        text: "",
      });
    } else if (operator === "EMC") {
      const mark = marks.pop();
      if (mark?.actual != null) {
        read.saidInstead.push(mark.actual);
        say(mark.actual);
      } else if (mark?.mcid == null) read.artifacts.push(tidy(mark?.text ?? ""));
      else read.marked.set(mark.mcid, mark.text);
    } else if (operator === "Tf") known = lettersOf.get((given[0] as Name).name) ?? new Map<number, string>();
    else if (operator === "Tj" || operator === "TJ") say(written(given.flat(), known));
  };

  const tokens = new Tokens(
    Buffer.concat(file.list(page.get("Contents")).map((part) => (file.follow(part) as Stream).bytes)),
  );
  let given: PdfValue[] = [];
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (!(token instanceof Word)) given.push(token);
    else {
      carryOut(token.word, given);
      given = [];
    }
  }
  return read;
}

function written(pieces: PdfValue[], known: Map<number, string>): string {
  let text = "";
  for (const piece of pieces) {
    if (!(piece instanceof PdfString)) continue;
    for (let at = 0; at + 1 < piece.bytes.length; at += 2) text += known.get(piece.bytes.readUInt16BE(at)) ?? "\ufffd";
  }
  return text;
}

function isEmbedded(file: PdfFile, font: PdfValue): boolean {
  const [descendant] = file.list(file.dictionary(font).get("DescendantFonts"));
  const descriptor = file.dictionary(file.dictionary(descendant).get("FontDescriptor"));
  return descriptor.has("FontFile2") || descriptor.has("FontFile3");
}

/** The letters for a font's codes, by its ToUnicode map. Copying, searching and screen readers use these letters. */
function letters(file: PdfFile, font: PdfValue): Map<number, string> {
  const found = new Map<number, string>();
  const map = file.follow(file.dictionary(font).get("ToUnicode"));
  if (!(map instanceof Stream)) return found;
  const utf16 = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, first = "", , list = ""] of map.bytes
    .toString("latin1")
    .matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries())
      found.set(Number.parseInt(first, 16) + index, utf16(hex.replaceAll(" ", "")));
  }
  return found;
}
