import { Kysely, PostgresDialect } from "kysely";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import { poolFor } from "../../app/foundation/database/pool.server.ts";

/** The tables at this address. Connections that break are made anew without a word. */
export const databaseAt = (url: string): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(url, { report: () => undefined }) }) });
