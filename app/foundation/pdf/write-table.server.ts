import type { Face } from "./line-writer.server.ts";
import { type PdfBlock, type PdfPair, type PdfText, plain } from "./pdf-content.ts";
import { type Element, type Lines, PAGE, type Sheet, TEXT_WIDTH } from "./sheet.server.ts";

type Table = Extract<PdfBlock, { kind: "table" }>;

const PADDING = 5;
const GUTTER = 12;

/** One cell with the pieces that are not written yet, in order, each with its element. */
interface Cell {
  pieces: { element: Element; tag: string; lines: Lines }[];
}

interface Column {
  left: number;
  width: number;
  align?: "left" | "right";
}

/** Terms and values: a table without a header row. The term is the header of its row. */
export function writePairs(sheet: Sheet, pairs: readonly PdfPair[], face: Face): void {
  if (pairs.length === 0) return;
  const [term, value] = columnsOf([{ share: 2 }, { share: 3 }]) as [Column, Column];
  const table = sheet.element(sheet.root, "Table");
  sheet.space(8);
  for (const pair of pairs) {
    const row = sheet.element(table, "TR");
    writeRow(sheet, [
      cellOf(sheet, row, { texts: [pair.term], face: { ...face, font: "bold" }, column: term, scope: "Row" }),
      cellOf(sheet, row, { texts: textsOf(pair.value), face, column: value }),
    ]);
  }
  sheet.rule();
}

/** The height of terms and values. It lets us keep a heading together with a short table. */
export function heightOfPairs(sheet: Sheet, pairs: readonly PdfPair[], face: Face): number {
  const [term, value] = columnsOf([{ share: 2 }, { share: 3 }]) as [Column, Column];
  const linesIn = (texts: readonly PdfText[], look: Face, column: Column) =>
    texts.reduce((sum, text) => sum + sheet.lines(plain(text), look, column).lines.length, 0);
  const heights = pairs.map((pair) =>
    Math.max(linesIn([pair.term], { ...face, font: "bold" }, term), linesIn(textsOf(pair.value), face, value)),
  );
  return heights.reduce((sum, lines) => sum + lines * face.leading + 2 * PADDING, 0);
}

/** A table with a header row. The first cell of each row is the row's header. */
export function writeTable(sheet: Sheet, { columns, rows }: Table, face: Face): void {
  const places = columnsOf(columns);
  const bold: Face = { ...face, font: "bold" };
  const table = sheet.element(sheet.root, "Table");
  sheet.space(8);
  sheet.needRoom(3 * face.leading + 4 * PADDING);
  const head = sheet.element(table, "TR");
  writeRow(
    sheet,
    columns.map(({ heading }, index) =>
      cellOf(sheet, head, { texts: [heading], face: bold, column: placeAt(places, index), scope: "Column" }),
    ),
  );
  for (const texts of rows) {
    const row = sheet.element(table, "TR");
    writeRow(
      sheet,
      texts.map((text, index) =>
        cellOf(sheet, row, {
          texts: [text],
          face,
          column: placeAt(places, index),
          ...(index === 0 ? { scope: "Row" } : {}),
        }),
      ),
    );
  }
  sheet.rule();
}

const textsOf = (value: PdfPair["value"]): readonly PdfText[] =>
  typeof value === "string" || "text" in value ? [value] : value;

function columnsOf(columns: readonly { share?: number; align?: "left" | "right" }[]): Column[] {
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const room = TEXT_WIDTH - GUTTER * (columns.length - 1);
  let left = PAGE.side;
  return columns.map(({ share = 1, align }) => {
    const column = { left, width: (room * share) / whole, align };
    left += column.width + GUTTER;
    return column;
  });
}

function placeAt(columns: readonly Column[], index: number): Column {
  const column = columns[index];
  if (!column) throw new Error(`A row has more cells than the ${columns.length} columns of its table`);
  return column;
}

interface CellContent {
  texts: readonly PdfText[];
  face: Face;
  column: Column;
  /** For a header cell: the cells that it belongs to. */
  scope?: "Row" | "Column";
}

/** One text goes into the cell itself; several are paragraphs in it. A cell without a text has nothing to read. */
function cellOf(sheet: Sheet, row: Element, { texts, face, column, scope }: CellContent): Cell {
  const tag = scope ? "TH" : "TD";
  const [only, ...more] = texts;
  if (only === undefined) {
    sheet.element(row, tag, { scope });
    return { pieces: [] };
  }
  if (more.length === 0) {
    const element = sheet.element(row, tag, { text: only, scope });
    return { pieces: [{ element, tag, lines: sheet.lines(plain(only), face, column) }] };
  }
  const cell = sheet.element(row, tag, { scope });
  return {
    pieces: texts.map((text) => ({
      element: sheet.element(cell, "P", { text }),
      tag: "P",
      lines: sheet.lines(plain(text), face, column),
    })),
  };
}

/** A row stays together if one page has room for it. In a longer row every cell continues on the next page. */
function writeRow(sheet: Sheet, cells: Cell[]): void {
  const leading = cells[0]?.pieces[0]?.lines.face.leading ?? 0;
  sheet.needRoom(Math.min(heightOf(cells), ROW_KEPT_TOGETHER * leading) + 2 * PADDING);
  sheet.rule();
  sheet.pass(PADDING);
  let rest = cells;
  while (rest.some(({ pieces }) => pieces.length > 0)) {
    if (sheet.roomFor(leading) === 0) sheet.nextPage();
    const room = sheet.roomFor(leading);
    const taken = rest.map((cell) => putCell(sheet, cell, room));
    sheet.pass(Math.max(...taken.map(({ height }) => height)));
    rest = taken.map(({ left }) => left);
  }
  sheet.pass(PADDING);
}

/** A row with more lines than this may begin at the foot of a page. */
const ROW_KEPT_TOGETHER = 15;

const heightOf = (cells: Cell[]): number =>
  Math.max(
    0,
    ...cells.map(({ pieces }) => pieces.reduce((sum, { lines }) => sum + lines.lines.length * lines.face.leading, 0)),
  );

/** Writes as many lines of a cell as fit. @returns how high they are and what is left for the next page */
function putCell(sheet: Sheet, { pieces }: Cell, room: number): { height: number; left: Cell } {
  let height = 0;
  let free = room;
  const left: Cell["pieces"] = [];
  for (const piece of pieces) {
    const fitting = piece.lines.lines.slice(0, free);
    const rest = piece.lines.lines.slice(fitting.length);
    if (fitting.length > 0) height += sheet.put(piece.element, piece.tag, { ...piece.lines, lines: fitting }, height);
    if (rest.length > 0) left.push({ ...piece, lines: { ...piece.lines, lines: rest } });
    free -= fitting.length;
  }
  return { height, left: { pieces: left } };
}
