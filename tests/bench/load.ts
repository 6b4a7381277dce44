/**
 * `npm run bench:load`: guardians of an ordinary day (L1 of the reliability goals).
 *
 *   npm run bench:load                          200 guardians, 5 s between the steps of each, for a minute
 *   npm run bench:load -- --in-front            two processes of the pages in front of the stand-in for a gateway
 *   npm run bench:load -- --seconds 600 --guardians 100
 *
 * Of the steps 45 % open the month, 20 % the messages, 10 % a child, 10 % applications or income, 5 % the map, and 10 % open
 * a week and save its times by the page's own form. First a few guardians do so alone, then all of them: the ratio of
 * their slow answers says something on any machine. Aims: 40 answers a second, none of them a fault, each acknowledged
 * save in the database, and memory that does not grow. Needs the build. Driver, stand-in and database share the machine.
 */
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { weekPath } from "~/calendar/calendar-addresses.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { formNamed } from "../support/asking/posted-form.ts";
import { freePort, type RunningApp, startApp } from "../support/running/running-app.ts";
import { type Answered, asked, crowdAtWork, layOutCrowd, slowest, townOfBench, workingWeek } from "./crowd.ts";

const { values: options } = parseArgs({
  options: {
    guardians: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    "in-front": { type: "boolean", default: false },
  },
});
const GUARDIANS = Number(options.guardians);
const SECONDS = Number(options.seconds);
const THINKS_MS = 5_000;
const QUIET_SHARE = 20;
const QUIET_SECONDS = 30;
/** A week beyond the lock hours of every town. */
const WEEKS_AHEAD = 4;
const MOST_GROWTH = 1.05;
const SESSION_OF_GATEWAY = "evaka.eugw.session";

interface Member {
  url: string;
  cookie: string;
  childIds: string[];
  saves: number;
  /**
   * The starts that the database may hold: of the last acknowledged save, and of later ones whose answer did not say it.
   * Null before the first acknowledged one.
   */
  mayHold: string[] | null;
}

interface Service {
  /** Where guardians ask. */
  urls: string[];
  cookieName: string;
  /** Our processes that serve the pages. */
  pages: RunningApp[];
  stop(): Promise<void>;
}

const { db, url: databaseUrl, close } = await townOfBench();
try {
  const now = new Date();
  const week = workingWeek(addDays(dateAt(now), 7 * WEEKS_AHEAD + 1 - weekdayOf(dateAt(now))));
  const crowd = await layOutCrowd(db, GUARDIANS, { now, level: "strong" });
  const service = options["in-front"] ? await pagesInFront() : await ownPages();
  try {
    const members = crowd.map(
      ({ sessionId, childIds }, index): Member => ({
        url: service.urls[index % service.urls.length] as string,
        cookie: `${service.cookieName}=${sessionId}`,
        ...{ childIds, saves: 0, mayHold: null },
      }),
    );
    const few = members.filter((_, index) => index % QUIET_SHARE === 0);
    await dayOf(few, week, 10);
    const quiet = await dayOf(few, week, QUIET_SECONDS);
    await dayOf(members, week, THINKS_MS / 1_000);
    const [load = 0] = loadavg();
    const first = await dayOf(members, week, SECONDS / 3);
    const memory = [memoryOf(service.pages)];
    const rest = await dayOf(members, week, (2 * SECONDS) / 3);
    memory.push(memoryOf(service.pages));
    tell({ quiet, busy: [...first, ...rest], members, memory, lost: await lostSaves(members, week), load });
  } finally {
    await service.stop();
  }
} finally {
  await close();
}

async function ownPages(): Promise<Service> {
  const app = await startApp({ databaseUrl, environment: { TEST_MODE: "0" } });
  return {
    urls: [app.url],
    cookieName: sessionCookieName({ baseUrl: "http://localhost" }),
    pages: [app],
    stop: () => app.stop(),
  };
}

/** Two processes on one database of their own, in front of a gateway that has the contract only. */
async function pagesInFront(): Promise<Service> {
  const kept = new URL(databaseUrl);
  kept.pathname = "/kept_by_pages";
  await sql`create database kept_by_pages`.execute(db);
  const ports = [await freePort(), await freePort()];
  const town = await startApp({ databaseUrl, environment: { TEST_MODE: "0" } });
  const gateway = await openPlainGateway({ service: town.url });
  const pages: RunningApp[] = [];
  for (const port of ports)
    pages.push(
      await startApp({
        databaseUrl: kept.href,
        port,
        environment: {
          ...{ TEST_MODE: "0", DEMO: "0", GATEWAY_URL: gateway.url },
          SESSION_SECRET: "one secret for both of the processes of this bench",
        },
      }),
    );
  const stop = async () => {
    await Promise.all(pages.map((one) => one.stop()));
    await gateway.close();
    await town.stop();
  };
  return { urls: pages.map(({ url }) => url), cookieName: SESSION_OF_GATEWAY, pages, stop };
}

