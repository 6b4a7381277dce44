import { type Generated, type Selectable, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { StoredFile } from "~/foundation/files/stored-file.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { FileCheck } from "../file-check.ts";
import type { AttachmentParent } from "../parent-levels.ts";
import { askForCheck } from "./ask-for-check.server.ts";

interface AttachmentTable {
  id: Generated<string>;
  /** At most one of the parents is set. A file without any is loose: nothing has been sent with it yet. */
  application_id: string | null;
  message_content_id: string | null;
  income_statement_id: string | null;
  /** Only the staff add files to a pedagogical document. */
  pedagogical_document_id: Generated<string | null>;
  type: string | null;
  name: string;
  content_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  scan: Generated<FileCheck>;
  /** One of the two uploaders is set. */
  uploaded_by_person: string | null;
  uploaded_by_employee: string | null;
  received_at: Date;
  /** Grows in the order in which files arrive. */
  arrival: Generated<number>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    attachment: AttachmentTable;
  }
}

/** What a file belongs to: the column that names it, and its id. */
export interface Parent {
  column: "application_id" | "message_content_id" | "income_statement_id";
  id: string;
}

/** A file and its facts. */
export interface Attachment {
  name: string;
  contentType: string;
  file: StoredFile;
  scan: FileCheck;
}

export const FILE_COLUMNS = ["name", "content_type", "size", "sha256", "storage_key", "scan"] as const;

type FileRow = Pick<Selectable<AttachmentTable>, (typeof FILE_COLUMNS)[number]>;

export const attachmentOf = ({ name, content_type, size, sha256, storage_key, scan }: FileRow): Attachment => ({
  name,
  scan,
  contentType: content_type,
  file: { key: storage_key, size, sha256: sha256.toString("hex") },
});

