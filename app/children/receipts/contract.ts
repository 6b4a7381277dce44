import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { date, dateTime, openObject, uuid } from "~/foundation/seam/wire.ts";
import { endedPlace } from "../placement-termination/contract.ts";

/** The sent content. It has everything that the receipt shows, so nothing else is read. */
export const childReceiptContent = z.discriminatedUnion("kind", [
  openObject({ kind: z.literal("ABSENCE_APPLICATION"), startDate: date, endDate: date, description: z.string() }),
  openObject({
    kind: z.literal("SERVICE_APPLICATION"),
    startDate: date,
    optionFi: z.string(),
    optionSv: z.string(),
    optionEn: z.string(),
    additionalInfo: z.string(),
  }),
  openObject({
    kind: z.literal("TERMINATION"),
    /** The day that was asked for. The places have their own last days. */
    lastDay: date,
    places: z.array(endedPlace),
    cancelledTransfers: z.int(),
  }),
]);
export type ChildReceiptContent = z.output<typeof childReceiptContent>;

const childReceiptSummary = openObject({
  id: uuid,
  reference: z.string(),
  at: dateTime,
  kind: z.enum(["ABSENCE_APPLICATION", "SERVICE_APPLICATION", "TERMINATION"]),
  /** An end of daycare alone. */
  daycareOnly: z.boolean().default(false),
});
export type ChildReceiptSummary = z.output<typeof childReceiptSummary>;

const childReceipt = openObject({
  id: uuid,
  reference: z.string(),
  at: dateTime,
  childId: uuid,
  childName: z.string(),
  senderName: z.string(),
  content: childReceiptContent,
  /** True if the service has made its paper. */
  hasDocument: z.boolean(),
});
export type ChildReceipt = z.output<typeof childReceipt>;

const params = { childId: uuid, receiptId: uuid };

/** Our own calls (contract 1.12, "paths under /citizen/x/"). A receipt is for the guardian who sent the thing. */
export const childReceiptCalls = {
  list: call({
    method: "GET",
    path: "/citizen/x/children/{childId}/receipts",
    level: "strong",
    summary: "The caller's receipts about a child, the newest first",
    params: { childId: uuid },
    output: z.array(childReceiptSummary),
  }),
  details: call({
    method: "GET",
    path: "/citizen/x/children/{childId}/receipts/{receiptId}",
    level: "strong",
    summary: "What the caller sent about a child, as it was then",
    params,
    output: childReceipt,
  }),
  download: call({
    method: "GET",
    path: "/citizen/x/children/{childId}/receipts/{receiptId}/download",
    level: "strong",
    kind: "download",
    summary: "The receipt as a PDF file; 404 until it is made",
    params,
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
