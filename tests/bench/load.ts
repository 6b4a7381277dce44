/**
 * `npm run bench:load -- L1 L3`: the goals of load, L1 to L10, each as a table of figures beside their aims.
 *
 *   npm run bench:load                          L1, the ordinary day
 *   npm run bench:load -- L1 --in-front         two processes of the pages in front of the stand-in for a gateway
 *   npm run bench:load -- L10 --seconds 300     shorter than the goal says; the table says so
 *   npm run bench:load -- L1 --guardians 100
 *   npm run bench:load -- L2 --processes 2      two of our own processes on one database
 *   npm run bench:load -- share                 our part of a page in front of a gateway, beside the embedded municipality
 *
 * Needs the build. Driver, stand-in, service and database share the machine. The exit code is 1 when an aim is missed.
 * docs/load-and-faults.md has the last figures.
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { GOAL_3, GOAL_6 } from "./load/ceiling.ts";
import type { Goal } from "./load/goal.ts";
import { GOAL_4 } from "./load/login-storm.ts";
import { GOAL_7 } from "./load/long-family.ts";
import { GOAL_1, GOAL_8, GOAL_9, GOAL_10 } from "./load/ordinary-day.ts";
import { GOAL_2 } from "./load/peak.ts";
import { SHARE } from "./load/share.ts";
import { GOAL_5 } from "./load/uploads.ts";

const GOALS: Readonly<Record<string, Goal>> = {
  ...{ L1: GOAL_1, L2: GOAL_2, L3: GOAL_3, L4: GOAL_4, L5: GOAL_5 },
  ...{ L6: GOAL_6, L7: GOAL_7, L8: GOAL_8, L9: GOAL_9, L10: GOAL_10 },
  share: SHARE,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string" },
    guardians: { type: "string" },
    processes: { type: "string" },
    "in-front": { type: "boolean", default: false },
  },
});
const names = positionals.length > 0 ? positionals : ["L1"];
const isInFront = options["in-front"];
const setup = { isInFront, processes: Number(options.processes ?? (isInFront ? 2 : 1)) };
let missed = 0;
for (const name of names) {
  const goal = GOALS[name];
  if (!goal) throw new Error(`There is no goal ${name}: ${Object.keys(GOALS).join(", ")}`);
  if (goal.hasOwnSetup && (isInFront || options.processes)) throw new Error(`${name} has a setup of its own`);
  const seconds = Number(options.seconds ?? goal.seconds);
  const figures = await goal.measure({
    seconds,
    guardians: options.guardians === undefined ? null : Number(options.guardians),
    setup,
  });
  missed += figures.filter(({ isMet }) => !isMet).length;
  const length = seconds === goal.seconds ? `${seconds} s` : `${seconds} s of ${goal.seconds} s`;
  const processes = goal.hasOwnSetup ? "" : `, processes of ours ${setup.processes}`;
  console.log(`
${name}, ${goal.title}${isInFront ? ", in front of a gateway" : ""}: ${length}${processes}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}

| Figure | Aim | Found | |
|---|---|---|---|
${figures.map(({ what, aim, found, isMet }) => `| ${what} | ${aim} | ${found} | ${isMet ? "met" : "missed"} |`).join("\n")}`);
}
process.exitCode = missed > 0 ? 1 : 0;
