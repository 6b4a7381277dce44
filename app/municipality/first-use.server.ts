import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { ConfigurationFault } from "./configuration.ts";

interface FirstUseTable {
  singleton: Generated<boolean>;
  demo: boolean;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    first_use: FirstUseTable;
  }
}

/**
 * Remembers how this database was first used, and compares this start with it. Of several first starts at once, one
 * decides.
 * @throws ConfigurationFault when demo mode would lay out its town on a database that was used without it, or when a
 * demo's guardians would be let into a service that is no demo
 */
export async function compareFirstUse(db: Db, { demo }: { demo: boolean }): Promise<void> {
  await db
    .insertInto("first_use")
    .values({ demo })
    .onConflict((conflict) => conflict.column("singleton").doNothing())
    .execute();
  const first = await db.selectFrom("first_use").select("demo").executeTakeFirstOrThrow();
  if (demo && !first.demo)
    throw new ConfigurationFault(
      "DEMO: this database was first used without demo mode. Demo mode lays out guardians with published passwords, so " +
        "it begins only on a database of its own. Say DEMO=0, or give the demo another DATABASE_URL or DATA_DIR.",
    );
  if (!demo && first.demo)
    throw new ConfigurationFault(
      "DEMO: this database was first used as a demo, so its guardians have published passwords. Say DEMO=1, or give the " +
        "service a DATABASE_URL or DATA_DIR of its own.",
    );
}