/** How many files this person has added to the parent. */
export async function filesAt(db: Db, personId: string, parent: Parent): Promise<number> {
  const { files } = await db
    .selectFrom("attachment")
    .select((is) => is.fn.countAll<string>().as("files"))
    .where(parent.column, "=", parent.id)
    .where("uploaded_by_person", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(files);
}

/** The id of a file that the person has added already: the same bytes, name and purpose. */
export async function sameAttachment(
  db: Db,
  personId: string,
  parent: Parent,
  { type, name, file }: Pick<Attachment, "name" | "file"> & { type: string | null },
): Promise<string | null> {
  const row = await db
    .selectFrom("attachment")
    .select("id")
    .where(parent.column, "=", parent.id)
    .where("uploaded_by_person", "=", personId)
    .where("type", "is not distinct from", type)
    .where("name", "=", name)
    .where("sha256", "=", Buffer.from(file.sha256, "hex"))
    .where(isNotRefused)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Without a parent the file is loose. A file that waits for the scanner is checked soon. */
export async function addAttachment(
  db: Db,
  personId: string,
  { parent, type, name, contentType, file, scan }: Attachment & { parent: Parent | null; type: string | null },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("attachment")
    .values({
      application_id: null,
      message_content_id: null,
      income_statement_id: null,
      ...(parent ? { [parent.column]: parent.id } : {}),
      type,
      name,
      content_type: contentType,
      size: file.size,
      sha256: Buffer.from(file.sha256, "hex"),
      storage_key: file.key,
      scan,
      uploaded_by_person: personId,
      uploaded_by_employee: null,
      received_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (scan === "CHECKING") await askForCheck(db);
  return id;
}

/** Locks the person's loose files until the transaction ends, so that we count them one upload at a time. */
export async function looseFilesAt(db: Db, personId: string): Promise<number> {
  await db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  const { files } = await db
    .selectFrom("attachment")
    .select((is) => is.fn.countAll<string>().as("files"))
    .where("uploaded_by_person", "=", personId)
    .where(isLoose)
    .executeTakeFirstOrThrow();
  return Number(files);
}

/**
 * Gives loose files of this person to a parent. False when one is missing, another person's or given already: then the whole
 * call fails (contract 3.7). So it does with a file that a phone has shared: an errand gets a copy of that.
 */
export async function linkAttachments(
  db: Db,
  personId: string,
  attachmentIds: readonly string[],
  parent: Parent,
): Promise<boolean> {
  const ids = [...new Set(attachmentIds)];
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable("attachment")
    .set({ [parent.column]: parent.id })
    .where("id", "=", anyOf(ids))
    .where("uploaded_by_person", "=", personId)
    .where(isLoose)
    .where(sql<boolean>`${isFromPhone} is not true`)
    .executeTakeFirst();
  return Number(numUpdatedRows) === ids.length;
}

/** A file and its parent. */
export interface ReadableAttachment extends Attachment {
  parent: AttachmentParent;
}

/**
 * A file that this person may read, if the level is enough: an own upload, a file of a message that the person sent or
 * got, or of a pedagogical document of an own child who has a place or gets one. When staff removed the message, only its
 * sender still reads its files (contract 3.8). Null for any other file.
 */
export async function readableAttachment(
  db: Db,
  personId: string,
  attachmentId: string,
  today: IsoDate,
): Promise<ReadableAttachment | null> {
  const { rows } = await sql<FileRow & { parent: AttachmentParent }>`
    select file.name, file.content_type, file.size, file.sha256, file.storage_key, file.scan,
      case when file.application_id is not null then 'application'
        when file.income_statement_id is not null then 'incomeStatement'
        when file.pedagogical_document_id is not null then 'pedagogicalDocument'
        when file.message_content_id is null then 'loose'
        when seen.is_sensitive then 'sensitiveMessage' else 'message' end as parent
    from attachment file
    left join lateral (
      select bool_or(thread.sensitive) as is_sensitive
      from message
      join message_thread thread on thread.id = message.thread_id
      join message_content content on content.id = message.content_id
      join message_account account on account.person_id = ${personId}
      left join message_recipient got on got.message_id = message.id and got.account_id = account.id
      where message.content_id = file.message_content_id
        and (message.sender_id = account.id or (got.account_id is not null and content.deleted_at is null))
    ) seen on true
    where file.id = ${attachmentId} and case
      when file.pedagogical_document_id is not null then exists (
        select from pedagogical_document document join placement on placement.child_id = document.child_id
        where document.id = file.pedagogical_document_id and placement.end_date >= ${today}
          and document.child_id in ${ownChildIds(db, personId, today)})
      when file.message_content_id is null then file.uploaded_by_person = ${personId}
      else seen.is_sensitive is not null end`.execute(db);
  const row = rows[0];
  return row ? { ...attachmentOf(row), parent: row.parent } : null;
}

/** A file that this person uploaded. Null for another person's file and for an unknown one. */
export async function ownAttachment(db: Db, personId: string, attachmentId: string): Promise<Attachment | null> {
  const row = await db
    .selectFrom("attachment")
    .select(FILE_COLUMNS)
    .where("id", "=", attachmentId)
    .where("uploaded_by_person", "=", personId)
    .executeTakeFirst();
  return row ? attachmentOf(row) : null;
}

/**
 * Removes the row and returns the key of its bytes; null when another request has removed it already. A file of a
 * message that is sent stays (contract 3.8).
 */
export async function removeOwnAttachment(db: Db, personId: string, attachmentId: string): Promise<string | null> {
  const row = await db
    .deleteFrom("attachment")
    .where("id", "=", attachmentId)
    .where("uploaded_by_person", "=", personId)
    .where("message_content_id", "is", null)
    .returning("storage_key")
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

/** A file in which a virus was found is as good as none. */
export const isNotRefused = sql<boolean>`scan is distinct from 'REFUSED'`;

/** The purpose of a loose file that a phone has shared: before the guardian has said that it stays, and after. */
export const SHARED = { asked: "SHARED_ASKED", kept: "SHARED_KEPT" } as const;

export const isFromPhone = sql<boolean>`type in (${SHARED.asked}, ${SHARED.kept})`;

/** The same words as in the index attachment_loose. */
export const isLoose = sql<boolean>`
  num_nonnulls(application_id, message_content_id, income_statement_id, pedagogical_document_id) = 0`;
