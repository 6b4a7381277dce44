import type { Db } from "~/foundation/database/database.server.ts";

/** The parts of the load context that kept forms need. */
export interface FormContext {
  db: Db;
  settings: { sessionSecret: string };
  now: Date;
}
