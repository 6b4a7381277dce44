import { Kysely, PostgresDialect } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { startApp } from "./running-app.ts";
import { copyOf, openTestTown, putBack } from "./test-town.ts";

/** The demo town with a service in front, for a command that does one errand after the other. */
export interface ServedTown {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Everything that an errand has changed is as before. */
  putBack(): Promise<void>;
  /** All output of the service so far. */
  output(): string;
  close(): Promise<void>;
}

/** @param environment variables of docs/configuration.md and of Node, for the town's making and for the service */
export async function openServedTown(environment: Record<string, string> = {}): Promise<ServedTown> {
  const town = await openTestTown(environment);
  try {
    const databaseUrl = await copyOf(town.url);
    const app = await startApp({ databaseUrl, environment, folder: town.folder });
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: poolFor(databaseUrl, { report: () => undefined }) }),
    });
    return {
      url: app.url,
      putBack: () => putBack(db),
      output: app.output,
      close: async () => {
        await db.destroy();
        await app.stop();
        await town.close();
      },
    };
  } catch (fault) {
    await town.close();
    throw fault;
  }
}
