import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { Measuring, measureAt } from "~/foundation/files/file-bytes.server.ts";
import { FileDamaged, FileMissing, type FileStore, type StoredFile } from "~/foundation/files/stored-file.ts";
import { type Manifest, pieceOfFile, writeManifest } from "./manifest.server.ts";
import { columnsOf, jobTablesOf, tablesOf } from "./tables.server.ts";

/** What a backup is taken of. */
export interface Source {
  of: Manifest["of"];
  db: Kysely<Tables>;
  files: FileStore | null;
  /** The files that the rows of this moment name. */
  storedFiles: (db: Db) => Promise<StoredFile[]>;
}

/** A guardian may remove a file while the backup runs. Then we show the database once more, which has no row of it. */
const TRIES = 5;

const ROWS_AT_ONCE = 2_000;

/**
 * Copies the database of one moment and the files that it names into `folder`, which is empty. The service may run
 * meanwhile. The database comes first and then its files, and what is gone then is asked for again: so no row misses its
 * file. Files that were copied are not copied again, so the second time is short.
 */
export async function takeBackup(source: Source, folder: string): Promise<Manifest> {
  const copied = new Map<string, { size: number; sha256: string }>();
  for (let left = TRIES - 1; ; left -= 1) {
    const database = await copyDatabase(source, folder);
    const lost = await copyFiles(source, folder, database.files, copied);
    const stillNamed = new Set(lost.length > 0 ? (await source.storedFiles(source.db)).map(({ key }) => key) : []);
    if (left > 0 && lost.some((key) => !stillNamed.has(key))) continue;
    const pieces = { ...database.pieces };
    for (const [key, measured] of copied) pieces[pieceOfFile(key)] = measured;
    const manifest: Manifest = { format: 1, of: source.of, ...database, pieces, lost };
    await writeManifest(folder, manifest);
    return manifest;
  }
}

type CopiedDatabase = Omit<Manifest, "format" | "of" | "lost">;

/** Everything that is read here is of one moment. */
const copyDatabase = ({ db, storedFiles }: Source, folder: string): Promise<CopiedDatabase> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (moment) => {
      // A large table takes longer than an errand may. The texts of values have to be the same on every machine.
      await sql`select set_config(name, value, true) from (values ('statement_timeout', '0'),
        ('idle_in_transaction_session_timeout', '0'), ('transaction_read_only', 'on'), ('timezone', 'UTC'),
        ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex'))
        as settings (name, value)`.execute(moment);
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(moment);
      const { rows: migrations } = await sql<Manifest["migrations"][number]>`
        select number, title, checksum from migration order by number`.execute(moment);
      const pieces: Manifest["pieces"] = {};
      const tables: Manifest["tables"] = [];
      for (const { schema, name } of await tablesOf(moment)) {
        const piece = `tables/${schema}.${name}.gz`;
        const lines = await copyTable(moment, { schema, name }, join(folder, piece));
        pieces[piece] = await measureAt(join(folder, piece));
        tables.push({ schema, name, columns: (await columnsOf(moment, schema, name)).all, rows: lines, piece });
      }
      const { rows: sequences } = await sql<Manifest["sequences"][number]>`
        select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
        where schemaname in ('public', 'graphile_worker') order by 1, 2`.execute(moment);
      const files = await storedFiles(moment);
      const takenAt = (rows[0]?.now ?? new Date()).toISOString();
      return { takenAt, migrations, jobTables: await jobTablesOf(moment), tables, sequences, files, pieces };
    });

/** One row a line, as the JSON of PostgreSQL's own text of it. @returns the number of rows */
async function copyTable(
  moment: Db,
  { schema, name }: { schema: string; name: string },
  path: string,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await sql`declare piece no scroll cursor for select whole::text as line from ${sql.id(schema, name)} as whole`.execute(
    moment,
  );
  let lines = 0;
  async function* linesOfTable(): AsyncGenerator<string> {
    for (let isLast = false; !isLast; ) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from piece`.execute(moment);
      lines += rows.length;
      isLast = rows.length < ROWS_AT_ONCE;
      yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join("");
    }
  }
  await pipeline(linesOfTable, createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  await sql`close piece`.execute(moment);
  return lines;
}

/** @returns the keys of files that the store has not, or has with other bytes */
async function copyFiles(
  { files }: Source,
  folder: string,
  wanted: readonly StoredFile[],
  copied: Map<string, { size: number; sha256: string }>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files ? wanted : []) {
    if (copied.has(file.key)) continue;
    const path = join(folder, pieceOfFile(file.key));
    try {
      const source = await (files as FileStore).open(file);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const measuring = new Measuring();
      await pipeline(source, measuring, createWriteStream(path, { mode: 0o600, flush: true }));
      copied.set(file.key, { size: measuring.size, sha256: measuring.sha256() });
    } catch (fault) {
      if (!(fault instanceof FileMissing || fault instanceof FileDamaged)) throw fault;
      lost.push(file.key);
    }
  }
  return lost;
}
