import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { type ChildReceiptContent, childReceiptCalls } from "../contract.ts";
import { addChildReceipt, childReceiptsOf, ownChildReceipt } from "./child-receipt-store.server.ts";

/** Writes the receipt of something that was sent about a child. A job makes its paper. @returns the receipt's id */
export async function writeChildReceipt(
  { db, guardian, now }: Pick<GuardianContext, "db" | "now"> & { guardian: { id: string } },
  childId: string,
  content: ChildReceiptContent,
): Promise<string> {
  const receiptId = await addChildReceipt(db, guardian.id, { childId, content }, now);
  await askForDocument({ db, now }, "CHILD_RECEIPT", receiptId);
  return receiptId;
}

const own = ({ db, guardian }: GuardianContext, asked: { childId: string; receiptId: string }) =>
  ownChildReceipt(db, guardian.id, asked);

export const servedChildReceiptCalls = {
  list: serve(childReceiptCalls.list, { may: mayReadChild }, ({ db, guardian }, { childId }) =>
    childReceiptsOf(db, guardian.id, childId),
  ),
  details: serve(childReceiptCalls.details, { may: own }, (_context, _asked, receipt) => receipt),
  download: serve(childReceiptCalls.download, { may: own }, (context, _asked, { id }) =>
    paperDownload(context, "CHILD_RECEIPT", id),
  ),
} satisfies ServedCalls<{ childReceipts: typeof childReceiptCalls }>["childReceipts"];
