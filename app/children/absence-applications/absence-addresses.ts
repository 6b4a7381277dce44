import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { childPath } from "../children-addresses.ts";

/** The page for applying for a longer absence. It fills in the days of the address. */
export const absenceApplicationPath = (childId: string, days?: FiniteDateRange): string => {
  const query = days ? `?${new URLSearchParams({ startDate: days.start, endDate: days.end }).toString()}` : "";
  return `${childPath(childId)}/absence-application${query}`;
};

/** The question before an application is cancelled. */
export const cancelAbsenceApplicationPath = (childId: string, applicationId: string): string =>
  `${childPath(childId)}/absence-application/${applicationId}/cancel`;
