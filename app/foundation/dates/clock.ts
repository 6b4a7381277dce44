import { millisecondsInMinute } from "date-fns/constants";
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

/** The civil date of an instant in the municipality. */
export const dateAt = (instant: Date): IsoDate => helsinki.format(instant).slice(0, 10);

/** The time of day of an instant in the municipality, `HH:mm:ss`. */
export const timeAt = (instant: Date): string => helsinki.format(instant).slice(11, 19);

/** An instant as the wire writes it: ISO 8601 with the municipality's offset (contract 1.3). */
export function wireDateTime(instant: Date): string {
  const local = helsinki.format(instant).replace(" ", "T");
  const offsetMinutes = Math.round(
    (Date.parse(`${local}Z`) - Math.floor(instant.getTime() / 1000) * 1000) / millisecondsInMinute,
  );
  const sign = offsetMinutes < 0 ? "-" : "+";
  const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offsetMinutes) % 60).padStart(2, "0");
  const millis = instant.getMilliseconds();
  const fraction = millis ? `.${String(millis).padStart(3, "0")}` : "";
  return `${local}${fraction}${sign}${hours}:${minutes}`;
}

/** The instant of a time of day in the municipality. The hour that comes twice in autumn gives its first instant. */
export function instantAt(date: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${helsinki.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}
