import type { Kysely, Transaction } from "kysely";

/**
 * Every table of the database by name. Each store adds its own tables by module augmentation:
 *
 *     declare module "~/foundation/database/database.server.ts" { interface Tables { person: PersonTable } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface Tables {}

/** A connection pool or the current transaction. It is the first parameter of stores. */
export type Db = Kysely<Tables> | Transaction<Tables>;

declare module "~/foundation/parts.ts" {
  interface Parts {
    db: Db;
  }
}
