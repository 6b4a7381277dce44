/**
 * The scripts that papers can write, each with its font. `common` (DejaVu Sans) has Latin with the letters of Sámi,
 * Cyrillic, Greek, Armenian, Georgian and Hebrew. The others are of the Noto family.
 */
const FONT_OF_SCRIPT = [
  ["arabic", /\p{Script=Arabic}/u],
  ["han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u],
  ["hangul", /\p{Script=Hangul}/u],
  ["bengali", /\p{Script=Bengali}/u],
  ["devanagari", /\p{Script=Devanagari}/u],
  ["ethiopic", /\p{Script=Ethiopic}/u],
  ["gujarati", /\p{Script=Gujarati}/u],
  ["gurmukhi", /\p{Script=Gurmukhi}/u],
  ["kannada", /\p{Script=Kannada}/u],
  ["khmer", /\p{Script=Khmer}/u],
  ["lao", /\p{Script=Lao}/u],
  ["malayalam", /\p{Script=Malayalam}/u],
  ["myanmar", /\p{Script=Myanmar}/u],
  ["oriya", /\p{Script=Oriya}/u],
  ["sinhala", /\p{Script=Sinhala}/u],
  ["syriac", /\p{Script=Syriac}/u],
  ["tamil", /\p{Script=Tamil}/u],
  ["telugu", /\p{Script=Telugu}/u],
  ["thai", /\p{Script=Thai}/u],
] as const;

export type PaperFont = "common" | "emoji" | (typeof FONT_OF_SCRIPT)[number][0];

/** Letters that `common` has in both weights, written from left to right, of which each is a sign of its own. */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u024f\u0370-\u0377\u0384-\u03ff\u0400-\u0482\u048a-\u04ff\u1e00-\u1ef9\u2010-\u2026\u2032\u2033\u2039\u203a\u20ac]*$/u;

/** Most papers hold nothing else. They need no order of writing and no second font. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

export const isArabic = (sign: string): boolean => /\p{Script=Arabic}/u.test(sign);

const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u;

/** The fonts to try for a sign, the best first. Spaces and commas stay in the font of the letters before them. */
export function fontsFor(sign: string, before: PaperFont | null): readonly PaperFont[] {
  if (PICTURE.test(sign)) return ["emoji", "common"];
  const own = FONT_OF_SCRIPT.find(([, script]) => script.test(sign))?.[0];
  // One glyph a letter, unlike in Noto, where readers find the dots apart from their letter.
  if (own === "arabic") return ["common", own];
  if (own) return [own, "common", "han"];
  const goesOn = before && before !== "emoji" && !/\p{Letter}/u.test(sign) ? [before] : [];
  return [...goesOn, "common", "han", "emoji"];
}
