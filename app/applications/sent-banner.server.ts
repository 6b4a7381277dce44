import { done } from "~/foundation/forms/done.server.ts";
import { leadingTo, told } from "~/foundation/forms/told.ts";
import { LIST_PATH, receiptPath } from "./application-addresses.ts";
import type { Press } from "./editor-steps.server.ts";
import { applicationLifeTexts } from "./life-texts/index.ts";
import { applicationTexts } from "./texts/index.ts";

/**
 * What was sent or changed leads to its receipt: the banner names the reference and opens it. Anything else than the way
 * to the list stays as it is, and so does that way in front of a gateway that gives no receipts (contract 1.12).
 */
export async function withReceipt<Outcome>({ at, editor }: Press, outcome: Outcome): Promise<Outcome | Response> {
  const isDone = outcome instanceof Response && outcome.headers.get("Location")?.split("#")[0] === LIST_PATH;
  if (!isDone) return outcome;
  const { id, receipts = [] } = await at.api.applications.details({ applicationId: editor.details.id });
  const [newest] = receipts;
  if (!newest) return outcome;
  const what = told(applicationTexts, newest.event === "SENT" ? "done.sent" : "done.updated");
  const label = told(applicationLifeTexts, "openReceipt", { reference: newest.reference });
  return done(LIST_PATH, leadingTo(what, receiptPath(id, newest.id), label));
}
