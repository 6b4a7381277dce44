import { addDays, type FiniteDateRange, type IsoDate, includes, meets } from "~/foundation/dates/iso-date.ts";

/**
 * A holiday period. Guardians first say whether their child comes at all, so the municipality knows which units stay
 * open.
 */
export interface HolidayPeriod {
  period: FiniteDateRange;
  reservationsOpenOn: IsoDate;
  /** The last day to answer. */
  reservationDeadline: IsoDate;
}

/** A child's place in a unit that takes reservations. */
export interface ReservedPlace extends FiniteDateRange {
  /** The civil date on which the place was given. */
  createdOn: IsoDate;
}

export type HolidayEffect =
  | { type: "NotYetReservable"; period: FiniteDateRange; reservationsOpenOn: IsoDate }
  | { type: "ReservationsOpen" }
  | { type: "ReservationsClosed" };

/**
 * The effect of a holiday period on a child's day (contract 3.12). Null: times are reserved as on any day. If the child
 * had no place while the period was asked about, nobody asked for this child, so nothing is closed. The same holds for
 * a later place, if it was given after the deadline and days without a place come before it.
 */
export function holidayEffect(
  date: IsoDate,
  today: IsoDate,
  { periods, places }: { periods: readonly HolidayPeriod[]; places: readonly ReservedPlace[] },
): HolidayEffect | null {
  const found = periods.find(({ period }) => includes(period, date));
  if (!found) return null;
  const { period, reservationsOpenOn, reservationDeadline } = found;
  const asked: FiniteDateRange = { start: reservationsOpenOn, end: reservationDeadline };
  if (!places.some((place) => meets(place, asked))) return null;
  if (today < reservationsOpenOn) return { type: "NotYetReservable", period, reservationsOpenOn };
  if (today <= reservationDeadline) return { type: "ReservationsOpen" };
  return isPlacedAnew(places, found) ? null : { type: "ReservationsClosed" };
}

/** Was a later place in the period given after the deadline, with a gap before it? */
const isPlacedAnew = (places: readonly ReservedPlace[], { period, reservationDeadline }: HolidayPeriod): boolean =>
  places.some(
    (place) =>
      place.createdOn > reservationDeadline &&
      place.start > reservationDeadline &&
      meets(place, period) &&
      !places.some((earlier) => includes(earlier, addDays(place.start, -1))),
  );
