import { type FiniteDateRange, includes } from "~/foundation/dates/iso-date.ts";
import type { CalendarDay, DayOfChild } from "../contract.ts";
import { type DayFacts, dayChoices, type ReadOnlyReason } from "../editing/day-choices.ts";
import type { ChildDay } from "../editing/loaded-days.ts";
import { isMeant, type LeftDay, type SavedDays, whyLeft } from "../editing/saved-days.ts";

export interface AskedAbsence extends DayFacts {
  childIds: readonly string[];
  range: FiniteDateRange;
}

/** What became of a reported absence, day by day and child by child. */
export function savedAbsences(
  asked: AskedAbsence,
  { before, after }: { before: readonly CalendarDay[]; after: readonly CalendarDay[] },
): SavedDays {
  const saved: SavedDays = { stored: [], already: [], left: [], withoutTimes: [] };
  for (const day of after.filter((one) => includes(asked.range, one.date) && isMeant(one)))
    for (const childId of asked.childIds) {
      const of: ChildDay = { childId, date: day.date };
      const now = childOn(after, of);
      const earlier = childOn(before, of);
      if (!now?.absence?.editable) saved.left.push({ ...of, ...whyPresent(day, childId, asked) });
      else if (isSame(earlier, now)) saved.already.push(of);
      else saved.stored.push(of);
    }
  return saved;
}

const childOn = (days: readonly CalendarDay[], { childId, date }: ChildDay): DayOfChild | undefined =>
  days.find((day) => day.date === date)?.children.find((one) => one.childId === childId);

const isSame = (earlier: DayOfChild | undefined, now: DayOfChild): boolean =>
  earlier?.absence?.type === now.absence?.type && earlier?.reservations.length === now.reservations.length;

/** The lock of a week and the deadline of a holiday period do not keep an absence from being reported. */
const KEEPS_ABSENCE_OUT = {
  holiday: true,
  closed: true,
  termBreak: true,
  staffAbsence: true,
  notYet: true,
  past: false,
  locked: false,
  lockedUsual: false,
  tooFar: false,
  periodClosed: false,
} satisfies Record<ReadOnlyReason, boolean>;

function whyPresent(day: CalendarDay, childId: string, facts: DayFacts): Pick<LeftDay, "why" | "opensOn"> {
  const { readOnly } = dayChoices(day, childId, facts);
  return readOnly && KEEPS_ABSENCE_OUT[readOnly] ? whyLeft(day, childId, facts) : { why: "unknown" };
}
