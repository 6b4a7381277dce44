import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";

interface DemoClockTable {
  singleton: Generated<boolean>;
  offset_ms: number;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    demo_clock: DemoClockTable;
  }
}

/** How far the desk has moved the demo's clock, in milliseconds. */
export async function demoOffset(db: Db): Promise<number> {
  const row = await db.selectFrom("demo_clock").select("offset_ms").executeTakeFirst();
  return row?.offset_ms ?? 0;
}

export async function setDemoOffset(db: Db, offset: number): Promise<void> {
  await db
    .insertInto("demo_clock")
    .values({ offset_ms: offset })
    .onConflict((conflict) => conflict.column("singleton").doUpdateSet({ offset_ms: offset }))
    .execute();
}
