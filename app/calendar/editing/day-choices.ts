import type { Times } from "~/care-days/clock-times.ts";
import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { CalendarDay, CalendarDays, DayOfChild } from "../contract.ts";

/**
 * Why a guardian cannot change a child's day here (spec 2 section 4). `lockedUsual`: the week is locked, and no times are
 * asked of the child, so only an absence could be reported.
 */
export type ReadOnlyReason =
  | "holiday"
  | "closed"
  | "past"
  | "locked"
  | "lockedUsual"
  | "tooFar"
  | "notYet"
  | "periodClosed"
  | "termBreak"
  | "staffAbsence";

/** No times are asked: the child comes as always, or an absence is reported. */
export type Usual = "usual" | "usualAway";

/** The answers that a guardian can give for a child's day. */
export type DayChoice = "times" | "present" | Usual | "absent";

export type DayChoices =
  | { readOnly: ReadOnlyReason; opensOn?: IsoDate; choices?: undefined }
  | {
      readOnly?: undefined;
      choices: readonly DayChoice[];
      /** The times that may be reserved. Null: any time. */
      hours: Times | null;
      /** The deadline of the holiday period has passed: an absence cannot be taken back here. */
      periodClosed: boolean;
    };

export interface DayFacts {
  reservableRange: FiniteDateRange;
  today: IsoDate;
}

/** Days, and the children of the form. */
export interface DaysOfFamily extends DayFacts {
  days: readonly CalendarDay[];
  childIds: readonly string[];
}

/** The days that were read, and every child of theirs. */
export const daysOfFamily = (
  { days, children, reservableRange }: CalendarDays,
  { today }: { today: IsoDate },
): DaysOfFamily => ({ days, childIds: children.map(({ id }) => id), reservableRange, today });

/** Set where the form asks no times. */
export const usualOf = ({ choices }: Pick<DayChoices, "choices">): Usual | undefined =>
  choices?.find((one) => one === "usual" || one === "usualAway");

export const asksTimes = ({ choices }: DayChoices): boolean => choices?.includes("times") ?? false;

type Open = Extract<DayChoices, { readOnly?: undefined }>;
type Closed = Exclude<DayChoices, Open>;

/** Each child's day, day by day. */
export const everyDay = ({ days, childIds, ...facts }: DaysOfFamily) =>
  days.flatMap((day) => childIds.map((childId) => ({ day, childId, choices: dayChoices(day, childId, facts) })));

/** The days that a guardian can report, day by day, with their children. */
export const openDays = (of: DaysOfFamily) =>
  everyDay(of).flatMap(({ day, childId, choices }): { day: CalendarDay; childId: string; choices: Open }[] =>
    choices.readOnly ? [] : [{ day, childId, choices }],
  );

/** The days that a guardian cannot report, day by day, with their children and the reason. */
export const closedDays = (of: DaysOfFamily) =>
  everyDay(of).flatMap(({ day: { date }, childId, choices }): { date: IsoDate; childId: string; why: Closed }[] =>
    choices.readOnly ? [{ date, childId, why: choices }] : [],
  );

/** The days of which something is reported. */
export const reportedDays = (of: DaysOfFamily) =>
  everyDay(of).flatMap(({ day, childId }) => {
    const child = day.children.find((one) => one.childId === childId);
    return child && (child.absence || child.reservations.length > 0) ? [{ childId, date: day.date }] : [];
  });

/** The answers that a guardian can give for a child's day, or the reason why there are none. */
export function dayChoices(day: CalendarDay, childId: string, { reservableRange, today }: DayFacts): DayChoices {
  const child = day.children.find((one) => one.childId === childId);
  if (!child) return { readOnly: day.holiday ? "holiday" : "closed" };
  const effect = child.holidayPeriodEffect;
  if (child.scheduleType === "TERM_BREAK") return { readOnly: "termBreak" };
  if (day.date < today) return { readOnly: "past" };
  if (child.absence && !child.absence.editable) return { readOnly: "staffAbsence" };
  if (effect?.type === "NotYetReservable") return { readOnly: "notYet", opensOn: effect.reservationsOpenOn };
  if (includes(reservableRange, day.date)) return choicesOf(child);
  if (day.date > reservableRange.end) return { readOnly: "tooFar" };
  return { readOnly: child.scheduleType === "FIXED_SCHEDULE" && !child.absence ? "lockedUsual" : "locked" };
}

const LOCKS: readonly (ReadOnlyReason | undefined)[] = ["locked", "lockedUsual", "periodClosed", "staffAbsence"];

/** Can only the staff take back what is said of this day? A day that is over is no such day. */
export const isLocked = (...of: Parameters<typeof dayChoices>): boolean => LOCKS.includes(dayChoices(...of).readOnly);

function choicesOf(child: DayOfChild): DayChoices {
  const hours = hoursOf(child);
  const effect = child.holidayPeriodEffect?.type;
  const periodClosed = effect === "ReservationsClosed";
  const isFixed = child.scheduleType === "FIXED_SCHEDULE";
  if (periodClosed) {
    // Times are taken only for a child who was said to come (contract 3.12). Only the staff undo an absence.
    const isComing = isFixed || child.reservations.length > 0;
    if (child.absence || !isComing) return { readOnly: "periodClosed" };
  }
  if (isFixed) return { choices: [child.absence ? "usualAway" : "usual", "absent"], hours, periodClosed };
  return { choices: [effect === "ReservationsOpen" ? "present" : "times", "absent"], hours, periodClosed };
}

/** With intermittent shift care any times can be reserved. Care is given in another unit outside the unit's own hours. */
export const hoursOf = ({ reservableTimeRange: range }: DayOfChild): Times | null =>
  range.type === "INTERMITTENT_SHIFT_CARE" ? null : range.range;
