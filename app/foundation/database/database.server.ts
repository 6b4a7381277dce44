import type { Kysely, Transaction } from "kysely";

/**
 * Every table of the database by name. Each store adds its own by module augmentation:
 *
 *     declare module "~/foundation/database/database.server.ts" { interface Tables { person: PersonTable } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface Tables {}

/** A connection pool or the transaction of the errand; stores take it first. */
export type Db = Kysely<Tables> | Transaction<Tables>;

declare module "~/foundation/seam/parts.ts" {
  interface Parts {
    db: Db;
  }
}
