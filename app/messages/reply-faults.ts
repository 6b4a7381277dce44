import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { LONGEST_CONTENT, textFault } from "./message-text.ts";
import type { ReplyTarget } from "./reply-allowed.ts";

/** What a guardian should change in a reply before it can be sent (spec 1 section 5), in the order of the screen. */
export function replyFaults(
  { content, recipientIds }: { content: string; recipientIds: readonly string[] },
  targets: readonly ReplyTarget[],
): FieldFault[] {
  if (targets.length === 0) return [{ field: "", code: "closed" }];
  const faults: FieldFault[] = [];
  const allowed = new Set(targets.map(({ account }) => account.id));
  if (recipientIds.length === 0) faults.push({ field: "recipients", code: "recipient" });
  else if (recipientIds.some((id) => !allowed.has(id))) faults.push({ field: "recipients", code: "recipientGone" });
  return [...faults, ...textFaults("content", content, LONGEST_CONTENT)];
}

/** The fault of one text. `required` has the field's own words, so its code is the field's name. */
export function textFaults(field: "content" | "subject", text: string, maximum: number): FieldFault[] {
  const fault = textFault(text, maximum);
  if (fault === null) return [];
  if (fault === "required") return [{ field, code: field }];
  return [fault === "tooLong" ? { field, code: fault, values: { maximum } } : { field, code: fault }];
}