function dayOf(members: readonly Member[], monday: string, seconds: number): Promise<Answered[]> {
  return crowdAtWork(members, { seconds, thinksMs: THINKS_MS }, (member) => {
    const chance = Math.random();
    const open = async (path: string) => [await asked(member.url + path, member)];
    if (chance < 0.45) return open("/calendar");
    if (chance < 0.65) return open("/messages");
    if (chance < 0.75) return open(`/children/${member.childIds[0]}`);
    if (chance < 0.85) return open(chance < 0.8 ? "/applications" : "/income");
    if (chance < 0.9) return open("/map");
    return saveWeek(member, monday);
  });
}

/** Opens a week and sends its form. Every save has a start of its own, so that the database tells which one it holds. */
async function saveWeek(member: Member, monday: string): Promise<Answered[]> {
  const address = `${member.url}${weekPath(monday)}`;
  const page = await asked(address, member);
  if (page.status !== 200) return [page];
  member.saves += 1;
  const start = `08:${String(member.saves % 60).padStart(2, "0")}`;
  const fields = formNamed(page.body, "form").fields.map(([name, value]): [string, string] =>
    name.endsWith(".times") ? [name, `${start}–16:00`] : [name, value],
  );
  const saved = await asked(address, {
    cookie: member.cookie,
    body: new URLSearchParams([...fields, ["intent", "save"]]).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: member.url,
      "sec-fetch-site": "same-origin",
    },
  });
  // A form that was not taken is drawn again. That is no save.
  const isSaved = saved.status === 303;
  member.mayHold = isSaved ? [start] : member.mayHold && [...member.mayHold, start];
  return [page, isSaved ? saved : { ...saved, status: saved.status === 200 ? 400 : saved.status }];
}

/** The guardians whose week is not as their last acknowledged save left it, nor as a later one whose answer was lost. */
async function lostSaves(members: readonly Member[], monday: string): Promise<number> {
  const rows = await db
    .selectFrom("reservation")
    .select(["child_id", "start_time"])
    .where("date", ">=", monday)
    .where("date", "<", addDays(monday, 7))
    .execute();
  return members.filter(({ mayHold, childIds }) => {
    if (!mayHold) return false;
    const starts = rows.filter(({ child_id }) => childIds.includes(child_id)).map(({ start_time }) => start_time ?? "");
    return starts.length < childIds.length || starts.some((start) => !mayHold.includes(start.slice(0, 5)));
  }).length;
}

/** Megabytes of each process. */
function memoryOf(pages: readonly RunningApp[]): number[] {
  return pages.map(({ pid }) => {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  });
}

interface Day {
  quiet: Answered[];
  busy: Answered[];
  members: readonly Member[];
  memory: number[][];
  lost: number;
  load: number;
}

function tell({ quiet, busy, members, memory, lost, load }: Day): void {
  const faults = busy.filter(({ status }) => status !== 200 && status !== 303);
  const row = (name: string, answers: Answered[], count: number, seconds: number) =>
    `| ${name} | ${count} | ${(answers.length / seconds).toFixed(1)} | ${slowest(answers, 0.5).toFixed(0)} ms | ${slowest(answers, 0.99).toFixed(0)} ms |`;
  const [after = [], atEnd = []] = memory;
  const grown = atEnd.map((one, index) => one / (after[index] ?? one));
  console.log(`${cpus().length} processors, load before the day ${load.toFixed(1)}

| | Guardians | Answers a second | Median | p99 |
|---|---|---|---|---|
${row("Quiet", quiet, Math.ceil(members.length / QUIET_SHARE), QUIET_SECONDS)}
${row("Day", busy, members.length, SECONDS)}

p99 of the day: ${(slowest(busy, 0.99) / slowest(quiet, 0.99)).toFixed(1)} × the quiet one.
${busy.length} answers, ${faults.length} faults ${[...new Set(faults.map(({ status }) => status))].join(" ")}
${members.reduce((sum, { saves }) => sum + saves, 0)} saves, of ${lost} guardians the last acknowledged one is lost.
Memory after a third: ${after.join(", ")} MB, at the end: ${atEnd.join(", ")} MB.`);
  const missed = [
    ...(lost > 0 ? ["no acknowledged save is lost"] : []),
    ...(faults.length > 0 ? ["no fault"] : []),
    ...(grown.some((times) => times > MOST_GROWTH) ? ["memory does not grow by 5 %"] : []),
  ];
  for (const aim of missed) console.log(`missed: ${aim}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
