import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { day, text } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn, typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { outsideBounds } from "~/foundation/forms/reading/typed-date.ts";
import type { AnswerFault } from "../answers.ts";
import type { DecisionAtPage } from "./decision-at-page.ts";

/** Why we refused an answer: the faults of the rules, and the faults that only the page can find. */
export type AnswerPageFault = AnswerFault | "startMissing" | "notApplicant" | "failed";

/** The page has one form for each decision. The decision's id makes the names of their fields unique. */
export const startField = (decisionId: string): string => `start-${decisionId}`;
export const startForm = (decisionId: string): string => `accept-${decisionId}`;

const answerForm = z.object({ decisionId: text(), requestedStartDate: text() });

/** The decision that a button is about, and the start that the guardian confirmed. */
export const answerIn = (entries: Entries) => sentIn(entries, answerForm);

/** The start that the guardian typed for a decision, or its fault: missing, not a date, or outside the bounds. */
export function typedStart(posted: Posted, all: readonly DecisionAtPage[]): IsoDate | FieldFault {
  const { decisionId } = answerIn(posted.entries);
  const asked = all.find(({ decision }) => decision.id === decisionId);
  if (!asked) return faultAt<AnswerPageFault>("", "notOfApplication");
  const field = startField(decisionId);
  const { start, end } = asked.validRequestedStartDatePeriod;
  const { typed, faults } = typedIn(posted.entries, z.object({ [field]: day }));
  const date = typed[field] ?? null;
  const [fault = null] = date === null ? faults : outsideBounds(field, date, { start, end });
  if (fault) return fault;
  return date ?? faultAt<AnswerPageFault>(field, { code: "startMissing", values: { start, end } });
}
