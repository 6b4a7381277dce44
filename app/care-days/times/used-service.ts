import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import { absenceCategories } from "../absences/absence-categories.ts";
import { lengthOf, type Minutes, spanOf, type Times, timesOf, union, without } from "../clock-times.ts";
import { type AbsenceCategory, type AbsenceType, absenceKind } from "../kinds.ts";

/** The days of care in a month, for sharing out the month's hours (contract 3.12). */
const DAYS_OF_MONTH = 21;

/** Care that is free for five-year-olds on each day, in minutes (contract 3.12). */
const FREE_FOR_FIVE_YEAR_OLDS = 240;

export interface ServiceDay {
  date: IsoDate;
  today: IsoDate;
  type: PlacementType;
  shiftCare: ShiftCare;
  /** Agreed hours in a month. */
  hours: number;
  isOperationDay: boolean;
  /** Days of care in this month. */
  operationDaysOfMonth: number;
  /** The unit's time of free pre-primary education, if the place has any. */
  prePrimary: Times | null;
  absences: readonly { category: AbsenceCategory; type: AbsenceType }[];
  reservations: readonly Times[];
  attendances: readonly { start: string; end: string | null }[];
}

export interface UsedMinutes {
  reservedMinutes: number;
  usedServiceMinutes: number;
  usedServiceRanges: Times[];
}

const minutes = (reservedMinutes: number, usedServiceMinutes: number, spans: Minutes[] = []): UsedMinutes => ({
  reservedMinutes,
  usedServiceMinutes,
  usedServiceRanges: spans.map(timesOf),
});

/**
 * The minutes that a day takes of an hour-based service need (contract 3.12, `usedService`). The minutes are those of
 * the clock, also in the nights in which daylight saving begins or ends, because times are written as the clock shows
 * them.
 */
export function usedService(day: ServiceDay): UsedMinutes {
  if (!day.isOperationDay && day.shiftCare !== "INTERMITTENT") return minutes(0, 0);
  const isAhead = isStillAhead(day);
  if (isFullyFree(day)) {
    const average = Math.floor((day.hours * 60) / Math.max(1, day.operationDaysOfMonth));
    return minutes(average, isAhead ? 0 : Math.max(0, average - freeMinutes(day)));
  }
  const reserved = paidSpans(day, day.reservations.map(spanOf));
  const reservedMinutes = paidMinutes(day, reserved);
  if (isAhead) return minutes(reservedMinutes, 0);

  const attended = day.attendances.flatMap(({ start, end }) => (end === null ? [] : [spanOf({ start, end })]));
  const isPlannedAway = day.absences.some(
    ({ type, category }) => absenceKind(type).takesNoHours && category === "BILLABLE",
  );
  if (isPlannedAway && day.attendances.length === 0) return minutes(0, 0);
  if (day.reservations.length === 0 && day.attendances.length === 0)
    return minutes(0, Math.floor((day.hours * 60) / DAYS_OF_MONTH));
  const used = paidSpans(day, [...day.reservations.map(spanOf), ...attended]);
  return minutes(reservedMinutes, paidMinutes(day, used), used);
}

/** Today counts as ahead until the child has come and gone. */
function isStillAhead({ date, today, attendances }: ServiceDay): boolean {
  if (date !== today) return date > today;
  return attendances.length === 0 || attendances.some(({ end }) => end === null);
}

/** All parts of the day are free absences: the municipality asks nothing for them. */
function isFullyFree({ type, absences }: ServiceDay): boolean {
  const free = absences.filter((absence) => absence.type === "FREE_ABSENCE");
  return free.length === absenceCategories(type).length;
}

const paidSpans = ({ prePrimary }: ServiceDay, spans: readonly Minutes[]): Minutes[] => {
  const joined = union(spans);
  return prePrimary ? without(joined, spanOf(prePrimary)) : joined;
};

const freeOfDay = (type: PlacementType): number => (type === "DAYCARE_FIVE_YEAR_OLDS" ? FREE_FOR_FIVE_YEAR_OLDS : 0);

const paidMinutes = ({ type }: ServiceDay, spans: readonly Minutes[]): number =>
  Math.max(0, lengthOf(spans) - freeOfDay(type));

const freeMinutes = ({ type, prePrimary }: ServiceDay): number =>
  freeOfDay(type) + (prePrimary ? lengthOf([spanOf(prePrimary)]) : 0);
