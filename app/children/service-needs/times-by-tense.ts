import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { DailyServiceTimes, DailyServiceTimesValue } from "../contract.ts";
import { type Tense, tenseOf } from "./needs-by-tense.ts";

export type TimesByTense = Readonly<Record<Tense, readonly DailyServiceTimesValue[]>>;

/** Coming items are in order of time, past ones the newest first. */
export function timesByTense(times: readonly DailyServiceTimes[], today: IsoDate): TimesByTense {
  const values = times.map((one) => one.times);
  const sorted = values.sort((one, other) => one.validityPeriod.start.localeCompare(other.validityPeriod.start));
  const of = (tense: Tense) => sorted.filter(({ validityPeriod }) => tenseOf(validityPeriod, today) === tense);
  return { past: of("past").reverse(), present: of("present"), future: of("future") };
}
