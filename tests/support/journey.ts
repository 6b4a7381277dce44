import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { type Move, moveApplication } from "~/municipality/desk/application-moves.server.ts";
import { type Browser, guardianIn, type Looks, openBrowser, type Page, watch } from "./browser.ts";
import { type RunningApp, startApp } from "./running-app.ts";
import { copyOf, putBack } from "./test-town.ts";

export { expect } from "playwright/test";
export { loginAs } from "./browser.ts";

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
}

interface Options extends Looks {
  /** Variables of docs/configuration.md that this journey adds or replaces. */
  environment?: Record<string, string>;
}

/** Services of one journey. They stop while the next guardian's journey runs. */
const ending: Promise<void>[] = [];

const PICTURES = resolve(import.meta.dirname, "../report/journeys");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await Promise.all([browser.close(), ...ending]);
});

interface Town {
  app: Service;
  databaseUrl: string;
  /** Only of a town that this journey has for itself. */
  stop?: () => Promise<void>;
}

/** Most journeys want the same service. So all have one, and we put its town back after each journey. */
async function townFor(environment: Options["environment"]): Promise<Town> {
  if (!environment) {
    const { url, databaseUrl, log } = inject("usualService");
    return { app: { url, output: () => readFileSync(log, "utf8") }, databaseUrl };
  }
  const databaseUrl = await copyOf(inject("townUrl"));
  const app = await startApp({ databaseUrl, environment, folder: inject("townFolder") });
  return { app, databaseUrl, stop: app.stop };
}

/**
 * An errand from beginning to end, in a fresh town: once with scripts on, once with scripts off. Every journey fails
 * when a page answers 5xx, throws in the browser, or breaks the content security policy.
 */
export function journey(title: string, run: (journey: Journey) => Promise<void>, options: Options = {}): void {
  describe(title, () => {
    it.each(["on", "off"] as const)("scripts %s", (scripts) => travel(title, scripts, run, options));
  });
}

async function travel(
  title: string,
  scripts: "on" | "off",
  run: (journey: Journey) => Promise<void>,
  { environment, ...looks }: Options,
): Promise<void> {
  const { app, databaseUrl, stop } = await townFor(environment);
  const saidBefore = app.output().length;
  const windows: { page: Page; faults: string[] }[] = [];
  const another = async (other: Looks = {}) => {
    const page = await guardianIn(browser, app.url, { scripts, ...looks, ...other });
    windows.push({ page, ...watch(page.context()) });
    return page;
  };
  try {
    await run({ page: await another(), app, scripts, another, desk: deskOf(databaseUrl) });
    const faults = windows.flatMap((window) => window.faults);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  } catch (error) {
    await picture(windows[0]?.page, `${title} scripts ${scripts}`);
    throw withLog(error, app.output().slice(saidBefore));
  } finally {
    await Promise.all(windows.map(({ page }) => page.context().close()));
    if (stop) ending.push(stop());
    else await putBack(databaseUrl);
  }
}

/** The desk works beside the running service, on the same database. */
const deskOf =
  (databaseUrl: string): Journey["desk"] =>
  async (applicationId, move) => {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(databaseUrl) }) });
    const now = new Date();
    try {
      return await moveApplication(db, applicationId, move, { now, today: dateAt(now) });
    } finally {
      await db.destroy();
    }
  };

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
