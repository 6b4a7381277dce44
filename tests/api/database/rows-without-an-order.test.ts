import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addUnit } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
beforeEach(reset);

it("rows come in reverse, unless a statement names an order", async () => {
  for (const name of ["Aurinko", "Koivikko", "Pilvi"]) await addUnit(db, name);
  const { rows } = await sql<{ name: string }>`select name from unit`.execute(db);
  expect(await db.selectFrom("unit").select("name").execute()).toEqual(rows.toReversed());
  const ordered = await db.selectFrom("unit").select("name").orderBy("name").execute();
  expect(ordered.map(({ name }) => name)).toEqual(["Aurinko", "Koivikko", "Pilvi"]);
});
