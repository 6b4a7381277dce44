import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { type RunningApp, startApp } from "./running-app.ts";
import { atProvider, type KeptByPages, startInFront } from "./service-in-front.ts";
import { copyOf, openTestTown } from "./test-town.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the demo town. The last part of the path is the name of its database. */
    townUrl: string;
    /** The folder of its files and keys. */
    townFolder: string;
    /**
     * The service that most journeys want, on a copy of the town. `log` is the file of its output, and `kept` is null
     * unless its pages stand in front of a gateway. Mails are at `townAt`, and the identity provider at `providerAt`.
     */
    usualService: {
      url: string;
      townAt: string;
      providerAt: string;
      databaseUrl: string;
      log: string;
      kept: KeptByPages | null;
    };
  }
}

/** One database server, one demo town and one usual service for the whole run of the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const town = await openTestTown();
  try {
    const databaseUrl = await copyOf(town.url);
    const log = join(dirname(town.folder), "log");
    writeFileSync(log, "");
    const app = await usualService(project.name, { databaseUrl, folder: town.folder, log });
    project.provide("townUrl", town.url);
    project.provide("townFolder", town.folder);
    const { url, townAt, providerAt, kept } = app;
    project.provide("usualService", { url, townAt, providerAt, databaseUrl, log, kept });
    return async () => {
      await app.stop();
      await town.close();
    };
  } catch (error) {
    await town.close();
    throw error;
  }
}

const usualService = async (project: string, options: { databaseUrl: string; folder: string; log: string }) =>
  project === "journeys-in-front" ? startInFront(options) : itself(await startApp(options));

const itself = (app: RunningApp) => ({ ...app, townAt: app.url, providerAt: atProvider(app.url), kept: null });
