import { type Generated, type GeneratedAlways, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { calledNameIn } from "~/people/behind/person-name.server.ts";
import { receiptIdOf } from "~/receipts/behind/receipt-store.server.ts";
import type { AbsenceApplication, AbsenceApplicationRequest, ListedAbsenceApplication } from "../contract.ts";
import "~/employees/behind/employee-store.server.ts";

interface AbsenceApplicationTable {
  id: Generated<string>;
  number: GeneratedAlways<string>;
  child_id: string;
  created_by: string;
  created_at: Date;
  start_date: IsoDate;
  end_date: IsoDate;
  description: string;
  status: Generated<AbsenceApplication["status"]>;
  decided_at: Date | null;
  decided_by: string | null;
  rejected_reason: string | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    absence_application: AbsenceApplicationTable;
  }
}

const applicationsOfChild = statement((db, asked: { childId: string }) =>
  db
    .selectFrom("absence_application as application")
    .innerJoin("person as child", "child.id", "application.child_id")
    .innerJoin("person as creator", "creator.id", "application.created_by")
    .leftJoin("employee", "employee.id", "application.decided_by")
    .select(["application.id", "application.created_at", "application.created_by", "application.child_id"])
    .select(["application.start_date", "application.end_date", "application.description", "application.status"])
    .select(["application.decided_at", "application.decided_by", "application.rejected_reason"])
    .select(receiptIdOf(db, "application.id").as("receipt_id"))
    .select(["child.first_name", "child.last_name"])
    .select(calledNameIn("creator").as("creator_name"))
    .select(sql<string>`employee.first_name || ' ' || employee.last_name`.as("decider_name"))
    .where("application.child_id", "=", asked.childId)
    .orderBy("application.created_at", "desc")
    .orderBy("application.number", "desc"),
);

type Row = Awaited<ReturnType<typeof applicationsOfChild>>[number];

/** All applications of a child, the newest first. The caller has checked that the child is the guardian's own. */
export async function absenceApplicationsOf(
  db: Db,
  guardianId: string,
  childId: string,
): Promise<ListedAbsenceApplication[]> {
  const rows = await applicationsOfChild(db, { childId });
  return rows.map((row) => ({
    data: applicationOf(row),
    actions: row.created_by === guardianId ? ["DELETE"] : [],
    receiptId: row.created_by === guardianId ? row.receipt_id : null,
  }));
}

const applicationOf = (row: Row): AbsenceApplication => ({
  id: row.id,
  createdAt: wireDateTime(row.created_at),
  createdBy: { id: row.created_by, name: row.creator_name, type: "CITIZEN" },
  child: { id: row.child_id, firstName: row.first_name, lastName: row.last_name },
  startDate: row.start_date,
  endDate: row.end_date,
  description: row.description,
  status: row.status,
  decidedAt: row.decided_at && wireDateTime(row.decided_at),
  decidedBy: row.decided_by ? { id: row.decided_by, name: row.decider_name, type: "EMPLOYEE" } : null,
  rejectedReason: row.rejected_reason,
});

/** @returns the application's id */
export async function addAbsenceApplication(
  db: Db,
  guardianId: string,
  { childId, startDate, endDate, description }: AbsenceApplicationRequest,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("absence_application")
    .values({
      child_id: childId,
      created_by: guardianId,
      created_at: now,
      start_date: startDate,
      end_date: endDate,
      description,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The guardian's own application with the same days and text that waits for a decision. */
export async function sameUndecidedApplication(
  db: Db,
  guardianId: string,
  { childId, startDate, endDate, description }: AbsenceApplicationRequest,
): Promise<string | null> {
  const row = await db
    .selectFrom("absence_application")
    .select("id")
    .where("child_id", "=", childId)
    .where("created_by", "=", guardianId)
    .where("status", "=", "WAITING_DECISION")
    .where("start_date", "=", startDate)
    .where("end_date", "=", endDate)
    .where("description", "=", description)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The guardian's own application, locked until the errand ends. Null if there is none, or if it is another guardian's.
 */
export async function holdOwnAbsenceApplication(
  db: Db,
  guardianId: string,
  id: string,
): Promise<{ childId: string; status: AbsenceApplication["status"] } | null> {
  const row = await db
    .selectFrom("absence_application")
    .select(["child_id", "status"])
    .where("id", "=", id)
    .where("created_by", "=", guardianId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { childId: row.child_id, status: row.status } : null;
}

export async function removeAbsenceApplication(db: Db, id: string): Promise<void> {
  await db.deleteFrom("absence_application").where("id", "=", id).execute();
}

export async function isThere(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("absence_application").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
