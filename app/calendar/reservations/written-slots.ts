import { addDays } from "~/foundation/dates/iso-date.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { isWritten } from "../editing/day-answers.ts";
import type { Slot } from "./repeated-times.ts";

const FIELD = /^((holiday\.)?(?:daily|weekly\.w([1-7])|irregular\.d(\d{4}-\d{2}-\d{2})))\.(?:times|absent|choice)$/;

const MONDAY = "2024-01-01";

/** Is this a field of the times of any repetition? */
export const isOfSlot = (name: string): boolean => FIELD.test(name);

/** Is this a field of one of these slots? */
export const isOfThese = (name: string, slots: readonly Slot[]): boolean =>
  slots.some((slot) => slot.name === FIELD.exec(name)?.[1]);

/**
 * The times that are written for a repetition, while the children or the days cannot be read. A weekday has any date
 * that gives it its name.
 */
export function writtenSlots(entries: Entries, repetition: string | undefined): Slot[] {
  const slots = new Map<string, Slot>();
  for (const field of entries.map(([name]) => name)) {
    const [, name, holiday = "", weekday, date] = FIELD.exec(field) ?? [];
    const dates = [date ?? addDays(MONDAY, Number(weekday ?? 1) - 1)];
    if (name?.startsWith(holiday + (repetition ?? "").toLowerCase()) && isWritten(entries, name))
      slots.set(name, { name, dates, asks: holiday ? "presence" : "times" });
  }
  return [...slots.values()];
}
