import { z } from "zod";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { contentField } from "../message-text.ts";
import type { ReplyTarget } from "./reply-allowed.ts";

const replyForm = z.object({ recipients: ticks, content: contentField });

export type TypedReply =
  | { ok: true; content: string; recipientIds: string[] }
  | { ok: false; faults: readonly FieldFault[] };

/**
 * Reads a reply, or says what a guardian should change in it before it can be sent (spec 1 section 5), in the order of the
 * screen.
 */
export function typedReply(entries: Entries, targets: readonly ReplyTarget[]): TypedReply {
  if (targets.length === 0) return { ok: false, faults: [{ field: "", code: "closed" }] };
  const { typed, faults } = typedIn(entries, replyForm);
  const { recipients: recipientIds = [], content = "" } = typed;
  const all = [...recipientFaults(recipientIds, targets), ...faults];
  return all.length > 0 ? { ok: false, faults: all } : { ok: true, content, recipientIds };
}

function recipientFaults(recipientIds: readonly string[], targets: readonly ReplyTarget[]): FieldFault[] {
  if (recipientIds.length === 0) return [{ field: "recipients", code: "recipient" }];
  const allowed = new Set(targets.map(({ account }) => account.id));
  return recipientIds.some((id) => !allowed.has(id)) ? [{ field: "recipients", code: "recipientGone" }] : [];
}
