import { join } from "node:path";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { type Configuration, ConfigurationFault, configurationFrom } from "../configuration.ts";
import type { Variables } from "../environment.ts";

/**
 * The built-in database of `npm run dev`. The program that starts the service again has it, so it outlives the service.
 * Null when another server has the database.
 */
export async function databaseOfDevelopment(variables: Variables): Promise<{ stop(): Promise<void> } | null> {
  const configuration = readable(variables);
  if (!configuration || configuration.databaseUrl) return null;
  return startEmbeddedPostgres({ folder: join(configuration.dataDir, "postgres") });
}

/** The service itself says what is wrong. */
function readable(variables: Variables): Configuration | null {
  try {
    return configurationFrom(variables);
  } catch (fault) {
    if (fault instanceof ConfigurationFault) return null;
    throw fault;
  }
}
