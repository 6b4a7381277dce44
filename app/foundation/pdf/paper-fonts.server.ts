import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font } from "harfbuzzjs";
import { fontsFor, type PaperFont } from "./fonts-of-scripts.ts";
import { shaper } from "./shaper.server.ts";

export type Weight = "regular" | "bold";

/** Finds the fonts as packages from the place of the built file, so the service can be started in any folder. */
const { resolve } = createRequire(import.meta.url);

/**
 * The files of each font. They are TrueType or OpenType, because a WOFF2 font loses letters in the text layer
 * (stack.md Q8). The Chinese and Korean ones have 4 to 9 MB each.
 */
const FILES = {
  common: ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"],
  han: embedPdf("fonts-sc", "NotoSansHans"),
  hangul: embedPdf("fonts-kr", "NotoSansKR"),
  emoji: noto("emoji", "NotoEmoji"),
  arabic: noto("sans-arabic", "NotoSansArabic"),
  bengali: noto("sans-bengali", "NotoSansBengali"),
  devanagari: noto("sans-devanagari", "NotoSansDevanagari"),
  ethiopic: noto("sans-ethiopic", "NotoSansEthiopic"),
  gujarati: noto("sans-gujarati", "NotoSansGujarati"),
  gurmukhi: noto("sans-gurmukhi", "NotoSansGurmukhi"),
  kannada: noto("sans-kannada", "NotoSansKannada"),
  khmer: noto("sans-khmer", "NotoSansKhmer"),
  lao: noto("sans-lao", "NotoSansLao"),
  malayalam: noto("sans-malayalam", "NotoSansMalayalam"),
  myanmar: noto("sans-myanmar", "NotoSansMyanmar"),
  oriya: noto("sans-oriya", "NotoSansOriya"),
  sinhala: noto("sans-sinhala", "NotoSansSinhala"),
  syriac: noto("sans-syriac", "NotoSansSyriac"),
  tamil: noto("sans-tamil", "NotoSansTamil"),
  telugu: noto("sans-telugu", "NotoSansTelugu"),
  thai: noto("sans-thai", "NotoSansThai"),
} satisfies Record<PaperFont, readonly [regular: FontFile, bold: FontFile]>;

/** A file that a package offers, or one that lies beside what the package offers. */
type FontFile = string | { offered: string; beside: string };

function noto(folder: string, file: string): [string, string] {
  const at = (weight: string) => `@expo-google-fonts/noto-${folder}/${weight}/${file}_${weight}.ttf`;
  return [at("400Regular"), at("700Bold")];
}

function embedPdf(name: string, file: string): [FontFile, FontFile] {
  const at = (weight: string) => ({ offered: `@embedpdf/${name}`, beside: `../fonts/${file}-${weight}.otf` });
  return [at("Regular"), at("Bold")];
}

const pathOf = (file: FontFile): string =>
  typeof file === "string" ? resolve(file) : join(dirname(resolve(file.offered)), file.beside);

const read = new Map<string, Buffer>();
const opened = new Map<string, Font>();

/** The bytes of a font. A paper reads only the fonts that its own letters need; a process reads each once. */
export function fontBytes(font: PaperFont, weight: Weight): Buffer {
  const path = pathOf(FILES[font][weight === "bold" ? 1 : 0]);
  const bytes = read.get(path) ?? readFileSync(path);
  read.set(path, bytes);
  return bytes;
}

/** A font for the shaper. */
export function fontOpened(font: PaperFont, weight: Weight): Font {
  const key = `${font} ${weight}`;
  const found = opened.get(key);
  if (found) return found;
  const { Blob, Face, Font } = shaper();
  const made = new Font(new Face(new Blob(fontBytes(font, weight))));
  opened.set(key, made);
  return made;
}

/** The first font that has every letter of a sign, as readers see signs; null when no font of ours has. */
export function fontOf(sign: string, before: PaperFont | null): PaperFont | null {
  const key = `${before} ${sign}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const font = fontsFor(sign, before).find((one) => [...sign].every((letter) => has(one, letter))) ?? null;
  if (found.size >= MOST_FOUND) found.clear();
  found.set(key, font);
  return font;
}

/** A text uses the same signs again and again, and each width of a line asks for the fonts of all its signs. */
const found = new Map<string, PaperFont | null>();
const MOST_FOUND = 5_000;

/** Joiners and variation selectors have no picture of their own. */
const WITHOUT_PICTURE = /^(?:\p{Default_Ignorable_Code_Point}|\p{Variation_Selector})$/u;

function has(font: PaperFont, letter: string): boolean {
  if (WITHOUT_PICTURE.test(letter)) return true;
  // The bold one of `common` has fewer letters. The others have the same in both weights (paper-fonts.test.ts).
  const weights: readonly Weight[] = font === "common" ? ["regular", "bold"] : ["regular"];
  return weights.every((weight) => fontOpened(font, weight).nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined);
}
