import { refuseIf } from "~/foundation/seam/refusal.ts";
import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { receiptCalls } from "../contract.ts";
import { ownReceipt, receiptsAboutChild } from "./receipt-store.server.ts";

/**
 * Only the guardian who sent the thing has the receipt. It stays after an application is cancelled (contract 1.12), and
 * goes with the relation to the child.
 */
async function own({ db, guardian, today }: GuardianContext, { receiptId }: { receiptId: string }) {
  const found = await ownReceipt(db, { guardianId: guardian.id, today }, receiptId);
  refuseIf(found?.isHidden === true, 404);
  return found?.receipt ?? null;
}

export const servedReceiptCalls = {
  list: serve(receiptCalls.list, { may: mayReadChild }, ({ db, guardian }, { childId }) =>
    receiptsAboutChild(db, guardian.id, childId),
  ),
  details: serve(receiptCalls.details, { may: own }, (_context, _asked, receipt) => receipt),
  download: serve(receiptCalls.download, { may: own }, (context, _asked, { id }) =>
    paperDownload(context, "RECEIPT", id),
  ),
} satisfies ServedCalls<{ receipts: typeof receiptCalls }>["receipts"];
