import { boundedContent } from "./bounded-content.ts";
import type { Face } from "./line-writer.server.ts";
import { PAGE_COUNT, PAGE_NUMBER, type PdfBlock, type PdfContent, type PdfText, plain } from "./pdf-content.ts";
import { shaperReady } from "./shaper.server.ts";
import { PAGE, Sheet, TEXT_WIDTH } from "./sheet.server.ts";
import { heightOfPairs, writePairs, writeTable } from "./write-table.server.ts";

const FACES = {
  sender: { font: "regular", size: 10.5, leading: 15 },
  title: { font: "bold", size: 20, leading: 27 },
  heading2: { font: "bold", size: 14, leading: 19 },
  heading3: { font: "bold", size: 11.5, leading: 16 },
  body: { font: "regular", size: 11, leading: 16 },
} satisfies Record<string, Face>;

const BULLET = { sign: "•", indent: 16 };

/** Writes a paper as a tagged PDF that declares PDF/UA: structure, language, visible title, embedded fonts. */
export async function pdfOf(content: PdfContent): Promise<Buffer> {
  const { title, language, sender, blocks, footer, pageOf, dated } = boundedContent(content);
  await shaperReady();
  const sheet = new Sheet({ title, author: sender[0] ?? "", language, dated });

  for (const line of sender) writeText(sheet, "P", line, FACES.sender);
  sheet.space(22);
  writeText(sheet, "H1", title, FACES.title);
  sheet.space(6);
  for (const [index, block] of blocks.entries()) writeBlock(sheet, block, blocks[index + 1]);

  sheet.root.end();
  sheet.footers((page, pages) => [
    footer,
    pageOf.replace(PAGE_NUMBER, String(page)).replace(PAGE_COUNT, String(pages)),
  ]);
  return sheet.bytes();
}

function writeBlock(sheet: Sheet, block: PdfBlock, next: PdfBlock | undefined): void {
  switch (block.kind) {
    case "heading":
      return writeHeading(sheet, block.level, block.text, roomAfterHeading(sheet, next));
    case "paragraph":
      sheet.space(7);
      return writeText(sheet, "P", block.text, FACES.body);
    case "list":
      return writeList(sheet, block.items);
    case "pairs":
      return writePairs(sheet, block.pairs, FACES.body);
    case "table":
      return writeTable(sheet, block, FACES.body);
  }
}

/** A heading stays together with a short table of pairs, or with some lines of any other block. */
function roomAfterHeading(sheet: Sheet, next: PdfBlock | undefined): number {
  const someLines = 3 * FACES.body.leading;
  if (next?.kind !== "pairs") return someLines;
  const height = heightOfPairs(sheet, next.pairs, FACES.body);
  return height <= SHORT_TABLE ? height + someLines : someLines;
}

/** A third of a page. */
const SHORT_TABLE = 240;

/** Never leaves a heading alone at the foot of a page. */
function writeHeading(sheet: Sheet, level: 2 | 3, text: PdfText, room: number): void {
  const face = level === 2 ? FACES.heading2 : FACES.heading3;
  sheet.space(level === 2 ? 20 : 13);
  sheet.needRoom(face.leading + room);
  if (level === 2) sheet.doc.outline.addItem(plain(text));
  writeText(sheet, level === 2 ? "H2" : "H3", text, face);
}

function writeText(sheet: Sheet, tag: string, text: PdfText, face: Face): void {
  const element = sheet.element(sheet.root, tag, { text });
  sheet.write(element, tag, sheet.lines(plain(text), face));
}

function writeList(sheet: Sheet, items: readonly PdfText[]): void {
  const list = sheet.element(sheet.root, "L");
  for (const item of items) {
    sheet.space(5);
    sheet.needRoom(FACES.body.leading);
    const entry = sheet.element(list, "LI");
    sheet.put(sheet.element(entry, "Lbl"), "Lbl", sheet.lines(BULLET.sign, FACES.body));
    const column = { left: PAGE.side + BULLET.indent, width: TEXT_WIDTH - BULLET.indent };
    sheet.write(sheet.element(entry, "LBody", { text: item }), "LBody", sheet.lines(plain(item), FACES.body, column));
  }
}
