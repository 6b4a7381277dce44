import { minutesInDay } from "date-fns/constants";
import type { IsoTime } from "~/foundation/dates/iso-date.ts";

/** Times of a day, `HH:mm` or `HH:mm:ss`. `end` is exclusive. `00:00` as the end is the midnight that ends the day. */
export interface Times {
  start: IsoTime;
  end: IsoTime;
}

/** Minutes from the start of the day to an end that may be the next midnight. */
export interface Minutes {
  from: number;
  to: number;
}

/** The last minute of a day. A range that goes on to midnight is stored as ending here (spec 2 section 9). */
export const LAST_MINUTE: IsoTime = "23:59:00";

/** Whole minutes from midnight. */
export const minutesOf = (time: IsoTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm:ss` of a number of minutes from midnight. A whole day is midnight again. */
export function timeOf(minutes: number): IsoTime {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}:00`;
}

export function spanOf({ start, end }: Times): Minutes {
  const to = minutesOf(end);
  return { from: minutesOf(start), to: to === 0 ? minutesInDay : to };
}

export const timesOf = ({ from, to }: Minutes): Times => ({ start: timeOf(from), end: timeOf(to) });

/** The same times as the wire writes them, with seconds (contract 1.3). Readers take them without. */
export const onWire = (times: Times): Times => timesOf(spanOf(times));

/** The times as they are stored: to the minute, and before midnight. */
export function keptTimes(times: Times): Times {
  const { from, to } = spanOf(times);
  return { start: timeOf(from), end: to === minutesInDay ? LAST_MINUTE : timeOf(to) };
}

/** True if the stored times have a length: the end is after the start. */
export function hasLength(times: Times): boolean {
  const { start, end } = keptTimes(times);
  return start < end;
}

export const isInside = (inner: Times, outer: Times): boolean => {
  const [one, other] = [spanOf(keptTimes(inner)), spanOf(outer)];
  return one.from >= other.from && one.to <= other.to;
};

/** Times that touch do not overlap. */
export const overlap = (one: Times, other: Times): boolean => {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.from < second.to && second.from < first.to;
};

export const lengthOf = (spans: readonly Minutes[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The minutes that are in any of these, in order, without overlaps. Minutes that touch become one. */
export function union(spans: readonly Minutes[]): Minutes[] {
  const joined: Minutes[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else if (span.to > span.from) joined.push({ ...span });
  }
  return joined;
}

/** The minutes of `spans` that fall between `from` and `to`. */
export const cutTo = (spans: readonly Minutes[], { from, to }: Minutes): Minutes[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from);

/** The minutes of `spans` without those of `away`. */
export const without = (spans: readonly Minutes[], away: Minutes): Minutes[] =>
  [...cutTo(spans, { from: 0, to: away.from }), ...cutTo(spans, { from: away.to, to: minutesInDay })].sort(
    (one, other) => one.from - other.from,
  );
