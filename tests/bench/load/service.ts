import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { freePort, type RunningApp, startApp } from "../../support/running/running-app.ts";
import type { TownOfBench } from "../crowd.ts";
import type { Setup } from "./goal.ts";

/** What guardians ask. */
export interface Service extends AsyncDisposable {
  /** Where guardians ask. */
  urls: string[];
  /** Our processes that serve the pages. */
  pages: RunningApp[];
  /** The cookie of a session, as this service names it. */
  cookie: (sessionId: string) => string;
}

const AS_SERVED = { TEST_MODE: "0" };
export const OWN_COOKIE = sessionCookieName({ baseUrl: "http://localhost" });
const COOKIE_OF_GATEWAY = "evaka.eugw.session";

export const openService = (town: TownOfBench, { isInFront, processes }: Setup): Promise<Service> =>
  isInFront ? pagesInFront(town, processes) : ownPages(town.url, { processes });

/** Our own municipality: processes that share a database, and the folder of the first one. */
export async function ownPages(
  databaseUrl: string,
  {
    processes = 1,
    environment,
  }: {
    processes?: number;
    /** More variables of docs/configuration.md. */
    environment?: Record<string, string>;
  } = {},
): Promise<Service> {
  const started = (more: Record<string, string> = {}) =>
    startApp({ databaseUrl, environment: { ...AS_SERVED, ...environment, ...more } });
  const first = await started();
  const pages = [first];
  while (pages.length < processes) pages.push(await started({ DATA_DIR: first.dataDir }));
  return {
    urls: pages.map(({ url }) => url),
    pages,
    cookie: (id) => `${OWN_COOKIE}=${id}`,
    // The folder goes with the first one.
    [Symbol.asyncDispose]: async () => {
      for (const page of pages.toReversed()) await page.stop();
    },
  };
}

/** Processes on one database of their own, in front of a gateway that has the contract only, and the service behind it. */
export async function pagesInFront(
  { db, url: databaseUrl }: TownOfBench,
  processes: number,
): Promise<Service & { behind: RunningApp }> {
  const kept = new URL(databaseUrl);
  kept.pathname = "/kept_by_pages";
  await sql`create database kept_by_pages`.execute(db);
  const behind = await startApp({ databaseUrl, environment: AS_SERVED });
  const gateway = await openPlainGateway({ service: behind.url });
  const environment = {
    ...{ ...AS_SERVED, DEMO: "0", GATEWAY_URL: gateway.url },
    SESSION_SECRET: "one secret for both of the processes of this bench",
  };
  const pages: RunningApp[] = [];
  for (let place = 0; place < processes; place += 1)
    pages.push(await startApp({ databaseUrl: kept.href, port: await freePort(), environment }));
  const stop = async () => {
    await Promise.all(pages.map((one) => one.stop()));
    await gateway.close();
    await behind.stop();
  };
  const cookie = (id: string) => `${COOKIE_OF_GATEWAY}=${id}`;
  return { urls: pages.map(({ url }) => url), pages, cookie, behind, [Symbol.asyncDispose]: stop };
}

/** Megabytes of a process. */
export function memoryOf({ pid }: RunningApp): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Open files and connections of a process. */
export const handlesOf = ({ pid }: RunningApp): number => readdirSync(`/proc/${pid}/fd`).length;

/**
 * The lowest that was seen of each process while something went on: what it holds for good. Rubbish that waits to be
 * collected, and connections that wait for their next request, come and go above it.
 */
export async function lowest<T>(
  processes: readonly RunningApp[],
  looks: readonly ((of: RunningApp) => number)[],
  work: () => Promise<T>,
): Promise<{ found: T; lows: number[][] }> {
  const lows = looks.map(() => processes.map(() => Infinity));
  const see = () => {
    for (const [of, look] of looks.entries())
      lows[of] = processes.map((one, place) => Math.min(look(one), lows[of]?.[place] ?? Infinity));
  };
  see();
  const looking = setInterval(see, 1_000);
  try {
    return { found: await work(), lows };
  } finally {
    clearInterval(looking);
  }
}

/** How far something rose above the lowest that was seen of it, until `over` is called. */
export function rise(look: () => number): { over: () => number } {
  let lowest = look();
  let most = 0;
  const see = () => {
    const seen = look();
    lowest = Math.min(lowest, seen);
    most = Math.max(most, seen - lowest);
  };
  const looking = setInterval(see, 100);
  return {
    over: () => {
      clearInterval(looking);
      see();
      return most;
    },
  };
}
