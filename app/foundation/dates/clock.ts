import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { type IsoDate, MUNICIPAL_TIME_ZONE } from "./iso-date.ts";

const helsinki = new Intl.DateTimeFormat("sv-SE", {
  timeZone: MUNICIPAL_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Of so many hours the offset is remembered: half a year of them. */
const MOST_REMEMBERED = 5_000;
const offsets = new Map<number, number>();

/**
 * Milliseconds of the municipality before UTC, which change with an hour of UTC only. `Intl` takes 2 µs to tell a time, and
 * a list of messages tells a hundred.
 */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / millisecondsInHour);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_REMEMBERED) offsets.clear();
  const begins = hour * millisecondsInHour;
  const told = Date.parse(`${helsinki.format(begins).replace(" ", "T")}Z`) - begins;
  offsets.set(hour, told);
  return told;
}

/** `YYYY-MM-DDTHH:mm:ss`, as the clocks of the municipality show it. */
const shownAt = (instant: Date): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 19);

/** The civil date of an instant in the municipality. */
export const dateAt = (instant: Date): IsoDate => shownAt(instant).slice(0, 10);

/** The time of day of an instant in the municipality, `HH:mm:ss`. */
export const timeAt = (instant: Date): string => shownAt(instant).slice(11);

/** An instant as the wire writes it: ISO 8601 with the municipality's offset (contract 1.3). */
export function wireDateTime(instant: Date): string {
  const offsetMinutes = Math.round(offsetAt(instant.getTime()) / millisecondsInMinute);
  const sign = offsetMinutes < 0 ? "-" : "+";
  const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offsetMinutes) % 60).padStart(2, "0");
  const millis = instant.getMilliseconds();
  const fraction = millis ? `.${String(millis).padStart(3, "0")}` : "";
  return `${shownAt(instant)}${fraction}${sign}${hours}:${minutes}`;
}

/** The instant of a time of day in the municipality. The hour that comes twice in autumn gives its first instant. */
export function instantAt(date: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}
