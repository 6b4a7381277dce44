import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { BrowserContext } from "playwright";
import { afterAll, describe, inject, it } from "vitest";
import type { HolidayQuestionnaire } from "~/calendar/holidays/holiday-contract.ts";
import { demoQuestionnaire } from "~/demo/desk/demo-questionnaire.ts";
import { type Move, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { type IncomeMove, moveStatement } from "~/demo/desk/moves/income-moves.server.ts";
import { type GatewayFaults, NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { inFull } from "../running/in-full.ts";
import { type Relay, relayTo } from "../running/relay.ts";
import { freePort, type RunningApp, startApp } from "../running/running-app.ts";
import { copyOf, putBack } from "../running/test-town.ts";
import { type Browser, type Looks, openBrowser, type Page } from "./browser.ts";
import { giveSession } from "./demo-session.ts";
import { type KeptWindow, windowIn } from "./kept-windows.ts";

export { expect } from "./browser.ts";

type Service = Pick<RunningApp, "url" | "output">;

interface Journey {
  /** The guardian's window. */
  page: Page;
  app: Service;
  scripts: "on" | "off";
  /** A window for another person, or for the same one on another device. */
  another: (looks?: Looks) => Promise<Page>;
  /** Makes a move of the municipality's staff with an application. */
  desk: (applicationId: string, move: Move) => Promise<string>;
  /** Makes one with an income statement. */
  incomeDesk: (statementId: string, move: IncomeMove) => Promise<unknown>;
  /** Of the journey's town, for one that lays it out further. It needs a town of its own (`environment`). */
  databaseUrl: string;
  /** The staff publish a questionnaire about the coming summer. */
  askHolidays: (type: HolidayQuestionnaire["type"]) => Promise<string>;
  /** Takes the database away from the service, and gives it back (`losesDatabase`). */
  database: Pick<Relay, "cut" | "mend">;
  /** What goes wrong at the gateway (`inFront`). */
  gateway: GatewayFaults;
}

interface Options extends Looks {
  /** Only these windows: for a journey that reads pages by requests, which are the same with scripts off. */
  only?: readonly Journey["scripts"][];
  /** Variables of docs/configuration.md that this journey adds or replaces. */
  environment?: Record<string, string>;
  /** This journey takes the database away from its service. Meanwhile a page that answers 503 is no fault. */
  losesDatabase?: true;
  /** The pages stand in front of a plain gateway, behind which is a town as new. */
  inFront?: true;
  /** One of its two ways is for `npm test -- --full`. The reason says what proves the same otherwise. */
  inFull?: { scripts: "on" | "off"; reason: string };
}

/** For a journey whose pages do the same with scripts: only links, buttons and pages of the service. */
export const ALIKE_WITH_SCRIPTS = {
  inFull: { scripts: "on", reason: "journeys whose pages do the same with scripts are made with scripts off" },
} as const;

/** Services of one journey. They stop while the next guardian's journey runs. */
const ending: Promise<void>[] = [];

const PICTURES = resolve(import.meta.dirname, "../../report/journeys");

/** One browser for all files of the run. It ends with the process of the tests. */
let browser: Promise<Browser> | null = null;

interface Town {
  app: Service;
  db: Kysely<Tables>;
  databaseUrl: string;
  /** Ends or restores the town after the journey. */
  leave: () => Promise<void>;
  /** True of a town that this journey has for itself. */
  isOwn: boolean;
  /** What goes wrong at the gateway in front of which the pages stand, if they do. */
  faults?: GatewayFaults;
  /** Between the service and its database, when the journey takes that away. */
  relay: Relay | null;
}

/**
 * Most journeys want the same service. So all have one, and we put its town back after each journey. They also have one
 * connection to its database: to put the town back takes 15 ms on a connection that has done it before, and 70 on another.
 */
let usual: Town | null = null;

const databaseAt = (url: string) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(url, { report: () => undefined }) }) });

function usualTown(): Town {
  const { url, databaseUrl, log } = inject("usualService");
  const db = databaseAt(databaseUrl);
  return {
    app: { url, output: () => readFileSync(log, "utf8") },
    db,
    databaseUrl,
    leave: () => putBack(db),
    isOwn: false,
    relay: null,
  };
}

type Place = Pick<Options, "environment" | "losesDatabase" | "inFront">;

async function townFor({ environment, losesDatabase, inFront }: Place): Promise<Town> {
  if (inFront) return townBehindGateway();
  if (!environment && !losesDatabase) {
    usual ??= usualTown();
    return usual;
  }
  const databaseUrl = await copyOf(inject("townUrl"));
  const relay = losesDatabase ? await relayTo(databaseUrl, await freePort()) : null;
  const app = await startApp({ databaseUrl: relay?.url ?? databaseUrl, environment, folder: inject("townFolder") });
  const db = databaseAt(databaseUrl);
  const leave = async () => {
    relay?.mend();
    ending.push(app.stop().finally(() => relay?.close()));
    await db.destroy();
  };
  return { app, db, databaseUrl, leave, isOwn: true, relay };
}

