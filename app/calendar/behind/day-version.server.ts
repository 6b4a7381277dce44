import type { FamilyDays } from "~/care-days/behind/care-of-family.server.ts";
import { meaningOf } from "~/care-days/day-change.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { type FiniteDateRange, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";

/**
 * The version of a range of days: the range, and a hash of the reservations and absences on it. Saving the same again
 * keeps the version.
 */
export function versionOfDays(
  { start, end }: FiniteDateRange,
  childIds: readonly string[],
  { stored }: Pick<FamilyDays, "stored">,
): string {
  const dates = daysOf({ start, end });
  const content = [...childIds]
    .sort()
    .map((childId) => [childId, dates.map((date) => meaningOf(stored({ childId, date })))]);
  return `${start}.${end}.${versionMark(content)}`;
}

/** The range that a version is about. Null if the text is no version of days. */
export function daysOfVersion(version: string): FiniteDateRange | null {
  const [start = "", end = ""] = version.split(".");
  return isIsoDate(start) && isIsoDate(end) && start <= end ? { start, end } : null;
}
