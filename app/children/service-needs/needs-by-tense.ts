import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ServiceNeedSummary } from "../contract.ts";

/** Whether a validity holds today, begins later or is over (spec 2 section 3), in the order of the page. */
export const TENSES = ["present", "future", "past"] as const;
export type Tense = (typeof TENSES)[number];

export function tenseOf({ start, end }: { start: IsoDate; end: IsoDate | null }, today: IsoDate): Tense {
  if (start > today) return "future";
  return end !== null && end < today ? "past" : "present";
}

export type NeedsByTense = Readonly<Record<Tense, readonly ServiceNeedSummary[]>>;

/** Coming items are in order of time, past ones the newest first. */
export function needsByTense(needs: readonly ServiceNeedSummary[], today: IsoDate): NeedsByTense {
  const sorted = [...needs].sort((one, other) => one.startDate.localeCompare(other.startDate));
  const of = (tense: Tense) => sorted.filter((need) => tenseOf(daysOf(need), today) === tense);
  return { past: of("past").reverse(), present: of("present"), future: of("future") };
}

const daysOf = ({ startDate, endDate }: ServiceNeedSummary): FiniteDateRange => ({ start: startDate, end: endDate });
