import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { writeReceipt } from "~/receipts/behind/write-receipt.server.ts";
import type { ReceiptEvent } from "~/receipts/receipt-kinds.ts";
import { ownDetails } from "../../following/behind/read-application.server.ts";
import { receiptToStore } from "../../form/form-version.ts";

/** Stores the application as its applicant reads it at the end of the errand that sends it. */
export async function writeApplicationReceipt(
  context: Pick<GuardianContext, "db" | "guardian" | "today" | "now" | "applicationRules">,
  applicationId: string,
  event: ReceiptEvent,
): Promise<void> {
  const application = await ownDetails(context, applicationId);
  await writeReceipt(context, {
    kind: "APPLICATION",
    event,
    subjectId: applicationId,
    childId: application.childId,
    content: receiptToStore(application),
  });
}
