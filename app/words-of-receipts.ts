import { applicationReceipts } from "~/applications/answers/parts/application-receipts.ts";
import { childReceipts } from "~/children/receipts/parts/child-receipts-in-words.ts";
import { incomeReceipts } from "~/income/receipts/parts/income-receipts.ts";
import type { WordsOfReceipts } from "~/receipts/receipt-in-words.ts";

/** How each capability puts its receipts into words, for their page, their lists and their papers. */
export const wordsOfReceipts: WordsOfReceipts = {
  APPLICATION: applicationReceipts,
  INCOME_STATEMENT: incomeReceipts,
  ...childReceipts,
};
