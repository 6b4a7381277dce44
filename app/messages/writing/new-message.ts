import type { PossibleRecipients } from "../message-shapes.ts";
import { recipientsOfNewMessage } from "./possible-recipients.ts";
import { areInSingleUnit, type ChildUnit } from "./single-unit.ts";

/** The reason why a new message about these children cannot go to these accounts (contract 3.9). */
export type NewMessageRefusal = "childMissing" | "severalUnits" | "recipientNotAllowed";

export function newMessageRefusal(
  { recipients, children }: { recipients: readonly string[]; children: readonly string[] },
  possible: PossibleRecipients,
  ownChildren: readonly ChildUnit[],
): NewMessageRefusal | null {
  const chosen = ownChildren.filter(({ id }) => children.includes(id));
  if (chosen.length === 0 || chosen.length < new Set(children).size) return "childMissing";
  if (!areInSingleUnit(chosen)) return "severalUnits";
  const allowed = new Set(recipientsOfNewMessage(possible, children).map(({ account }) => account.id));
  return recipients.every((id) => allowed.has(id)) ? null : "recipientNotAllowed";
}
