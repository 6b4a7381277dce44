import { type ColumnType, type Generated, type GeneratedAlways, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import type { EndedPlace, TerminationFacts } from "../../placement-termination/contract.ts";
import type { ChildReceipt, ChildReceiptContent, ChildReceiptSummary } from "../contract.ts";
import { type StoredReceipt, storedReceipts } from "../stored-receipt.ts";

interface ChildReceiptTable {
  id: Generated<string>;
  number: GeneratedAlways<string>;
  child_id: string;
  person_id: string;
  at: Date;
  reference: string;
  content: ColumnType<unknown, StoredReceipt, never>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    child_receipt: ChildReceiptTable;
  }
}

/** Stores the content that a guardian has sent, in the same transaction. @returns the receipt's id */
export async function addChildReceipt(
  db: Db,
  guardianId: string,
  { childId, content }: { childId: string; content: ChildReceiptContent },
  now: Date,
): Promise<string> {
  const year = dateAt(now).slice(0, 4);
  const { id } = await db
    .insertInto("child_receipt")
    .values({
      child_id: childId,
      person_id: guardianId,
      at: now,
      reference: sql<string>`'L' || ${year} || '-' || lpad(nextval('child_receipt_number')::text, 6, '0')`,
      content: storedReceipts.toStore(content),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The guardian's receipts about a child, the newest first. */
export async function childReceiptsOf(db: Db, guardianId: string, childId: string): Promise<ChildReceiptSummary[]> {
  const rows = await db
    .selectFrom("child_receipt")
    .select(["id", "reference", "at", sql<ChildReceiptSummary["kind"]>`content ->> 'kind'`.as("kind")])
    .select(
      sql<boolean>`not jsonb_path_exists(content, '$.places[*] ? (@.daycareOnly == false)')
      and jsonb_path_exists(content, '$.places[*]')`.as("daycareOnly"),
    )
    .where("person_id", "=", guardianId)
    .where("child_id", "=", childId)
    .orderBy("number", "desc")
    .execute();
  return rows.map((row) => ({ ...row, at: wireDateTime(row.at) }));
}

/** A receipt as a part of another statement's JSON. */
export interface ReceiptInJson {
  at: string;
  name: string;
  content: unknown;
}

/** The ends of places in receipts, of any guardian of the child. */
export const endsIn = (receipts: readonly ReceiptInJson[]): TerminationFacts["ends"] =>
  receipts.flatMap(({ at, name, content: stored }) => {
    const content = storedReceipts.read(stored);
    if (content.kind !== "TERMINATION") return [];
    return [{ requestedOn: dateAt(new Date(at)), name, lastDay: content.lastDay, places: content.places }];
  });

/** What several ends did, for the mail about them. Empty for other receipts. */
export async function endedPlacesOf(db: Db, receiptIds: readonly string[]): Promise<EndedPlace[]> {
  const rows = await db.selectFrom("child_receipt").select("content").where("id", "=", anyOf(receiptIds)).execute();
  return rows.flatMap((row) => {
    const content = storedReceipts.read(row.content);
    return content.kind === "TERMINATION" ? content.places : [];
  });
}

/** A receipt with the names of its people and the language of its sender. The paper is made from it too. */
const receiptRows = (db: Db) =>
  db
    .selectFrom("child_receipt as receipt")
    .innerJoin("person as child", "child.id", "receipt.child_id")
    .innerJoin("person as sender", "sender.id", "receipt.person_id")
    .leftJoin("official_document as paper", (join) =>
      join.onRef("paper.subject_id", "=", "receipt.id").on("paper.kind", "=", "CHILD_RECEIPT"),
    )
    .select(["receipt.id", "receipt.reference", "receipt.at", "receipt.child_id as childId", "receipt.content"])
    .select(["sender.language", "paper.made_at as paperMadeAt"])
    .select(personNameIn("child").as("childName"))
    .select(personNameIn("sender").as("senderName"));

/** A receipt of this guardian about this child. Null if there is none, or if it is another guardian's. */
export async function ownChildReceipt(
  db: Db,
  guardianId: string,
  { childId, receiptId }: { childId: string; receiptId: string },
): Promise<ChildReceipt | null> {
  const row = await receiptRows(db)
    .where("receipt.id", "=", receiptId)
    .where("receipt.child_id", "=", childId)
    .where("receipt.person_id", "=", guardianId)
    .executeTakeFirst();
  if (!row) return null;
  const { at, paperMadeAt, language: _language, content, ...receipt } = row;
  return {
    ...receipt,
    content: storedReceipts.read(content),
    at: wireDateTime(at),
    hasDocument: paperMadeAt !== null,
  };
}

/** A receipt for making its paper. The caller is the job, so there is no guardian to check. */
export async function childReceiptForPaper(db: Db, receiptId: string) {
  const row = await receiptRows(db).where("receipt.id", "=", receiptId).executeTakeFirst();
  return row ? { ...row, content: storedReceipts.read(row.content), dated: row.at, at: wireDateTime(row.at) } : null;
}
