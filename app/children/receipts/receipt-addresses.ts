import { childPath } from "../children-addresses.ts";

/** All receipts of a guardian about a child. */
export const childReceiptsPath = (childId: string): string => `${childPath(childId)}/receipts`;

export const childReceiptPath = (childId: string, receiptId: string): string =>
  `${childReceiptsPath(childId)}/${receiptId}`;

export const childReceiptDownloadPath = (childId: string, receiptId: string): string =>
  `/api/citizen/x/children/${childId}/receipts/${receiptId}/download`;
