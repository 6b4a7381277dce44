import type { AtPage } from "~/api/guardian.server.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { Receipt } from "~/receipts/contract.ts";

/** The reader's receipts about a child, the newest first. A plain gateway keeps none. */
export const receiptsAt = ({ api }: Pick<AtPage, "api">, childId: string) =>
  insteadOfRefusal(api.receipts.list({ childId }), [], ...NOT_SERVED);

/** The newest receipt, which belongs to the thing just sent. Null in front of a plain gateway, which keeps none. */
export async function newestReceipt(at: Pick<AtPage, "api">, childId: string): Promise<Receipt | null> {
  const [newest] = await receiptsAt(at, childId);
  return newest ? at.api.receipts.details({ receiptId: newest.id }) : null;
}
