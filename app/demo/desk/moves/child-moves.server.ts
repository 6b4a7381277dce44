import { tellOfPedagogicalDocument } from "~/children/pedagogical-documents/behind/pedagogical-document-mail.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { putBytes } from "~/foundation/files/put-bytes.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import type { Moment } from "./application-moves.server.ts";

/** The moves of the staff with what a child's page tells. */

export interface NewDocument {
  childId: string;
  description: string;
  files: readonly { name: string; contentType: string; bytes: Buffer }[];
}

/** Writes a pedagogical document and tells the child's guardians. @returns its id */
export async function publishPedagogicalDocument(
  db: Db,
  store: FileStore | null,
  document: NewDocument,
  moment: Moment,
): Promise<string> {
  const documentId = await writePedagogicalDocument(db, store, document, moment);
  await tellOfPedagogicalDocument(db, { documentId, childId: document.childId }, moment.today);
  return documentId;
}

/** A pedagogical document without a mail to the guardians. Without a store it has no files. @returns its id */
export async function writePedagogicalDocument(
  db: Db,
  store: FileStore | null,
  { childId, description, files }: NewDocument,
  { now }: Pick<Moment, "now">,
): Promise<string> {
  const { id } = await db
    .insertInto("pedagogical_document")
    .values({ child_id: childId, description, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const employee = await db.selectFrom("employee").select("id").limit(1).executeTakeFirst();
  if (!store || !employee) return id;
  for (const { name, contentType, bytes } of files) {
    const { key, size, sha256 } = await putBytes(store, bytes);
    await db
      .insertInto("attachment")
      .values({
        application_id: null,
        message_content_id: null,
        income_statement_id: null,
        pedagogical_document_id: id,
        type: null,
        name,
        content_type: contentType,
        size,
        sha256: Buffer.from(sha256, "hex"),
        storage_key: key,
        uploaded_by_person: null,
        uploaded_by_employee: employee.id,
        received_at: now,
      })
      .execute();
  }
  return id;
}

/** Gives a child a picture in place of an earlier one. */
export async function giveChildImage(db: Db, store: FileStore, childId: string, bytes: Buffer): Promise<void> {
  const { key, size, sha256 } = await putBytes(store, bytes);
  const image = { file_key: key, content_type: "image/png" as const, size, sha256 };
  await db
    .insertInto("child_image")
    .values({ child_id: childId, ...image })
    .onConflict((conflict) => conflict.column("child_id").doUpdateSet(image))
    .execute();
}
