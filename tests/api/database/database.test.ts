import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { forgetOldKeys, type Once, onceFor, storedKey } from "~/foundation/seam/idempotency.server.ts";
import { isRefusal, refuse } from "~/foundation/seam/refusal.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { databaseAsNew, testDatabase, withDatabase } from "../../support/asking/database.ts";
import { gate } from "../../support/asking/gate.ts";

const { db, pool, reset } = await testDatabase();
beforeEach(reset);

describe("migrations", () => {
  test("all run, and running them again does nothing", async () => {
    const migrations = await municipalityMigrations();
    expect(await migrate(pool, migrations)).toEqual([]);
    const { rows } = await pool.query<{ number: number }>("select number from migration order by number");
    expect(rows.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number));
  });

  test("run once when several processes start together: one applies each, and the others see it", async () => {
    const migrations = [
      ...(await municipalityMigrations()),
      { number: 901, title: "at-once", sql: "create table at_once ()" },
    ];
    const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, migrations)));
    expect(applied.flat().map(({ number }) => number)).toEqual([901]);
    await pool.query("drop table at_once; delete from migration where number = 901");
  });

  test("leave nothing of one that fails, and keep the earlier ones", async () => {
    const known = await municipalityMigrations();
    const good = { number: 901, title: "good", sql: "create table good ()" };
    const bad = { number: 902, title: "bad", sql: "create table half (); select 1 / 0" };
    await expect(migrate(pool, [...known, good, bad])).rejects.toMatchObject({
      message: "Migration 902 (bad) failed",
      cause: { message: "division by zero" },
    });
    const { rows } = await pool.query(
      "select to_regclass('good') is not null as good, to_regclass('half') is not null as half",
    );
    expect(rows).toEqual([{ good: true, half: false }]);
    await pool.query("drop table good; delete from migration where number = 901");
  });

  test("leave alone what a newer program has added, and refuse a database from which it took something away", async () => {
    const known = await municipalityMigrations();
    const newer = (sql: string) => migrate(pool, [...known, { number: 902, title: "newer", sql }]);
    await newer("create table newer ()");
    expect(await migrate(pool, known)).toEqual([]);
    await pool.query("delete from migration where number = 902");
    await newer("-- Contracts: since 1.1.0 nothing uses newer\ndrop table newer");
    await expect(migrate(pool, known)).rejects.toThrow("The database is newer than this version of the program");
    await pool.query("delete from migration where number = 902");
  });
});

describe("the database of a test file", () => {
  const server = inject("databaseServer");
  const name = "test_as_new";
  const ask = async (sql: string) => {
    const client = new pg.Client(withDatabase(server, name));
    await client.connect();
    try {
      return (await client.query<{ answer: string }>(sql)).rows[0]?.answer;
    } finally {
      await client.end();
    }
  };
  const identity = () => ask("select oid as answer from pg_database where datname = current_database()");
  const keys = () => ask("select count(*) as answer from idempotency_key");
  afterAll(() => pool.query(`drop database if exists ${name} with (force)`));

  test("is the one of the file before, without its rows and the connections of others", async () => {
    const { pool: kept } = await databaseAsNew(server, name);
    const first = await identity();
    await ask(`insert into idempotency_key (caller, key, call, request_hash)
      values (gen_random_uuid(), gen_random_uuid(), 'a call', sha256('request'))`);
    expect(await keys()).toBe("1");
    const left = new pg.Client(withDatabase(server, name));
    const closed = new Promise((done) => left.on("error", done));
    await left.connect();
    expect((await databaseAsNew(server, name)).pool).toBe(kept);
    await closed;
    expect(await identity()).toBe(first);
    expect(await keys()).toBe("0");
  });

  test.each([
    "create table odd ()",
    "drop index session_by_end",
    "alter table session drop column saml_name_id",
    "create function odd() returns int language sql as 'select 1'",
    "insert into migration (number, title, checksum) values (901, 'odd', 'odd')",
  ])("is another one after: %s", async (change) => {
    await databaseAsNew(server, name);
    const first = await identity();
    await ask(change);
    await databaseAsNew(server, name);
    expect(await identity()).not.toBe(first);
  });
});

