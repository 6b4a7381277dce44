import type { Kysely } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { DocumentKind } from "~/official-documents/document-kinds.ts";

/** Marks a paper as made: a row as the job leaves it. The file store has no bytes under its key. */
export async function paperIsMade(db: Kysely<Tables>, kind: DocumentKind, subjectId: string): Promise<void> {
  const made = {
    made_at: new Date("2026-03-10T11:00:00+02:00"),
    name: "päätös.pdf",
    file_key: `paper-${subjectId}`,
    byte_size: 1000,
    sha256: Buffer.alloc(32, 7),
  };
  await db
    .insertInto("official_document")
    .values({ kind, subject_id: subjectId, asked_at: made.made_at, ...made })
    .onConflict((asked) => asked.columns(["kind", "subject_id"]).doUpdateSet(made))
    .execute();
}
