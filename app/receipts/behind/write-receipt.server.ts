import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { addReceipt, type NewReceipt } from "./receipt-store.server.ts";

/** Who sends something, and when. */
export type Sender = Pick<GuardianContext, "db" | "now"> & { guardian: { id: string } };

/** Writes the receipt of what is sent, at the end of the errand that sends it. A job makes its paper. */
export async function writeReceipt({ db, guardian, now }: Sender, receipt: NewReceipt): Promise<string> {
  const receiptId = await addReceipt(db, guardian.id, receipt, now);
  await askForDocument({ db, now, askedBy: guardian.id }, "RECEIPT", receiptId);
  return receiptId;
}
