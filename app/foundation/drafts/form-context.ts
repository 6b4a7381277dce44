import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";

/** The parts of the load context that kept forms need. */
export interface FormContext {
  db: Db;
  settings: { sessionSecrets: Secrets };
  now: Date;
}
