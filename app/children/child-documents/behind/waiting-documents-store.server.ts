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

/** The number of documents that this guardian has not opened, with those to fill in: the sum of `unreadByChild`. */
export const documentsToReadCount = (db: Db, of: CountedFor) =>
  unread(db, of).select((is) => is.fn.countAll<number>().as("waiting"));

/** The number of documents that wait for a guardian's answers. Either guardian may send them. */
export const documentsToFillCount = (db: Db, { guardianId, today }: CountedFor) =>
  db
    .selectFrom("child_document as document")
    .select((is) => is.fn.countAll<number>().as("waiting"))
    .where("document.published_at", "is not", null)
    .where("document.status", "=", "CITIZEN_DRAFT")
    .where("document.answered_at", "is", null)
    .where("document.child_id", "in", ownChildIds(db, guardianId, today));

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
