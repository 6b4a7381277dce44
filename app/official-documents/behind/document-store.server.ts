import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { StoredFile } from "~/foundation/files/stored-file.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import type { DocumentAsked, DocumentKind } from "../document-kinds.ts";

interface OfficialDocumentTable {
  kind: DocumentKind;
  subject_id: string;
  asked_at: Date;
  /** Null until the job has made it; then the rest is there too. */
  made_at: Date | null;
  name: string | null;
  file_key: string | null;
  byte_size: number | null;
  sha256: Buffer | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    official_document: OfficialDocumentTable;
  }
}

declare module "~/foundation/jobs/jobs.server.ts" {
  interface JobPayloads {
    "make-document": DocumentAsked;
  }
}

/** A finished paper: the name it is offered under, and its file. */
export interface OfficialDocument {
  name: string;
  file: StoredFile;
}

/**
 * Asks for a paper in the transaction of what sends the thing: it is made after the commit, once, and not at all if the
 * sending comes to nothing. Asking again for the same paper changes nothing.
 */
export async function askForDocument(
  { db, now }: { db: Db; now: Date },
  kind: DocumentKind,
  subjectId: string,
): Promise<void> {
  await db
    .insertInto("official_document")
    .values({ kind, subject_id: subjectId, asked_at: now })
    .onConflict((taken) => taken.doNothing())
    .execute();
  // In no queue: the worker would take the next job of one only at its next look, two seconds later.
  await addJob(db, "make-document", { kind, subjectId }, { key: `document ${kind} ${subjectId}` });
}

/**
 * What the paper says is not so any more: it is withdrawn in the same transaction, and another is made that says how things
 * are now. The sweep of files takes the bytes of the one before (app/attachments/behind/attachment-jobs.server.ts).
 */
export async function askForNewDocument(
  { db, now }: { db: Db; now: Date },
  kind: DocumentKind,
  subjectId: string,
): Promise<void> {
  await db
    .updateTable("official_document")
    .set({
      // Later than before by any clock: a job that is at the old one finds that it is not asked for any more.
      asked_at: sql<Date>`greatest(${now}::timestamptz, asked_at + interval '1 millisecond')`,
      made_at: null,
      name: null,
      file_key: null,
      byte_size: null,
      sha256: null,
    })
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .execute();
  await askForDocument({ db, now }, kind, subjectId);
}

/** A finished paper; null until it is made, and when nobody asked for it. Who may read it is the asking call's business. */
export async function documentOf(db: Db, kind: DocumentKind, subjectId: string): Promise<OfficialDocument | null> {
  const row = await db
    .selectFrom("official_document")
    .select(["name", "file_key", "byte_size", "sha256"])
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  if (!row?.name || !row.file_key || !row.byte_size || !row.sha256) return null;
  return { name: row.name, file: { key: row.file_key, size: row.byte_size, sha256: row.sha256.toString("hex") } };
}

/** When this paper was asked for; null when nobody did, and when it is made already. */
export async function awaitedSince(db: Db, { kind, subjectId }: DocumentAsked): Promise<Date | null> {
  const row = await db
    .selectFrom("official_document")
    .select("asked_at")
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("made_at", "is", null)
    .executeTakeFirst();
  return row?.asked_at ?? null;
}

/**
 * Writes down where a paper lies that was asked for at `since`.
 * @returns false when it was made meanwhile – the first one stays – and when another was asked for
 */
export async function keepDocument(
  db: Db,
  { kind, subjectId, since }: DocumentAsked & { since: Date },
  { name, file }: OfficialDocument,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("official_document")
    .set({
      made_at: now,
      name,
      file_key: file.key,
      byte_size: file.size,
      sha256: Buffer.from(file.sha256, "hex"),
    })
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("made_at", "is", null)
    .where("asked_at", "=", since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What a paper was asked about is gone: so is the asking. */
export async function forgetDocument(db: Db, { kind, subjectId }: DocumentAsked): Promise<void> {
  await db
    .deleteFrom("official_document")
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("made_at", "is", null)
    .execute();
}
