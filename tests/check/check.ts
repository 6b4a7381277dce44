/**
 * `npm run check -- app/map`: types, lint, import rules and unit tests of one folder, or of several.
 *
 * It checks the types of everything and lints the folder. The import rules follow all imports of the folder and of the
 * files that import it. It runs the unit tests of both, which need no database and no browser, and always the checks of the
 * seam, of the levels of pages and of the numbers in texts.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { giveUp, ROOT } from "../../app/municipality/preparation.js";
import { importsIn, type Reach, reachOf, type Source } from "./reach.ts";
import { bin, format, imports, lint, types } from "./steps.js";

interface Part {
  readonly title: string;
  /** Arguments of node. */
  readonly run: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const began = Date.now();
const folders = process.argv.slice(2).map((path) => posix.normalize(path).replace(/\/$/, ""));
if (folders.length === 0) giveUp("Say a folder: npm run check -- app/map");

const reach = reachOf(folders, sources());
if (reach.files.length === 0) giveUp(`There is no code in ${folders.join(", ")}.`);

// Two lanes, one for each of two cores, take the parts one after another.
const parts = partsOf(reach).values();
const well = await Promise.all([runLane(parts), runLane(parts)]);
process.stdout.write(`\n${secondsSince(began)}: ${reach.files.length} files in ${folders.join(", ")}`);
process.stdout.write(`, ${reach.importers.length} that import them\n`);
process.exitCode = well.every(Boolean) ? 0 : 1;

function sources(): Source[] {
  return ["app", "tests", "a11y"]
    .flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: "utf8" }).map((path) => `${top}/${path}`),
    )
    .filter((path) => /\.[jt]sx?$/.test(path))
    .map((path) => ({ path, imports: importsIn(path, readFileSync(join(ROOT, path), "utf8")) }));
}

/** The parts, the longest first, so that both lanes end at about the same time. */
function partsOf({ importers, tests }: Reach): Part[] {
  // What vitest makes of a module is kept until the module changes.
  const inOneThread = ["--pool=threads", "--no-file-parallelism", "--experimental.fsModuleCache"];
  // Whoever waits for a test that hangs ends it. A clock would fail one on a busy machine.
  const noLimits = ["--testTimeout=0", "--hookTimeout=0"];
  const unitTests = bin("vitest/vitest.mjs", "run", "--project", "rules", ...inOneThread, ...noLimits, ...tests);
  return [
    { title: "Who imports what", ...imports(...folders, ...importers) },
    { title: "Types of everything", ...types() },
    { title: "Lint", ...lint(...folders) },
    { title: `Unit tests, ${tests.length} files`, run: unitTests },
    { title: "Format and biome's lint", ...format(...folders) },
  ];
}

async function runLane(parts: Iterable<Part>): Promise<boolean> {
  const results: boolean[] = [];
  for (const part of parts) results.push(await runPart(part));
  return results.every(Boolean);
}

/** Shows the output of a part only when the part fails. */
function runPart({ title, run, env }: Part): Promise<boolean> {
  const since = Date.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, run, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: Buffer[] = [];
    child.stdout.on("data", (words: Buffer) => said.push(words));
    child.stderr.on("data", (words: Buffer) => said.push(words));
    child.on("close", (code) => {
      const passed = code === 0;
      if (!passed) process.stdout.write(`\n${Buffer.concat(said).toString()}\n`);
      process.stdout.write(`${passed ? "passed" : "FAILED"}  ${title}, ${secondsSince(since)}\n`);
      done(passed);
    });
  });
}

function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1_000).toFixed(1)} s`;
}
