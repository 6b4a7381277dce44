import type { TestProject } from "vitest/node";
import { openTestTown } from "./test-town.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the demo town. The last part of the path is the name of its database. */
    townUrl: string;
    /** The folder of its files and keys. */
    townFolder: string;
  }
}

/** One database server and one demo town for the whole run of the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const town = await openTestTown();
  project.provide("townUrl", town.url);
  project.provide("townFolder", town.folder);
  return town.close;
}
