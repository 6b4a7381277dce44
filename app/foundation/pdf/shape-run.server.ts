import type { Buffer } from "harfbuzzjs";
import type { Run } from "./line-runs.ts";
import { fontOpened, type Weight } from "./paper-fonts.server.ts";
import { shaper } from "./shaper.server.ts";

/** Typed letters with the glyphs that show them, as pdfkit's fonts lay text out. Often one letter and one glyph. */
export interface ShapedLetters {
  letters: string;
  glyphs: Glyph[];
  /** Thousandths of the size of the letters, as `advanceWidth` of the whole. */
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
  advanceWidth: number;
}

export interface Glyph {
  /** In the font. */
  id: number;
  /** Thousandths of the size, before the shaper moved it. */
  advance: number;
  /** The letters that it stands for. Of several glyphs of one letter, the first says it. */
  codePoints: number[];
}

let buffer: Buffer | null = null;

/**
 * Puts letters in the form and place that their script wants: joined, stacked, turned. HarfBuzz knows how.
 * @returns from left to right, as they stand on paper
 */
export function shapedLetters({ text, font, fromRight }: Run, weight: Weight): ShapedLetters[] {
  const opened = fontOpened(font, weight);
  const toThousandths = 1000 / opened.face.upem;
  const { BufferFlag, ClusterLevel, Direction, shape } = shaper();
  buffer ??= new (shaper().Buffer)();
  buffer.reset();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(fromRight ? Direction.RTL : Direction.LTR);
  shape(opened, buffer);

  const infos = buffer.getGlyphInfos();
  const endOf = endsOf(
    infos.map(({ cluster }) => cluster),
    text.length,
  );
  const shaped: ShapedLetters[] = [];
  let start = -1;
  for (const [index, { xAdvance, yAdvance, xOffset, yOffset }] of buffer.getGlyphPositions().entries()) {
    const info = infos[index];
    if (!info) continue;
    if (info.cluster !== start) {
      start = info.cluster;
      shaped.push({ letters: text.slice(start, endOf.get(start)), glyphs: [], positions: [], advanceWidth: 0 });
    }
    const last = shaped.at(-1);
    if (!last) continue;
    const advance = opened.glyphHAdvance(info.codepoint) * toThousandths;
    const codePoints = last.glyphs.length > 0 ? [] : [...last.letters].map((letter) => letter.codePointAt(0) ?? 0);
    last.glyphs.push({ id: info.codepoint, advance, codePoints });
    last.positions.push({
      xAdvance: xAdvance * toThousandths,
      yAdvance: yAdvance * toThousandths,
      xOffset: xOffset * toThousandths,
      yOffset: yOffset * toThousandths,
      advanceWidth: advance,
    });
    last.advanceWidth += xAdvance * toThousandths;
  }
  return shaped;
}

/** Where the letters end that begin at each place. */
function endsOf(starts: readonly number[], length: number): Map<number, number> {
  const inOrder = [...new Set(starts)].sort((one, other) => one - other);
  return new Map(inOrder.map((start, index) => [start, inOrder[index + 1] ?? length]));
}
