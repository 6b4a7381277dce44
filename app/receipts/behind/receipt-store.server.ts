import { type ColumnType, type Generated, type GeneratedAlways, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "~/foundation/database/database.server.ts";
import type { StoredJson, Versioned } from "~/foundation/database/stored-json.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { childIdsInCustody, ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import type { Receipt, ReceiptSummary } from "../contract.ts";
import { REFERENCE_LETTERS, type ReceiptEvent, type ReceiptKind } from "../receipt-kinds.ts";

interface ReceiptTable {
  id: Generated<string>;
  number: GeneratedAlways<string>;
  kind: ReceiptKind;
  event: ReceiptEvent;
  subject_id: string | null;
  person_id: string;
  child_id: string | null;
  at: Date;
  reference: string;
  content: ColumnType<StoredJson, Versioned, never>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    receipt: ReceiptTable;
  }
}

/** What was sent, to be written down. */
export interface NewReceipt {
  kind: ReceiptKind;
  event?: ReceiptEvent;
  subjectId: string | null;
  childId: string | null;
  content: Versioned;
}

/** Writes down what was sent, in the transaction that sends it. @returns the receipt's id */
export async function addReceipt(
  db: Db,
  guardianId: string,
  { kind, event = "SENT", subjectId, childId, content }: NewReceipt,
  now: Date,
): Promise<string> {
  const start = `${REFERENCE_LETTERS[kind]}${dateAt(now).slice(0, 4)}-`;
  const { id } = await db
    .insertInto("receipt")
    .values({
      kind,
      event,
      subject_id: subjectId,
      person_id: guardianId,
      child_id: childId,
      at: now,
      reference: sql<string>`${start} || lpad(nextval('receipt_number')::text, 6, '0')`,
      content,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** True for an application that the municipality has hidden from its applicant (contract 3.3). */
const isHidden = sql<boolean>`exists (
  select from application where application.id = receipt.subject_id and application.hide_from_guardian)`;

/** The guardian's receipts about a child, the newest first. */
export async function receiptsAboutChild(db: Db, guardianId: string, childId: string): Promise<ReceiptSummary[]> {
  const rows = await db
    .selectFrom("receipt")
    .select(["id", "kind", "event", "reference", "at"])
    .where("person_id", "=", guardianId)
    .where("child_id", "=", childId)
    .where(sql<boolean>`not ${isHidden}`)
    .orderBy("number", "desc")
    .execute();
  return inList(rows);
}

/** The guardian's receipts of one thing, the newest first, as a column of a query. `inList` reads them. */
export const receiptsOf = (db: Db, { subject, guardian }: { subject: string; guardian: string | { id: string } }) =>
  jsonArrayFrom(
    db
      .selectFrom("receipt")
      .select(["receipt.id", "receipt.kind", "receipt.event", "receipt.reference", "receipt.at"])
      .where("receipt.subject_id", "=", sql.ref<string>(subject))
      .where("receipt.person_id", "=", typeof guardian === "string" ? sql.ref<string>(guardian) : guardian.id)
      .orderBy("receipt.number", "desc"),
  );

/** The receipt that the sender of a thing got, as a column of a query. Null: it was sent before there were receipts. */
export const receiptIdOf = (db: Db, subject: string) =>
  db
    .selectFrom("receipt")
    .select("receipt.id")
    .where("receipt.subject_id", "=", sql.ref<string>(subject))
    .orderBy("receipt.number", "desc")
    .limit(1);

/** Inside JSON a moment is text. */
export const inList = (rows: readonly (Omit<ReceiptSummary, "at"> & { at: Date | string })[]): ReceiptSummary[] =>
  rows.map(({ at, ...receipt }) => ({ ...receipt, at: wireDateTime(new Date(at)) }));

const receiptRows = (db: Db, receiptId: string) =>
  db
    .selectFrom("receipt")
    .innerJoin("person as sender", "sender.id", "receipt.person_id")
    .leftJoin("person as child", "child.id", "receipt.child_id")
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "receipt.id").on("paper.kind", "=", "RECEIPT"),
    )
    .select(["receipt.id", "receipt.kind", "receipt.event", "receipt.reference", "receipt.at", "receipt.content"])
    .select(["receipt.subject_id as subjectId", "receipt.child_id as childId"])
    .select(["sender.language", "paper.made_at as paperMadeAt"])
    .select(personNameIn("child").$castTo<string | null>().as("childName"))
    .select(personNameIn("sender").as("senderName"))
    .select(isHidden.as("isHidden"))
    .where("receipt.id", "=", receiptId);

/**
 * A receipt of this guardian. Null if there is none, if it is another guardian's, or if it is about a child who is not
 * their own any more (contract 1.9). Of a child's income only a guardian by the register is told.
 */
export async function ownReceipt(
  db: Db,
  { guardianId, today }: { guardianId: string; today: IsoDate },
  receiptId: string,
): Promise<{ receipt: Receipt; isHidden: boolean } | null> {
  const row = await receiptRows(db, receiptId)
    .where("receipt.person_id", "=", guardianId)
    .where((is) =>
      is.or([
        is("receipt.child_id", "is", null),
        is.and([
          is("receipt.kind", "<>", "INCOME_STATEMENT"),
          is("receipt.child_id", "in", ownChildIds(db, guardianId, today)),
        ]),
        is("receipt.child_id", "in", childIdsInCustody(db, guardianId)),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { at, paperMadeAt, isHidden: hidden, language: _language, ...receipt } = row;
  return { receipt: { ...receipt, at: wireDateTime(at), hasDocument: paperMadeAt !== null }, isHidden: hidden };
}

/** A receipt for making its paper. The caller is the job, so there is no guardian to check. */
export const receiptForPaper = (db: Db, receiptId: string) => receiptRows(db, receiptId).executeTakeFirst();

/** Removes the receipts of a thing, and their papers. The sweep of files removes the bytes. */
export async function removeReceiptsOf(db: Db, subjectId: string): Promise<void> {
  await sql`
    with gone as (delete from receipt where subject_id = ${subjectId} returning id)
    delete from official_document where kind = 'RECEIPT' and subject_id in (select id from gone)`.execute(db);
}
