import { type Generated, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { amongRows, rowPlace } from "~/foundation/database/in-batches.server.ts";
import type { StoredFile } from "~/foundation/files/stored-file.ts";

interface AttachmentTable {
  id: Generated<string>;
  application_id: string | null;
  type: string | null;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  uploaded_by_person: string;
  received_at: Date;
  /** Grows in the order in which files arrive. */
  arrival: Generated<number>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    attachment: AttachmentTable;
  }
}

/** A file and its facts. */
export interface Attachment {
  name: string;
  contentType: string;
  file: StoredFile;
}

/** Only the applicant adds files to an application. */
export async function isOwnApplication(db: Db, personId: string, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("application")
    .select("id")
    .where("id", "=", applicationId)
    .where("guardian_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the application until the transaction ends, so that we count its files one upload at a time. */
export async function holdOwnApplication(db: Db, personId: string, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("application")
    .select("id")
    .where("id", "=", applicationId)
    .where("guardian_id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the application of this person's file; null for a file without an application. */
export async function holdApplicationOf(db: Db, personId: string, attachmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom("application")
    .innerJoin("attachment", "attachment.application_id", "application.id")
    .select("application.id")
    .where("attachment.id", "=", attachmentId)
    .where("attachment.uploaded_by_person", "=", personId)
    .forNoKeyUpdate("application")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function filesAt(db: Db, personId: string, applicationId: string): Promise<number> {
  const { files } = await db
    .selectFrom("attachment")
    .select((is) => is.fn.countAll<string>().as("files"))
    .where("application_id", "=", applicationId)
    .where("uploaded_by_person", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(files);
}

/** The id of a file that the person has added already: the same bytes, name and purpose. */
export async function sameAttachment(
  db: Db,
  personId: string,
  { applicationId, type, name, file }: Pick<Attachment, "name" | "file"> & { applicationId: string; type: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("attachment")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("uploaded_by_person", "=", personId)
    .where("type", "=", type)
    .where("name", "=", name)
    .where("sha256", "=", Buffer.from(file.sha256, "hex"))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function addAttachment(
  db: Db,
  personId: string,
  { applicationId, type, name, contentType, file }: Attachment & { applicationId: string; type: string },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("attachment")
    .values({
      application_id: applicationId,
      type,
      name,
      content_type: contentType,
      size: file.size,
      sha256: Buffer.from(file.sha256, "hex"),
      storage_key: file.key,
      uploaded_by_person: personId,
      received_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A file that this person uploaded; null for another person's file and for an unknown one. */
export async function ownAttachment(db: Db, personId: string, attachmentId: string): Promise<Attachment | null> {
  const row = await db
    .selectFrom("attachment")
    .select(["name", "content_type", "size", "sha256", "storage_key"])
    .where("id", "=", attachmentId)
    .where("uploaded_by_person", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  const file = { key: row.storage_key, size: row.size, sha256: row.sha256.toString("hex") };
  return { name: row.name, contentType: row.content_type, file };
}

/** Removes the row and returns the key of its bytes; null when another request has removed it already. */
export async function removeOwnAttachment(db: Db, personId: string, attachmentId: string): Promise<string | null> {
  const row = await db
    .deleteFrom("attachment")
    .where("id", "=", attachmentId)
    .where("uploaded_by_person", "=", personId)
    .returning("storage_key")
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

/** Removes some rows that have had no application since before `before`, and returns the keys of their bytes. */
export async function removeLoose(db: Db, before: Date, most: number): Promise<string[]> {
  const loose = db
    .selectFrom("attachment")
    .select(rowPlace)
    .where("application_id", "is", null)
    .where("received_at", "<", before)
    .where(isNotKept)
    .orderBy("received_at")
    .limit(most);
  const rows = await db.deleteFrom("attachment").where(amongRows(loose)).returning("storage_key").execute();
  return rows.map((row) => row.storage_key);
}

const isNotKept = sql<boolean>`not exists (
  select from kept_form where attachment_ids @> array[attachment.id]
)`;

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
