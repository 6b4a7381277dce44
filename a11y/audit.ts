/**
 * `npm run a11y`: looks at every page of the route table in every state that matters.
 *
 *   npm run a11y                              most routes in every language, at every width, with scripts and without
 *   npm run a11y -- --full                    every state in every combination, each look with every check
 *   npm run a11y -- --route /login            one route, or several with commas between
 *   npm run a11y -- --full --statement        writes what it saw into the accessibility statement, a11y/statement.json;
 *                                             with --route of these pages alone
 *   npm run a11y -- --town DIR [--brief]      another town, each route once; report in a11y/report/NAME
 *   npm run a11y -- --in-front [--brief]      the pages in front of a plain gateway; report in a11y/report/in-front
 *   npm run a11y -- --url http://localhost:3000   a service that runs already (in test mode), with its --town
 *   npm run a11y -- --pack [--by-hand RUN]    the evidence for others too, of every state: a11y/report/pack and pack.zip.
 *                                             With --brief or --route a small one. RUN: notes of /audit/by-hand
 *   npm run a11y -- --pack --once             the same of one look at each state, with every check: half as long
 *
 * Writes a11y/report/index.html for a person and report.json for a machine. Needs the build and a browser.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import webPush from "web-push";
import { demoTownOf } from "../app/demo/town/demo-town.ts";
import { dateAt } from "../app/foundation/dates/clock.ts";
import { CHECKING_PACKAGES } from "../app/frame/checking-programs.ts";
import { pageFingerprints } from "../app/municipality/development/page-fingerprints.ts";
import { build, giveUp } from "../app/municipality/preparation.js";
import type { PageRow } from "../app/page-row.ts";
import { nameOf } from "../app/pages-at.ts";
import { pages } from "../app/routes.ts";
import { readTown } from "../app/town-folder/read-town.server.ts";
import { townSettings } from "../app/town-folder/town-settings.ts";
import { openBrowser } from "../tests/support/browsing/browser.ts";
import { startApp } from "../tests/support/running/running-app.ts";
import { startInFront } from "../tests/support/running/service-in-front.ts";
import { openTestTown } from "../tests/support/running/test-town.ts";
import { Auditor } from "./look.ts";
import { Packing } from "./pack/packing.ts";
import { EXTRAS } from "./page-findings.ts";
import { type Extent, type Look, leftOutOf, looksAt } from "./plan.ts";
import { reportPage } from "./report.ts";
import { type Audit, addSharedTitles, faultsOf, type Result, summaryOf } from "./results.ts";
import { readStatement, statementAfter, writeStatement } from "./statement/statement.ts";
import type { Visit } from "./visit.ts";
import { exemptions, visits } from "./visits/index.ts";
import { PUSH_HOST } from "./visits/personal-details.ts";
import { inTown } from "./visits-of-town.ts";

/** As many windows as cores. More windows would only wait for each other. */
const WINDOWS = 2;

const { values: options } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    pack: { type: "boolean", default: false },
    once: { type: "boolean", default: false },
    "by-hand": { type: "string" },
    brief: { type: "boolean", default: false },
    "in-front": { type: "boolean", default: false },
    route: { type: "string" },
    town: { type: "string" },
    url: { type: "string" },
    statement: { type: "boolean", default: false },
  },
});
if (options.once && !options.pack) throw new Error("One look at each state is enough for a pack only.");
if (options.statement && (options.brief || options["in-front"] || options.town || options.url))
  throw new Error("The statement is about our own pages, each in its states.");

/** A path as npm got it, or the name of a town that ships. */
const folder = options.town && existsSync(options.town) ? resolve(options.town) : (options.town ?? null);
const read = readTown(folder);
const town = townSettings(read);
const inFront = options["in-front"];
const reported = inFront ? "in-front" : options.town && basename(options.town);
const report = new URL(reported ? `./report/${reported}/` : "./report/", import.meta.url);
if (options.pack && !(await build())) giveUp("The pack is of a build, and the build failed.");
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const environment: Record<string, string> = {
  ...(folder === null ? {} : { TOWN: folder }),
  PUSH_KEYS: `${publicKey}.${privateKey}`,
  PUSH_HOSTS: PUSH_HOST,
};
const service = options.url ? null : await (inFront ? serviceInFront() : startApp({ databaseUrl: null, environment }));
const browser = await openBrowser();
try {
  process.exitCode = await audit(service?.url ?? (options.url as string));
} finally {
  await browser.close();
  await service?.stop();
  if (service && process.exitCode !== 0) tellErrorsOf(service.output());
}