/** A town whose guardians see it through pages in front of the stand-in for a gateway. */
async function townBehindGateway(): Promise<Town> {
  const databaseUrl = await copyOf(inject("townUrl"));
  const [behind, port] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const service = await startApp({
    databaseUrl,
    port: behind,
    environment: { BASE_URL: address },
    folder: inject("townFolder"),
  });
  const gateway = await openPlainGateway({ service: `http://localhost:${behind}` });
  const app = await startApp({ databaseUrl: null, port, environment: { GATEWAY_URL: gateway.url, DEMO: "0" } });
  const db = databaseAt(databaseUrl);
  const leave = async () => {
    ending.push(app.stop().finally(async () => void (await Promise.all([gateway.close(), service.stop()]))));
    await db.destroy();
  };
  return { app, db, databaseUrl, leave, isOwn: true, relay: null, faults: gateway.faults };
}

const NOT_TAKEN_AWAY: Journey["database"] = {
  cut: () => {
    throw new Error("This journey does not say that it loses its database");
  },
  mend: () => undefined,
};

/**
 * An errand from beginning to end, in a town as new: once with scripts on, once with scripts off. Every journey fails
 * when a page answers 5xx, throws in the browser, or breaks the content security policy.
 */
export function journey(
  title: string,
  run: (journey: Journey) => Promise<void>,
  { only = ["on", "off"], ...options }: Options = {},
): void {
  describe(title, () => {
    afterAll(() => Promise.all(ending.splice(0)));
    for (const scripts of only) {
      const way = () => it(`scripts ${scripts}`, () => travel(title, scripts, run, options));
      if (options.inFull?.scripts === scripts) inFull(options.inFull.reason, way);
      else way();
    }
  });
}

async function travel(
  title: string,
  scripts: "on" | "off",
  run: (journey: Journey) => Promise<void>,
  { environment, losesDatabase, inFront, inFull: _, ...looks }: Options,
): Promise<void> {
  const town = await townFor({ environment, losesDatabase, inFront });
  const { app, db, databaseUrl, leave, isOwn, relay } = town;
  const gateway = town.faults ?? { ...NO_FAULTS };
  const saidBefore = app.output().length;
  const windows: KeptWindow[] = [];
  const another = async (other: Looks = {}) => {
    browser ??= openBrowser();
    const window = await windowIn(await browser, app.url, { scripts, ...looks, ...other });
    windows.push(window);
    towns.set(window.page.context(), { db, url: app.url });
    return window.page;
  };
  try {
    const staff = { desk: deskOf(db), incomeDesk: incomeDeskOf(db), askHolidays: asksHolidays(db) };
    const database = relay ?? NOT_TAKEN_AWAY;
    await run({ page: await another(), app, scripts, another, databaseUrl, database, gateway, ...staff });
    const faults = windows
      .flatMap((window) => window.faults)
      .filter((fault) => !((relay || inFront) && fault.startsWith("503 ")));
    if (faults.length > 0) throw new Error(faults.join("\n"));
    await Promise.all(windows.map((window) => (isOwn ? window.page.context().close() : window.giveBack())));
  } catch (error) {
    await picture(windows[0]?.page, `${title} scripts ${scripts}`);
    await Promise.all(windows.map(({ page }) => page.context().close()));
    throw withLog(error, app.output().slice(saidBefore));
  } finally {
    await leave();
  }
}

/** The desk works beside the running service, on the same database. */
const deskOf =
  (db: Kysely<Tables>): Journey["desk"] =>
  (applicationId, move) => {
    const now = new Date();
    return moveApplication(db, applicationId, move, { now, today: dateAt(now) });
  };

const incomeDeskOf =
  (db: Kysely<Tables>): Journey["incomeDesk"] =>
  (statementId, move) => {
    const now = new Date();
    return moveStatement(db, statementId, move, { now, today: dateAt(now) });
  };

const asksHolidays =
  (db: Kysely<Tables>): Journey["askHolidays"] =>
  (type) =>
    publishQuestionnaire(db, demoQuestionnaire(type, dateAt(new Date())));

/** The town of each open window. */
const towns = new WeakMap<BrowserContext, { db: Kysely<Tables>; url: string }>();

/** Logs in as a demo guardian, `firstname.lastname`. The window stays on its page, and the provider knows nothing. */
export async function loginAs(page: Page, guardian: string, level: "weak" | "strong" = "strong"): Promise<void> {
  const context = page.context();
  const town = towns.get(context);
  if (!town) throw new Error("This window belongs to no journey");
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await giveSession(town.db, { context, url: town.url, userAgent }, { guardian, level });
}

/** A screenshot of the guardian's page when the journey failed. */
async function picture(page: Page | undefined, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = join(PICTURES, `${name.replaceAll(/[^\p{L}\d]+/gu, "-")}.png`);
  await page?.screenshot({ path: file, fullPage: true }).catch(() => undefined);
}

/** The service writes its errors to its log. The last lines of the log say more than a timeout. */
function withLog(error: unknown, log: string): unknown {
  const lines = log
    .split("\n")
    .filter((line) => line.includes('"level":50') || line.includes("Error"))
    .slice(-5);
  if (error instanceof Error && lines.length > 0) error.message += `\n\nThe service's log:\n${lines.join("\n")}`;
  return error;
}
