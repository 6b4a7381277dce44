import { reportInLines } from "~/foundation/faults/process-log.server.ts";
import type { Configuration } from "~/municipality/configuration.ts";
import type { Surroundings, Town } from "~/municipality/surroundings.server.ts";

export { commandIn } from "~/municipality/commands.ts";
export { configurationFrom as readConfiguration, maskedEnvironment, namedAsSet } from "~/municipality/configuration.ts";
export type { Town } from "~/municipality/surroundings.server.ts";

/** Opens our own municipality with its pages, or the pages alone, in front of a gateway. Only one of them is loaded. */
export async function openTown(configuration: Configuration, surroundings: Surroundings): Promise<Town> {
  const { gatewayUrl, production } = configuration;
  if (production) reportInLines();
  if (gatewayUrl === null)
    return (await import("~/municipality/own-town.server.ts")).openOwnTown(configuration, surroundings);
  const { openInFront } = await import("~/in-front/open-in-front.server.ts");
  return openInFront({ ...configuration, gatewayUrl }, surroundings);
}

/** Takes, checks or restores a backup (docs/backup.md). @throws BackupUnusable */
export async function carryOutBackup(
  ...asked: [configuration: Configuration, args: readonly string[], say: (line: string) => void]
): Promise<void> {
  const { carryOutBackup: carryOut } = await import("~/municipality/backup/backup-commands.server.ts");
  await carryOut(...asked);
}

/** Tries everything that a configuration names, for `npm start -- --check`. @returns false when something fails */
export async function checkStart(configuration: Configuration, tell: (line: string) => void): Promise<boolean> {
  const { checkStart: check } = await import("~/municipality/check/check-start.server.ts");
  return check(configuration, tell);
}

/** A command of an operator, carried out beside the running service. @throws CommandRefused */
export async function carryOutForOperator(
  ...asked: [configuration: Configuration, args: readonly string[], say: (line: string) => void]
): Promise<void> {
  const { runOperatorCommand } = await import("~/municipality/operator/run-operator-command.server.ts");
  await runOperatorCommand(...asked);
}
