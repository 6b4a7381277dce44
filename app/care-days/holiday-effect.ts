import { addDays, type FiniteDateRange, type IsoDate, includes, meets } from "~/foundation/dates/iso-date.ts";

/** A time in which guardians say first who comes at all, so that the municipality knows which units stay open. */
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
 * What a holiday period means for a child's day (contract 3.12). Null: reserve as on any day.
 * A child without a place while the period was asked about was never asked, so nothing is closed for them. The same
 * holds for a later place that was given after the deadline, when days without a place come before it.
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
