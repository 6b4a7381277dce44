import { type FiniteDateRange, type IsoDate, includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { CalendarDays, DayRequest } from "../contract.ts";
import { isKept, isWritten, readCell, requestOf, type Said, saidNow } from "../editing/day-answers.ts";
import { type DayChoices, type DaysOfFamily, openDays } from "../editing/day-choices.ts";
import type { ChildDay } from "../editing/loaded-days.ts";
import { outsideOf } from "../editing/typed-times.ts";

export const REPETITIONS = ["DAILY", "WEEKLY", "IRREGULAR"] as const;
export type Repetition = (typeof REPETITIONS)[number];

/** The most days of changing times in one form. */
export const MOST_CHANGING_DAYS = 62;

/**
 * The times to write: one for all days, one for a weekday, or one for a day. The names of its fields begin with `name`.
 */
export interface Slot {
  name: string;
  date: IsoDate;
}

export interface Asked {
  read: CalendarDays;
  today: IsoDate;
  childIds: readonly string[];
  range: FiniteDateRange;
  repetition: Repetition;
}

const slotOf = (repetition: Repetition, date: IsoDate): string => {
  if (repetition === "DAILY") return "daily";
  return repetition === "WEEKLY" ? `weekly.w${weekdayOf(date)}` : `irregular.d${date}`;
};

/** The days of the range, for the chosen children. */
export const daysInRange = ({ read: { days, reservableRange }, today, childIds, range }: Asked): DaysOfFamily => ({
  days: days.filter(({ date }) => includes(range, date)),
  childIds,
  reservableRange,
  today,
});

/** The days of the range on which a chosen child's times can be reported. */
const askedDays = (asked: Asked) =>
  openDays(daysInRange(asked)).filter(({ choices: { choices } }) => choices.some((choice) => choice !== "usual"));

/** The times that a form asks for, with weekdays in their order. */
export function slotsOf(asked: Asked): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { day } of askedDays(asked)) {
    const name = slotOf(asked.repetition, day.date);
    if (!slots.has(name)) slots.set(name, { name, date: day.date });
  }
  const all = [...slots.values()];
  return asked.repetition === "WEEKLY" ? all.sort((one, other) => weekdayOf(one.date) - weekdayOf(other.date)) : all;
}

export interface RepeatedTimes {
  requests: DayRequest[];
  /** The requests that replace something that is reported already. */
  overwrites: DayRequest[];
  /** The days on which the form says that a child is away, also where this is reported already. */
  away: ChildDay[];
  faults: FieldFault[];
}

const ANY = { choices: ["times", "absent"] as const, hours: null };

/** The days that a form reports. A day without written times stays as it is. */
export function repeatedTimes(entries: Entries, asked: Asked): RepeatedTimes {
  const slots = new Map(slotsOf(asked).map(({ name }) => [name, readCell(entries, name, ANY)]));
  const faults: FieldFault[] = [...slots.values()].flatMap((slot) => slot.faults);
  const requests: DayRequest[] = [];
  const overwrites: DayRequest[] = [];
  const away: ChildDay[] = [];
  for (const { day, childId, choices } of askedDays(asked)) {
    const name = slotOf(asked.repetition, day.date);
    const field = `${name}.times`;
    const said = slots.get(name)?.said ?? { type: "NOTHING" };
    if (said.type === "NOTHING" || faults.some((one) => one.field === field)) continue;
    const fault = said.type === "RESERVATIONS" ? outsideOf(said.times, choices.hours) : null;
    if (fault) {
      faults.push({ field, code: "timesOutsideOn", values: { ...fault.values, childId, date: day.date } });
      continue;
    }
    const now = saidNow(day.children.find((one) => one.childId === childId));
    const wanted = asTaken(said, choices);
    if (wanted.type === "ABSENT") away.push({ childId, date: day.date });
    if (isKept(wanted, now)) continue;
    const request = requestOf(wanted, { childId, date: day.date });
    requests.push(request);
    if (now.type !== "NOTHING") overwrites.push(request);
  }
  return { requests, overwrites, away, faults: faults.length > 0 ? faults : missingTimes(entries, slots) };
}

/** In an open holiday period the calendar takes presence and no times. */
const asTaken = (said: Said, { choices }: DayChoices): Said =>
  said.type === "RESERVATIONS" && choices?.includes("present") ? { type: "PRESENT" } : said;

/** The whole form is empty: the first field says so. */
function missingTimes(entries: Entries, slots: ReadonlyMap<string, unknown>): FieldFault[] {
  const names = [...slots.keys()];
  const isAnyWritten = names.some((name) => isWritten(entries, name));
  return isAnyWritten || names.length === 0 ? [] : [{ field: `${names[0]}.times`, code: "timesNeeded" }];
}
