import { type FiniteDateRange, type IsoDate, includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { CalendarDays, DayRequest } from "../contract.ts";
import { type AnsweredDay, askedDays } from "../editing/asked-days.ts";
import { isWritten, readCell } from "../editing/day-answers.ts";
import { type DaysOfFamily, everyDay, openDays, reportedDays } from "../editing/day-choices.ts";
import type { ChildDay } from "../editing/loaded-days.ts";
import { type AskedDays, isMeant, isOf } from "../editing/saved-days.ts";

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
  /** False if nobody is asked times on these days: the children come as always, or are absent. */
  hasTimes: boolean;
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

/** The days of the range on which a chosen child's times or absence can be reported. */
const openInRange = (asked: Asked) => openDays(daysInRange(asked));

/** The times that a form asks for, with weekdays in their order. */
export function slotsOf(asked: Asked): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { day, choices } of openInRange(asked)) {
    const name = slotOf(asked.repetition, day.date);
    const slot = slots.get(name) ?? { name, date: day.date, hasTimes: false };
    slots.set(name, { ...slot, hasTimes: slot.hasTimes || !choices.choices.includes("usual") });
  }
  const all = [...slots.values()];
  return asked.repetition === "WEEKLY" ? all.sort((one, other) => weekdayOf(one.date) - weekdayOf(other.date)) : all;
}

export interface RepeatedTimes extends AskedDays {
  /** The requests that replace something that is reported already. */
  overwrites: DayRequest[];
  /** The days on which the form says that a child is away, also where this is reported already. */
  away: ChildDay[];
  faults: FieldFault[];
}

/**
 * The days that a form reports. A day without written times stays as it is. So does a child who comes as always: times
 * would only delete an absence of that child (contract 3.12).
 */
export function repeatedTimes(entries: Entries, asked: Asked): RepeatedTimes {
  const family = daysInRange(asked);
  const slots = slotsOf(asked);
  const cells = new Map<string, ReturnType<typeof readCell>>();
  const cellOn = (date: IsoDate) => {
    const name = slotOf(asked.repetition, date);
    const cell = cells.get(name) ?? readCell(entries, name);
    cells.set(name, cell);
    return cell;
  };
  const answers = everyDay(family).flatMap(({ day, childId, choices }): AnsweredDay[] => {
    const { said, faults } = cellOn(day.date);
    return said.type === "NOTHING" || faults.length > 0 || !isMeant(day) ? [] : [{ day, childId, choices, said }];
  });
  const { unfit, ...ofDays } = askedDays(answers);
  const faults: FieldFault[] = [
    ...slots.flatMap(({ date }) => cellOn(date).faults),
    ...unfit.map(({ fault, childId, date }) => ({
      field: `${slotOf(asked.repetition, date)}.times`,
      code: "timesOutsideOn",
      values: { ...fault.values, childId, date },
    })),
  ];
  const away = answers.filter(({ said, choices }) => said.type === "ABSENT" && !choices.readOnly);
  const isReported = isOf(reportedDays(family));
  return {
    ...ofDays,
    overwrites: ofDays.requests.filter(isReported),
    away: away.map(({ day: { date }, childId }) => ({ childId, date })),
    faults: faults.length > 0 ? oneEach(faults) : missingTimes(entries, slots),
  };
}

/** The whole form is empty: the first field says so. */
function missingTimes(entries: Entries, slots: readonly Slot[]): FieldFault[] {
  const [first] = slots;
  if (!first || slots.some(({ name }) => isWritten(entries, name))) return [];
  return [
    first.hasTimes
      ? { field: `${first.name}.times`, code: "timesNeeded" }
      : { field: `${first.name}.absent`, code: "absenceNeeded" },
  ];
}
