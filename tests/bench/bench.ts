/**
 * `npm run bench`: the cost of each page, as ratios within one run, so that other machines give about the same figures.
 *
 *   npm run bench                 prints the table; exit code 1 when an aim is missed
 *   npm run bench -- --write      also writes docs/bench.md
 *   npm run bench -- --requests 1000
 *   npm run bench -- --only map   the pages whose names hold the word
 *   npm run bench -- --family slow-phone   only this family: pages, database, standstill, slow-phone,
 *                                 next-page or waking
 *   npm run bench -- --family next-page --presses 15
 *
 * We compare each page with (a) a bare node:http server that sends the same bytes and (b) Express with a string
 * template that makes the same queries. We record these queries between the app and its database and play them again.
 * Linux only: the processor's time is read from /proc. Needs the build and a browser.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import { settingsOf } from "~/municipality/settings.server.ts";
import { openBrowser } from "../support/browsing/browser.ts";
import { freePort, startApp } from "../support/running/running-app.ts";
import { type BenchTown, layOutBenchTown } from "./bench-town.ts";
import { pageText, weightOf } from "./bytes.ts";
import { closedLoop, cpuPerRequest, cpuSecondsOfChildren, type Target } from "./cpu.ts";
import { databaseOf, demoTownAt, once, openedIn } from "./large-town/two-towns.ts";
import { IN_EACH_MESSAGE, LONGEST_THREAD_ID, manyMessages } from "./many-messages.ts";
import { FULLEST_DRAFT_ID, fullestDraft, manyStatements } from "./many-statements.ts";
import { manyUnits } from "./many-units.ts";
import { type NextPage, nextPages } from "./next-page.ts";
import { sharesIn } from "./profile.ts";
import { type QueryProxy, queryProxy, type Statement } from "./query-proxy.ts";
import {
  aims,
  type DatabaseCost,
  FEW_MESSAGES,
  FULL_CHILD,
  FULLEST_INCOME_FORM,
  LONG_DOCUMENT,
  LONG_THREAD,
  MANY_MESSAGES,
  MANY_STATEMENTS,
  type Measured,
  MONTH_OF_THREE,
  MONTH_OF_TWENTY,
  ONE_INCOME_QUESTION,
  report,
  SEARCH_AMONG_MANY,
  SEARCH_IN_MESSAGES,
  UNITS_OF_MANY,
  WAKING,
} from "./report.ts";
import { type SlowVisit, slowVisits } from "./slow-phone.ts";
import { standstills } from "./standstill.ts";
import { type Waking, wakingOf } from "./waking.ts";

const { values: options } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    requests: { type: "string", default: "400" },
    presses: { type: "string", default: "7" },
    only: { type: "string", default: "" },
    family: { type: "string", default: "" },
  },
});
const REQUESTS = Number(options.requests);
/** The servers take turns, and the fastest round counts: a disturbance only makes a round slower. */
const ROUNDS = 5;

/**
 * One session is valid for all the services. They run as in production. In test mode the service checks every answer
 * against its schema, and for thousands of units that costs more than all the rest.
 */
const AS_SERVED = {
  TEST_MODE: "0",
  SESSION_SECRET: "the-same-secret-for-each-service-of-the-bench",
};

interface Page {
  name: string;
  path: string;
  /** The session of the requests. The login page has none, because it sends a guardian away. */
  cookie: string;
  /** A page with an island may also load the script of the island. */
  island: boolean;
  /** Prepares the town for this page. The later pages see the change too. */
  before?: () => Promise<void>;
  /** Multiplies the requests, for cheap answers: hundreds of them fit into a few ticks of the clock. */
  times?: number;
}

