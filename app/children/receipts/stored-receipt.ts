import { type Versioned, versioned } from "~/foundation/database/stored-json.ts";
import { type ChildReceiptContent, childReceiptContent } from "./contract.ts";

/** The sent things, as receipts keep them. */
export const storedReceipts = versioned(childReceiptContent);

export type StoredReceipt = ChildReceiptContent & Versioned;
