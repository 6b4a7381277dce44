import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { amongRows, rowPlace } from "~/foundation/database/in-batches.server.ts";
import { isLoose, SHARED } from "./attachment-store.server.ts";

/** Loose rows go when they came before this, and kept ones of those that a phone shared before that. */
interface Over {
  loose: Date;
  sharedKept: Date;
}

/** How many loose rows are over. */
export async function countLoose(db: Db, over: Over): Promise<number> {
  const { count } = await db
    .selectFrom("attachment")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where(isUnused(over))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes some loose rows that are over, and returns the keys of their bytes. */
export async function removeLoose(db: Db, over: Over, most: number): Promise<string[]> {
  const loose = db.selectFrom("attachment").select(rowPlace).where(isUnused(over)).orderBy("received_at").limit(most);
  const rows = await db.deleteFrom("attachment").where(amongRows(loose)).returning("storage_key").execute();
  return rows.map((row) => row.storage_key);
}

/** Of no errand and of no kept form, and over. */
const isUnused = ({ loose, sharedKept }: Over) => sql<boolean>`
  ${isLoose} and received_at < ${loose} and (type is distinct from ${SHARED.kept} or received_at < ${sharedKept})
  and not exists (select from kept_form where attachment_ids @> array[attachment.id])`;

/** The keys among these that a row uses: the row of an attachment, or of a paper that the service has made. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("attachment")
    .select("storage_key as key")
    .where("storage_key", "=", anyOf(keys))
    .unionAll(
      db
        .selectFrom("official_document")
        .select((is) => is.ref("file_key").$notNull().as("key"))
        .where("file_key", "=", anyOf(keys)),
    )
    .execute();
  return new Set(rows.map((row) => row.key));
}
