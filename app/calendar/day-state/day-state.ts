import { absenceKind, type ShownAbsence } from "~/care-days/kinds.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CalendarDay, DayOfChild, ReservationOfDay, WireTimeRange } from "../contract.ts";

/** The state of a child's day in the calendar (spec 2 section 4). */
export type DayState =
  | { kind: "holiday" | "closed" | "present" | "usual" | "missing" | "notReported" | "termBreak" }
  | { kind: "notYet"; opensOn: IsoDate }
  | { kind: "attended"; times: { start: string; end: string | null }[] }
  | { kind: "away"; absence: ShownAbsence }
  | { kind: "times"; times: WireTimeRange[] };

/** @param today a past day can no longer be reported, so it has another state */
export function dayState(day: CalendarDay, childId: string, today: IsoDate): DayState {
  const child = day.children.find((one) => one.childId === childId);
  if (!child) return { kind: day.holiday ? "holiday" : "closed" };
  if (child.holidayPeriodEffect?.type === "NotYetReservable")
    return { kind: "notYet", opensOn: child.holidayPeriodEffect.reservationsOpenOn };
  if (child.attendances.length > 0) return { kind: "attended", times: child.attendances };
  if (child.absence) return { kind: "away", absence: absenceKind(child.absence.type).shown };
  const times = reservedTimes(child.reservations);
  if (times.length > 0) return { kind: "times", times };
  if (child.reservations.length > 0) return { kind: "present" };
  if (child.scheduleType === "TERM_BREAK") return { kind: "termBreak" };
  if (child.scheduleType === "FIXED_SCHEDULE") return { kind: "usual" };
  if (!isAsked(child)) return { kind: "closed" };
  return { kind: day.date < today ? "notReported" : "missing" };
}

/** The times of a day's reservations. A reservation without times only says that the child comes. */
export const reservedTimes = (reservations: readonly ReservationOfDay[]): WireTimeRange[] =>
  reservations.flatMap((one) => (one.type === "TIMES" ? [one.range] : []));

/** With intermittent shift care nothing is asked about a day on which the child's own unit is closed. */
const isAsked = ({ reservableTimeRange: range }: DayOfChild): boolean =>
  range.type !== "INTERMITTENT_SHIFT_CARE" || range.placementUnitOperationTime !== null;

export interface StateOfChildren {
  state: DayState;
  /** An absence that only the staff can take back. */
  isLocked: boolean;
  childIds: string[];
}

/**
 * The states of a day, children of the same state together, in the order of the children.
 * @param isLockedFor whether only the staff can take back what is said of a child's day
 */
export function statesOfDay(
  day: CalendarDay,
  childIds: readonly string[],
  { today, isLockedFor }: { today: IsoDate; isLockedFor: (childId: string) => boolean },
): StateOfChildren[] {
  const groups = new Map<string, StateOfChildren>();
  for (const childId of childIds) {
    const state = dayState(day, childId, today);
    const isLocked = state.kind === "away" && isLockedFor(childId);
    const key = JSON.stringify([state, isLocked]);
    const group = groups.get(key);
    if (group) group.childIds.push(childId);
    else groups.set(key, { state, isLocked, childIds: [childId] });
  }
  return [...groups.values()];
}
