import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";

const { db, pool, reset } = await testDatabase();
const NOW = new Date("2026-03-15T01:10:00Z");
const TABLES = ["session", "kept_form", "idempotency_key"] as const;

/** A row in each of these tables that the night removes. */
beforeEach(async () => {
  await reset();
  const person = randomUUID();
  await sql`insert into person (id, last_name, date_of_birth) values (${person}, 'Virtanen', '1988-03-14')`.execute(db);
  await sql`insert into session (id_hash, person_id, level, created_at, last_seen_at, expires_at, ends_at)
    values (sha256('a'), ${person}, 'weak', '2020-01-01', '2020-01-01', '2020-01-02', '2020-01-02')`.execute(db);
  await sql`insert into kept_form (person_id, route, content, created_at, expires_at)
    values (${person}, '/applications', decode(repeat('00', 200), 'hex'), '2020-01-01', '2020-01-02')`.execute(db);
  await sql`insert into idempotency_key (caller, key, call, request_hash, created_at)
    values (${person}, ${randomUUID()}, 'POST /citizen/applications', sha256('a'), '2020-01-01')`.execute(db);
});

const clear = () =>
  dailyTasks({ db, files: null as never, settings: { ...testSettings(), demo: false } })
    .find(({ name }) => name === "clear-what-is-over")
    ?.run(NOW);

async function left(): Promise<string[]> {
  const { rows } = await pool.query<{ of: string }>(
    TABLES.map((table) => `select '${table}' as of from ${table}`).join(" union all "),
  );
  return rows.map((row) => row.of);
}

/** Makes the database refuse to clear this table, as a fault in its data would. */
async function refuse(table: string): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before delete on ${table} for each row execute function refuse()`);
  return async () => {
    await pool.query(`drop trigger refuse on ${table}; drop function refuse()`);
  };
}

describe("what is cleared every night", () => {
  it.each(TABLES)("is cleared everywhere else when one table cannot be: %s", async (table) => {
    const mend = await refuse(table);
    await expect(clear()).rejects.toThrow("Parts of the work that failed: 1");
    expect(await left()).toEqual([table]);
    await mend();
    await clear();
    expect(await left()).toEqual([]);
  });
});
