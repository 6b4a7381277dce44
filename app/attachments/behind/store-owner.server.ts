import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { keysInUse } from "./unused-files-store.server.ts";

interface Kept {
  db: Db;
  files: FileStore;
}

/** How an unmarked store with files that the database does not know is named in `ADOPT_FILES`. */
const UNMARKED = "unmarked";

/** Of an unmarked store, so many files tell whose they are. */
const FILES_LOOKED_AT = 500;

/**
 * The id of this database. A copy of it has another one, also on the same server. It stays the same after a restart, and
 * when a standby takes over (docs/decisions/045-files-of-one-database.md).
 */
export async function databaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as place
    from pg_control_system()`.execute(db);
  return createHash("sha256")
    .update(rows[0]?.place ?? "")
    .digest("hex")
    .slice(0, 16);
}

/**
 * Why this database must not use these files, as a sentence for the operator. Null when they belong to it. The sweep of
 * a service that is a copy would remove the files of the original.
 *
 * A store without a mark is taken: it is empty, or a town begun with an earlier build has files in it that the database
 * knows. `adopt` is the owner that the operator takes the files from (`ADOPT_FILES`).
 */
export async function foreignFiles(kept: Kept, adopt: string | null = null): Promise<string | null> {
  const { db, files } = kept;
  const own = await databaseId(db);
  const owner = await files.owner();
  if (owner === own) return null;
  if (adopt === (owner ?? UNMARKED) || (owner === null && (await isEmptyOrOurs(kept)))) {
    await files.setOwner(own);
    return null;
  }
  const of = owner === null ? "are not known to this database" : `belong to another database (${owner})`;
  return (
    `The uploaded files here ${of}. This may be a copy of another service: give it files of its own, by S3_BUCKET or ` +
    "DATA_DIR. If the files shall belong to this database from now on, as after a restore, start it with " +
    `ADOPT_FILES=${owner ?? UNMARKED}.`
  );
}

/** True when the store is empty, or the database knows one of its first files. */
async function isEmptyOrOurs({ db, files }: Kept): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of files.list()) if (keys.push(key) === FILES_LOOKED_AT) break;
  return keys.length === 0 || (await keysInUse(db, keys)).size > 0;
}
