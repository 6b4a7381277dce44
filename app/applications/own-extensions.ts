import { z } from "zod";
import { date, dateTime, told, uuid } from "~/foundation/seam/wire.ts";

/**
 * What this municipality tells of an application besides the peer's wire format (contract 1.12). A plain eVaka says none
 * of it, and the pages then say less.
 */

/** The dates of an application's way; null for what has not happened. */
export const applicationProgress = told({
  /** The day it was taken into processing. */
  processingSince: date.nullable(),
  /** The day the first decision was sent. */
  decisionSent: date.nullable(),
  /** The day the last decision was answered; null while one waits. */
  answered: date.nullable(),
  /** The earliest start of what was decided and not turned down. */
  decidedStart: date.nullable(),
  /** The day it was cancelled or rejected. */
  closed: date.nullable(),
});
export type ApplicationProgress = z.output<typeof applicationProgress>;

/** A receipt as it is listed. */
export const receiptSummary = told({
  id: uuid,
  /** Short enough to say on the phone: "2026-000123". */
  reference: z.string(),
  at: dateTime,
  event: z.enum(["SENT", "UPDATED"]),
});
export type ReceiptSummary = z.output<typeof receiptSummary>;
