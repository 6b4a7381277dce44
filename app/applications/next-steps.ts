import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationStatus } from "./contract.ts";
import { displayStatus } from "./permitted-moves.ts";

/** One sentence on the next steps, as the key of its words. */
export interface NextStep {
  key: "change" | "decisionBy" | "decisionLater";
  day?: IsoDate;
}

/**
 * The last day for the decision, when a guardian can count on one. A pre-primary application is due on the day of its
 * sending (contract 3.3, "Due date"). We do not show that day.
 */
export const decisionDay = ({
  dueDate,
  sentDate,
}: {
  dueDate?: IsoDate | null;
  sentDate: IsoDate | null;
}): IsoDate | null => (dueDate && sentDate && dueDate > sentDate ? dueDate : null);

/** The next steps after sending (spec 1 §4): until when the guardian may make changes, and when the decision comes. */
export function nextSteps({
  applicationStatus,
  dueDate,
  sentDate,
}: {
  applicationStatus: ApplicationStatus;
  dueDate?: IsoDate | null;
  sentDate: IsoDate | null;
}): NextStep[] {
  const status = displayStatus({ applicationStatus }, false);
  if (status !== "SENT" && status !== "PROCESSING") return [];
  const day = decisionDay({ dueDate, sentDate });
  return [
    ...(status === "SENT" ? [{ key: "change" } as const] : []),
    day ? { key: "decisionBy", day } : { key: "decisionLater" },
  ];
}
