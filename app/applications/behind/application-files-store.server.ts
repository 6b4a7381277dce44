import { isNotRefused } from "~/attachments/behind/attachment-store.server.ts";
import type { ApplicationAttachmentType } from "~/attachments/contract.ts";
import { shownCheck } from "~/attachments/file-check.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { ApplicationAttachment } from "../contract.ts";

/** The files that this person uploaded, in the order they came. Nobody sees another person's files (contract 3.3). */
export const ownFiles = (db: Db, personId: string) =>
  db
    .selectFrom("attachment")
    .select(["id", "name", "content_type", "received_at", "type", "uploaded_by_person", "size", "scan"])
    .where("uploaded_by_person", "=", personId)
    .orderBy("arrival");

type FileRow = Omit<Awaited<ReturnType<ReturnType<typeof ownFiles>["executeTakeFirstOrThrow"]>>, "received_at"> & {
  /** Inside JSON a moment is text. */
  received_at: Date | string;
};

export const fileOf = (row: FileRow): ApplicationAttachment => ({
  id: row.id,
  name: row.name,
  contentType: row.content_type,
  receivedAt: wireDateTime(new Date(row.received_at)),
  type: row.type as ApplicationAttachmentType,
  uploadedByEmployee: null,
  uploadedByPerson: row.uploaded_by_person,
  size: row.size,
  ...shownCheck(row.scan),
});

/** When the first file of a kind came to an application, from any person; null while there is none. */
export async function firstFileAt(
  db: Db,
  guardianId: string,
  applicationId: string,
  type: ApplicationAttachmentType,
): Promise<Date | null> {
  const row = await db
    .selectFrom("attachment")
    .innerJoin("application", "application.id", "attachment.application_id")
    .select((is) => is.fn.min("attachment.received_at").as("first"))
    .where("application.id", "=", applicationId)
    .where("application.guardian_id", "=", guardianId)
    .where("attachment.type", "=", type)
    .where(isNotRefused)
    .executeTakeFirst();
  return row?.first ?? null;
}

/** How many files of each kind the guardian has added to the application. */
export async function fileCounts(
  db: Db,
  guardianId: string,
  applicationId: string,
): Promise<{ URGENCY: number; EXTENDED_CARE: number }> {
  const rows = await db
    .selectFrom("attachment")
    .select((is) => ["type", is.fn.countAll<number>().as("files")])
    .where("application_id", "=", applicationId)
    .where("uploaded_by_person", "=", guardianId)
    .where(isNotRefused)
    .groupBy("type")
    .execute();
  const count = (type: ApplicationAttachmentType) => rows.find((row) => row.type === type)?.files ?? 0;
  return { URGENCY: count("URGENCY"), EXTENDED_CARE: count("EXTENDED_CARE") };
}

/** Detaches the guardian's own files of these kinds. The service removes loose files after a day (contract 3.7). */
export async function detachOwnFiles(
  db: Db,
  guardianId: string,
  applicationId: string,
  types: readonly ApplicationAttachmentType[],
): Promise<void> {
  if (types.length === 0) return;
  await db
    .updateTable("attachment")
    .set({ application_id: null })
    .where("application_id", "=", applicationId)
    .where("uploaded_by_person", "=", guardianId)
    .where("type", "in", types)
    .execute();
}
