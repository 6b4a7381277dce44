import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { dateTime, openObject, uuid } from "~/foundation/seam/wire.ts";
import { RECEIPT_EVENTS, RECEIPT_KINDS } from "./receipt-kinds.ts";

/** A receipt in a list. */
export const receiptSummary = openObject({
  id: uuid,
  kind: z.enum(RECEIPT_KINDS),
  event: z.enum(RECEIPT_EVENTS),
  /** Short enough to say on the phone: "2026-000123", "T2026-000123". */
  reference: z.string(),
  at: dateTime,
});
export type ReceiptSummary = z.output<typeof receiptSummary>;

/** What a guardian sent, as it was then. It never changes afterwards. */
export const receipt = receiptSummary.extend({
  /** The application or statement. Null: it has no row of its own, or none any more. */
  subjectId: uuid.nullable(),
  /** Null for a statement of the guardian's own income. */
  childId: uuid.nullable(),
  childName: z.string().nullable(),
  senderName: z.string(),
  /** The stored content, with its version. Its kind reads it. */
  content: z.record(z.string(), z.unknown()),
  /** True if the service has made its paper. */
  hasDocument: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

const params = { receiptId: uuid };

/** Our own calls (contract 1.12, "paths under /citizen/x/"). A receipt is for the guardian who sent the thing. */
export const receiptCalls = {
  list: call({
    method: "GET",
    path: "/citizen/x/children/{childId}/receipts",
    level: "strong",
    summary: "The caller's receipts about a child, the newest first",
    params: { childId: uuid },
    output: z.array(receiptSummary),
  }),
  details: call({
    method: "GET",
    path: "/citizen/x/receipts/{receiptId}",
    level: "strong",
    summary: "What the caller sent, as it was then",
    params,
    output: receipt,
    refusals: [{ status: 404 }],
  }),
  download: call({
    method: "GET",
    path: "/citizen/x/receipts/{receiptId}/download",
    logged: "download",
    level: "strong",
    kind: "download",
    summary: "The receipt as a PDF file; 404 until it is made",
    params,
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
