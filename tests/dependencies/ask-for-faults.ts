import { spawnSync } from "node:child_process";
import { faultsInAudit, type KnownFault, notAccepted } from "./faults.ts";
import known from "./known-faults.json" with { type: "json" };
import { ROOT } from "./locked-packages.ts";

/**
 * `npm run faults`: asks the registry for the known faults of all installed packages, and fails when one is not accepted
 * in known-faults.json. Not every registry answers: then it ends with 2. `npm test` never asks; it checks the lock file
 * against the list.
 */

/** A large lock file has a long answer. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;

const { stdout } = spawnSync("npm", ["audit", "--json"], { cwd: ROOT, encoding: "utf8", maxBuffer: LONGEST_OUTPUT });
const told = stdout ? faultsInAudit(stdout) : null;

if (told === null) {
  console.error("The registry does not tell faults of packages. Ask on a machine whose registry does.");
  process.exitCode = 2;
} else {
  const refused = notAccepted(told, known as KnownFault[]);
  for (const { package: name, advisory, severity, title } of refused)
    console.error(`${name}: ${advisory} (${severity}) ${title}`);
  console.log(`${told.length} known faults in installed packages, ${refused.length} of them not accepted.`);
  if (refused.length > 0) process.exitCode = 1;
}
