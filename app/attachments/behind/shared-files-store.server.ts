import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { SharedFile } from "../own-files-contract.ts";
import { isFromPhone, isLoose, isNotRefused, SHARED } from "./attachment-store.server.ts";

/** Shared by this person, and part of no errand. */
const waitsFor = (personId: string) => sql<boolean>`uploaded_by_person = ${personId} and ${isLoose} and ${isFromPhone}`;

/** Files of this person that wait for an errand, the newest first. */
export async function sharedFiles(db: Db, personId: string): Promise<SharedFile[]> {
  const rows = await db
    .selectFrom("attachment")
    .select(["id", "name", "content_type", "size", "received_at", "type"])
    .where(waitsFor(personId))
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
    .where(waitsFor(personId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The forms offer the file from now on. */
export async function keepShared(db: Db, personId: string, attachmentId: string): Promise<void> {
  await db
    .updateTable("attachment")
    .set({ type: SHARED.kept })
    .where("id", "=", attachmentId)
    .where(waitsFor(personId))
    .execute();
}
