import { leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { ReceiptSummary } from "../contract.ts";
import { receiptPath } from "../receipt-addresses.ts";
import { receiptTexts } from "../texts/index.ts";

/** The same sentence with a link to the newest receipt. A plain gateway gives none (contract 1.12). */
export function leadingToReceipt(
  sentence: Told,
  [newest]: readonly Pick<ReceiptSummary, "id" | "reference">[] = [],
): Told {
  if (!newest) return sentence;
  const label = told(receiptTexts, "openNamed", { reference: newest.reference });
  return leadingTo(sentence, receiptPath(newest.id), label);
}
