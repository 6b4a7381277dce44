import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { seeEncoding } from "~/foundation/database/encoding.server.ts";
import { type Migration, migrate, whyNotMigrate } from "~/foundation/database/migrate.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { linesOf } from "./check-backup.server.ts";
import { BackupUnusable, type Manifest, pieceOfFile } from "./manifest.server.ts";
import { columnsOf, isNew, jobTablesOf } from "./tables.server.ts";

/** Where a backup is restored to. */
export interface Target {
  db: Kysely<Tables>;
  pool: pg.Pool;
  files: FileStore | null;
  migrations: Migration[];
  /** What is written in the same transaction as the rows. */
  mark: (db: Db, manifest: Manifest) => Promise<void>;
}

const ROWS_AT_ONCE = 1_000;

/**
 * Restores a backup, of which every piece was checked, into a new database and a store without files. The files come
 * first: so no row is there without its file. The rows come in one transaction, and then what migrations came since.
 * @throws BackupUnusable, CannotStartDatabase
 */
export async function loadBackup(target: Target, folder: string, manifest: Manifest): Promise<void> {
  const { db, pool, files, migrations } = target;
  if (!(await isNew(db))) throw new BackupUnusable("The database is not new. A backup is restored into an empty one.");
  await seeEncoding(pool);
  const reason = whyNotMigrate(migrations, manifest.migrations);
  if (reason) throw new BackupUnusable(`The backup does not fit this build. ${reason}`);
  const lost = new Set(manifest.lost);
  for (const file of files ? manifest.files : []) {
    if (!lost.has(file.key)) await files?.put({ path: join(folder, pieceOfFile(file.key)), ...file }, file.key);
  }
  const newest = manifest.migrations.at(-1)?.number ?? 0;
  await migrate(
    pool,
    migrations.filter(({ number }) => number <= newest),
  );
  if ((await jobTablesOf(db)) !== manifest.jobTables)
    throw new BackupUnusable(
      "The tables of jobs have changed since. Restore the backup with the build that took it, into an empty database.",
    );
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await loadTables(transaction, folder, manifest);
    await target.mark(transaction, manifest);
  });
  await migrate(pool, migrations);
}

/**
 * Without foreign keys and triggers meanwhile: rows come in any order, and what a trigger had written is among them. The keys
 * are made again afterwards, which checks each row. This needs only the rights of the tables' owner.
 */
async function loadTables(db: Db, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and nspname in ('public', 'graphile_worker')`.execute(db);
  // After the rows each trigger is again as the migrations made it.
  const { rows: triggers } = await sql<{ table: string; name: string; state: "always" | "replica" }>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name,
      case tgenabled when 'A' then 'always' else 'replica' end as state
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgenabled in ('A', 'R') and nspname in ('public', 'graphile_worker')`.execute(db);
  const each = async (statements: readonly string[]) => {
    for (const one of statements) await sql.raw(one).execute(db);
  };
  await each(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`));
  for (const { schema, name } of tables) {
    await sql`alter table ${sql.id(schema, name)} disable trigger user`.execute(db);
    await sql`delete from ${sql.id(schema, name)}`.execute(db);
  }
  for (const table of tables) await loadTable(db, join(folder, table.piece), table);
  for (const { schema, name } of tables) await sql`alter table ${sql.id(schema, name)} enable trigger user`.execute(db);
  await each(triggers.map(({ table, name, state }) => `alter table ${table} enable ${state} trigger ${name}`));
  await each(keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`));
  for (const { schema, name, last } of sequences) {
    if (last) await sql`select setval(format('%I.%I', ${schema}::text, ${name}::text), ${last}::bigint)`.execute(db);
  }
}

async function loadTable(db: Db, path: string, { schema, name, columns, rows }: Manifest["tables"][number]) {
  const { all, written } = await columnsOf(db, schema, name);
  if (all.join() !== columns.join())
    throw new BackupUnusable(`The table ${schema}.${name} of the backup has other columns than this build makes.`);
  const table = sql.id(schema, name);
  const places = sql.join(written.map((column) => sql.id(column)));
  const values = sql.join(written.map((column) => sql`(line::${table}).${sql.id(column)}`));
  let loaded = 0;
  let lines: string[] = [];
  const load = async () => {
    if (lines.length === 0) return;
    loaded += lines.length;
    await sql`insert into ${table} (${places}) overriding system value
      select ${values} from unnest(${lines}::text[]) as lines (line)`.execute(db);
    lines = [];
  };
  for await (const line of linesOf(path)) {
    lines.push(JSON.parse(line) as string);
    if (lines.length === ROWS_AT_ONCE) await load();
  }
  await load();
  if (loaded !== rows) throw new BackupUnusable(`The table ${schema}.${name} of the backup has other rows.`);
}
