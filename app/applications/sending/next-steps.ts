import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationStatus } from "../contract.ts";
import { displayStatus } from "../permitted-moves.ts";

/** One sentence of what happens next; the key of its words. */
export interface NextStep {
  key: "change" | "decisionBy" | "decisionTold";
  day?: IsoDate;
}

/**
 * What happens next after sending (spec 1 §4): until when the application can be changed, and when the decision comes.
 * Pre-primary applications are due on the day they are sent, which tells a guardian nothing (contract 3.3, "Due date").
 */
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
  const isTold = Boolean(dueDate && sentDate && dueDate > sentDate);
  return [
    ...(status === "SENT" ? [{ key: "change" } as const] : []),
    isTold && dueDate ? { key: "decisionBy", day: dueDate } : { key: "decisionTold" },
  ];
}
