import { z } from "zod";
import { ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { CalendarDay, DayRequest } from "../contract.ts";
import type { ChildDay } from "./loaded-days.ts";

/** The field with the days that the form has warned of. */
export const WARNED = "warned";

const warnedForm = z.object({ [WARNED]: ticks });

/** The days on which an absence comes after the deadline of a holiday period. Only the staff can remove it. */
export const absencesAfterDeadline = (requests: readonly DayRequest[], days: readonly CalendarDay[]): ChildDay[] =>
  days.flatMap(({ date, children }) =>
    children
      .filter(
        ({ childId, holidayPeriodEffect }) =>
          holidayPeriodEffect?.type === "ReservationsClosed" &&
          requests.some((one) => one.type === "ABSENT" && one.childId === childId && one.date === date),
      )
      .map(({ childId }) => ({ childId, date })),
  );

/** A child's day in the field. */
export const warnedOf = ({ childId, date }: ChildDay): string => `${date} ${childId}`;

/** True when such a day is new, so the form has not told yet that only the staff can remove the absence. */
export function mustWarn(entries: Entries, requests: readonly DayRequest[], days: readonly CalendarDay[]): boolean {
  const { [WARNED]: warned } = sentIn(entries, warnedForm);
  return absencesAfterDeadline(requests, days).some((day) => !warned.includes(warnedOf(day)));
}
