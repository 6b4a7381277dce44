import { addDays } from "~/foundation/dates/iso-date.ts";
import { type Entries, type Entry, valueIn } from "~/foundation/forms/reading/posted.ts";
import type { CalendarDays } from "../contract.ts";
import { cellOf, saidNow, typedAs } from "../day-answers.ts";
import { openDays } from "../day-choices.ts";

const WEEK = 7;

/** A week's form with the empty days filled from the week before it, and how many were. What is typed stays. */
export function copiedWeek(
  entries: Entries,
  { days, children, reservableRange, today }: CalendarDays & { today: string },
): { entries: Entry[]; count: number } {
  const copied: Entry[] = [];
  let count = 0;
  const childIds = children.map(({ id }) => id);
  for (const { day, childId, choices } of openDays({ days, childIds, reservableRange, today })) {
    const before = days.find(({ date }) => date === addDays(day.date, -WEEK));
    const cell = cellOf(day.date, childId);
    if (!before || isTyped(entries, cell)) continue;
    const typed = Object.entries(typedAs(saidNow(before.children.find((one) => one.childId === childId)), choices));
    if (typed.length > 0) count += 1;
    copied.push(...typed.map(([field, value]): Entry => [`${cell}.${field}`, value]));
  }
  const names = new Set(copied.map(([name]) => name));
  return { entries: [...entries.filter(([name]) => !names.has(name)), ...copied], count };
}

const isTyped = (entries: Entries, cell: string): boolean =>
  ["times", "absent", "choice"].some((field) => (valueIn(entries, `${cell}.${field}`) ?? "").trim() !== "");
