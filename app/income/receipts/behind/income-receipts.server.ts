import { refuse } from "~/foundation/seam/refusal.ts";
import { type Sender, writeReceipt } from "~/receipts/behind/write-receipt.server.ts";
import type { ReceiptEvent } from "~/receipts/receipt-kinds.ts";
import { foundStatement } from "../../behind/reading-store.server.ts";
import { toStoreInReceipt } from "../stored-receipt.ts";

/** Stores the whole statement as it is at the end of the errand that sends it. */
export async function writeIncomeReceipt(context: Sender, statementId: string, event: ReceiptEvent): Promise<void> {
  const { db, guardian } = context;
  const { statement } = (await foundStatement(db, guardian.id, statementId)) ?? refuse(403);
  await writeReceipt(context, {
    kind: "INCOME_STATEMENT",
    event,
    subjectId: statementId,
    childId: statement.type === "CHILD_INCOME" ? statement.personId : null,
    content: toStoreInReceipt(statement),
  });
}
