import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import "./document-tables.server.ts";

/**
 * The published documents of the lists that this guardian has not opened. A child has a list only with a place now or
 * later.
 */
const unread = (db: Db, { guardianId, today }: CountedFor) =>
  db
    .selectFrom("child_document as document")
    .where("document.published_at", "is not", null)
    .where("document.child_id", "in", ownChildIds(db, guardianId, today))
    .where((is) =>
      is.exists(
        is
          .selectFrom("placement")
          .select("placement.id")
          .whereRef("placement.child_id", "=", "document.child_id")
          .where("placement.end_date", ">=", today),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("child_document_read as mark")
            .select("mark.person_id")
            .whereRef("mark.document_id", "=", "document.id")
            .where("mark.person_id", "=", guardianId),
        ),
      ),
    );

/** The documents that wait for a guardian's answers. Either guardian may send them. */
const toFill = (db: Db, { guardianId, today }: CountedFor) =>
  db
    .selectFrom("child_document as document")
    .where("document.published_at", "is not", null)
    .where("document.status", "=", "CITIZEN_DRAFT")
    .where("document.answered_at", "is", null)
    .where("document.child_id", "in", ownChildIds(db, guardianId, today));

/** A document to fill in waits only once: who fills it in reads it. */
const toRead = (db: Db, of: CountedFor) =>
  unread(db, of).where((is) =>
    is.or([is("document.status", "<>", "CITIZEN_DRAFT"), is("document.answered_at", "is not", null)]),
  );

/** How many documents of each child wait for a guardian's answers. */
export const documentsToFillCount = (db: Db, of: CountedFor) =>
  toFill(db, of)
    .select((is) => ["document.child_id as childId", is.fn.countAll<number>().as("waiting")])
    .groupBy("document.child_id");

/** How many documents of each child this guardian has not opened, without those to fill in. */
export const documentsToReadCount = (db: Db, of: CountedFor) =>
  toRead(db, of)
    .select((is) => ["document.child_id as childId", is.fn.countAll<number>().as("waiting")])
    .groupBy("document.child_id");

const FACTS = [
  "document.id",
  "document.child_id as childId",
  "template.name",
  "template.language",
  sql<string>`(document.published_at at time zone 'Europe/Helsinki')::date`.as("cameOn"),
] as const;

export const documentsToFill = (db: Db, of: CountedFor) =>
  toFill(db, of).innerJoin("document_template as template", "template.id", "document.template_id").select(FACTS);

export const documentsToRead = (db: Db, of: CountedFor) =>
  toRead(db, of).innerJoin("document_template as template", "template.id", "document.template_id").select(FACTS);

/** The number of unread documents in the list of each own child. A child without documents has zero (contract 2.20). */
export async function unreadByChild(db: Db, guardianId: string, today: IsoDate): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom(ownChildIds(db, guardianId, today).as("own"))
    .leftJoin(
      unread(db, { guardianId, today }).select(["document.id", "document.child_id"]).as("found"),
      "found.child_id",
      "own.child_id",
    )
    .select((is) => ["own.child_id as childId", is.fn.count<string>("found.id").as("unread")])
    .groupBy("own.child_id")
    .execute();
  return Object.fromEntries(rows.map(({ childId, unread: count }) => [childId, Number(count)]));
}

/** True if the child has a place now or later. Other children have no list of documents (contract 3.20). */
export async function hasPlaceNowOrLater(db: Db, childId: string, today: IsoDate): Promise<boolean> {
  const row = await db
    .selectFrom("placement")
    .select("id")
    .where("child_id", "=", childId)
    .where("end_date", ">=", today)
    .executeTakeFirst();
  return row !== undefined;
}
