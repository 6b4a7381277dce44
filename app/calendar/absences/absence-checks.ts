import { absenceKind, type ReportedAbsenceType } from "~/care-days/kinds.ts";
import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { MOST_PRE_PRIMARY_DAYS_AWAY } from "~/regulations/regulations.ts";
import type { CalendarDay, CalendarDays } from "../contract.ts";
import type { ChildDay } from "../editing/loaded-days.ts";

/** The facts that a guardian reads before an absence is saved. */
export interface AbsenceChecks {
  /** The child has been there: the absence cannot be reported. */
  attended: ChildDay[];
  /** Too many days of pre-primary education for these children. */
  tooMany: string[];
  /** Days of a holiday period whose deadline has passed. */
  periodClosed: ChildDay[];
  /** Absences by the staff or a questionnaire, which stay. */
  kept: ChildDay[];
  /** The absence is one from shift care, and these children have none on the days. */
  withoutShiftCare: string[];
  /** The number of days that get an absence. A day of two children counts twice. */
  count: number;
}

export function absenceChecks(
  { days }: Pick<CalendarDays, "days">,
  {
    childIds,
    range,
    type,
    preschoolDays,
  }: {
    childIds: readonly string[];
    range: FiniteDateRange;
    type: ReportedAbsenceType;
    preschoolDays: PreschoolDays;
  },
): AbsenceChecks {
  const inRange = days.filter(({ date }) => includes(range, date));
  const asked = inRange.flatMap((day) => childIds.flatMap((childId) => childDayOf(day, childId)));
  const daysWhere = (fits: (one: Asked) => boolean): ChildDay[] =>
    asked.filter(fits).map(({ childId, date }) => ({ childId, date }));
  return {
    attended: daysWhere(({ attended }) => attended),
    tooMany: absenceKind(type).report?.warnsOfTooMany
      ? awayTooLong(
          inRange.flatMap(({ date }) => childIds.map((childId) => ({ childId, date }))),
          preschoolDays,
        )
      : [],
    periodClosed: daysWhere(({ isTaken, isPeriodClosed }) => isTaken && isPeriodClosed),
    kept: daysWhere(({ isKept }) => isKept),
    withoutShiftCare: type === "PLANNED_ABSENCE" ? childrenWithoutShiftCare(inRange, childIds) : [],
    count: asked.filter(({ isTaken }) => isTaken).length,
  };
}

interface Asked extends ChildDay {
  attended: boolean;
  isKept: boolean;
  isPeriodClosed: boolean;
  /** The absence is saved for this day. */
  isTaken: boolean;
}

function childDayOf(day: CalendarDay, childId: string): Asked[] {
  const child = day.children.find((one) => one.childId === childId);
  if (!child || child.scheduleType === "TERM_BREAK") return [];
  const isKept = child.absence !== null && !child.absence.editable;
  return [
    {
      childId,
      date: day.date,
      attended: child.attendances.length > 0,
      isKept,
      isPeriodClosed: child.holidayPeriodEffect?.type === "ReservationsClosed",
      isTaken: !isKept && child.holidayPeriodEffect?.type !== "NotYetReservable",
    },
  ];
}

/** The days on which children have pre-primary education. */
export type PreschoolDays = Readonly<Record<string, readonly IsoDate[]>>;

/**
 * The children who would be away from pre-primary education for longer than a guardian can report.
 * Only days in a row count (spec 2 section 5): every Friday away is no long absence.
 */
export const awayTooLong = (away: readonly ChildDay[], preschoolDays: PreschoolDays): string[] =>
  [...new Set(away.map(({ childId }) => childId))].filter((id) => {
    const days = new Set(away.filter(({ childId }) => childId === id).map(({ date }) => date));
    return mostInARow(preschoolDays[id] ?? [], days) > MOST_PRE_PRIMARY_DAYS_AWAY;
  });

function mostInARow(days: readonly IsoDate[], away: ReadonlySet<IsoDate>): number {
  let most = 0;
  let row = 0;
  for (const day of [...days].sort()) {
    row = away.has(day) ? row + 1 : 0;
    most = Math.max(most, row);
  }
  return most;
}

/** A child without care on these days does not count, because there is nothing to report for the child. */
function childrenWithoutShiftCare(days: readonly CalendarDay[], childIds: readonly string[]): string[] {
  const hasCare = new Set(days.flatMap(({ children }) => children.map(({ childId }) => childId)));
  const inShiftCare = childrenInShiftCare(days);
  return childIds.filter((id) => hasCare.has(id) && !inShiftCare.includes(id));
}

/** The children who are in shift care on one of the days. Only they can be absent from it (spec 2 section 3). */
export const childrenInShiftCare = (days: readonly CalendarDay[]): string[] => [
  ...new Set(
    days.flatMap(({ children }) => children.filter(({ shiftCare }) => shiftCare).map(({ childId }) => childId)),
  ),
];
