import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { inList, receiptsOf } from "~/receipts/behind/receipt-store.server.ts";
import type { ReceiptSummary } from "~/receipts/contract.ts";
import type { ApplicationStatus } from "../../contract.ts";
import type { ApplicationProgress } from "../../own-extensions.ts";

/** Statuses that an application has only after its processing has begun. */
const PROCESSED: readonly ApplicationStatus[] = [
  "WAITING_PLACEMENT",
  "WAITING_UNIT_CONFIRMATION",
  "WAITING_DECISION",
  "WAITING_MAILING",
  "WAITING_CONFIRMATION",
  "ACTIVE",
];
const CLOSED: readonly ApplicationStatus[] = ["CANCELLED", "REJECTED"];

export interface Progress {
  progress: ApplicationProgress;
  /** A sent decision has no answer yet. */
  hasPendingDecision: boolean;
  receipts: ReceiptSummary[];
}

/** The dates of an application's steps, as columns of a query on applications. `progressOf` reads them. */
export const progressColumns = (db: Db) => (is: ExpressionBuilder<Tables, "application">) =>
  [
    firstEvent(db, PROCESSED).as("processing"),
    firstEvent(db, CLOSED).as("closed"),
    jsonArrayFrom(
      is
        .selectFrom("decision")
        .whereRef("decision.application_id", "=", "application.id")
        .where("decision.sent_date", "is not", null)
        .select((of) => [
          "decision.status",
          "decision.sent_date as sent",
          "decision.resolved_at as resolved",
          of.fn.coalesce("decision.requested_start_date", "decision.start_date").as("start"),
        ]),
    ).as("decisions"),
    receiptsOf(db, { subject: "application.id", guardian: "application.guardian_id" }).as("receipts"),
  ] as const;

interface ProgressRow {
  processing: Date | null;
  closed: Date | null;
  /** Inside JSON a moment is text. */
  decisions: readonly { status: string; sent: IsoDate | null; resolved: Date | string | null; start: IsoDate }[];
  receipts: Parameters<typeof inList>[0];
}

export function progressOf({ processing, closed, decisions, receipts }: ProgressRow): Progress {
  const hasPendingDecision = decisions.some(({ status }) => status === "PENDING");
  const days = decisions.flatMap(({ resolved }) => (resolved ? dateAt(new Date(resolved)) : []));
  const kept = decisions.filter(({ status }) => status !== "REJECTED");
  return {
    progress: {
      processingSince: processing && dateAt(processing),
      decisionSent: earliest(decisions.flatMap(({ sent }) => sent ?? [])),
      answered: hasPendingDecision ? null : (days.sort().at(-1) ?? null),
      decidedStart: earliest(kept.map(({ start }) => start)),
      closed: closed && dateAt(closed),
    },
    hasPendingDecision,
    receipts: inList(receipts),
  };
}

const earliest = (days: readonly IsoDate[]): IsoDate | null => [...days].sort()[0] ?? null;

/** When the application first had one of these statuses. */
const firstEvent = (db: Db, statuses: readonly ApplicationStatus[]) =>
  db
    .selectFrom("application_event as event")
    .where("event.application_id", "=", sql.ref<string>("application.id"))
    .where("event.status", "in", statuses)
    .select((is) => is.fn.min("event.at").as("at"));
