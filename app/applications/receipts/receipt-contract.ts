import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { uuid } from "~/foundation/seam/wire.ts";
import { applicationDetails } from "../contract.ts";
import { receiptSummary } from "../own-extensions.ts";

/** The sent application, as the applicant saw it at that moment. It never changes afterwards. */
export const receipt = receiptSummary.extend({
  applicationId: uuid,
  application: applicationDetails,
  /** True when the service has made its paper. */
  hasDocument: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

/** Our own calls (contract 1.12, "paths under /citizen/x/"). No other client needs them. */
export const receiptCalls = {
  details: call({
    method: "GET",
    path: "/citizen/x/applications/{applicationId}/receipts/{receiptId}",
    level: "strong",
    summary: "What the caller sent, as it was then",
    params: { applicationId: uuid, receiptId: uuid },
    output: receipt,
    refusals: [{ status: 404 }],
  }),
  download: call({
    method: "GET",
    path: "/citizen/x/applications/{applicationId}/receipts/{receiptId}/download",
    level: "strong",
    kind: "download",
    summary: "The receipt as a PDF file; 404 until it is made",
    params: { applicationId: uuid, receiptId: uuid },
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
