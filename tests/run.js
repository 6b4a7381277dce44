/**
 * `npm test`: all checks, on a clone where nothing is installed.
 *
 *   npm test                        all but what is left out with its reason; the audit at each state once
 *   npm test -- --full              everything in full: what matters least too, the whole product of the audit, 20 kills,
 *                                   nights of a million rows
 *   npm test -- --only format,api   some steps (--list names them)
 *
 * Every step runs, also after a failed one. A step without tests counts as one test. The last line is
 * `N passed, N failed`, and the exit code is 1 when anything failed.
 *
 * Two steps run in parallel, which keeps two cores busy. The output of a step is printed when the step has ended.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, checkNode, giveUp, installDependencies, ROOT, say } from "../app/municipality/preparation.js";
import { bin, format, imports, lint, types } from "./check/steps.js";
import { findBrowser, NO_BROWSER } from "./support/running/find-browser.js";
import { leftOutOf, linesOfLeftOut } from "./support/running/left-out.js";

const REPORTS = join(ROOT, "tests/report");
/** What vitest makes of the modules. The steps of one run share it, and the next run begins without it. */
const MODULES = join(ROOT, ".cache/modules");
const AUDIT = join(ROOT, "a11y/report/report.json");
const AUDIT_OF_TOWN = join(ROOT, "a11y/report/testikunta/report.json");
const AUDIT_IN_FRONT = join(ROOT, "a11y/report/in-front/report.json");
const MINUTE = 60_000;

const full = process.argv.includes("--full");

/** A step that takes so long hangs. On an idle machine none takes ten minutes. */
const HANGS_AFTER = (full ? 300 : 75) * MINUTE;

/** How many steps run in parallel: one for each of two cores. More would slow the journeys down. */
const AT_ONCE = 2;

/**
 * Name, title, how to run it, who counts (the step itself, vitest's report, or the audit's), and the step that must end
 * before it. They start in this order. One lane gets the calls and then the audit, the other the journeys and all that is
 * short, so that both end at about the same time.
 */
