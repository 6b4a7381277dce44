import { type PdfBlock, type PdfContent, type PdfText, plain } from "./pdf-content.ts";

/**
 * The most lines of a paper, about 240 pages. A text of its longest with a line break after each letter has 5,000 lines. A
 * document can ask for many such texts, and one paper must not keep the others waiting.
 */
export const MOST_LINES = 10_000;

/** A line has at least this many letters, unless it ends earlier. */
const SHORT_LINE = 60;

/** Signs as wide as two letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;
const widthIn = (line: string): number => line.length + (line.match(WIDE)?.length ?? 0);

/** The content as far as it fits a paper. A paper that is cut says so at its end. */
export function boundedContent(content: PdfContent): PdfContent {
  const room = new Room(MOST_LINES);
  const blocks = content.blocks.flatMap((block) => (room.isFull ? [] : boundedBlock(block, room)));
  return room.isFull ? { ...content, blocks: [...blocks, { kind: "paragraph", text: content.cutHere }] } : content;
}

function boundedBlock(block: PdfBlock, room: Room): PdfBlock {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return { ...block, text: room.take(block.text) };
    case "list":
      return { ...block, items: whileRoom(block.items, room, (item) => room.take(item)) };
    case "pairs":
      return {
        ...block,
        pairs: whileRoom(block.pairs, room, ({ term, value }) => ({
          term: room.take(term),
          value: isSeveral(value) ? whileRoom(value, room, (one) => room.take(one)) : room.take(value),
        })),
      };
    case "table":
      return { ...block, rows: whileRoom(block.rows, room, (cells) => cells.map((cell) => room.take(cell))) };
  }
}

/** Half of a surrogate pair. */
const HALF_AT_END = /\p{Surrogate}$/u;

const isSeveral = (value: PdfText | readonly PdfText[]): value is readonly PdfText[] => Array.isArray(value);

const whileRoom = <T>(list: readonly T[], room: Room, of: (one: T) => T): T[] =>
  list.flatMap((one) => (room.isFull ? [] : [of(one)]));

/** The lines that are left. */
class Room {
  isFull = false;

  constructor(private left: number) {}

  /** The text, or as much of it as fits. */
  take(text: PdfText): PdfText {
    const lines = plain(text).split(/\r\n|[\n\r\u2028\u2029]/);
    const fitting: string[] = [];
    for (const line of lines) {
      const needed = 1 + Math.floor(widthIn(line) / SHORT_LINE);
      if (needed > this.left) {
        this.isFull = true;
        fitting.push(line.slice(0, this.left * SHORT_LINE).replace(HALF_AT_END, ""));
        break;
      }
      this.left -= needed;
      fitting.push(line);
    }
    if (!this.isFull) return text;
    const cut = fitting.join("\n");
    return typeof text === "string" ? cut : { ...text, text: cut };
  }
}
