import type { AtPage } from "~/api/guardian.server.ts";
import { leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { childReceiptPath } from "../receipt-addresses.ts";
import { childReceiptTexts } from "../texts/index.ts";

/**
 * The same with a link to the newest receipt, which belongs to the thing just sent. A plain gateway keeps no receipts.
 */
export async function withReceipt({ api }: Pick<AtPage, "api">, childId: string, sentence: Told): Promise<Told> {
  const [newest] = await insteadOfRefusal(api.childReceipts.list({ childId }), [], ...NOT_SERVED);
  return newest ? leadingTo(sentence, childReceiptPath(childId, newest.id), told(childReceiptTexts, "open")) : sentence;
}
