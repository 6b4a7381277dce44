import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { preparing } from "~/foundation/database/prepared-statements.server.ts";
import { auditTrail } from "~/foundation/seam/audit.server.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { url } = await testDatabase();
const ended: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(ended.map((end) => end())));

/** One connection, so that what it has prepared can be asked of it. */
function oneConnection(mostNamed?: number) {
  const pool = poolFor(url, { connections: 1, report: () => undefined });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, mostNamed) }) });
  ended.push(() => db.destroy());
  const prepared = async () => {
    const { rows } = await pool.query<{ statement: string }>("select statement from pg_prepared_statements");
    return rows.map(({ statement }) => statement).sort();
  };
  return { db, pool, prepared };
}

const names = (db: Kysely<Tables>, ids: string[]) =>
  db.selectFrom("unit").select("name").where("id", "=", anyOf(ids)).execute();
const ONE = "00000000-0000-4000-8000-000000000001";

describe("a statement that comes again", () => {
  it("is planned once and then asked by its name, from the third time on", async () => {
    const { db, prepared } = oneConnection();
    for (let time = 0; time < 2; time += 1) await names(db, [ONE]);
    expect(await prepared()).toEqual([]);
    for (let time = 0; time < 5; time += 1) await names(db, [ONE]);
    expect(await prepared()).toEqual(['select "name" from "unit" where "id" = any($1)']);
  });

  it("is one statement for lists of every length, also of more ids than a statement has parameters", async () => {
    const { db, prepared } = oneConnection();
    for (let length = 0; length < 5; length += 1) await names(db, Array<string>(length).fill(ONE));
    expect(await names(db, Array<string>(70_000).fill(ONE))).toEqual([]);
    expect(await prepared()).toHaveLength(1);
  });

  it("is one statement for the audit rows of every second, however many they are", async () => {
    const { db, prepared } = oneConnection();
    const { note, flush } = auditTrail(db, { every: null });
    const personId = randomUUID();
    for (const count of [1, 2, 3, 1, 2, 3, 1, 2, 3]) {
      for (let row = 0; row < count; row += 1)
        note({
          at: new Date(),
          personId,
          level: "weak",
          call: "GET /citizen/x",
          subjects: [ONE, ONE],
          status: 200 + row,
        });
      await flush();
    }
    const rows = await db
      .selectFrom("audit_event")
      .select(["subjects", "status"])
      .where("person_id", "=", personId)
      .orderBy("id")
      .execute();
    expect(rows.map(({ status }) => status - 200)).toEqual(
      [1, 2, 3, 1, 2, 3, 1, 2, 3].flatMap((n) => [0, 1, 2].slice(0, n)),
    );
    expect(rows[0]?.subjects).toEqual([ONE, ONE]);
    expect((await prepared()).filter((statement) => statement.includes("audit_event"))).toHaveLength(1);
  });

  it("gets no name when as many as may be have one already", async () => {
    const { db, prepared } = oneConnection(2);
    for (let text = 0; text < 5; text += 1) {
      for (let time = 0; time < 3; time += 1) await sql`select ${sql.lit(text)} as number`.execute(db);
    }
    expect(await prepared()).toEqual(["select 0 as number", "select 1 as number"]);
  });

  it("runs in a transaction like any other, and again after one that was rolled back", async () => {
    const { db } = oneConnection();
    for (let time = 0; time < 4; time += 1) {
      const undone = db.transaction().execute(async (errand) => {
        await names(errand, [ONE]);
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
    }
    expect(await names(db, [ONE])).toEqual([]);
  });
});

describe("a connection whose names are not right any more is not used again", () => {
  it("after a migration changed what a statement answers", async () => {
    const { db, pool } = oneConnection();
    await pool.query("create table changing (a integer)");
    const all = () => sql`select * from changing`.execute(db);
    for (let time = 0; time < 4; time += 1) await all();
    await pool.query("alter table changing add b integer");
    await expect(all()).rejects.toThrow("cached plan must not change result type");
    expect((await all()).rows).toEqual([]);
    await pool.query("drop table changing");
  });

  it("after its server became a standby, which refuses every write", async () => {
    const { db, pool } = oneConnection(0);
    await pool.query("set default_transaction_read_only = on");
    const write = () => sql`create table if not exists written (a integer)`.execute(db);
    await expect(write()).rejects.toMatchObject({ code: "25006" });
    await write();
    await pool.query("drop table written");
  });

  it("after the server forgot them, as behind a proxy that gives a statement another connection", async () => {
    const { db, pool } = oneConnection();
    for (let time = 0; time < 4; time += 1) await names(db, [ONE]);
    await pool.query("deallocate all");
    await expect(names(db, [ONE])).rejects.toThrow("does not exist");
    expect(await names(db, [ONE])).toEqual([]);
  });
});