describe("every foreign key", () => {
  /** An index serves a key when it begins with the key's columns. Its condition may leave out rows with null. */
  const WITHOUT_INDEX = `
    select key.conrelid::regclass || ' (' || string_agg(col.attname, ', ' order by place) || ')' as reference
    from pg_constraint key
      cross join unnest(key.conkey) with ordinality as part (number, place)
      join pg_attribute col on col.attrelid = key.conrelid and col.attnum = part.number
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = key.conrelid and i.indisvalid
          and (i.indkey::smallint[])[0:cardinality(key.conkey) - 1] @> key.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (
            select attname from pg_attribute where attrelid = key.conrelid and attnum = key.conkey[1])))
      )
    group by key.oid, key.conrelid order by 1`;
  const withoutIndex = async () => {
    const { rows } = await pool.query<{ reference: string }>(WITHOUT_INDEX);
    return rows.map(({ reference }) => reference);
  };

  test("has an index, so that a delete in the other table does not read the whole table", async () => {
    expect(await withoutIndex()).toEqual([]);
  });

  test("without an index is found: no index, one with other columns first, one for some rows only", async () => {
    await pool.query(`
      create table pointing (
        a uuid references person, b uuid references person, c uuid references person, d uuid references person);
      create index on pointing (a);
      create index on pointing (a, b);
      create index on pointing (c) where d is not null;
      create index on pointing (d) where d is not null`);
    const found = await withoutIndex();
    await pool.query("drop table pointing");
    expect(found).toEqual(["pointing (b)", "pointing (c)"]);
  });
});

