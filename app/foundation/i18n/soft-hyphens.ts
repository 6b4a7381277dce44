import type { Language } from "./language.ts";

export const SOFT_HYPHEN = "\u00AD";

/** Shorter words fit a line of a 320 px window in any of our headings. */
const LONG = 14;

/**
 * The later parts of our long compounds. Chromium has no hyphenation for Finnish or Swedish: with `hyphens: auto` a
 * narrow heading breaks in the middle of a syllable. We list word parts instead of rules: a wrong break is worse than
 * none.
 */
const LATER_PARTS: Record<Language, readonly string[]> = {
  fi: [
    ...[
      // Not in "paikka".
      "(?<!p)aika",
      "hakemu",
      "hoido",
      "hoito",
      "kaude",
      "kasvatu",
      "keskustelu",
      "ohjau",
      "opetu",
      "osoit",
      "paika",
      "paikka",
      "palvelu",
    ],
    ...[
      "päätö",
      "ruokavali",
      "selost",
      "selvity",
      "suunnitelm",
      "seteli",
      "tarpe",
      "tarve",
      "tiedo",
      "tieto",
      "todistu",
      "tunnu",
      "vaatimu",
    ],
  ],
  sv: [
    ...["adress", "beteckning", "beslut", "dagvård", "handledning", "havar", "namn", "pedagogik", "period", "samtal"],
    ...["tjänst", "tråd", "undervisning", "uppgift", "utlåtand", "utredning"],
  ],
  en: [],
};

const breaks = new Map<Language, RegExp | null>();

function breaksOf(language: Language): RegExp | null {
  const cached = breaks.get(language);
  if (cached !== undefined) return cached;
  const parts = LATER_PARTS[language];
  const made = parts.length > 0 ? new RegExp(`(?<=\\p{L}{3})(?=${parts.join("|")})`, "giu") : null;
  breaks.set(language, made);
  return made;
}

function breakable(text: string, language: Language): string {
  const between = breaksOf(language);
  if (!between) return text;
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : word.replace(between, SOFT_HYPHEN)));
}

/** The text, cut between the parts of its long compounds. Joined again it is the same text. */
export const partsOf = (text: string, language: Language): string[] => breakable(text, language).split(SOFT_HYPHEN);

/** The same for words of the staff: nobody says which language they are in, and the parts of one are not in the other. */
export const partsOfStaff = (text: string): string[] => breakable(breakable(text, "fi"), "sv").split(SOFT_HYPHEN);
