import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Verdict } from "~/foundation/files/virus-scanner.server.ts";
import { UNUSABLE } from "../file-check.ts";
import type { CheckedFile } from "../own-files-contract.ts";
import { type Attachment, attachmentOf, FILE_COLUMNS } from "./attachment-store.server.ts";

/** The files that wait for the scanner, in the order they came. */
export async function filesToCheck(db: Db): Promise<(Attachment & { id: string })[]> {
  const rows = await db
    .selectFrom("attachment")
    .select(["id", ...FILE_COLUMNS])
    .where("scan", "=", sql.lit("CHECKING"))
    .orderBy("arrival")
    .execute();
  return rows.map((row) => ({ id: row.id, ...attachmentOf(row) }));
}

/** Without a scanner nobody checks the files that wait. */
export async function giveUpChecks(db: Db): Promise<void> {
  await db.updateTable("attachment").set({ scan: null }).where("scan", "=", sql.lit("CHECKING")).execute();
}

/** Writes down the verdict. Null when the file is gone, or another process was faster. */
export async function settleCheck(db: Db, attachmentId: string, scan: Verdict) {
  const row = await db
    .updateTable("attachment")
    .set({ scan })
    .where("id", "=", attachmentId)
    .where("scan", "=", sql.lit("CHECKING"))
    .returning(["uploaded_by_person", "application_id"])
    .executeTakeFirst();
  return row ?? null;
}

/** The files of this person that cannot be opened, the newest first. */
export async function unusableFiles(db: Db, personId: string): Promise<CheckedFile[]> {
  return db
    .selectFrom("attachment")
    .select(["id", "name", (is) => is.ref("scan").$castTo<CheckedFile["check"]>().as("check")])
    .where("uploaded_by_person", "=", personId)
    .where(sql<boolean>`scan in (${sql.join(UNUSABLE.map((one) => sql.lit(one)))})`)
    .orderBy("arrival", "desc")
    .execute();
}
