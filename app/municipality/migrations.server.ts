import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Migration, migrationsIn } from "~/foundation/database/migrate.server.ts";

const FOLDER = path.join("app", "municipality", "migrations");

/**
 * The migrations of the town's database. We read them from the source folder, which a bundle does not contain. So we
 * look for that folder upwards from this file, which may be in the build.
 */
export function municipalityMigrations(): Promise<Migration[]> {
  let project = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(project, FOLDER))) {
    const above = path.dirname(project);
    if (above === project) throw new Error(`${FOLDER} is not beside the program; it has to be copied along.`);
    project = above;
  }
  return migrationsIn(path.join(project, FOLDER));
}