const STEPS = [
  { name: "build", title: "Build", work: build },
  { name: "types", title: "Types", ...types("--incremental", "false") },
  { name: "lint", title: "Lint", ...lint(".") },
  { name: "api", title: "Calls", ...vitest("api", "--maxWorkers=1"), after: "build" },
  { name: "format", title: "Format and biome's lint", ...format(".") },
  { name: "imports", title: "Who imports what", ...imports("app", "server.ts", "tests", "a11y") },
  { name: "unused", title: "Dead code", run: bin("knip/bin/knip.js", "--no-config-hints") },
  {
    name: "journeys",
    title: "Journeys, scripts on and off",
    ...vitest("journeys"),
    browser: true,
    after: "build",
  },
  {
    name: "journeys-in-front",
    title: "Journeys in front of a gateway",
    ...vitest("journeys-in-front"),
    browser: true,
    after: "build",
  },
  {
    name: "a11y",
    after: "build",
    title: "Accessibility audit",
    run: tsx("a11y/audit.ts", ...(full ? ["--full"] : [])),
    browser: true,
    count: () => auditCount(AUDIT),
  },
  {
    name: "a11y-town",
    after: "build",
    title: "Accessibility audit of another town",
    run: tsx("a11y/audit.ts", "--town", "tests/support/towns/testikunta", ...(full ? [] : ["--brief"])),
    browser: true,
    count: () => auditCount(AUDIT_OF_TOWN),
  },
  {
    name: "a11y-in-front",
    after: "build",
    title: "Accessibility audit in front of a gateway",
    run: tsx("a11y/audit.ts", "--in-front", ...(full ? [] : ["--brief"])),
    browser: true,
    count: () => auditCount(AUDIT_IN_FRONT),
  },
  { name: "rules", title: "Rules and components", ...vitest("rules", "--maxWorkers=1") },
  {
    name: "durability",
    title: "Nothing acknowledged is lost",
    run: tsx("tests/durability/run.ts", ...(full ? ["20"] : ["3", "--program", "town"])),
    leftOut: full ? [] : [["kills of a small program, on the same built-in database as the service", 1]],
    after: "build",
  },
  {
    name: "posts-once",
    title: "Each post once in front of a gateway",
    run: tsx("tests/durability/posts-once.ts", "--posts", full ? "1000" : "100"),
    leftOut: full ? [] : [["900 of 1,000 posts in front of a gateway, with the same mishaps", 1]],
    after: "build",
  },
  {
    name: "devices-told",
    title: "News told on each phone once",
    run: tsx("tests/durability/devices-told.ts", ...(full ? ["--guardians", "10000", "--kills", "8"] : [])),
    leftOut: full ? [] : [["9,800 of 10,000 guardians whose phones tell of one message", 1]],
    after: "build",
  },
  {
    name: "devices-told-in-front",
    title: "News of a gateway told on each phone once",
    run: tsx(
      "tests/durability/devices-told.ts",
      "--in-front",
      ...(full ? ["--guardians", "10000", "--kills", "8"] : []),
    ),
    leftOut: full ? [] : [["9,800 of 10,000 guardians whose phones tell of one message in front of a gateway", 1]],
    after: "build",
  },
  { name: "islands", title: "Islands", ...vitest("islands"), browser: true, after: "build" },
  {
    name: "effort",
    title: "Effort of errands, first screens",
    run: tsx("tests/effort/effort.ts"),
    browser: true,
    after: "build",
    inFull: "presses and words of each errand: journeys make the same errands, and count those of four",
  },
  {
    name: "listen",
    title: "Errands as Orca says them",
    run: tsx("a11y/listen/listen.ts"),
    after: "build",
    inFull: "errands as a screen reader says them: it needs Orca and a window, and the audit reads every page",
  },
  {
    name: "addresses",
    title: "States at their addresses, as the audit makes them",
    run: tsx("a11y/addresses/compare.ts"),
    browser: true,
    after: "build",
    inFull:
      "every state at its address beside the one that the audit makes: a journey opens those that only --full looks at",
  },
  {
    name: "outside",
    title: "Tools of others over every state",
    run: tsx("a11y/addresses/outside.ts", "--mixed"),
    browser: true,
    after: "build",
    inFull: "pa11y-ci and @axe-core/cli, 81 MB to install: the audit runs the same engines over the same states",
  },
  {
    name: "nodes",
    title: "On Node 22 and 24",
    run: tsx("tests/node-versions/on-node.ts", "22", "24"),
    after: "build",
    inFull:
      "the start and 2,600 tests on Node 22 and 24: this Node runs them, and every package says that it runs there",
  },
  // Takes minutes, for faults that only a large town has.
  {
    name: "nightly",
    title: "Nights of a large town",
    run: tsx("tests/bench/nightly-jobs.ts"),
    inFull: "nights of a large town: the step api reads the plans of the same statements",
  },
];

/** Steps that a run without `--full` leaves out, unless they are asked for by name. */
const LEFT_OUT = full ? [] : STEPS.filter(({ inFull }) => inFull);

function tsx(script, ...args) {
  return bin("tsx/dist/cli.mjs", script, ...args);
}

function vitest(project, ...options) {
  const report = join(REPORTS, `${project}.json`);
  return {
    run: bin(
      "vitest/vitest.mjs",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--experimental.fsModuleCache",
      `--experimental.fsModuleCachePath=${MODULES}`,
      ...options,
    ),
    report,
    count: () => vitestCount(report),
  };
}

/** A file that could not be loaded has no failed test in it. It counts as one failed test, as a silently skipped test. */
function vitestCount(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const { reasons, silent } = leftOutOf(testResults);
  for (const name of silent) process.stdout.write(`Skipped without a reason: ${name}\n`);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length + silent.length, reasons };
}

function auditCount(report) {
  const { summary, leftOut } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: summary.passed, failed: summary.failed, reasons: new Map(leftOut) };
}

