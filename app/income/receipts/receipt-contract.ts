import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { uuid } from "~/foundation/seam/wire.ts";
import { incomeReceiptSummary, incomeStatement } from "../statement-shapes.ts";

/** The statement as the sender saw it when it was sent or changed. It never changes afterwards. */
export const incomeReceipt = incomeReceiptSummary.extend({
  incomeStatementId: uuid,
  statement: incomeStatement,
  /** True if the service has made its paper. */
  hasDocument: z.boolean(),
});
export type IncomeReceipt = z.output<typeof incomeReceipt>;

const params = { incomeStatementId: uuid, receiptId: uuid };

/** Our own calls (contract 1.12, "paths under /citizen/x/"). A receipt is for the guardian who sent or changed it. */
export const incomeReceiptCalls = {
  details: call({
    method: "GET",
    path: "/citizen/x/income-statements/{incomeStatementId}/receipts/{receiptId}",
    level: "strong",
    summary: "What the caller sent, as it was then",
    params,
    output: incomeReceipt,
    refusals: [{ status: 404 }],
  }),
  download: call({
    method: "GET",
    path: "/citizen/x/income-statements/{incomeStatementId}/receipts/{receiptId}/download",
    level: "strong",
    kind: "download",
    summary: "The receipt as a PDF file; 404 until it is made",
    params,
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
