import type { AtPage } from "~/api/guardian.server.ts";
import { leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { ChildReceipt } from "../contract.ts";
import { childReceiptPath } from "../receipt-addresses.ts";
import { childReceiptTexts } from "../texts/index.ts";

/** The newest receipt, which belongs to the thing just sent. Null in front of a plain gateway, which keeps none. */
export async function newestReceipt({ api }: Pick<AtPage, "api">, childId: string): Promise<ChildReceipt | null> {
  const [newest] = await insteadOfRefusal(api.childReceipts.list({ childId }), [], ...NOT_SERVED);
  return newest ? api.childReceipts.details({ childId, receiptId: newest.id }) : null;
}

/** The same with a link to its receipt, if there is one. */
export const leadingToReceipt = (childId: string, receipt: Pick<ChildReceipt, "id"> | null, sentence: Told): Told =>
  receipt ? leadingTo(sentence, childReceiptPath(childId, receipt.id), told(childReceiptTexts, "open")) : sentence;

/** The same with a link to the newest receipt. */
export async function withReceipt({ api }: Pick<AtPage, "api">, childId: string, sentence: Told): Promise<Told> {
  const [newest] = await insteadOfRefusal(api.childReceipts.list({ childId }), [], ...NOT_SERVED);
  return leadingToReceipt(childId, newest ?? null, sentence);
}
