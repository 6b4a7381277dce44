import { afterAll, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "~/foundation/database/open-database.server.ts";
import { migrationsInFront } from "~/municipality/migrations.server.ts";
import { emptyDatabase } from "../running/no-demo.ts";
import { withDatabase } from "./database.ts";

/** What the pages keep themselves in front of a gateway: a database for this test file, and what empties it. */
export async function frontDatabase(): Promise<Pick<OpenDatabase, "db" | "pool"> & { reset(): Promise<void> }> {
  const server = inject("databaseServer");
  const name = `front_${process.env.VITEST_POOL_ID ?? "1"}_${process.pid}`;
  const own = await emptyDatabase(server, name);
  const { db, pool, close } = await openDatabase({
    databaseUrl: withDatabase(server, name),
    folder: "",
    migrations: await migrationsInFront(),
    report: () => undefined,
  });
  afterAll(async () => {
    await close();
    await own.drop();
  });
  const tables = ["session", "pushed_notification", "push_adding", "push_turn", "waiting_push", "hook_event"];
  const reset = async () =>
    void (await pool.query(`truncate ${tables.join(", ")}, graphile_worker._private_jobs cascade`));
  return { db, pool, reset };
}
