import { addDays } from "~/foundation/dates/iso-date.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { cellOf, isWritten, saidNow, typedAs } from "../editing/day-answers.ts";
import { type DaysOfFamily, openDays } from "../editing/day-choices.ts";
import type { ChildDay } from "../editing/loaded-days.ts";

const WEEK = 7;

/**
 * A week's form. Its empty days are filled from the week before it, and typed days stay. Also the filled
 * days.
 */
export function copiedWeek(entries: Entries, family: DaysOfFamily): { entries: Entry[]; copied: ChildDay[] } {
  const copied: ChildDay[] = [];
  const written: Entry[] = [];
  for (const { day, childId, choices } of openDays(family)) {
    const before = family.days.find(({ date }) => date === addDays(day.date, -WEEK));
    const cell = cellOf(day.date, childId);
    if (!before || isWritten(entries, cell)) continue;
    const typed = Object.entries(typedAs(saidNow(before.children.find((one) => one.childId === childId)), choices));
    if (typed.length > 0) copied.push({ childId, date: day.date });
    written.push(...typed.map(([field, value]): Entry => [`${cell}.${field}`, value]));
  }
  const names = new Set(written.map(([name]) => name));
  return { entries: [...entries.filter(([name]) => !names.has(name)), ...written], copied };
}
