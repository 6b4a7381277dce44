import type { Language } from "~/foundation/i18n/language.ts";
import { OTHER_INCOMES, type OtherIncome } from "../../../contract.ts";
import { incomeTexts } from "../../../texts/index.ts";

/** Hidden field: the words that the drawn list was searched with. Other words in the field mean a new search. */
export const SEARCHED = "otherIncomeSearched";

/** The id of the line that says what the search has found. It takes the focus. */
export const FOUND_INCOMES = "found-incomes";

/** A kind of a newer eVaka is not asked for. It stays on a statement that has it. */
const ONLY_KEPT: OtherIncome = "GENERAL_SOCIAL_SECURITY_BENEFIT";

/** The page tells a guardian who finds nothing to tick this one. */
const ELSE: OtherIncome = "OTHER_INCOME";

/** Every other income that a form may hold, in the order of the screen. */
export const OFFERED: readonly OtherIncome[] = [...OTHER_INCOMES, ONLY_KEPT];

/**
 * The incomes to show: those that match every word by their name or by another word for them, and all that are ticked.
 * Without words all are shown; when nothing matches, "other income".
 */
export function offeredIncomes(
  search: string,
  ticked: readonly string[],
  language: Language,
): { shown: OtherIncome[]; matches: number } {
  const words = plain(search).split(" ").filter(Boolean);
  const asked = OFFERED.filter((income) => income !== ONLY_KEPT || ticked.includes(income));
  const matching = asked.filter((income) => {
    const known = wordsOf(income, language);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  const found = matching.length > 0 ? matching : [ELSE];
  return {
    shown: asked.filter((income) => found.includes(income) || ticked.includes(income)),
    matches: matching.length,
  };
}

const known = new Map<string, string[]>();

function wordsOf(income: OtherIncome, language: Language): string[] {
  const key = `${language} ${income}`;
  const made = known.get(key) ?? makeWords(income, language);
  known.set(key, made);
  return made;
}

function makeWords(income: OtherIncome, language: Language): string[] {
  const t = incomeTexts.in(language);
  return plain(`${t(`otherIncomes.${income}`)} ${t(`searchWords.${income}`)}`).split(" ");
}

/** Without case and marks, so that "vuokratulo" and "VUOKRATULO" are the same, and "ä" may be written as "a". */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
