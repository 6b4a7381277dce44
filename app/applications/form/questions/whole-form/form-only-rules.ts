import { z } from "zod";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { neededTick, ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn, typedIn } from "~/foundation/forms/reading/read-entries.ts";
import type { EditorFacts } from "../../editor-facts.ts";
import { QUESTIONS } from "../all-questions.ts";
import { isAskedOf } from "../question.ts";
import { formFrom } from "./editor.ts";
import { typedAnswers } from "./typed-answers.ts";

/** Faults in fields of the form that the wire does not have. Each question gives its own (`formOnlyFaults`). */
export function formOnlyFaults(entries: Entries, facts: EditorFacts): FieldFault[] {
  const { typed } = typedAnswers(entries);
  const { form } = formFrom(entries, facts);
  return QUESTIONS.filter((question) => isAskedOf(question, facts.type))
    .filter((question) => question.isAsked?.(form, facts) ?? true)
    .flatMap((question) => question.formOnlyFaults?.(typed, facts) ?? []);
}

const confirmationForm = z.object({ confirmed: neededTick("confirmFirst") });
const siblingsForm = z.object({ vtjSiblings: ticks });

/** The box on the check page: the answers are right and may be sent. */
export const confirmationFaults = (entries: Entries): FieldFault[] => typedIn(entries, confirmationForm).faults;

/** The number of ticked siblings of the register. On the wire they come first among the other children. */
export function selectedSiblingCount(entries: Entries, facts: Pick<EditorFacts, "siblings">): number {
  const { vtjSiblings } = sentIn(entries, siblingsForm);
  return facts.siblings.filter(({ id }) => vtjSiblings.includes(id)).length;
}
