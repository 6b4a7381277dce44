import { type Versioned, versioned } from "~/foundation/database/stored-json.ts";
import { type ChildReceiptContent, childReceiptContent } from "./contract.ts";

/** What was sent, as receipts keep it. */
export const storedReceipts = versioned(childReceiptContent);

export type StoredReceipt = ChildReceiptContent & Versioned;
