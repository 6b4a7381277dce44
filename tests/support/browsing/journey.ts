import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Kysely } from "kysely";
import type { BrowserContext } from "playwright";
import { afterAll, describe, it } from "vitest";
import type { HolidayQuestionnaire } from "~/calendar/holidays/holiday-contract.ts";
import { demoQuestionnaire } from "~/demo/desk/demo-questionnaire.ts";
import { type Move, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { type IncomeMove, moveStatement } from "~/demo/desk/moves/income-moves.server.ts";
import { type GatewayFaults, NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { inFull } from "../running/in-full.ts";
import { notInFrontTitle } from "../running/left-out.js";
import type { Relay } from "../running/relay.ts";
import { type Browser, type Looks, openBrowser, type Page } from "./browser.ts";
import { giveSession } from "./demo-session.ts";
import { isInFront, type Place, type Service, stopLeft, townFor } from "./journey-towns.ts";
import { type KeptWindow, windowIn } from "./kept-windows.ts";

export { expect } from "./browser.ts";

interface Journey {
  /** The guardian's window. */
  page: Page;
  app: Service;
  scripts: "on" | "off";
  /** True when the pages stand in front of a plain gateway, which has none of our extensions. */
  inFront: boolean;
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
  /** What goes wrong at the gateway, for a journey with a town of its own (`environment`) in front of one. */
  gateway: GatewayFaults;
}

interface Options extends Looks, Place {
  /** Only these windows: for a journey that reads pages by requests, which are the same with scripts off. */
  only?: readonly Journey["scripts"][];
  /** Why this journey is not made in front of a plain gateway. It is read after "not in front of a gateway:". */
  notInFront?: string;
  /** One of its two ways is for `npm test -- --full`. The reason says what proves the same otherwise. */
  inFull?: { scripts: "on" | "off"; reason: string };
}

/** For a journey whose pages do the same with scripts: only links, buttons and pages of the service. */
export const ALIKE_WITH_SCRIPTS = {
  inFull: { scripts: "on", reason: "journeys whose pages do the same with scripts are made with scripts off" },
} as const;

const PICTURES = resolve(import.meta.dirname, "../../report/journeys");

/** One browser for all files of the run. It ends with the process of the tests. */
let browser: Promise<Browser> | null = null;

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
  const { notInFront } = options;
  const isLeftOut = isInFront && notInFront !== undefined;
  describe.skipIf(isLeftOut)(isLeftOut ? notInFrontTitle(title, notInFront) : title, () => {
    afterAll(stopLeft);
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
  { environment, losesDatabase, inFull: _, notInFront: __, ...looks }: Options,
): Promise<void> {
  const town = await townFor({ environment, losesDatabase });
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
    const around = { app, inFront: isInFront, databaseUrl, database, gateway };
    await run({ page: await another(), scripts, another, ...around, ...staff });
    const faults = windows
      .flatMap((window) => window.faults)
      .filter((fault) => !((relay || town.faults) && fault.startsWith("503 ")));
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
