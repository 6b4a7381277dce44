import { addDays } from "~/foundation/dates/iso-date.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { cellOf, isWritten, saidNow, typedAs } from "../editing/day-answers.ts";
import { type DaysOfFamily, openDays } from "../editing/day-choices.ts";

const WEEK = 7;

/**
 * A week's form. Its empty days are filled from the week before it, and typed days stay. Also the number of filled
 * days.
 */
export function copiedWeek(entries: Entries, family: DaysOfFamily): { entries: Entry[]; count: number } {
  const copied: Entry[] = [];
  let count = 0;
  for (const { day, childId, choices } of openDays(family)) {
    const before = family.days.find(({ date }) => date === addDays(day.date, -WEEK));
    const cell = cellOf(day.date, childId);
    if (!before || isWritten(entries, cell)) continue;
    const typed = Object.entries(typedAs(saidNow(before.children.find((one) => one.childId === childId)), choices));
    if (typed.length > 0) count += 1;
    copied.push(...typed.map(([field, value]): Entry => [`${cell}.${field}`, value]));
  }
  const names = new Set(copied.map(([name]) => name));
  return { entries: [...entries.filter(([name]) => !names.has(name)), ...copied], count };
}