const folder = mkdtempSync(join(tmpdir(), "aamu-bench-"));
const postgres = await startEmbeddedPostgres({ folder, report: () => undefined });
try {
  const pages = await pagesOf(await layOutBenchTown(postgres.url));
  const visits = isAsked("slow-phone") ? await onSlowPhone() : [];
  const moves = isAsked("next-page") ? await onNextPages() : [];
  const measured = isAsked("pages") ? await measure(pages) : [];
  const costs = isAsked("database") ? await databaseCosts(pages) : [];
  const worker = resolve(import.meta.dirname, "../../build/pdf-worker.server.js");
  const stops = isAsked("standstill") ? await standstills(worker) : [];
  // It adds thousands of units too.
  const woken = isAsked("waking") ? await onWaking(pages) : [];
  const bench = { measured, costs, stops, visits, moves, woken };
  const text = report(bench, isAsked("pages") ? await profileOfList(pages) : []);
  console.log(text);
  if (options.write) writeFileSync(new URL("../../docs/bench.md", import.meta.url), text);
  const { missed, met } = aims(bench);
  for (const line of missed) console.log(`missed: ${line}`);
  console.log(`${met} passed, ${missed.length} failed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function isAsked(family: string): boolean {
  return options.family === "" || options.family === family;
}

/** Every page, as persons of the demo town open it. */
async function onSlowPhone(): Promise<SlowVisit[]> {
  await once(postgres.url, "create database phone");
  const url = postgres.urlOf("phone");
  const now = new Date();
  const settings = settingsOf(configurationFrom({ DEMO: "1", DATA_DIR: folder, ...AS_SERVED }));
  const { pages, ids } = await demoTownAt(url, { settings, now });
  const db = databaseOf(url);
  const sessions = new Map<string, string>();
  for (const [as, personId] of ids) sessions.set(as, (await createSession(db, { personId, level: "strong" }, now)).id);
  await db.destroy();
  const service = await startApp({ databaseUrl: url, environment: AS_SERVED });
  try {
    const asked = openedIn(sessions, pages).filter(({ name }) => name.includes(options.only));
    return await slowVisits(service.url, asked);
  } finally {
    await service.stop();
  }
}

/** In the demo town, whose families have something on each page. */
async function onNextPages(): Promise<NextPage[]> {
  const service = await startApp({ databaseUrl: null, environment: AS_SERVED });
  try {
    return await nextPages({ url: service.url, presses: Number(options.presses) });
  } finally {
    await service.stop();
  }
}

async function onWaking(pages: readonly Page[]): Promise<Waking[]> {
  const service = await startApp({ databaseUrl: postgres.url, environment: AS_SERVED });
  const browser = await openBrowser();
  const found: Waking[] = [];
  try {
    for (const [asked, window] of WAKING) {
      const page = pages.find(({ name }) => name === asked);
      if (!page) continue;
      await page.before?.();
      const { name, path, cookie } = page;
      found.push(await wakingOf(browser, { name, url: `${service.url}${path}`, cookie }, window));
    }
    return found;
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function measure(pages: readonly Page[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  const proxy = await queryProxy(postgres.url, await freePort());
  const recorded = await startApp({ databaseUrl: proxy.url, environment: AS_SERVED });
  // Processes on one database share their files.
  const environment = { ...AS_SERVED, DATA_DIR: recorded.dataDir };
  const service = await startApp({ databaseUrl: postgres.url, environment });
  const browser = await openBrowser();
  try {
    for (const page of pages) {
      console.error(`measuring: ${page.name}`);
      await page.before?.();
      const statements = await statementsOf(`${recorded.url}${page.path}`, page.cookie, proxy);
      const target = { pid: service.pid, url: `${service.url}${page.path}`, cookie: page.cookie };
      const weight = await weightOf(browser, target.url, page.cookie);
      const cpu = await cpuBesideBaselines(target, statements, REQUESTS * (page.times ?? 1));
      measured.push({ name: page.name, island: page.island, queries: statements.length, weight, ...cpu });
    }
  } finally {
    await browser.close();
    await service.stop();
    await recorded.stop();
    proxy.close();
  }
  return measured;
}

/** The pages, in the bench's own town. The drafts come from the call that the pages use. */
async function pagesOf(town: BenchTown): Promise<Page[]> {
  const app = await startApp({ databaseUrl: postgres.url, environment: AS_SERVED });
  try {
    const { cookie } = town;
    const messages = (most: number) => manyMessages(postgres.url, town.inbox, most);
    const made = async (path: string, body: object) => {
      const response = await fetch(`${app.url}/api/citizen/${path}`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json", "x-evaka-csrf": "1" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
      return (await response.json()) as string;
    };
    const editor = async (type: "DAYCARE" | "PRESCHOOL" | "CLUB") =>
      `/applications/${await made("applications", { childId: town.children[type], type })}/edit`;
    return [
      { name: "Login", path: "/login", cookie: "", island: false },
      { name: "Applications list", path: "/applications", cookie, island: false },
      { name: "Application editor", path: await editor("DAYCARE"), cookie, island: true },
      { name: "Application editor, pre-primary", path: await editor("PRESCHOOL"), cookie, island: true },
      { name: "Application editor, club", path: await editor("CLUB"), cookie, island: true },
      { name: "Decisions list", path: "/decisions", cookie, island: false },
      { name: "Decisions to answer", path: `/decisions/by-application/${town.waiting}`, cookie, island: false },
      { name: "Decision on support", path: `/decisions/assistance/${town.support}`, cookie, island: false },
      { name: FEW_MESSAGES, path: "/messages", cookie, island: false, before: () => messages(50) },
      { name: MANY_MESSAGES, path: "/messages", cookie, island: false, before: () => messages(5_000) },
      {
        name: SEARCH_IN_MESSAGES,
        path: `/messages?search=${await made("x/messages/search", { words: IN_EACH_MESSAGE })}`,
        cookie,
        island: false,
        before: () => messages(5_000),
      },
      {
        name: LONG_THREAD,
        path: `/messages/${LONGEST_THREAD_ID}`,
        cookie,
        island: false,
        before: () => messages(5_000),
      },
      {
        name: MANY_STATEMENTS,
        path: "/income",
        cookie,
        island: false,
        before: () => manyStatements(postgres.url, town.inbox.guardianId, 200),
      },
      {
        name: FULLEST_INCOME_FORM,
        path: `/income/${FULLEST_DRAFT_ID}/edit`,
        cookie,
        island: false,
        before: () => fullestDraft(postgres.url, town.inbox.guardianId),
      },
      {
        name: ONE_INCOME_QUESTION,
        // The other incomes: the question with the most choices.
        path: `/income/${FULLEST_DRAFT_ID}/edit?question=6`,
        cookie,
        island: false,
        before: () => fullestDraft(postgres.url, town.inbox.guardianId),
      },
      { name: MONTH_OF_THREE, path: "/calendar", cookie: town.months.three, island: true },
      { name: MONTH_OF_TWENTY, path: "/calendar", cookie: town.months.twenty, island: true },
      { name: FULL_CHILD, path: `/children/${town.child.childId}`, cookie: town.child.cookie, island: false },
      {
        name: LONG_DOCUMENT,
        path: `/child-documents/${town.child.documentId}?readOnly=false`,
        cookie: town.child.cookie,
        island: false,
      },
      { name: "What waits", path: "/waiting", cookie: town.child.cookie, island: false },
      { name: "Unit map", path: "/map", cookie: "", island: true },
      {
        name: UNITS_OF_MANY,
        path: "/map?q=yksikk",
        cookie: "",
        island: true,
        before: () => manyUnits(postgres.url),
      },
      // Script asks this at each pause in typing. No answer is kept, so each request is a search.
      {
        name: SEARCH_AMONG_MANY,
        path: "/map/suggestions?q=yksikk",
        cookie: "",
        island: false,
        before: () => manyUnits(postgres.url),
        times: 10,
      },
    ].filter(({ name }) => name.toLowerCase().includes(options.only.toLowerCase()));
  } finally {
    await app.stop();
  }
}

/** The database's cost of list and editor, with and without named statements (decision record 015). */
async function databaseCosts(pages: readonly Page[]): Promise<DatabaseCost[]> {
  const costs: DatabaseCost[] = [];
  for (const name of ["Applications list", "Application editor"]) {
    const page = pages.find((one) => one.name === name);
    if (!page) continue;
    const cost = { name, prepared: Infinity, unprepared: Infinity };
    for (const kind of ["prepared", "unprepared"] as const) {
      const environment = { ...AS_SERVED, PREPARED_STATEMENTS: kind === "prepared" ? "1" : "0" };
      const app = await startApp({ databaseUrl: postgres.url, environment });
      const target = { pid: app.pid, url: `${app.url}${page.path}`, cookie: page.cookie };
      await closedLoop(target, REQUESTS);
      for (let round = 0; round < ROUNDS; round++) {
        const before = cpuSecondsOfChildren(postgres.pid() ?? 0);
        await closedLoop(target, REQUESTS);
        const spent = cpuSecondsOfChildren(postgres.pid() ?? 0) - before;
        cost[kind] = Math.min(cost[kind], (spent * 1_000) / REQUESTS);
      }
      await app.stop();
    }
    costs.push(cost);
  }
  return costs;
}

/** The statements of one request. The worker of the job queue sends its own in between. */
async function statementsOf(url: string, cookie: string, proxy: QueryProxy): Promise<Statement[]> {
  let fewest: Statement[] | null = null;
  for (let turn = 0; turn < 5; turn++) {
    await pause(100);
    proxy.take();
    await pageText(url, cookie);
    await pause(50);
    const taken = proxy.take().filter(({ text }) => !/graphile_worker|^(un)?listen/i.test(text));
    if (!fewest || taken.length < fewest.length) fewest = taken;
  }
  return fewest ?? [];
}

async function cpuBesideBaselines(
  target: Target,
  statements: Statement[],
  requests: number,
): Promise<Pick<Measured, "page" | "template" | "bare">> {
  const file = join(folder, "page.json");
  const html = await pageText(target.url, target.cookie);
  writeFileSync(file, JSON.stringify({ html, statements, databaseUrl: postgres.url }));
  const template = await startBaseline("template", file);
  const bare = await startBaseline("bare", file);
  const least = { page: Infinity, template: Infinity, bare: Infinity };
  try {
    for (const one of [target, template.target, bare.target]) await closedLoop(one, requests / 2);
    for (let round = 0; round < ROUNDS; round++) {
      least.page = Math.min(least.page, await cpuPerRequest(target, requests));
      least.template = Math.min(least.template, await cpuPerRequest(template.target, requests));
      // Hundreds of this server's requests fit into one tick of the clock.
      least.bare = Math.min(least.bare, await cpuPerRequest(bare.target, Math.max(requests, REQUESTS * 10)));
    }
  } finally {
    template.child.kill();
    bare.child.kill();
  }
  return least;
}

async function startBaseline(kind: string, file: string): Promise<{ child: ChildProcess; target: Target }> {
  const port = await freePort();
  const script = resolve(import.meta.dirname, "baselines.js");
  const child = spawn(process.execPath, [script, kind, String(port), file], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const url = `http://localhost:${port}/`;
  for (let turn = 0; turn < 100; turn++) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return { child, target: { pid: child.pid as number, url, cookie: "" } };
    await pause(50);
  }
  child.kill();
  throw new Error(`The baseline ${kind} does not answer.`);
}

/** Runs the list page once more with the profiler on. */
async function profileOfList(pages: readonly Page[]): Promise<[string, number][]> {
  const list = pages.find(({ path }) => path === "/applications");
  if (!list) return [];
  const profile = join(folder, "profile");
  const app = await startApp({
    databaseUrl: postgres.url,
    environment: AS_SERVED,
    nodeOptions: ["--cpu-prof", `--cpu-prof-dir=${profile}`],
  });
  await closedLoop({ pid: app.pid, url: `${app.url}${list.path}`, cookie: list.cookie }, REQUESTS * 3);
  await app.stop();
  return sharesIn(profile);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
