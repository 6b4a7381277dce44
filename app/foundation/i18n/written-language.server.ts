import { createHash } from "node:crypto";
import { eld } from "eld/extrasmall";
import { isLanguage, type Language } from "./language.ts";

/** Shorter texts are told wrong too often. */
const FEWEST_LETTERS = 12;
/** How likely the language has to be at least, of 1. A language that the detector does not know scores less. */
const LEAST_SCORE = 0.58;
/** By how much the language has to be likelier than every other one. */
const LEAST_LEAD = 0.06;
/** Languages so near to each other that they score alike in every text. Finnish and Swedish are what is read here. */
const NEAR: Partial<Record<Language, readonly string[]>> = { fi: ["et"], sv: ["no", "da"] };
const LEAST_LEAD_OF_NEAR = 0.02;

const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, Language | null>();

eld.enableTextCleanup(true);

/**
 * The language of a text that a person wrote, told by its letters. Only Finnish, Swedish and English are told, and only
 * where it is sure: a wrong language is worse for a screen reader than none. Answers are remembered by the text's hash.
 */
export function languageWritten(text: string): Language | null {
  const hash = createHash("sha256").update(text).digest("base64url");
  const known = remembered.get(hash);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const told = tell(text);
  remembered.set(hash, told);
  return told;
}

function tell(text: string): Language | null {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return null;
  const scores = eld.detect(text).getScores();
  const [best, ...others] = Object.entries(scores).sort(([, one], [, other]) => other - one);
  if (!best) return null;
  const [language, score] = best;
  if (!isLanguage(language) || score < LEAST_SCORE) return null;
  const leadOver = (other: string) => (NEAR[language]?.includes(other) ? LEAST_LEAD_OF_NEAR : LEAST_LEAD);
  return others.every(([other, points]) => score - points >= leadOver(other)) ? language : null;
}
