import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Migration, migrationsIn } from "~/foundation/database/migrate.server.ts";

/** The migrations of the town's database. */
export const municipalityMigrations = (): Promise<Migration[]> => migrationsOf("municipality");

/** Those of what pages keep themselves in front of a gateway. */
export const migrationsInFront = (): Promise<Migration[]> => migrationsOf("in-front");

/**
 * We read them from the source folder, which a bundle does not contain. So we look for that folder upwards from this file,
 * which may be in the build.
 */
function migrationsOf(owner: "municipality" | "in-front"): Promise<Migration[]> {
  const folder = path.join("app", owner, "migrations");
  let project = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(project, folder))) {
    const above = path.dirname(project);
    if (above === project) throw new Error(`${folder} is not beside the program; it has to be copied along.`);
    project = above;
  }
  return migrationsIn(path.join(project, folder));
}
