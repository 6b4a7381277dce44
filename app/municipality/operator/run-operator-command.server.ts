import { demoOffset } from "~/foundation/dates/moved-clock.server.ts";
import { processLog } from "~/foundation/faults/process-log.server.ts";
import { type Configuration, ConfigurationFault } from "../configuration.ts";
import { openParts } from "../parts.server.ts";
import { carryOutForOperator } from "./operator-commands.server.ts";

/** Runs one command beside the running service, and logs who did it. @throws CommandRefused */
export async function runOperatorCommand(
  configuration: Configuration,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (configuration.gatewayUrl !== null)
    throw new ConfigurationFault("GATEWAY_URL: the gateway has the sessions and the announcements; say it there");
  const parts = await openParts(configuration, { build: "operator", join: true });
  try {
    const offset = configuration.demo ? await demoOffset(parts.db) : 0;
    const { says, ...done } = await carryOutForOperator(parts.db, args, new Date(Date.now() + offset));
    processLog("info", { inTerminal: false }).info({ event: "operator", ...done }, "an operator's command");
    say(says);
  } finally {
    await parts.close();
  }
}
