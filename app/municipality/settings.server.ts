import { randomBytes } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { join, resolve } from "node:path";
import { madeOnce } from "~/foundation/files/made-once.server.ts";
import { makeFolder } from "~/foundation/files/make-folder.server.ts";
import { keepPassingFilesIn } from "~/foundation/files/passing-folder.server.ts";
import { whyNotWritten } from "~/foundation/files/why-no-folder.ts";
import type { Settings } from "~/foundation/parts.ts";
import { readTown } from "~/town-folder/read-town.server.ts";
import { type TownSettings, townSettings } from "~/town-folder/town-settings.ts";
import { type Configuration, ConfigurationFault } from "./configuration.ts";
import { townRefusals } from "./refusals.ts";

/** The configuration with the town's facts, and on the machine of somebody who tries it with a secret of its own. */
export function settingsOf(configuration: Configuration): Settings {
  return {
    ...configuration,
    ...townOf(configuration),
    sessionSecrets: configuration.sessionSecrets ?? [ownSecret(configuration.dataDir)],
  };
}

/** The town's folder. @throws ConfigurationFault when a town that is no demo lacks what its guardians need */
export function townOf({ townFolder, isTried }: Pick<Configuration, "townFolder" | "isTried">): TownSettings {
  const town = townSettings(readTown(townFolder));
  const refused = isTried ? [] : townRefusals(town);
  if (refused.length > 0) throw new ConfigurationFault(refused.join("\n"));
  return town;
}

/** We make such a secret once and keep it, so that a restart ends no session and loses no kept form. */
const ownSecret = (dataDir: string): string =>
  madeOnce(join(dataDir, "session-secret"), () => randomBytes(32).toString("base64url"));

/** Where files of guardians pass through. */
export const incomingIn = (dataDir: string): string => resolve(dataDir, "incoming");

/** Makes the folder if it is missing, and tests it, so that a wrong folder is found before anything else starts. */
export function openDataDir(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    keepPassingFilesIn(incomingIn(folder));
  } catch (fault) {
    throw new ConfigurationFault(`DATA_DIR: ${folder} cannot be used: ${whyNotWritten(fault)}`);
  }
}
