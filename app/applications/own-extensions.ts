import type { z } from "zod";
import { date, openObject } from "~/foundation/seam/wire.ts";

/**
 * Our own fields of an application, added to the peer's wire format (contract 1.12). A plain eVaka sends none of them,
 * and the pages then show less.
 */

/** The dates of an application's steps; null for a step that has not happened. */
export const applicationProgress = openObject({
  /** The day its processing began. */
  processingSince: date.nullable(),
  /** The day the first decision was sent. */
  decisionSent: date.nullable(),
  /** The day the guardian answered the last decision; null while one is pending. */
  answered: date.nullable(),
  /** The earliest start among the decisions that were not rejected. */
  decidedStart: date.nullable(),
  /** The day it was cancelled or rejected. */
  closed: date.nullable(),
});
export type ApplicationProgress = z.output<typeof applicationProgress>;