async function audit(url: string): Promise<number> {
  const began = new Date();
  const only = options.route?.split(",");
  const open = visits.filter((visit) => isThere(visit));
  const chosen = only ? open.filter((visit) => only.includes(visit.route)) : open;
  const extent: Extent = {
    mode: options.full ? "full" : options.brief ? "brief" : "usual",
    languages: town.languages,
  };
  const packing = options.pack ? new Packing(join(fileURLToPath(report), "pack"), open, options["by-hand"]) : null;
  const shown = packing && extent.mode !== "brief" ? chosen.map(inEveryRun) : chosen;
  const planned = looksAt(shown, extent);
  const packed = packing?.looks(planned, town.languages[0]) ?? planned;
  const looks = options.once ? packed.filter(({ keeper }) => keeper) : packed;
  const states = new Set(looks.map(({ visit }) => visit)).size;
  const routes = new Set(chosen.map(({ route }) => route)).size;
  const extras = EXTRAS.map((extra) => `${extra} in ${looks.filter((look) => look.extras.includes(extra)).length}`);
  console.log(`${looks.length} looks at ${states} states of ${routes} routes, with ${extras.join(", ")} of them`);

  const results = await lookAtAll(looks, new Auditor(browser, url, demoTownOf(town)));
  addSharedTitles(results);
  const done: Audit = {
    began,
    engines: {
      ...Object.fromEntries(Object.entries(CHECKING_PACKAGES).map(([name, folder]) => [name, versionOf(folder)])),
      Chromium: browser.version(),
    },
    full: options.full,
    results,
    unvisited: only ? [] : routesWithoutVisit(),
    exemptions,
    leftOut: leftOutOf(shown, extent),
  };
  const summary = summaryOf(done);
  mkdirSync(report, { recursive: true });
  writeFileSync(new URL("index.html", report), reportPage(done));
  const told = results.map(({ verdicts: _, ...result }) => result);
  writeFileSync(new URL("report.json", report), JSON.stringify({ summary, ...done, results: told }, null, 2));
  tell(done);
  if (options.statement) {
    const seen = { day: dateAt(began), fingerprints: await pageFingerprints() };
    writeStatement(statementAfter(readStatement(), done, seen));
  }
  if (packing) console.log(`The pack: ${relative(process.cwd(), await packing.write(done))}`);
  console.log(
    `${summary.passed} passed, ${summary.failed} failed (${relative(process.cwd(), fileURLToPath(report))}/index.html)`,
  );
  return summary.failed > 0 ? 1 : 0;
}

/** A pack has every state. */
function inEveryRun({ inFull: _, ...visit }: Visit): Visit {
  return visit;
}

/** Results in the order of the plan, even though one window is faster. */
async function lookAtAll(looks: Look[], auditor: Auditor): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const window = async () => {
    for (let turn = next++; turn < looks.length; turn = next++) {
      const result = await auditor.look(looks[turn] as Look);
      results[turn] = result;
      const verdict = result.findings.length === 0 ? "passed" : `${result.findings.length} findings`;
      const { route, state, language, width, scripts, seconds } = result;
      console.log(
        `${route} – ${state} (${language}, ${width}, scripts ${scripts}): ${verdict}, ${seconds.toFixed(1)} s`,
      );
    }
  };
  await Promise.all(Array.from({ length: WINDOWS }, window));
  return results;
}

/** The town has what the state shows, and so has a plain gateway when the pages stand in front of one. */
function isThere({ route, needs, elsewhere }: Visit): boolean {
  if (!inTown({ needs }, read, { extensions: !inFront, devices: !options.url })) return false;
  if (!inFront) return true;
  return !elsewhere && (pages as readonly PageRow[]).every((row) => nameOf(row) !== route || isServedInFront(row));
}

function isServedInFront({ only }: PageRow): boolean {
  const facts = {
    testMode: true,
    demo: false,
    production: true,
    gatewayUrl: "http://localhost",
    serviceWorker: true,
    push: { keys: [{ publicKey, privateKey }] as const, hosts: [PUSH_HOST] },
  };
  return !only || only({ flags: town.flags, ...facts });
}

/** The pages in front of a stand-in for a gateway, and all that is behind it. */
async function serviceInFront() {
  const behind = await openTestTown(environment);
  const service = await startInFront({
    databaseUrl: behind.url,
    folder: behind.folder,
    environment: { ...environment, HOOK_SECRET: "a secret of the municipality's own service" },
  });
  const stop = async () => {
    await service.stop();
    await behind.close();
  };
  return { ...service, stop };
}

function routesWithoutVisit(): string[] {
  const known = new Set([...visits, ...exemptions].map(({ route }) => route));
  return pages.map(nameOf).filter((name) => !known.has(name));
}

function tell({ results, unvisited, exemptions: exempt, leftOut }: Audit): void {
  for (const { check, rule, message, where, seen } of faultsOf(results).slice(0, 40)) {
    console.log(`\n✗ ${check}: ${rule} (${seen.length} looks, first ${seen[0]?.route} – ${seen[0]?.state})`);
    console.log(`  ${message}`);
    if (where) console.log(`  ${where}`);
  }
  for (const route of unvisited) console.log(`\n✗ ${route}: nobody visits it (a11y/visits/)`);
  for (const { route, reason } of exempt) console.log(`\nExempt: ${route}: ${reason}`);
  for (const [reason, count] of leftOut) console.log(`\nStates under --full only: ${count}, ${reason}`);
}

/** The service's log usually says why a page fails. Level 30 is a successful request. */
function tellErrorsOf(output: string): void {
  const errors = output.split("\n").filter((line) => line !== "" && !line.includes('"level":30'));
  console.log(`\nThe service's last words:\n${errors.slice(-8).join("\n")}`);
}

function versionOf(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}
