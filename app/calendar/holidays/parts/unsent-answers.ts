import { z } from "zod";
import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownPeriod } from "~/foundation/dates/shown.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import { byName, text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn, sentUnder } from "~/foundation/forms/reading/read-entries.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { holidayTexts } from "../../texts/holidays/index.ts";
import { fixedList, NO_HOLIDAY, openField } from "../holiday-answers.ts";
import { MOST_RANGES } from "../holiday-contract.ts";

type Named = Pick<ShownChild, "id" | "name">;

/** A child's answer that a form had, and that was not sent. */
export interface UnsentAnswer {
  child: Named;
  /** As it was chosen or typed. */
  answer: string;
}

const fixedForm = z.object({ [fixedList]: byName(text()) });
const rowForm = z.object({ start: text(), end: text() });

/** The answers of a form in words. The page does not ask for them any more, and this is where they can still be read. */
export const answersInWords = (entries: Entries, children: readonly Named[], language: Language): UnsentAnswer[] =>
  children.flatMap((child) => {
    const answer = [...fixedOf(entries, child.id, language), ...rangesOf(entries, child.id)].join(", ");
    return answer === "" ? [] : [{ child, answer }];
  });

function fixedOf(entries: Entries, childId: string, language: Language): string[] {
  const value = sentIn(entries, fixedForm)[fixedList][`c${childId}`] ?? "";
  if (value === NO_HOLIDAY) return [holidayTexts.in(language)("noHoliday")];
  const [start = "", end = ""] = value.split("/");
  return isIsoDate(start) && isIsoDate(end) ? [shownPeriod({ start, end }, language)] : [];
}

const rangesOf = (entries: Entries, childId: string): string[] =>
  Array.from({ length: MOST_RANGES }, (_, index) => sentUnder(entries, openField(childId, index), rowForm))
    .filter(({ start, end }) => start !== "" || end !== "")
    .map(({ start, end }) => (start === end ? start : `${start} – ${end}`));

/** Children of a form who are not the guardian's any more. The page does not know their names either. */
export function strangersIn(entries: Entries, family: readonly Named[], name: string): Named[] {
  const ids = new Set(entries.flatMap(([field]) => /^(?:fixed|open)\.c([\da-f-]{36})/.exec(field)?.[1] ?? []));
  for (const { id } of family) ids.delete(id);
  return [...ids].map((id) => ({ id, name }));
}

/** The most lines of a banner: a cookie holds no more. */
const MOST_LINES = 5;

/** The unsent answers below the first sentence of a banner. */
export const toldUnsent = (unsent: readonly UnsentAnswer[]): Told[] =>
  unsent
    .slice(0, MOST_LINES)
    .map(({ child: { name }, answer }) =>
      told(holidayTexts, "done.unsent", { name, answer: answer.slice(0, MOST_OF_ANSWER) }),
    );

/** A banner has no room for a hundred holidays. */
const MOST_OF_ANSWER = 200;
