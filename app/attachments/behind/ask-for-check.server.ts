import type { Db } from "~/foundation/database/database.server.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";

declare module "~/foundation/jobs/jobs.server.ts" {
  interface JobPayloads {
    "check-files": Record<string, never>;
  }
}

/** One job checks all files that wait. */
export const askForCheck = (db: Db, runAt = new Date()): Promise<void> =>
  addJob(db, "check-files", {}, { key: "check-files", runAt });
