import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { compareFirstUse } from "~/municipality/first-use.server.ts";
import { guardian } from "../people/family.ts";
import { testDatabase } from "../support/asking/database.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../app/municipality/migrations");
const { db, pool, reset } = await testDatabase();
const forget = () => pool.query("delete from first_use");
beforeEach(async () => {
  await reset();
  await forget();
});
afterAll(forget);

const DEMO = { demo: true };
const REAL = { demo: false };
const refused = (how: string) => ({
  name: "ConfigurationFault",
  message: expect.stringMatching(new RegExp(`^DEMO: this database was first used ${how}`)) as string,
});
const REFUSED = refused("without demo mode");

describe("a database", () => {
  it("that a demo began is a demo's at every later start, and serves nothing else", async () => {
    await compareFirstUse(db, DEMO);
    await compareFirstUse(db, DEMO);
    await expect(compareFirstUse(db, REAL)).rejects.toMatchObject(refused("as a demo"));
    await compareFirstUse(db, DEMO);
  });

  it("that was first used without demo mode gets no demo town", async () => {
    await compareFirstUse(db, REAL);
    await expect(compareFirstUse(db, DEMO)).rejects.toMatchObject(REFUSED);
    await compareFirstUse(db, REAL);
  });

  it("of which two processes make the first use at once is of one kind", async () => {
    const first = await Promise.allSettled([REAL, DEMO, REAL, DEMO].map((start) => compareFirstUse(db, start)));
    const { rows } = await pool.query<{ demo: boolean }>("select demo from first_use");
    expect(rows).toHaveLength(1);
    expect(first.filter(({ status }) => status === "rejected")).toHaveLength(2);
  });
});

describe("a database of an earlier build", () => {
  const migrated = async () => {
    await pool.query("drop table first_use");
    await pool.query(readFileSync(join(MIGRATIONS, "036-first-use.sql"), "utf8"));
    return (await pool.query<{ demo: boolean }>("select demo from first_use")).rows.map(({ demo }) => demo);
  };
  const person = async () => (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
  const login = async (username: string) =>
    pool.query("insert into weak_login (person_id, username, password_hash) values ($1, $2, '$argon2id$x')", [
      await person(),
      username,
    ]);

  it.each(["merila", "pohjola"])("that is a demo of %s goes on as one", async (town) => {
    await login(`aino.virtanen@${town}.example`);
    expect(await migrated()).toEqual([true]);
    await compareFirstUse(db, DEMO);
  });

  it("that a town has used with guardians of its own gets no demo town", async () => {
    await login("aino@kunta.fi");
    expect(await migrated()).toEqual([false]);
    await expect(compareFirstUse(db, DEMO)).rejects.toMatchObject(REFUSED);
  });

  it("that was begun without demo mode and is still empty gets no demo town", async () => {
    await pool.query("update migration set applied_at = applied_at - interval '1 day'");
    expect(await migrated()).toEqual([false]);
    await pool.query("update migration set applied_at = applied_at + interval '1 day'");
    await expect(compareFirstUse(db, DEMO)).rejects.toMatchObject(REFUSED);
  });

  it("that is new at this start does not say yet", async () => {
    await pool.query("update migration set applied_at = now()");
    expect(await migrated()).toEqual([]);
    await compareFirstUse(db, DEMO);
  });
});
