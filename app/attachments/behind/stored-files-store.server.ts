import type { Db } from "~/foundation/database/database.server.ts";
import type { StoredFile } from "~/foundation/files/stored-file.ts";

/** Every file that a row names and somebody can open: attachments, and papers that the service has made. */
export async function storedFiles(db: Db): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom("attachment")
    .select(["storage_key as key", "size", "sha256"])
    // The bytes of a refused file are in the bin.
    .where((is) => is.or([is("scan", "is", null), is("scan", "<>", "REFUSED")]))
    .unionAll(
      db
        .selectFrom("official_document")
        .select((is) => [
          is.ref("file_key").$notNull().as("key"),
          is.ref("byte_size").$notNull().as("size"),
          is.ref("sha256").$notNull().as("sha256"),
        ])
        .where("file_key", "is not", null),
    )
    .execute();
  return rows.map(({ key, size, sha256 }) => ({ key, size, sha256: sha256.toString("hex") }));
}
