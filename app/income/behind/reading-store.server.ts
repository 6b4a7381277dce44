import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import { type FileCheck, shownCheck } from "~/attachments/file-check.ts";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { inList, receiptsOf } from "~/receipts/behind/receipt-store.server.ts";
import {
  type IncomeStatement,
  type PageOfStatements,
  STATEMENTS_ON_PAGE,
  type StatementAttachment,
} from "../contract.ts";
import { readStored } from "../stored-statement.ts";
import { peopleOfStatements } from "./statement-store.server.ts";
import "~/attachments/behind/attachment-store.server.ts";

/** A statement as a guardian reads it, with its version. */
export interface FoundStatement {
  statement: IncomeStatement;
  version: string;
}

/** A statement. Null for an unknown id and for another person's. */
export async function foundStatement(db: Db, guardianId: string, statementId: string): Promise<FoundStatement | null> {
  const [found] = await foundStatements(db, guardianId, [statementId]);
  return found ?? null;
}

/** Everything of each statement in one query, in no order. An unknown one and another person's are left out. */
export async function foundStatements(
  db: Db,
  guardianId: string,
  statementIds: readonly string[],
): Promise<FoundStatement[]> {
  const rows = await db
    .selectFrom("income_statement as statement")
    .innerJoin("person", "person.id", "statement.person_id")
    .selectAll("statement")
    .select(["person.first_name", "person.last_name"])
    .select(() => [
      filesOfStatement(db).as("files"),
      receiptsOf(db, { subject: "statement.id", guardian: { id: guardianId } }).as("receipts"),
    ])
    .where("statement.id", "=", anyOf(statementIds))
    .where("statement.person_id", "in", peopleOfStatements(db, guardianId))
    .execute();
  return rows.map((row) => {
    const receipts = inList(row.receipts);
    return { statement: { ...asRead(row, guardianId), receipts }, version: String(row.version) };
  });
}

/** A page of the statements of each of these people, the newest start first. People without statements are left out. */
export async function pagesOfStatements(
  db: Db,
  guardianId: string,
  personIds: readonly string[],
  page: number,
): Promise<Map<string, PageOfStatements>> {
  if (personIds.length === 0) return new Map();
  const numbered = db
    .selectFrom("income_statement")
    .selectAll()
    .select([
      sql<number>`row_number() over (partition by person_id order by start_date desc, created_at desc, id)`.as("place"),
      sql<string>`count(*) over (partition by person_id)`.as("total"),
    ])
    .where("person_id", "=", anyOf(personIds))
    .where("person_id", "in", peopleOfStatements(db, guardianId))
    .as("statement");
  const rows = await db
    .selectFrom(numbered)
    .innerJoin("person", "person.id", "statement.person_id")
    .selectAll("statement")
    .select(["person.first_name", "person.last_name"])
    .select(() => filesOfStatement(db).as("files"))
    .where("statement.place", ">", (page - 1) * STATEMENTS_ON_PAGE)
    .where("statement.place", "<=", page * STATEMENTS_ON_PAGE)
    .orderBy("statement.person_id")
    .orderBy("statement.place")
    .execute();
  const pages = new Map<string, PageOfStatements>();
  for (const row of rows) {
    const total = Number(row.total);
    const page = pages.get(row.person_id) ?? { data: [], total, pages: Math.ceil(total / STATEMENTS_ON_PAGE) };
    page.data.push(asRead(row, guardianId));
    pages.set(row.person_id, page);
  }
  return pages;
}

/** The files that guardians added, in the order they came. Those of the staff are hidden (contract 3.11). */
const filesOfStatement = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom("attachment")
      .select(["attachment.id", "name", "content_type", "attachment.type", "size", "uploaded_by_person", "scan"])
      .where("attachment.income_statement_id", "=", sql.ref<string>("statement.id"))
      .where("uploaded_by_employee", "is", null)
      .orderBy("arrival"),
  );

interface FileRow {
  id: string;
  name: string;
  content_type: string;
  type: string | null;
  size: number;
  scan: FileCheck;
  uploaded_by_person: string | null;
}

type Row = Selectable<Tables["income_statement"]> & {
  first_name: string;
  last_name: string;
  files: FileRow[];
};

function asRead(row: Row, guardianId: string): IncomeStatement {
  const base = {
    id: row.id,
    personId: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    startDate: row.start_date,
    endDate: row.end_date,
    createdAt: wireDateTime(row.created_at),
    modifiedAt: wireDateTime(row.modified_at),
    sentAt: row.sent_at && wireDateTime(row.sent_at),
    citizenModifiedAt: row.citizen_modified_at && wireDateTime(row.citizen_modified_at),
    handledAt: row.handled_at && wireDateTime(row.handled_at),
    status: row.status,
    handlerNote: "",
  };
  if (row.type === "HIGHEST_FEE") return { ...base, type: row.type };
  const content = readStored(row.content);
  const attachments = row.files.map((file) => fileAsRead(file, guardianId));
  if (row.type === "CHILD_INCOME") return { ...base, type: row.type, otherInfo: content.otherInfo, attachments };
  return { ...base, type: row.type, ...content, attachments };
}

const fileAsRead = (file: FileRow, guardianId: string): StatementAttachment => ({
  id: file.id,
  name: file.name,
  contentType: file.content_type,
  type: file.type as IncomeStatementAttachmentType | null,
  uploadedByEmployee: false,
  size: file.size,
  ...shownCheck(file.scan),
  isOwn: file.uploaded_by_person === guardianId,
});
