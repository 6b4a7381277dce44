import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { DocumentStatus } from "../document-kinds.ts";
import { storedContents, storedTemplates } from "../stored-document.ts";
import type { DocumentContent } from "../template-shapes.ts";
import "./document-tables.server.ts";

/**
 * The document that a guardian sends, locked until the errand ends. Null if it is not published, or not the guardian's.
 */
export async function holdDocument(db: Db, guardianId: string, id: string, today: IsoDate) {
  const row = await db
    .selectFrom("child_document as document")
    .innerJoin("document_template as template", "template.id", "document.template_id")
    .select(["document.id", "document.status", "document.version", "template.type", "template.content"])
    .where("document.id", "=", id)
    .where("document.published_at", "is not", null)
    .where("document.child_id", "in", ownChildIds(db, guardianId, today))
    .forUpdate("document")
    .executeTakeFirst();
  return row ? { ...row, template: storedTemplates.read(row.content) } : null;
}

/** The guardian's answers become the published version. The caller holds the document. */
export async function saveAnswers(
  db: Db,
  guardianId: string,
  id: string,
  { status, content }: { status: DocumentStatus; content: DocumentContent },
  now: Date,
): Promise<number> {
  const stored = JSON.stringify(storedContents.toStore(content));
  const { version } = await db
    .updateTable("child_document")
    .set({
      status,
      content: sql`${stored}::jsonb`,
      published_content: sql`${stored}::jsonb`,
      published_at: now,
      answered_at: now,
      answered_by_person: guardianId,
      answered_by_employee: null,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** The guardian has opened the document. A second call changes nothing. */
export async function markRead(db: Db, guardianId: string, id: string): Promise<void> {
  await db
    .insertInto("child_document_read")
    .values({ document_id: id, person_id: guardianId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
