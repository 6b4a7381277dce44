import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AnswerableDecision, AnswerableStatus } from "../answers.ts";
import "./decision-table.server.ts";

export interface HeldApplication {
  id: string;
  status: string;
  childId: string;
}

/** Locks the guardian's own application until the answer is saved. A second answer at the same moment waits for it. */
export async function holdApplication(
  db: Db,
  guardianId: string,
  applicationId: string,
): Promise<HeldApplication | null> {
  const row = await db
    .selectFrom("application")
    .select(["id", "status", "child_id as childId"])
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface HeldDecision extends AnswerableDecision {
  unitId: string;
  requestedStartDate: IsoDate | null;
}

/** The sent decisions of an application that `holdApplication` has locked. */
export const decisionsHeld = (db: Db, guardianId: string, applicationId: string): Promise<HeldDecision[]> =>
  db
    .selectFrom("decision")
    .innerJoin("application", "application.id", "decision.application_id")
    .select([
      "decision.id",
      "decision.type",
      "decision.status",
      "decision.unit_id as unitId",
      "decision.start_date as startDate",
      "decision.end_date as endDate",
      "decision.requested_start_date as requestedStartDate",
    ])
    .where("application.id", "=", applicationId)
    .where("application.guardian_id", "=", guardianId)
    .where("decision.sent_date", "is not", null)
    .execute();

/** Saves the answer to a decision, and the rejection of the decisions that fall with it. */
export async function saveAnswers(
  db: Db,
  guardianId: string,
  decisionIds: readonly string[],
  answer: { status: "ACCEPTED"; requestedStartDate: IsoDate } | { status: "REJECTED" },
  now: Date,
): Promise<void> {
  await db
    .updateTable("decision")
    .set({
      status: answer.status,
      requested_start_date: answer.status === "ACCEPTED" ? answer.requestedStartDate : null,
      resolved_at: now,
      resolved_by: guardianId,
    })
    .where("id", "=", anyOf(decisionIds))
    .where("status", "=", "PENDING")
    .execute();
}

/** Sets the application's status after an answer, and records the answer as an event. */
export async function moveOn(
  db: Db,
  guardianId: string,
  applicationId: string,
  status: AnswerableStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable("application")
    .set({
      status,
      version: sql<number>`version + 1`,
      // Tests set the clock back. The change must not be older than the application.
      modified_at: sql<Date>`greatest(${now}::timestamptz, created_at)`,
    })
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .execute();
  await db
    .insertInto("application_event")
    .values({
      application_id: applicationId,
      at: now,
      event: "DECISION_ANSWERED",
      status,
      actor: "CITIZEN",
      person_id: guardianId,
    })
    .execute();
}
