import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { Answers } from "./answers.ts";
import type { EditorFacts } from "./editor-facts.ts";
import { asksHousehold } from "./sections/contact-info-fields.ts";

/**
 * What the form asks and the wire does not carry, by name:
 * - the e-mail is typed twice the same, unless a verified one is used or there is none;
 * - someone who ticks "sibling in the unit" says which sibling, when the register knows some;
 * - someone who ticks "other children" names at least one;
 * - before sending, the guardian confirms that the answers are right.
 * (A text in a part that is not ticked is a fault of reading: formFrom.)
 */
export function formOnlyFaults(
  entries: Entries,
  facts: Pick<EditorFacts, "type" | "verifiedEmail" | "siblings">,
): FieldFault[] {
  return [
    ...repeatedEmailFaults(entries, facts),
    ...siblingChoiceFaults(entries, facts),
    ...(asksHousehold(new Answers(entries), facts) ? otherChildrenFaults(entries) : []),
  ];
}

const isTicked = (entries: Entries, name: string): boolean => valueIn(entries, name) === "on";
const said = (entries: Entries, name: string): string => (valueIn(entries, name) ?? "").trim();

function repeatedEmailFaults(entries: Entries, facts: Pick<EditorFacts, "verifiedEmail">): FieldFault[] {
  if (facts.verifiedEmail !== null || isTicked(entries, "noGuardianEmail")) return [];
  const [email, again] = [said(entries, "guardianEmail"), said(entries, "guardianEmailVerification")];
  return email !== again ? [{ field: "guardianEmailVerification", code: "emailsDoNotMatch" }] : [];
}

function siblingChoiceFaults(entries: Entries, facts: Pick<EditorFacts, "siblings">): FieldFault[] {
  const isAsked = isTicked(entries, "siblingBasis") && facts.siblings.length > 0;
  return isAsked && said(entries, "sibling") === "" ? [{ field: "sibling", code: "requiredSelection" }] : [];
}

function otherChildrenFaults(entries: Entries): FieldFault[] {
  const hasRows = entries.some(([name]) => name.startsWith("otherChildren["));
  return isTicked(entries, "otherChildrenExists") && !hasRows
    ? [{ field: "otherChildrenExists", code: "childMissing" }]
    : [];
}

/** The box on the check page: the answers are right and may be sent. */
export const confirmationFaults = (entries: Entries): FieldFault[] =>
  isTicked(entries, "confirmed") ? [] : [{ field: "confirmed", code: "confirmFirst" }];

/** How many siblings of the register are ticked; they come first among the other children on the wire. */
export const selectedSiblingCount = (entries: Entries, facts: Pick<EditorFacts, "siblings">): number =>
  facts.siblings.filter((sibling) => valuesIn(entries, "vtjSiblings").includes(sibling.id)).length;
