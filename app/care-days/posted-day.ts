import { keptTimes, type Times } from "./clock-times.ts";
import type { HolidayEffect } from "./holiday-effect.ts";
import type { ScheduleType } from "./kinds.ts";

/** A guardian's answer for a child's day (contract 2.12, DailyReservationRequest). */
export type SaidOfDay =
  | { type: "RESERVATIONS"; reservation: Times; secondReservation: Times | null }
  | { type: "PRESENT" }
  | { type: "ABSENT" }
  | { type: "NOTHING" };

export interface PostedDayFacts {
  scheduleType: ScheduleType;
  effect: HolidayEffect | null;
  isOperationDay: boolean;
  /** There is a reservation, with or without times. */
  hasReservation: boolean;
  hasAbsence: boolean;
  /** There is an absence that a guardian cannot change. It stays. */
  hasLastingAbsence: boolean;
}

/**
 * The effect on the day. `refused`: the whole request is refused. `untouched`: the day stays as it is. `written`: the
 * guardian's own absences and the reservations of the day are replaced by these. A time of null is “present” without
 * times.
 */
export type PostedDay =
  | { outcome: "refused" }
  | { outcome: "untouched" }
  | { outcome: "written"; reservations: (Times | null)[]; isAway: boolean };

const REFUSED: PostedDay = { outcome: "refused" };
const UNTOUCHED: PostedDay = { outcome: "untouched" };

/** The rules of `POST /citizen/reservations` for one day of one child, inside the reservable range (contract 3.12). */
export function postedDay(said: SaidOfDay, facts: PostedDayFacts): PostedDay {
  const mustReserve = facts.scheduleType === "RESERVATION_REQUIRED";
  switch (facts.effect?.type) {
    case "NotYetReservable":
      return UNTOUCHED;
    case "ReservationsOpen": {
      const isComing = said.type === "RESERVATIONS" || said.type === "PRESENT";
      return written(isComing && mustReserve ? { type: "PRESENT" } : withoutFixed(said, mustReserve), facts);
    }
    case "ReservationsClosed":
      return afterDeadline(said, facts, mustReserve);
    case undefined:
      if (said.type === "PRESENT" && mustReserve) return REFUSED;
      return written(withoutFixed(said, mustReserve), facts);
  }
}

/** A child with a fixed schedule has no times to reserve. Sending times only clears the day. */
const withoutFixed = (said: SaidOfDay, mustReserve: boolean): SaidOfDay =>
  !mustReserve && said.type !== "ABSENT" ? { type: "NOTHING" } : said;

/** After the deadline of a holiday period, a child who was reported present can still get times or an absence. */
function afterDeadline(said: SaidOfDay, facts: PostedDayFacts, mustReserve: boolean): PostedDay {
  if (said.type === "ABSENT") return written(said, facts);
  if (said.type === "PRESENT" && mustReserve) return REFUSED;
  const mayGiveTimes = said.type === "RESERVATIONS" && mustReserve && facts.hasReservation && !facts.hasAbsence;
  return mayGiveTimes ? written(said, facts) : UNTOUCHED;
}

function written(said: SaidOfDay, { isOperationDay, hasLastingAbsence }: PostedDayFacts): PostedDay {
  const takesReservations = isOperationDay && !hasLastingAbsence;
  return {
    outcome: "written",
    reservations: takesReservations ? reservationsOf(said) : [],
    isAway: said.type === "ABSENT" && isOperationDay,
  };
}

function reservationsOf(said: SaidOfDay): (Times | null)[] {
  if (said.type === "PRESENT") return [null];
  if (said.type !== "RESERVATIONS") return [];
  return timesSaid(said);
}

/** The times of a day as they are stored, the earlier first. */
export const timesSaid = ({ reservation, secondReservation }: SaidOfDay & { type: "RESERVATIONS" }): Times[] =>
  (secondReservation ? [reservation, secondReservation] : [reservation])
    .map(keptTimes)
    .sort((one, other) => one.start.localeCompare(other.start));
