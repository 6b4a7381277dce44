import { DESK_HELP, runCommand } from "~/demo/desk/every-command.server.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { CannotStartDatabase } from "~/foundation/database/cannot-start.ts";
import { ConfigurationFault, configurationFrom } from "./configuration.ts";
import { openParts } from "./parts.server.ts";
import { dailyTasks } from "./town-jobs.server.ts";

/** The desk: the staff's side of the demo town. It runs on the command line, beside the running service. */

async function run(words: string[]): Promise<void> {
  if (words.length === 0 || words[0] === "help") {
    console.log(DESK_HELP);
    return;
  }
  const configuration = configurationFrom(process.env);
  if (!configuration.demo) throw new DeskFault("The desk works in demo mode only.");
  const parts = await openParts(configuration, { build: "desk", join: true });
  try {
    console.log(await runCommand({ ...parts, nightly: dailyTasks(parts) }, words));
  } finally {
    await parts.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isSaid = [DeskFault, ConfigurationFault, CannotStartDatabase].some((kind) => error instanceof kind);
  console.error(isSaid ? (error as Error).message : error);
  process.exitCode = 1;
});
