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
  /** The days that it asks about. */
  dates: IsoDate[];
  /**
   * `absence`: nobody is asked times on these days, because the children come as always. `presence`: days of an open holiday
   * period, on which only presence is stored.
   */
  asks: "times" | "absence" | "presence";
}

/** The field of a slot that a fault is about. */
export const FIELD_OF = { times: "times", absence: "absent", presence: "choice" } as const;

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

/** The slot of the same days, for those of an open holiday period. */
const inHoliday = (slot: string): string => `holiday.${slot}`;

/** The days of the range, for the chosen children. */
export const daysInRange = ({ read: { days, reservableRange }, today, childIds, range }: Asked): DaysOfFamily => ({
  days: days.filter(({ date }) => includes(range, date)),
  childIds,
  reservableRange,
  today,
});

/** The days of the range on which a chosen child's times or absence can be reported. */
const openInRange = (asked: Asked) => openDays(daysInRange(asked));

/**
 * The days on which the form asks whether the children come, since a holiday period is open for one of them. A child who
 * comes as always is asked with the others.
 */
const presenceDays = (asked: Asked): ReadonlySet<IsoDate> =>
  new Set(openInRange(asked).flatMap(({ day, choices }) => (choices.choices.includes("present") ? [day.date] : [])));

/** The times that a form asks for, with weekdays in their order. */
export function slotsOf(asked: Asked): Slot[] {
  const slots = new Map<string, Slot>();
  const inPeriod = presenceDays(asked);
  for (const { day, choices } of openInRange(asked)) {
    const isPresence = inPeriod.has(day.date) && !choices.choices.includes("times");
    const days = slotOf(asked.repetition, day.date);
    const name = isPresence ? inHoliday(days) : days;
    const slot: Slot = slots.get(name) ?? { name, dates: [], asks: isPresence ? "presence" : "absence" };
    if (choices.choices.includes("times")) slot.asks = "times";
    if (slot.dates.at(-1) !== day.date) slot.dates.push(day.date);
    slots.set(name, slot);
  }
  const all = [...slots.values()];
  const weekday = ({ dates: [first = ""] }: Slot) => weekdayOf(first);
  return asked.repetition === "WEEKLY" ? all.sort((one, other) => weekday(one) - weekday(other)) : all;
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
  const cellOf = (name: string) => {
    const cell = cells.get(name) ?? readCell(entries, name);
    cells.set(name, cell);
    return cell;
  };
  const inPeriod = presenceDays(asked);
  const answers = everyDay(family).flatMap(({ day, childId, choices }): AnsweredDay[] => {
    const isPresence = inPeriod.has(day.date) && !choices.readOnly && !choices.choices.includes("times");
    const slot = answeredIn(entries, slotOf(asked.repetition, day.date), { day, childId, isPresence });
    const { said, faults } = cellOf(slot);
    return said.type === "NOTHING" || faults.length > 0 || !isMeant(day) ? [] : [{ day, childId, choices, said }];
  });
  const { unfit, ...ofDays } = askedDays(answers);
  const faults: FieldFault[] = [
    ...slots.flatMap(({ name }) => cellOf(name).faults),
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
    faults: faults.length > 0 || answers.length > 0 ? oneEach(faults) : missingTimes(entries, slots),
  };
}

/**
 * The slot that answers for a child's day. The period of the day may have opened or closed since the form was drawn: then
 * the form has the other question about it.
 */
function answeredIn(
  entries: Entries,
  slot: string,
  { day, childId, isPresence }: Pick<AnsweredDay, "day" | "childId"> & { isPresence: boolean },
): string {
  const holiday = inHoliday(slot);
  if (isPresence) return entries.map(([name]) => name).includes(`${holiday}.choice`) ? holiday : slot;
  const effect = day.children.find((one) => one.childId === childId)?.holidayPeriodEffect?.type;
  const mayHaveAsked = effect === "ReservationsOpen" || effect === "ReservationsClosed";
  return mayHaveAsked && !isWritten(entries, slot) && isWritten(entries, holiday) ? holiday : slot;
}

/** The whole form is empty: the first field says so. */
function missingTimes(entries: Entries, slots: readonly Slot[]): FieldFault[] {
  const [first] = slots;
  if (!first || slots.some(({ name }) => isWritten(entries, name))) return [];
  return [{ field: `${first.name}.${FIELD_OF[first.asks]}`, code: `${first.asks}Needed` }];
}
