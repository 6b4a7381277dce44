import { hasLength, isInside, minutesOf, overlap, type Times } from "~/care-days/clock-times.ts";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";
import type { FaultCode, FaultValue } from "~/foundation/forms/reading/fault.ts";
import { type TypedTime, typedTime } from "~/foundation/forms/reading/typed-time.ts";
import { MOST_TIMES } from "./calendar-limits.ts";

/** Faults of typed times. The sentences are in the calendar's texts. */
export type TimesFault =
  | "timesNotUnderstood"
  | "timesOrder"
  | "timesEqual"
  | "timesOverlap"
  | "timesTooMany"
  | "timesOutside"
  | "timeNoSuchHour"
  | "timeNoSuchMinute";

export type TypedTimes = { times: Times[]; fault?: undefined } | { times?: undefined; fault: FaultValue<TimesFault> };

/** The stored form of a midnight that ends the day (spec 2 section 9). */
const LAST_MINUTE = "23:59";
const MIDNIGHT = /^(?:24|0?0)(?:[.:,]?00)?$/;

/** A comma may end a range, as in `8-11,13-16`, or stand before minutes, as in `7,30-15`. The rest of the text says which. */
const TIME = String.raw`\d{1,2}[.:]\d{2}|\d{1,4}|\d{1,2},\d{2}`;
const BETWEEN = String.raw`(?:[ ,;.&+]|\bklo?\b|\bja\b|\boch\b|\band\b)`;
const range = (time: string) => `${time} ?- ?(?:klo?\\.? ?)?${time}`;
const OTHERS = `(?:${BETWEEN}+${range(`(?:${TIME})`)})*${BETWEEN}*$`;
const RANGE = new RegExp(`${range(`(${TIME})`)}(?=${OTHERS})`, "g");
const ALL = new RegExp(`^${BETWEEN}*${range(`(?:${TIME})`)}${OTHERS}`);
const LONGEST = 100;

const wrong = (code: TimesFault): TypedTimes => ({ fault: { code } });

/**
 * Reads times of a day as people write them: `8-16`, `0730-1530`, `7.30–15`, `7,30-15`, `klo 8–11, 13–16`. An empty text
 * has no times. An end of 24 or 0 is the last minute of the day.
 */
export function typedTimes(text: string): TypedTimes {
  const typed = cleanAnswer(text).toLowerCase();
  if (typed === "") return { times: [] };
  if (typed.length > LONGEST || !ALL.test(typed)) return wrong("timesNotUnderstood");
  const times: Times[] = [];
  for (const [, start = "", end = ""] of typed.matchAll(RANGE)) {
    const from = typedTime(start);
    const to: TypedTime = MIDNIGHT.test(end) ? { time: LAST_MINUTE } : typedTime(end);
    const fault = from.fault ?? to.fault;
    if (fault) return { fault: { code: knownFault(fault.code), values: fault.values } };
    times.push({ start: from.time ?? "", end: to.time ?? "" });
  }
  return checked(times);
}

const knownFault = (code: FaultCode): TimesFault =>
  code === "timeNoSuchHour" || code === "timeNoSuchMinute" ? code : "timesNotUnderstood";

function checked(times: Times[]): TypedTimes {
  const [first, second] = times;
  if (!first) return wrong("timesNotUnderstood");
  if (times.length > MOST_TIMES) return wrong("timesTooMany");
  if (times.some(({ start, end }) => start === end)) return wrong("timesEqual");
  if (!times.every(hasLength)) return wrong("timesOrder");
  if (second && overlap(first, second)) return wrong("timesOverlap");
  return { times: times.sort((one, other) => one.start.localeCompare(other.start)) };
}

/**
 * The fault of times that are not within the times that can be reserved, or null. `hours` of null: any time. The values
 * are times of the wire, and the page writes them as all other times (use-editing-faults.ts).
 */
export function outsideOf(times: readonly Times[], hours: Times | null): FaultValue<TimesFault> | null {
  if (!hours || times.every((one) => isInside(one, hours))) return null;
  return { code: "timesOutside", values: { start: hours.start, end: hours.end } };
}

/** Times in a form that a guardian can type: `7.30–15, 16–18`. */
export const timesToType = (times: readonly Times[]): string =>
  times.map(({ start, end }) => `${timeToType(start)}–${timeToType(asEnd(end))}`).join(", ");

/** An end at midnight is the end of its own day. Another program may send it so. */
export const asEnd = (end: string): string => (minutesOf(end) === 0 ? "24:00" : end);

/** One time in a form that a guardian can type: `7.30`, `15`. */
export const timeToType = (time: string): string => {
  const [hour = "", minute = ""] = time.split(":");
  return minute === "00" ? String(Number(hour)) : `${Number(hour)}.${minute}`;
};
