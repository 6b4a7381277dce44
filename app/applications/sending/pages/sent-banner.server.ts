import { leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { ApplicationDetails } from "../../contract.ts";
import type { Press } from "../../editor/pages/editor-steps.server.ts";
import { receiptPath } from "../../pages/application-addresses.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/**
 * What was sent or changed leads to its receipt: the banner names the reference and opens it. In front of a gateway that
 * gives no receipts (contract 1.12) it says what was done.
 */
export async function sentBanner({ at, editor }: Press, what: "done.sent" | "done.updated"): Promise<Told> {
  const details = await at.api.applications.details({ applicationId: editor.details.id });
  const [newest] = details.receipts ?? [];
  if (!newest) return told(applicationTexts, what);
  return leadingToReceipt(told(applicationTexts, newest.event === "SENT" ? "done.sent" : "done.updated"), details);
}

/** The same sentence with a link to the newest receipt, where there is one. */
export function leadingToReceipt(done: Told, { id, receipts = [] }: Pick<ApplicationDetails, "id" | "receipts">): Told {
  const [newest] = receipts;
  if (!newest) return done;
  const label = told(applicationLifeTexts, "openReceipt", { reference: newest.reference });
  return leadingTo(done, receiptPath(id, newest.id), label);
}
