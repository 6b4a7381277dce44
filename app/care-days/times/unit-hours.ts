import { isPublicHoliday } from "~/foundation/dates/finnish-holidays.ts";
import { type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import type { Times } from "../clock-times.ts";

/** Operation times by weekday: index 0 = Monday … 6 = Sunday. Null: closed. */
export type WeekOfTimes = readonly (Times | null)[];

export interface UnitHours {
  normal: WeekOfTimes;
  /** For children with shift care. Null: they have the same times as the others. */
  shiftCare: WeekOfTimes | null;
  /** Open for shift care on public holidays too. */
  openOnHolidays: boolean;
}

/** The part of a child's day that the rules of operation times need. */
interface AskedDay {
  date: IsoDate;
  shiftCare: ShiftCare;
}

const hoursFor = (hours: UnitHours, shiftCare: ShiftCare): WeekOfTimes =>
  shiftCare === "NONE" ? hours.normal : (hours.shiftCare ?? hours.normal);

/** The times in which the unit is open for this child on a day, or null if it is closed (contract 3.12). */
export function operationTimes(hours: UnitHours, { date, shiftCare }: AskedDay): Times | null {
  const isOpenOnHoliday = shiftCare !== "NONE" && hours.openOnHolidays;
  if (isPublicHoliday(date) && !isOpenOnHoliday) return null;
  return hoursFor(hours, shiftCare)[weekdayOf(date) - 1] ?? null;
}

/** True on a day of care. Intermittent shift care may be given in another unit while this one is closed (contract 3.12). */
export const isOperationDay = (hours: UnitHours, day: AskedDay): boolean =>
  day.shiftCare === "INTERMITTENT" || operationTimes(hours, day) !== null;
