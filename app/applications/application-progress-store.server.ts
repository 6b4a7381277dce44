import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { ApplicationStatus } from "./contract.ts";
import type { ApplicationProgress, ReceiptSummary } from "./own-extensions.ts";

/** Statuses that an application has only once it has been taken into processing. */
const PROCESSED: readonly ApplicationStatus[] = [
  "WAITING_PLACEMENT",
  "WAITING_UNIT_CONFIRMATION",
  "WAITING_DECISION",
  "WAITING_MAILING",
  "WAITING_CONFIRMATION",
  "ACTIVE",
];
const CLOSED: readonly ApplicationStatus[] = ["CANCELLED", "REJECTED"];

interface Way {
  progress: ApplicationProgress;
  /** A decision that was sent has no answer yet. */
  hasPendingDecision: boolean;
  receipts: ReceiptSummary[];
}

/** What happened when to an application, of which the caller knows that the reader may read it; in one question. */
export async function wayOf(db: Db, applicationId: string): Promise<Way> {
  const row = await db
    .selectFrom("application")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("decision")
          .whereRef("decision.application_id", "=", "application.id")
          .where("decision.sent_date", "is not", null)
          .select((is) => [
            is.fn.min("decision.sent_date").as("sent"),
            is.fn.max("decision.resolved_at").as("resolved"),
            is.fn
              .coalesce(is.fn<boolean>("bool_or", [is("decision.status", "=", "PENDING")]), is.lit(false))
              .as("pending"),
            is.fn
              .min(is.fn.coalesce("decision.requested_start_date", "decision.start_date"))
              .filterWhere("decision.status", "<>", "REJECTED")
              .as("start"),
          ])
          .as("decided"),
      (join) => join.onTrue(),
    )
    .where("application.id", "=", applicationId)
    .select((is) => [
      "decided.sent",
      "decided.resolved",
      "decided.pending",
      "decided.start",
      firstEvent(db, PROCESSED).as("processing"),
      firstEvent(db, CLOSED).as("closed"),
      jsonArrayFrom(
        is
          .selectFrom("application_receipt as receipt")
          .whereRef("receipt.application_id", "=", "application.id")
          .select(["receipt.id", "receipt.reference", "receipt.at", "receipt.event"])
          .orderBy("receipt.at", "desc")
          .orderBy("receipt.reference", "desc"),
      ).as("receipts"),
    ])
    .executeTakeFirstOrThrow();
  const pending = row.pending ?? false;
  return {
    progress: {
      processingSince: row.processing && dateAt(row.processing),
      decisionSent: row.sent ?? null,
      answered: row.resolved && !pending ? dateAt(row.resolved) : null,
      decidedStart: row.start ?? null,
      closed: row.closed && dateAt(row.closed),
    },
    hasPendingDecision: pending,
    // Inside JSON a moment is text.
    receipts: row.receipts.map(({ at, ...receipt }) => ({ ...receipt, at: wireDateTime(new Date(at)) })),
  };
}

/** When the application first had one of these statuses. */
const firstEvent = (db: Db, statuses: readonly ApplicationStatus[]) =>
  db
    .selectFrom("application_event as event")
    .where("event.application_id", "=", sql.ref<string>("application.id"))
    .where("event.status", "in", statuses)
    .select((is) => is.fn.min("event.at").as("at"));
