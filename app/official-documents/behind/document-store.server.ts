import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { StoredFile } from "~/foundation/files/stored-file.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import type { DocumentAsked, DocumentKind } from "../document-kinds.ts";

interface OfficialDocumentTable {
  kind: DocumentKind;
  subject_id: string;
  asked_at: Date;
  /** The guardian whose act asked for it. Null: the staff did. */
  asked_by: string | null;
  /** Null until the job has made it. Then the other columns of the file have values too. */
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

/** A finished paper: its file name for the download, and its file. */
export interface OfficialDocument {
  name: string;
  file: StoredFile;
}

/**
 * Asks for a paper, in the transaction of the sending. The job makes it once, after the commit, and not at all after a
 * rollback. Asking again for the same paper changes nothing.
 */
export async function askForDocument(
  { db, now, askedBy = null }: Asking,
  kind: DocumentKind,
  subjectId: string,
): Promise<void> {
  const turn = await turnOf(db, askedBy);
  await db
    .insertInto("official_document")
    .values({ kind, subject_id: subjectId, asked_at: now, asked_by: askedBy })
    .onConflict((taken) => taken.doNothing())
    .execute();
  // We use no queue: the worker would look for a queue's next job only two seconds later.
  await addJob(db, "make-document", { kind, subjectId }, { key: `document ${kind} ${subjectId}`, priority: turn });
}

/** Who asks for a paper: the guardian whose act it is. Without one the staff asks. */
export interface Asking {
  db: Db;
  now: Date;
  askedBy?: string | null;
}

/** The staff may ask for the papers of a whole town at once. A guardian who has just sent something waits for less. */
const AFTER_GUARDIANS = 10;

/**
 * The turn of a guardian's paper: as many papers as wait for the same guardian go first. So nobody's many papers delay
 * another guardian's first one by more than the papers that are being written.
 */
async function turnOf(db: Db, askedBy: string | null): Promise<number> {
  if (askedBy === null) return AFTER_GUARDIANS;
  const { waiting } = await db
    .selectFrom("official_document")
    .select(db.fn.countAll<string>().as("waiting"))
    .where("asked_by", "=", askedBy)
    .where("made_at", "is", null)
    .executeTakeFirstOrThrow();
  return Math.min(Number(waiting), MOST_TURNS);
}

/** A priority is a small number in the store of jobs. */
const MOST_TURNS = 10_000;

/**
 * The paper is no longer true. This withdraws it in the same transaction and asks for another that says how things are
 * now. The sweep of files removes the old bytes (app/attachments/behind/attachment-jobs.server.ts).
 */
export async function askForNewDocument(
  { db, now, askedBy = null }: Asking,
  kind: DocumentKind,
  subjectId: string,
): Promise<void> {
  await db
    .updateTable("official_document")
    .set({
      // Always later than before: a job that makes the old paper finds that its `asked_at` is out of date.
      asked_at: sql<Date>`greatest(${now}::timestamptz, asked_at + interval '1 millisecond')`,
      asked_by: askedBy,
      made_at: null,
      name: null,
      file_key: null,
      byte_size: null,
      sha256: null,
    })
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .execute();
  await askForDocument({ db, now, askedBy }, kind, subjectId);
}

/** A finished paper. Null until it is made, and when no one asked for it. The calling code checks who may read it. */
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

/** The time when this paper was asked for. Null when no one asked, and when it is made already. */
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
 * Writes down the file of a paper that was asked for at `since`.
 * @returns false when another job was first, and when a new paper was asked for meanwhile
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

/** Forgets a paper whose subject is gone. */
export async function forgetDocument(db: Db, { kind, subjectId }: DocumentAsked): Promise<void> {
  await db
    .deleteFrom("official_document")
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("made_at", "is", null)
    .execute();
}
