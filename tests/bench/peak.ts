/**
 * `npm run bench:peak`: the Sunday evening before a week is locked (L2 of the reliability goals).
 *
 *   npm run bench:peak                      1,000 guardians, 8 s between the steps of each, for a minute
 *   npm run bench:peak -- --guardians 250 --seconds 300
 *
 * Of a guardian's steps 60 % save the times of a week, over the call that the pages use, and 40 % open the month. First
 * a few guardians do so alone, then all of them. The quiet time and the peak are of one run, so the ratio of their slow
 * answers says something on any machine. Aims: every acknowledged save is in the database, at most 0.1 % of the answers
 * are 503 with Retry-After, and none is another fault. Needs the build. Driver and database share the machine.
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { startApp } from "../support/running/running-app.ts";
import {
  type Answered,
  asked,
  crowdAtWork,
  layOutCrowd,
  NO_ANSWER,
  slowest,
  townOfBench,
  workingWeek,
} from "./crowd.ts";

const { values: options } = parseArgs({
  options: {
    guardians: { type: "string", default: "1000" },
    seconds: { type: "string", default: "60" },
  },
});
const THINKS_MS = 8_000;
const SAVES = 0.6;
/** One of so many guardians is there in the quiet time. */
const QUIET_SHARE = 50;
const QUIET_SECONDS = 30;
const MOST_UNAVAILABLE = 0.001;
/** The days of a save. They lie beyond the lock hours of every town. */
const DAYS_AHEAD = 21;
const DAYS = 5;

interface Carer {
  cookie: string;
  childIds: string[];
  /** The minute of the last acknowledged save, and those of later ones without an answer. */
  kept: string | null;
  unknown: string[];
  saves: number;
}

const { db, url: databaseUrl, close } = await townOfBench();
try {
  const now = new Date();
  const today = dateAt(now);
  const monday = workingWeek(addDays(today, DAYS_AHEAD + 8 - weekdayOf(today)));
  const carers: Carer[] = (await layOutCrowd(db, Number(options.guardians), { now })).map(
    ({ childIds, sessionId }) => ({
      cookie: `${sessionCookieName({ baseUrl: "http://localhost" })}=${sessionId}`,
      ...{ childIds, kept: null, unknown: [], saves: 0 },
    }),
  );
  const app = await startApp({ databaseUrl, environment: { TEST_MODE: "0" } });
  try {
    const few = carers.filter((_, index) => index % QUIET_SHARE === 0);
    await evening(app.url, few, { monday, seconds: 10 });
    const quiet = await evening(app.url, few, { monday, seconds: QUIET_SECONDS });
    const before = loadavg()[0];
    const peak = await evening(app.url, carers, { monday, seconds: Number(options.seconds) });
    const lost = await lostSaves(carers, monday);
    tell({ quiet, peak, lost, carers, before });
  } finally {
    await app.stop();
  }
} finally {
  await close();
}

/** Each guardian does a step, thinks, and does the next one. */
function evening(
  url: string,
  carers: readonly Carer[],
  { monday, seconds }: { monday: string; seconds: number },
): Promise<Answered[]> {
  return crowdAtWork(carers, { seconds, thinksMs: THINKS_MS }, async (carer) => [
    Math.random() < SAVES ? await saveWeek(url, carer, monday) : await asked(`${url}/calendar`, carer),
  ]);
}

/** Every save has a start of its own, so that the database tells which one it holds. */
async function saveWeek(url: string, carer: Carer, monday: string): Promise<Answered> {
  carer.saves += 1;
  const minute = String(carer.saves % 60).padStart(2, "0");
  const start = `08:${minute}`;
  const body = carer.childIds.flatMap((childId) =>
    Array.from({ length: DAYS }, (_, index) => ({
      type: "RESERVATIONS",
      childId,
      date: addDays(monday, index),
      reservation: { start, end: "16:00" },
      secondReservation: null,
    })),
  );
  const answer = await asked(`${url}/api/citizen/reservations`, {
    cookie: carer.cookie,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-evaka-csrf": "1" },
  });
  if (answer.status === 200 || answer.status === 204) {
    carer.kept = start;
    carer.unknown = [];
  } else if (answer.status === NO_ANSWER || answer.status >= 500) carer.unknown.push(start);
  return answer;
}

/** The guardians whose days are not as their last acknowledged save left them. A later one without an answer may count. */
async function lostSaves(carers: readonly Carer[], monday: string): Promise<number> {
  const rows = await db
    .selectFrom("reservation")
    .select(["child_id", "start_time"])
    .where("date", ">=", monday)
    .execute();
  const starts = new Map<string, string[]>();
  for (const { child_id, start_time } of rows)
    starts.set(child_id, [...(starts.get(child_id) ?? []), (start_time ?? "").slice(0, 5)]);
  return carers.filter(({ kept, unknown, childIds }) => {
    if (kept === null) return false;
    const found = new Set(childIds.flatMap((id) => starts.get(id) ?? []));
    const days = childIds.every((id) => starts.get(id)?.length === DAYS);
    const [only = ""] = found;
    return !days || found.size !== 1 || ![kept, ...unknown].includes(only);
  }).length;
}

function tell({
  quiet,
  peak,
  lost,
  carers,
  before = 0,
}: {
  quiet: Answered[];
  peak: Answered[];
  lost: number;
  carers: readonly Carer[];
  before?: number;
}): void {
  const away = peak.filter(({ status }) => status === 503);
  const faults = peak.filter(({ status }) => status !== 200 && status !== 204 && status !== 503);
  const silent = away.filter(({ retryAfter }) => !retryAfter);
  const row = (name: string, answers: Answered[], count: number, seconds: number) =>
    `| ${name} | ${count} | ${(answers.length / seconds).toFixed(1)} | ${slowest(answers, 0.5).toFixed(0)} ms | ${slowest(answers, 0.99).toFixed(0)} ms |`;
  console.log(`${cpus().length} processors, load before the peak ${before.toFixed(1)}

| | Guardians | Answers a second | Median | p99 |
|---|---|---|---|---|
${row("Quiet", quiet, Math.ceil(carers.length / QUIET_SHARE), QUIET_SECONDS)}
${row("Peak", peak, carers.length, Number(options.seconds))}

p99 of the peak: ${(slowest(peak, 0.99) / slowest(quiet, 0.99)).toFixed(1)} × the quiet one.
${peak.length} answers: ${away.length} × 503 (${((away.length / peak.length) * 100).toFixed(2)} %), ${faults.length} other faults.
${carers.reduce((sum, { saves }) => sum + saves, 0)} saves, of ${lost} guardians the last acknowledged one is lost.`);
  const missed = [
    ...(lost > 0 ? ["no acknowledged save is lost"] : []),
    ...(away.length > MOST_UNAVAILABLE * peak.length ? ["at most 0.1 % of the answers are 503"] : []),
    ...(silent.length > 0 ? ["each 503 has Retry-After"] : []),
    ...(faults.length > 0 ? ["no other fault"] : []),
  ];
  for (const aim of missed) console.log(`missed: ${aim}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
