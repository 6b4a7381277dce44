import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { CalendarChild } from "../../contract.ts";
import { closedDays, type DaysOfFamily, type ReadOnlyReason } from "../day-choices.ts";
import type { LeftDay } from "../saved-days.ts";
import { leftShown } from "./saved-days-told.ts";

/** The reasons with a next step of their own. */
const REASONS_WITH_A_STEP: readonly ReadOnlyReason[] = ["periodClosed", "notYet", "staffAbsence"];

/**
 * The fault of days on which nothing can be reported. It names the children, the days and the reasons. If the children only
 * have no care on these days, it asks for other days.
 */
export function nothingToReport(
  of: DaysOfFamily,
  who: { children: readonly CalendarChild[]; language: Language },
): FieldFault {
  const left = closedDays(of)
    .filter(({ why }) => REASONS_WITH_A_STEP.includes(why.readOnly))
    .map(({ childId, date, why: { readOnly, ...more } }): LeftDay => ({ childId, date, why: readOnly, ...more }));
  if (left.length === 0) return { field: "start", code: "nothingToReport" };
  return { field: "start", code: "nothingOfThese", values: { lines: leftShown(left, who).lines.join(" ") } };
}