/** Runs one program to its end in its own process group, so that no child stays behind. `hear` gets its output. */
function finish([program, ...args], environment, hear) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
      detached: true,
    });
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // Already gone.
      }
    };
    const interrupted = (signal) => {
      end(signal);
      setTimeout(() => process.exit(130), 1_000);
    };
    process.once("SIGINT", interrupted);
    process.once("SIGTERM", interrupted);
    const tooLong = setTimeout(() => {
      hear(`\nStopped: not ready in ${HANGS_AFTER / MINUTE} minutes.\n`);
      end("SIGKILL");
    }, HANGS_AFTER);
    child.on("close", (code) => {
      clearTimeout(tooLong);
      process.off("SIGINT", interrupted);
      process.off("SIGTERM", interrupted);
      end("SIGTERM");
      done(code === 0);
    });
  });
}

/** The counts of one step. A step without tests counts as one passed or one failed test. */
async function outcome(step, environment, hear) {
  if (step.work) return (await step.work()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (step.report) rmSync(step.report, { force: true });
  const well = await finish(step.run, { ...environment, ...step.env }, hear);
  if (!step.count) return well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counts = step.count();
    return well || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function chosenSteps() {
  const at = process.argv.indexOf("--only");
  if (at < 0) return STEPS.filter((step) => !LEFT_OUT.includes(step));
  const names = (process.argv[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    giveUp(`No such step: ${unknown.join(", ")}. There are: ${STEPS.map((step) => step.name).join(", ")}.`);
  return STEPS.filter((step) => names.includes(step.name));
}

/** Runs every step once, in order. A step starts when the step in its `after` has ended and a place is free. */
async function runAll(steps, run) {
  const results = [];
  const waiting = [...steps];
  const unfinished = new Set(steps.map(({ name }) => name));
  const running = new Set();
  while (unfinished.size > 0) {
    const step = running.size < AT_ONCE ? waiting.find(({ after }) => !unfinished.has(after)) : undefined;
    if (!step) {
      await Promise.race(running);
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    const going = run(step).then((result) => {
      results[steps.indexOf(step)] = result;
      unfinished.delete(step.name);
      running.delete(going);
    });
    running.add(going);
  }
  return results;
}

const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

async function main() {
  checkNode();
  if (process.argv.includes("--list")) {
    for (const { name, title } of STEPS) process.stdout.write(`${name.padEnd(18)}${title}\n`);
    return;
  }
  const steps = chosenSteps();
  const began = Date.now();
  await installDependencies();
  rmSync(MODULES, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const browser = steps.some((step) => step.browser) ? await findBrowser(say) : null;
  const environment = {
    ...(browser && { CHROMIUM: browser }),
    ...(full && { FULL: "1" }),
    ...(!process.stdout.isTTY && { NO_COLOR: "1" }),
  };

  const results = await runAll(steps, async (step) => {
    const since = Date.now();
    const said = [];
    process.stdout.write(`.. ${step.title} (${step.name}) begins\n`);
    if (step.browser && !browser) said.push(`${NO_BROWSER}\n`);
    const counts =
      step.browser && !browser
        ? { passed: 0, failed: 1 }
        : await outcome(step, environment, (words) => said.push(words.toString()));
    const line = `${counts.passed} passed, ${counts.failed} failed in ${seconds(since)}`;
    process.stdout.write(`\n== ${step.title} (${step.name}) ==\n${said.join("")}-- ${step.title}: ${line}\n`);
    return { reasons: step.leftOut, ...counts, title: step.title, line };
  });

  process.stdout.write(`\n== Summary, ${seconds(began)} ==\n`);
  for (const { title, line } of results) process.stdout.write(`${title.padEnd(32)}${line}\n`);
  const leftOut = [
    ...results.flatMap(({ reasons }) => linesOfLeftOut(reasons ?? [])),
    ...(process.argv.includes("--only") ? [] : linesOfLeftOut(LEFT_OUT.map(({ inFull }) => [inFull, 1]))),
  ];
  if (leftOut.length > 0) process.stdout.write(`\n== Left out ==\n${leftOut.join("\n")}\n`);
  process.stdout.write("\n");
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
