import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { type PdfElement, type ReadPdf, readPdf, textOf } from "../../tests/support/reading/read-pdf.ts";

/** A paper that a page leads to, and what was read in it. */
export interface Paper {
  /** The name of its file, without the ending. */
  name: string;
  title: string;
  language: string;
  pages: number;
  /** What PDF/UA asks and it lacks. No whole validator of it can be installed from npm or Debian. */
  faults: readonly string[];
}

/** Papers of the service by their kind: `/api/citizen/fee-decisions/…/download`. Files of guardians are none. */
const IS_PAPER = /^\/api\/citizen\/(?:x\/)?([\w-]+)\/[^?]*\/(?:download|pdf)(?:\?|$)/;

/** Gathers the papers that pages lead to, each once: the PDF, and its tags as text. */
export class Papers {
  readonly gathered: Paper[] = [];
  private readonly known = new Set<string>();

  constructor(private readonly folder: string) {}

  async gather(page: Page): Promise<void> {
    // A link of a page with a form is a button of the form, with the address as its value.
    const paths = await page.evaluate(() =>
      [...document.querySelectorAll("a[href^='/api/'], button[name=_to][value^='/api/']")].map(
        (link) => link.getAttribute("href") ?? link.getAttribute("value") ?? "",
      ),
    );
    for (const path of new Set(paths)) {
      const kind = IS_PAPER.exec(path)?.[1];
      if (kind === undefined || this.known.has(path)) continue;
      this.known.add(path);
      const response = await page.context().request.get(path);
      if (response.headers()["content-type"]?.startsWith("application/pdf")) this.keep(kind, await response.body());
    }
  }

  private keep(kind: string, bytes: Buffer): void {
    mkdirSync(this.folder, { recursive: true });
    const name = `${kind}-${1 + this.gathered.filter((paper) => paper.name.startsWith(`${kind}-`)).length}`;
    const read = readPdf(bytes);
    writeFileSync(join(this.folder, `${name}.pdf`), bytes);
    writeFileSync(join(this.folder, `${name}.txt`), tagText(read.document));
    const { title, language, pages } = read;
    this.gathered.push({ name, title, language, pages, faults: faultsIn(read) });
  }
}

type OfPaper = "isMarked" | "title" | "showsTitle" | "language" | "metadata" | "unmarked" | "fontsMissing" | "document";

/** What can be read of PDF/UA-1 (ISO 14289-1) in a paper without a validator: 7.1 to 7.5, 7.6 and 7.21. */
export function faultsIn(read: Pick<ReadPdf, OfPaper>): string[] {
  return [
    ...(read.isMarked ? [] : ["It does not say that it has tags."]),
    ...(read.title ? [] : ["It has no title."]),
    ...(read.showsTitle ? [] : ["A window shows the name of the file, not the title."]),
    ...(read.language ? [] : ["It has no language."]),
    ...(read.metadata.includes("pdfuaid:part") ? [] : ["Its metadata does not name PDF/UA."]),
    ...(read.unmarked.length === 0 ? [] : [`${read.unmarked.length} things are drawn outside the tags.`]),
    ...(read.fontsMissing.length === 0 ? [] : [`Letters of ${read.fontsMissing.join(", ")} are not in the file.`]),
    ...tagFaults(read.document),
  ];
}

/** Where a tag belongs. Table and list are read as such only whole. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  LI: ["L"],
  Lbl: ["LI", "Note"],
  LBody: ["LI"],
};

/** What the tags themselves lack: words for pictures, cells that a heading names, and levels in order. */
function tagFaults(document: PdfElement): string[] {
  const faults: string[] = [];
  let level = 0;
  const walk = (element: PdfElement, parent: string) => {
    const { type, alt, scope, children } = element;
    if ((type === "Figure" || type === "Formula") && !alt) faults.push(`A ${type} has no words.`);
    if (type === "TH" && !scope)
      faults.push(`The heading “${textOf(element)}” of a table names neither row nor column.`);
    if (PARENTS[type]?.includes(parent) === false) faults.push(`A ${type} stands in ${parent}.`);
    const heading = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (heading > level + 1) faults.push(`A heading of level ${heading} follows one of level ${level}.`);
    level = heading || level;
    for (const child of children) walk(child, type);
  };
  walk(document, "");
  return faults;
}

/** The tags in reading order, deeper ones further in, with their text. */
export function tagText(element: PdfElement, depth = 0): string {
  const { type, lang, scope, alt, text, children } = element;
  const line = [
    type,
    ...(lang ? [`lang ${lang}`] : []),
    ...(scope ? [`scope ${scope}`] : []),
    ...(alt ? [`alt “${alt}”`] : []),
    ...(text ? [`“${text}”`] : []),
  ].join(" ");
  return [`${"  ".repeat(depth)}${line}`, ...children.map((child) => tagText(child, depth + 1))].join("\n");
}
