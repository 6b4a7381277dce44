import type { Download } from "~/foundation/seam/call.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { foundStatement } from "../../behind/reading-store.server.ts";
import type { IncomeReceiptSummary } from "../../contract.ts";
import type { IncomeReceipt } from "../receipt-contract.ts";
import { addIncomeReceipt } from "./income-receipt-store.server.ts";

/** The whole sent statement, as it is at the end of the errand that sends it. A job makes its paper. */
export async function writeIncomeReceipt(
  context: Pick<GuardianContext, "db" | "guardian" | "now">,
  statementId: string,
  event: IncomeReceiptSummary["event"],
): Promise<void> {
  const { db, guardian, now } = context;
  const { statement } = (await foundStatement(db, guardian.id, statementId)) ?? refuse(403);
  const receiptId = await addIncomeReceipt(db, guardian.id, { event, statement }, now);
  await askForDocument(context, "INCOME_RECEIPT", receiptId);
}

/** The receipt as a paper. */
export const downloadIncomeReceipt = (
  context: GuardianContext,
  _asked: unknown,
  { id }: IncomeReceipt,
): Promise<Download> => paperDownload(context, "INCOME_RECEIPT", id);
