import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { type Posted, valueIn } from "~/foundation/forms/reading/posted.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import type { AnswerFault } from "../answers.ts";
import type { DecisionAtPage } from "./decision-at-page.ts";

/** Why we refused an answer: the faults of the rules, and the faults that only the page can find. */
export type AnswerPageFault = AnswerFault | "startMissing" | "notApplicant" | "failed";

/** The page has one form for each decision. The decision's id makes the names of their fields unique. */
export const startField = (decisionId: string): string => `start-${decisionId}`;
export const startForm = (decisionId: string): string => `accept-${decisionId}`;

/** The start that the guardian typed for a decision, or its fault: missing, not a date, or outside the bounds. */
export function typedStart(posted: Posted, all: readonly DecisionAtPage[]): IsoDate | FieldFault {
  const decisionId = valueIn(posted.entries, "decisionId") ?? "";
  const asked = all.find(({ decision }) => decision.id === decisionId);
  if (!asked) return faultAt<AnswerPageFault>("", "notOfApplication");
  const field = startField(decisionId);
  const { start, end } = asked.validRequestedStartDatePeriod;
  const typed = valueIn(posted.entries, field) ?? "";
  if (typed.trim() === "") return faultAt<AnswerPageFault>(field, { code: "startMissing", values: { start, end } });
  const { date, fault } = typedDate(typed);
  if (fault) return faultAt(field, fault);
  if (date < start) return faultAt(field, { code: "dateTooEarly", values: { bound: start } });
  if (date > end) return faultAt(field, { code: "dateTooLate", values: { bound: end } });
  return date;
}
