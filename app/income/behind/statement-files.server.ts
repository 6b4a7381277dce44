import { linkAttachments } from "~/attachments/behind/attachment-store.server.ts";
import { ofStatement } from "~/attachments/behind/errand-store.server.ts";
import { MAX_ATTACHMENTS } from "~/attachments/contract.ts";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";

/** The result of giving a statement its files. */
export type GivenFiles = { isChanged: boolean } | { notAttachable: true };

/**
 * Sets the guardian's files of the statement. New ones come from the guardian's loose files. Own files that the list
 * leaves out become loose. Other guardians' files and files of the staff stay (contract 3.11). An id cannot be attached
 * if it is unknown, someone else's, or on another thing already.
 */
export async function giveFiles(
  db: Db,
  guardianId: string,
  statementId: string,
  attachmentIds: readonly string[],
): Promise<GivenFiles> {
  const wished = new Set(attachmentIds.map((id) => id.toLowerCase()));
  if (wished.size > MAX_ATTACHMENTS) return { notAttachable: true };
  const there = await db
    .selectFrom("attachment")
    .select("id")
    .where("income_statement_id", "=", statementId)
    .where("uploaded_by_person", "=", guardianId)
    .execute();
  const present = new Set(there.map(({ id }) => id));
  const going = [...present].filter((id) => !wished.has(id));
  const coming = [...wished].filter((id) => !present.has(id));
  if (going.length > 0)
    await db
      .updateTable("attachment")
      .set({ income_statement_id: null })
      .where("id", "=", anyOf(going))
      .where("uploaded_by_person", "=", guardianId)
      .execute();
  if (!(await linkAttachments(db, guardianId, coming, ofStatement(statementId)))) return { notAttachable: true };
  return { isChanged: going.length > 0 || coming.length > 0 };
}
