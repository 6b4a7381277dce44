import { type ColumnType, type Generated, type GeneratedAlways, type Selectable, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { childIdsInCustody } from "~/people/behind/own-children-store.server.ts";
import type { StatementBody, StatementStatus, StatementType } from "../contract.ts";
import {
  contentOf,
  readStored,
  type StatementContent,
  type StoredContent,
  storedAnswers,
} from "../stored-statement.ts";

interface IncomeStatementTable {
  id: Generated<string>;
  person_id: string;
  type: StatementType;
  status: Generated<StatementStatus>;
  start_date: IsoDate;
  end_date: IsoDate | null;
  /** `readStored` reads the stored value before any other code looks at it. */
  content: ColumnType<unknown, StoredContent, StoredContent>;
  version: Generated<number>;
  created_at: Date;
  modified_at: Date;
  sent_at: Date | null;
  citizen_modified_at: Date | null;
  handled_at: Date | null;
}

export type StatementEvent = "SENT" | "UPDATED" | "CANCELLED" | "HANDLED" | "TAKEN_BACK";

interface IncomeStatementEventTable {
  id: GeneratedAlways<string>;
  statement_id: string;
  subject_id: string;
  at: Date;
  event: StatementEvent;
  actor: "CITIZEN" | "EMPLOYEE";
  person_id: string | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    income_statement: IncomeStatementTable;
    income_statement_event: IncomeStatementEventTable;
  }
}

export type Statement = Omit<Selectable<IncomeStatementTable>, "content"> & { content: StatementContent };

/**
 * The statements that a guardian reads and writes: their own, and those of the children in their custody (contract
 * 3.11).
 */
export const peopleOfStatements = (db: Db, guardianId: string) =>
  childIdsInCustody(db, guardianId).union(db.selectNoFrom(sql<string>`${guardianId}::uuid`.as("child_id")));

/** True if the guardian may read and write the statement. */
export async function isOwnStatement(db: Db, guardianId: string, statementId: string): Promise<boolean> {
  const row = await db
    .selectFrom("income_statement")
    .select("id")
    .where("id", "=", statementId)
    .where("person_id", "in", peopleOfStatements(db, guardianId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The statement of the guardian or of a child, locked until the errand ends, so that nobody else changes it. */
export async function holdStatement(db: Db, guardianId: string, statementId: string): Promise<Statement | null> {
  const row = await db
    .selectFrom("income_statement")
    .selectAll()
    .where("id", "=", statementId)
    .where("person_id", "in", peopleOfStatements(db, guardianId))
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, content: readStored(row.content) } : null;
}

/**
 * Adds a statement. Null if the person has another one that starts on the same day and is not handled (contract 3.11).
 * Locks the person, so that two posts at the same moment do not both find the day free.
 */
export async function addStatement(
  db: Db,
  guardianId: string,
  { personId, body, isDraft }: { personId: string; body: StatementBody; isDraft: boolean },
  now: Date,
): Promise<string | null> {
  await db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  if (await isStartTaken(db, personId, body.startDate)) return null;
  const { id } = await db
    .insertInto("income_statement")
    .values({
      person_id: personId,
      type: body.type,
      status: isDraft ? "DRAFT" : "SENT",
      start_date: body.startDate,
      end_date: body.endDate,
      content: storedAnswers.toStore(contentOf(body)),
      created_at: now,
      modified_at: now,
      sent_at: isDraft ? null : now,
      citizen_modified_at: isDraft ? null : now,
      handled_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!isDraft) await addStatementEvent(db, guardianId, { id, person_id: personId }, "SENT", now);
  return id;
}

async function isStartTaken(db: Db, personId: string, startDate: IsoDate): Promise<boolean> {
  const row = await db
    .selectFrom("income_statement")
    .select("id")
    .where("person_id", "=", personId)
    .where("start_date", "=", startDate)
    .where("status", "<>", "HANDLED")
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a whole draft, and sends it unless it stays a draft. @returns the new version */
export async function saveStatement(
  db: Db,
  guardianId: string,
  statement: Pick<Statement, "id" | "person_id">,
  { body, isDraft }: { body: StatementBody; isDraft: boolean },
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable("income_statement")
    .set({
      type: body.type,
      start_date: body.startDate,
      end_date: body.endDate,
      content: storedAnswers.toStore(contentOf(body)),
      ...(isDraft ? {} : { status: "SENT", sent_at: now, citizen_modified_at: now }),
      ...changedAt(now),
    })
    .where("id", "=", statement.id)
    .where("person_id", "=", statement.person_id)
    .where("status", "=", "DRAFT")
    .returning("version")
    .executeTakeFirstOrThrow();
  if (!isDraft) await addStatementEvent(db, guardianId, statement, "SENT", now);
  return version;
}

/** Saves the details of a sent statement. @returns the new version */
export async function saveDetails(
  db: Db,
  guardianId: string,
  statement: Pick<Statement, "id" | "person_id" | "content">,
  otherInfo: string,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable("income_statement")
    .set({
      content: storedAnswers.toStore({ ...statement.content, otherInfo }),
      citizen_modified_at: now,
      ...changedAt(now),
    })
    .where("id", "=", statement.id)
    .where("person_id", "=", statement.person_id)
    .where("status", "in", ["SENT", "HANDLING"])
    .returning("version")
    .executeTakeFirstOrThrow();
  await addStatementEvent(db, guardianId, statement, "UPDATED", now);
  return version;
}

/** Removes a draft or a sent statement. Its files become loose, and the sweep deletes them after a day. */
export async function removeStatement(
  db: Db,
  guardianId: string,
  statement: Pick<Statement, "id" | "person_id" | "status">,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom("income_statement")
    .where("id", "=", statement.id)
    .where("person_id", "=", statement.person_id)
    .where("status", "in", ["DRAFT", "SENT"])
    .execute();
  if (statement.status !== "DRAFT") await addStatementEvent(db, guardianId, statement, "CANCELLED", now);
}

/**
 * Records in the log that a guardian has changed a sent statement. Nobody else reads a draft, so a draft has no log.
 */
async function addStatementEvent(
  db: Db,
  guardianId: string,
  statement: Pick<Statement, "id" | "person_id">,
  event: StatementEvent,
  now: Date,
): Promise<void> {
  await db
    .insertInto("income_statement_event")
    .values({
      statement_id: statement.id,
      subject_id: statement.person_id,
      at: now,
      event,
      actor: "CITIZEN",
      person_id: guardianId,
    })
    .execute();
}

/**
 * Every change makes a later version. Tests can set the clock back: the change must still not be older than the
 * statement.
 */
export const changedAt = (now: Date) => ({
  version: sql<number>`version + 1`,
  modified_at: sql<Date>`greatest(${now}::timestamptz, created_at)`,
});

/** The start dates of all statements of a person, drafts and handled ones too, the newest first (contract 3.11). */
export async function startDatesOf(db: Db, personId: string): Promise<IsoDate[]> {
  const rows = await db
    .selectFrom("income_statement")
    .select("start_date")
    .where("person_id", "=", personId)
    .orderBy("start_date", "desc")
    .execute();
  return rows.map((row) => row.start_date);
}
