import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrationsInFront } from "~/municipality/migrations.server.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db } = await testDatabase();

const columnsOf = async (schema: string, table: string) =>
  (
    await sql<object>`
      select column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = ${schema} and table_name = ${table} order by column_name`.execute(db)
  ).rows;

/** The code that reads and writes them is one. */
it("what pages keep has the same columns in front of a gateway as in a town of ours", async () => {
  await sql`create schema in_front`.execute(db);
  try {
    await db.transaction().execute(async (changing) => {
      await sql`set local search_path to in_front`.execute(changing);
      for (const migration of await migrationsInFront()) await sql.raw(migration.sql).execute(changing);
    });
    for (const table of ["kept_form", "post_order", "push_device", "push_adding", "pushed_notification"]) {
      const columns = await columnsOf("public", table);
      expect(columns.length, table).toBeGreaterThan(1);
      expect(await columnsOf("in_front", table), table).toEqual(columns);
    }
  } finally {
    await sql`drop schema in_front cascade`.execute(db);
  }
});
