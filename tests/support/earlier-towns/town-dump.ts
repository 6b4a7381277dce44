import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";

/** A town as a build has left it, with every row. The people and their identity codes are the demo's. */
export interface TownDump {
  /** When it was taken. */
  at: string;
  /** The number of its last migration. */
  migration: number;
  /** The `SESSION_SECRET` that sealed its kept forms. */
  secret: string;
  tables: Record<string, Row[]>;
  sequences: Record<string, number>;
}
type Row = Record<string, unknown>;

const FOLDER = import.meta.dirname;

/** The towns of earlier landings, by day. */
export const earlierTowns = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json.gz"))
    .map((file) => file.slice(0, -".json.gz".length));

export const townOf = (day: string): TownDump =>
  JSON.parse(gunzipSync(readFileSync(`${FOLDER}/${day}.json.gz`)).toString()) as TownDump;

/** Writes the rows of a running town into a file of this folder. */
export async function dumpTown(pool: pg.Pool, { day, secret }: { day: string; secret: string }): Promise<void> {
  const tables = Object.fromEntries(
    await Promise.all(
      (await tablesOf(pool)).map(async (table) => [table, await rowsOf(pool, `select * from "${table}"`)] as const),
    ),
  );
  const sequences = await rowsOf(pool, "select sequencename, last_value from pg_sequences where schemaname = 'public'");
  const dump: TownDump = {
    at: new Date().toISOString(),
    migration: Math.max(...(tables.migration ?? []).map(({ number }) => Number(number))),
    secret,
    tables,
    sequences: Object.fromEntries(
      sequences.flatMap(({ sequencename, last_value }) =>
        last_value === null ? [] : [[String(sequencename), Number(last_value)]],
      ),
    ),
  };
  writeFileSync(`${FOLDER}/${day}.json.gz`, gzipSync(JSON.stringify(dump), { level: 9 }));
}

/** Fills a database that has the dump's migrations, and nothing else, with the dump's rows. */
export async function restoreTown(pool: pg.Pool, { tables, sequences }: TownDump): Promise<void> {
  const client = await pool.connect();
  try {
    // The rows come in any order, and what triggers have done is in them already.
    await client.query("set session_replication_role = replica");
    for (const [table, rows] of Object.entries(tables)) {
      if (table === "migration") continue;
      const columns = await ownColumns(client, table);
      await client.query(`delete from "${table}"`);
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, last] of Object.entries(sequences)) await client.query("select setval($1, $2)", [name, last]);
  } finally {
    client.release(true);
  }
}

/** Bytes, times and documents keep their form as JSON that PostgreSQL writes and reads itself. */
async function rowsOf(pool: pg.Pool, query: string): Promise<Row[]> {
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce(json_agg(one), '[]')::text as all from (${query}) one`,
  );
  return JSON.parse(rows[0]?.all ?? "[]") as Row[];
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ table_name }) => table_name);
}

/** The columns that the database does not reckon from others. */
async function ownColumns(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ column_name }) => `"${column_name}"`).join(", ");
}
