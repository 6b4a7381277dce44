import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * `npm run test:node -- 22 24`: what differs between versions of Node, under each. npm fetches them (the package `node`).
 * The build has to be there: it is made under any Node, and runs under each.
 */

const ROOT = resolve(import.meta.dirname, "../..");

/** What touches programs of the machine, threads, streams and clocks: the rest is the same in every Node. */
const RULES = ["app/foundation", "app/login", "app/official-documents", "app/town-folder", "tests/well-known.test.ts"];
const CALLS = ["tests/api/starting.test.ts", "tests/api/login", "tests/api/files-of-another-database.test.ts"];

const versions = process.argv.slice(2);
if (versions.length === 0 || versions.some((one) => !/^\d+(\.\d+)*$/.test(one)))
  end("Say versions of Node: npm run test:node -- 22 24", 2);
if (!existsSync(resolve(ROOT, "build/server.js"))) end("There is no build: npm run build", 2);

for (const version of versions) {
  const node = programOf(version);
  for (const args of [
    ["--import", "tsx", "tests/node-versions/smoke.ts"],
    ["node_modules/vitest/vitest.mjs", "run", "--project", "rules", ...RULES],
    ["node_modules/vitest/vitest.mjs", "run", "--project", "api", ...CALLS],
  ]) {
    const { status } = spawnSync(node, args, { cwd: ROOT, stdio: "inherit" });
    if (status !== 0) end(`Node ${version} failed: ${args.join(" ")}`, 1);
  }
}

/** The program of a version, as npm fetches it. */
function programOf(wanted: string): string {
  const say = ["exec", "--yes", `--package=node@${wanted}`, "--", "node", "-p", "process.execPath"];
  const { stdout, stderr } = spawnSync("npm", say, { encoding: "utf8" });
  const path = stdout?.trim().split("\n").at(-1) ?? "";
  if (!existsSync(path)) end(`npm has no Node ${wanted}: ${stderr}`, 2);
  return path;
}

function end(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
