import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { childPath } from "../children-addresses.ts";

/** Where a guardian applies for a longer absence. Days in the address are filled in. */
export const absenceApplicationPath = (childId: string, days?: FiniteDateRange): string => {
  const query = days ? `?${new URLSearchParams({ startDate: days.start, endDate: days.end }).toString()}` : "";
  return `${childPath(childId)}/absence-application${query}`;
};

/** The question before an application is cancelled. */
export const cancelAbsenceApplicationPath = (childId: string, applicationId: string): string =>
  `${childPath(childId)}/absence-application/${applicationId}/cancel`;