describe("values from the database", () => {
  test("are text for civil dates, numbers for counts, dates for instants", async () => {
    const { rows } = await pool.query(
      "select date '2026-03-29' as day, count(*) as number, timestamptz '2026-03-29T00:00Z' as instant",
    );
    expect(rows).toEqual([{ day: "2026-03-29", number: 1, instant: new Date("2026-03-29T00:00:00Z") }]);
  });

  test("sort names in the Finnish and Swedish order when SQL asks for it", async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(array['Östen', 'Zita', 'Ärla', 'Åke', 'aino', 'Veera', 'Wilma']) as name
      order by name collate "fi-x-icu"`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(["aino", "Veera", "Wilma", "Zita", "Åke", "Ärla", "Östen"]);
  });
});

describe("idempotent work", () => {
  const once = (changes: Partial<Once> = {}): Once => ({
    caller: "5b0c2b5e-6a0f-4f43-8f0a-0d7a5f1f0001",
    key: "5b0c2b5e-6a0f-4f43-8f0a-0d7a5f1f0002",
    call: "POST /citizen/applications",
    request: { body: { childId: "a", type: "DAYCARE" } },
    secrets: ["a secret of these tests, long enough to be one"],
    ...changes,
  });
  const counted = () => {
    const deed = async () => {
      deed.times += 1;
      return { receipt: deed.times };
    };
    deed.times = 0;
    return deed;
  };

  test("runs once, and the same request again gets the first answer", async () => {
    const deed = counted();
    expect(await onceFor(db, once(), deed)).toEqual({ receipt: 1 });
    expect(await onceFor(db, once(), deed)).toEqual({ receipt: 1 });
    expect(deed.times).toBe(1);
  });

  test("sees the same request when its members come in another order", async () => {
    const deed = counted();
    await onceFor(db, once(), deed);
    await onceFor(db, once({ request: { body: { type: "DAYCARE", childId: "a" } } }), deed);
    expect(deed.times).toBe(1);
  });

  test.each([
    ["another body", { request: { body: { childId: "b", type: "DAYCARE" } } }],
    ["another call", { call: "POST /citizen/messages" }],
  ])("refuses the same key with %s with 409", async (_what, changes) => {
    await onceFor(db, once(), counted());
    await expect(onceFor(db, once(changes), counted())).rejects.toSatisfy((fault) => isRefusal(fault, 409));
  });

  test("knows a request of the earlier build: its hash is keyed with a session secret, old or new", async () => {
    const asked = once({ secrets: ["new", "old"] });
    await onceFor(db, asked, counted());
    const text = `${asked.call}\n{"body":{"childId":"a","type":"DAYCARE"}}`;
    const hash = (secret: string) => createHmac("sha256", secret).update(text).digest();
    for (const secret of ["new", "old"]) {
      await pool.query("update idempotency_key set request_hash = $1", [hash(secret)]);
      expect(await onceFor(db, asked, counted())).toEqual({ receipt: 1 });
    }
    await pool.query("update idempotency_key set request_hash = $1", [hash("another")]);
    await expect(onceFor(db, asked, counted())).rejects.toSatisfy((fault) => isRefusal(fault, 409));
  });

  test("stores keys as the migration has stored those of the earlier build", async () => {
    const key = randomUUID();
    const { rows } = await pool.query<{ stored: string }>(
      "select encode(substr(sha256(convert_to($1::uuid::text, 'UTF8')), 1, 16), 'hex') as stored",
      [key.toUpperCase()],
    );
    expect(storedKey(key.toUpperCase())).toBe(rows[0]?.stored);
  });

  test("runs once more when the first answer names a thing that is gone", async () => {
    const deed = counted();
    await onceFor(db, once(), deed);
    const isSecond = (first: { receipt: number }) => Promise.resolve(first.receipt === 2);
    const again = () => onceFor(db, once(), deed, isSecond);
    expect(await Promise.all([again(), again(), again()])).toEqual([{ receipt: 2 }, { receipt: 2 }, { receipt: 2 }]);
    expect(deed.times).toBe(2);
  });

  test("runs again for another key, and for the same key of another caller", async () => {
    const deed = counted();
    await onceFor(db, once(), deed);
    expect(await onceFor(db, once({ caller: randomUUID() }), deed)).toEqual({ receipt: 2 });
    expect(await onceFor(db, once({ key: randomUUID() }), deed)).toEqual({ receipt: 3 });
  });

  test("returns an answer of undefined, null, text, a list or a number unchanged", async () => {
    for (const result of [undefined, null, "OK", ["a"], 7, false]) {
      const key = randomUUID();
      expect(await onceFor(db, once({ key }), () => result)).toEqual(result);
      expect(await onceFor(db, once({ key }), () => "another")).toEqual(result);
    }
  });

  test("runs once for thirty requests at the same time, and all get the same answer", async () => {
    const deed = counted();
    const results = await Promise.all(Array.from({ length: 30 }, () => onceFor(db, once(), deed)));
    expect(deed.times).toBe(1);
    expect(results).toEqual(Array.from({ length: 30 }, () => ({ receipt: 1 })));
  });

  test("leaves no key when it was refused, so the next try counts as the first", async () => {
    await expect(onceFor(db, once(), () => refuse(409))).rejects.toSatisfy((fault) => isRefusal(fault, 409));
    expect(await onceFor(db, once(), counted())).toEqual({ receipt: 1 });
  });

  test("runs for a waiting second request when the first is rolled back", async () => {
    const begun = gate();
    const mayEnd = gate();
    const first = onceFor(db, once(), async () => {
      begun.open();
      await mayEnd.opened;
      return refuse(409);
    });
    await begun.opened;
    const second = onceFor(db, once(), () => "done by the second");
    mayEnd.open();
    await expect(first).rejects.toSatisfy((fault) => isRefusal(fault, 409));
    expect(await second).toBe("done by the second");
  });

  test("is committed with its key in the same transaction", async () => {
    const errand = db.transaction().execute(async (transaction) => {
      await onceFor(transaction, once(), counted());
      throw new Error("the errand comes to nothing");
    });
    await expect(errand).rejects.toThrow("comes to nothing");
    expect((await pool.query("select from idempotency_key")).rowCount).toBe(0);
  });

  test("keeps a key for 72 hours and then forgets it", async () => {
    await onceFor(db, once(), counted());
    const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await forgetOldKeys(db, hoursLater(71.9));
    expect((await pool.query("select from idempotency_key")).rowCount).toBe(1);
    await forgetOldKeys(db, hoursLater(72.1));
    expect((await pool.query("select from idempotency_key")).rowCount).toBe(0);
  });
});
