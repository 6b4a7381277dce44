import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn, valuesIn } from "~/foundation/forms/reading/posted.ts";
import type { EditorFacts } from "../../editor-facts.ts";
import { isAskedOf } from "../../question.ts";
import { QUESTIONS } from "../all-questions.ts";
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

/** The box on the check page: the answers are right and may be sent. */
export const confirmationFaults = (entries: Entries): FieldFault[] =>
  valueIn(entries, "confirmed") === "on" ? [] : [{ field: "confirmed", code: "confirmFirst" }];

/** The number of ticked siblings of the register. On the wire they come first among the other children. */
export const selectedSiblingCount = (entries: Entries, facts: Pick<EditorFacts, "siblings">): number =>
  facts.siblings.filter((sibling) => valuesIn(entries, "vtjSiblings").includes(sibling.id)).length;
