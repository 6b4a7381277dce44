import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { startApp } from "./running-app.ts";
import { copyOf, openTestTown } from "./test-town.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the demo town. The last part of the path is the name of its database. */
    townUrl: string;
    /** The folder of its files and keys. */
    townFolder: string;
    /** The service that most journeys want, on a copy of the town. `log` is the file of its output. */
    usualService: { url: string; databaseUrl: string; log: string };
  }
}

/** One database server, one demo town and one usual service for the whole run of the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const town = await openTestTown();
  try {
    const databaseUrl = await copyOf(town.url);
    const log = join(dirname(town.folder), "log");
    writeFileSync(log, "");
    const app = await startApp({ databaseUrl, folder: town.folder, log });
    project.provide("townUrl", town.url);
    project.provide("townFolder", town.folder);
    project.provide("usualService", { url: app.url, databaseUrl, log });
    return async () => {
      await app.stop();
      await town.close();
    };
  } catch (error) {
    await town.close();
    throw error;
  }
}
