import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetOldKeys, onceFor } from "~/foundation/database/idempotency.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { testDatabase } from "../support/database.ts";

const { db, pool, reset } = await testDatabase();
beforeEach(reset);

describe("migrations", () => {
  test("all are applied, and applying them again does nothing", async () => {
    const migrations = await municipalityMigrations();
    expect(await migrate(pool, migrations)).toEqual([]);
    const { rows } = await pool.query("select number from migration order by number");
    expect(rows.map((row: { number: number }) => row.number)).toEqual(migrations.map(({ number }) => number));
  });
});
