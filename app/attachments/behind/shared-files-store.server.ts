import type { Db } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { SharedFile } from "../own-files-contract.ts";
import { isLoose, isNotRefused, SHARED } from "./attachment-store.server.ts";

const EACH = Object.values(SHARED);

/** Files of this person that wait for an errand, the newest first. */
export async function sharedFiles(db: Db, personId: string): Promise<SharedFile[]> {
  const rows = await db
    .selectFrom("attachment")
    .select(["id", "name", "content_type", "size", "received_at", "type"])
    .where("uploaded_by_person", "=", personId)
    .where(isLoose)
    .where("type", "in", EACH)
    .where(isNotRefused)
    .orderBy("arrival", "desc")
    .execute();
  return rows.map(({ id, name, content_type, size, received_at, type }) => ({
    id,
    name,
    contentType: content_type,
    size,
    receivedAt: wireDateTime(received_at),
    isKept: type === SHARED.kept,
  }));
}

/** Is it a shared file of this person that waits for an errand? */
export async function isShared(db: Db, personId: string, attachmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom("attachment")
    .select("id")
    .where("id", "=", attachmentId)
    .where("uploaded_by_person", "=", personId)
    .where(isLoose)
    .where("type", "in", EACH)
    .executeTakeFirst();
  return row !== undefined;
}

/** The forms offer the file from now on. */
export async function keepShared(db: Db, personId: string, attachmentId: string): Promise<void> {
  await db
    .updateTable("attachment")
    .set({ type: SHARED.kept })
    .where("id", "=", attachmentId)
    .where("uploaded_by_person", "=", personId)
    .where(isLoose)
    .where("type", "in", EACH)
    .execute();
}
