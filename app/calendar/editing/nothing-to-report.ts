import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { closedDays, type DaysOfFamily } from "./day-choices.ts";

/** The reasons with a next step of their own. Of several, the first one here is said. */
export const REASONS_WITH_A_STEP = ["periodClosed", "notYet", "staffAbsence"] as const;
type ReasonWithAStep = (typeof REASONS_WITH_A_STEP)[number];

/** The code of the fault with this reason. Its sentence is the one of the day's page. */
export const codeOfReason = (reason: ReasonWithAStep): string => `readOnly.${reason}`;

/**
 * The fault of days on which nothing can be reported. It says why, as the day's page does. If the children only have no
 * care on these days, it asks for other days.
 */
export function nothingToReport(of: DaysOfFamily): FieldFault {
  const closed = closedDays(of);
  for (const reason of REASONS_WITH_A_STEP) {
    const first = closed.find(({ why }) => why.readOnly === reason)?.why;
    if (first)
      return {
        field: "start",
        code: codeOfReason(reason),
        ...(first.opensOn ? { values: { day: first.opensOn } } : {}),
      };
  }
  return { field: "start", code: "nothingToReport" };
}
