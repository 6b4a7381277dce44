/**
 * `npm run bench:nightly`: every nightly job, with a million rows in each table that it clears.
 *
 *   npm run bench:nightly                    prints the table; exit code 1 when an aim is missed
 *   npm run bench:nightly -- --rows 100000   fewer rows
 *
 * One row of ten has expired. Aims: the jobs remove exactly the expired rows, no statement takes more than a tenth of
 * its time limit (pool.server.ts), and no job reads a large table from end to end.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { settingsOf } from "~/municipality/settings.server.ts";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { readWhole } from "./read-whole.ts";
import { rowsAsFiles } from "./rows-as-files.ts";

const { values: options } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
const ROWS = Number(options.rows);
const LONGEST_STATEMENT_MS = 3_000;
const TABLES = ["session", "kept_form", "idempotency_key", "application", "attachment"] as const;

const folder = mkdtempSync(join(tmpdir(), "aamu-nightly-"));
const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), report: () => undefined });
const pool = poolFor(postgres.url);
/** The milliseconds of each statement of the job. */
const statements: number[] = [];
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ queryDurationMillis }) => {
    statements.push(queryDurationMillis);
  },
});
try {
  await migrate(pool, await municipalityMigrations());
  const now = new Date();
  await layOut(now);
  const faults = await spendNight(now);
  for (const fault of faults) console.log(`missed: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Every tenth row has expired. Most of the others are as old as allowed. */
async function layOut(now: Date): Promise<void> {
  console.error(`laying out ${TABLES.length} times ${ROWS.toLocaleString("en")} rows`);
  await db.transaction().execute(async (city) => {
    await sql`set local statement_timeout = 0`.execute(city);
    // Our rows fit their foreign keys, so PostgreSQL need not check each one.
    await sql`set local session_replication_role = replica`.execute(city);
    const all = sql`generate_series(1, ${sql.lit(ROWS)}) n`;
    const at = (over: string, else_: string) =>
      sql`case when n % 10 = 0 then ${now}::timestamptz - ${over}::interval else ${now}::timestamptz + ${else_}::interval end`;
    const person = sql`md5('g' || n)::uuid`;
    await sql`insert into person (id, last_name, date_of_birth) select ${person}, 'N' || n, '1985-01-01' from ${all}`.execute(
      city,
    );
    await sql`insert into session (id_hash, person_id, level, created_at, last_seen_at, expires_at, ends_at)
      select sha256(n::text::bytea), ${person}, 'weak', '2020-01-01', '2020-01-01', ${at("1 minute", "1 minute")},
        ${now}::timestamptz + interval '1 hour' from ${all}`.execute(city);
    await sql`insert into kept_form (person_id, route, content, created_at, expires_at)
      select ${person}, '/applications', decode(repeat('00', 200), 'hex'), '2020-01-01', ${at("1 minute", "1 minute")} from ${all}`.execute(
      city,
    );
    await sql`insert into idempotency_key (caller, key, call, request_hash, created_at)
      select ${person}, ${person}, 'POST /citizen/applications', sha256('a'), ${at("73 hours", "-71 hours")} from ${all}`.execute(
      city,
    );
    await sql`insert into application (id, type, status, child_id, guardian_id, created_by, form, created_at, modified_at)
      select md5('a' || n)::uuid, 'CLUB', 'CREATED', ${person}, ${person}, ${person}, '{}', '2020-01-01', ${at("40 days", "-20 days")}
      from ${all}`.execute(city);
    await sql`insert into application_event (application_id, at, event, status, actor, person_id)
      select md5('a' || n)::uuid, '2020-01-01', 'CREATED', 'CREATED', 'CITIZEN', ${person} from ${all}`.execute(city);
    // Every fifth file of a draft is at a draft that expires. Every fifth file at nothing has been loose for too long.
    await sql`insert into attachment (application_id, type, name, content_type, size, sha256, storage_key, uploaded_by_person, received_at)
      select case when n % 2 = 0 then md5('a' || n)::uuid end, 'URGENCY', 'a.pdf', 'application/pdf', 10,
        decode(repeat('00', 32), 'hex'), md5('f' || n)::uuid, ${person},
        ${now}::timestamptz - case when n % 10 = 1 then interval '25 hours' else interval '23 hours' end from ${all}`.execute(
      city,
    );
  });
  const connection = await pool.connect();
  await connection.query("set statement_timeout = 0");
  await connection.query("vacuum analyze");
  connection.release(true);
}

async function spendNight(now: Date): Promise<string[]> {
  const settings = settingsOf(configurationFrom({ DEMO: "1", DATA_DIR: folder }));
  const files = rowsAsFiles(await openFileStore(settings), pool);
  const faults: string[] = [];
  const before = await rowsLeft();
  console.log("| Job | Seconds | Statements | Longest statement |\n|---|---|---|---|");
  for (const task of dailyTasks({ db, files, settings: { ...settings, demo: false } })) {
    statements.length = 0;
    const read = await readWhole(pool);
    const since = performance.now();
    await task.run(now);
    const seconds = (performance.now() - since) / 1_000;
    const longest = Math.max(0, ...statements);
    console.log(`| ${task.name} | ${seconds.toFixed(1)} | ${statements.length} | ${longest.toFixed(0)} ms |`);
    if (longest > LONGEST_STATEMENT_MS) faults.push(`${task.name}: a statement took ${longest.toFixed(0)} ms`);
    for (const [table, times] of await readWhole(pool)) {
      if (times > (read.get(table) ?? 0)) faults.push(`${task.name}: the table ${table} was read from end to end`);
    }
  }
  const after = await rowsLeft();
  const gone = ROWS / 10;
  const expected = { session: gone, kept_form: gone, idempotency_key: gone, application: gone, attachment: 2 * gone };
  for (const table of TABLES) {
    const removed = (before.get(table) ?? 0) - (after.get(table) ?? 0);
    if (removed !== expected[table]) faults.push(`${table}: ${removed} rows went, not ${expected[table]}`);
  }
  return faults;
}

async function rowsLeft(): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const table of TABLES) {
    const { rows } = await pool.query<{ left: number }>(`select count(*) as left from ${table}`);
    left.set(table, rows[0]?.left ?? 0);
  }
  return left;
}
