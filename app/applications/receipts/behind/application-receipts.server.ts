import type { Download } from "~/foundation/seam/call.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { ownDetails } from "../../following/behind/read-application.server.ts";
import type { ReceiptSummary } from "../../own-extensions.ts";
import type { Receipt } from "../receipt-contract.ts";
import { addReceipt, ownReceipt } from "./receipt-store.server.ts";

/** Stores the application as it is at the end of the errand that sends it. A job makes the paper. */
export async function writeReceipt(
  context: Pick<GuardianContext, "db" | "guardian" | "today" | "now" | "applicationRules">,
  applicationId: string,
  event: ReceiptSummary["event"],
): Promise<void> {
  const { db, now } = context;
  const receiptId = await addReceipt(db, { event, application: await ownDetails(context, applicationId) }, now);
  await askForDocument(context, "RECEIPT", receiptId);
}

/** The applicant's own receipt. It stays after the application is cancelled (contract 1.12). */
export async function readReceipt(
  { db, guardian, applicationRules }: GuardianContext,
  asked: { applicationId: string; receiptId: string },
): Promise<Receipt> {
  const { isHidden, ...receipt } =
    (await ownReceipt(db, guardian.id, asked, applicationRules.storedApplication)) ?? refuse(403);
  if (isHidden) refuse(404);
  return receipt;
}

/** The same as a paper. */
export async function downloadReceipt(
  context: GuardianContext,
  asked: { applicationId: string; receiptId: string },
): Promise<Download> {
  const { id } = await readReceipt(context, asked);
  return paperDownload(context, "RECEIPT", id);
}
