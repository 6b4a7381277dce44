import { type ColumnType, type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { IncomeReceiptSummary, IncomeStatement } from "../../contract.ts";
import type { IncomeReceipt } from "../receipt-contract.ts";
import { readReceiptStatement, type StoredReceiptStatement, toStoreInReceipt } from "../stored-receipt.ts";

interface IncomeReceiptTable {
  id: Generated<string>;
  income_statement_id: string;
  person_id: string;
  event: IncomeReceiptSummary["event"];
  at: Date;
  reference: string;
  /** The statement as the sender read it at that moment. `readReceiptStatement` reads it. */
  statement: ColumnType<unknown, StoredReceiptStatement, never>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    income_receipt: IncomeReceiptTable;
  }
}

/** Records that a guardian has sent or changed a statement, in the same transaction. @returns the receipt's id */
export async function addIncomeReceipt(
  db: Db,
  guardianId: string,
  { event, statement }: { event: IncomeReceiptSummary["event"]; statement: IncomeStatement },
  now: Date,
): Promise<string> {
  const year = dateAt(now).slice(0, 4);
  const { id } = await db
    .insertInto("income_receipt")
    .values({
      income_statement_id: statement.id,
      person_id: guardianId,
      event,
      at: now,
      reference: sql<string>`'T' || ${year} || '-' || lpad(nextval('income_receipt_number')::text, 6, '0')`,
      statement: toStoreInReceipt(statement),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A receipt of this guardian. Null if there is none, or if it is another guardian's. */
export async function ownIncomeReceipt(
  db: Db,
  guardianId: string,
  { incomeStatementId, receiptId }: { incomeStatementId: string; receiptId: string },
): Promise<IncomeReceipt | null> {
  const row = await db
    .selectFrom("income_receipt as receipt")
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "receipt.id").on("paper.kind", "=", "INCOME_RECEIPT"),
    )
    .select(["receipt.id", "receipt.reference", "receipt.at", "receipt.event", "receipt.statement"])
    .select("paper.made_at as paperMadeAt")
    .where("receipt.id", "=", receiptId)
    .where("receipt.income_statement_id", "=", incomeStatementId)
    .where("receipt.person_id", "=", guardianId)
    .executeTakeFirst();
  if (!row) return null;
  const { at, paperMadeAt, statement, ...receipt } = row;
  return {
    ...receipt,
    statement: readReceiptStatement(statement),
    incomeStatementId,
    at: wireDateTime(at),
    hasDocument: paperMadeAt !== null,
  };
}

/** Removes the papers of a statement's receipts. The sweep of files removes their bytes. */
export async function removePapersOf(db: Db, statementId: string): Promise<void> {
  await db
    .deleteFrom("official_document")
    .where("kind", "=", "INCOME_RECEIPT")
    .where("subject_id", "in", (is) =>
      is.selectFrom("income_receipt").select("income_receipt.id").where("income_statement_id", "=", statementId),
    )
    .execute();
}

/** A receipt for making its paper. The caller is the job, so there is no guardian to check. */
export async function incomeReceiptForPaper(db: Db, receiptId: string) {
  const row = await db
    .selectFrom("income_receipt as receipt")
    .innerJoin("person as sender", "sender.id", "receipt.person_id")
    .select(["receipt.reference", "receipt.at", "receipt.event", "receipt.statement"])
    .select(["sender.language", "sender.first_name as firstName", "sender.last_name as lastName"])
    .where("receipt.id", "=", receiptId)
    .executeTakeFirst();
  return row ? { ...row, statement: readReceiptStatement(row.statement) } : null;
}

export type IncomeReceiptForPaper = NonNullable<Awaited<ReturnType<typeof incomeReceiptForPaper>>>;
