import { z } from "zod";
import { call, download } from "~/foundation/seam/call.ts";
import { date, dateTime, openObject, uuid } from "~/foundation/seam/wire.ts";

export const FINANCE_DECISION_TYPES = ["FEE_DECISION", "VOUCHER_VALUE_DECISION"] as const;
export type FinanceDecisionType = (typeof FINANCE_DECISION_TYPES)[number];

const personName = openObject({ id: uuid, firstName: z.string(), lastName: z.string() });
export type PersonName = z.output<typeof personName>;

export const financeDecision = openObject({
  id: uuid,
  type: z.enum(FINANCE_DECISION_TYPES),
  validFrom: date,
  validTo: date.nullable(),
  sentAt: dateTime,
  /** Who is liable: the head of the family first, then the partner. The caller is one of them. */
  coDebtors: z.array(personName),
  /** The one child of a voucher value decision; empty for a fee decision. */
  decisionChildren: z.array(personName),
});
export type FinanceDecision = z.output<typeof financeDecision>;

const decisionId = { id: uuid };

/** Decisions on the family's fees for care (contract 2.6 and 3.5). */
export const financeDecisionCalls = {
  byLiableCitizen: call({
    method: "GET",
    path: "/citizen/finance-decisions/by-liable-citizen",
    level: "strong",
    summary: "Sent decisions on fees and voucher values that the caller is liable for, in no order",
    output: z.array(financeDecision),
  }),
  downloadFeeDecision: call({
    method: "GET",
    path: "/citizen/fee-decisions/{id}/download",
    logged: "download",
    level: "strong",
    kind: "download",
    summary: "A fee decision as a PDF file; 404 until it is made",
    params: decisionId,
    output: download,
    refusals: [{ status: 404 }],
  }),
  downloadVoucherValueDecision: call({
    method: "GET",
    path: "/citizen/voucher-value-decisions/{id}/download",
    logged: "download",
    level: "strong",
    kind: "download",
    summary: "A voucher value decision as a PDF file; 404 until it is made",
    params: decisionId,
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
