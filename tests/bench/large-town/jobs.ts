import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { copySources } from "~/municipality/makers.server.ts";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { beginCopy } from "~/personal-details/own-data/behind/own-data-store.server.ts";
import { startApp } from "../../support/running/running-app.ts";
import { readWhole, reportCounts } from "../read-whole.ts";
import { rowsAsFiles } from "../rows-as-files.ts";
import type { Compared } from "./compared.ts";
import { GUARDIAN_OF } from "./lay-out.ts";
import { databaseOf, idOf, SIZES, type TwoTowns } from "./two-towns.ts";

export interface JobDone {
  name: string;
  seconds: number;
  statements: number;
  longestMs: number;
  /** Rows added, changed and removed. */
  rows: number;
  /** Large tables that were read from end to end. */
  whole: string[];
}

/** What a job did until it failed. */
export interface JobFailed {
  name: string;
  fault: unknown;
}

/** Every daily task of the large town. The times of the week after next are asked for on a Sunday. */
export async function* dailyJobs(
  { url, settings }: Pick<TwoTowns, "url" | "settings">,
  today: IsoDate,
): AsyncGenerator<JobDone | JobFailed> {
  const pool = poolFor(url.large);
  const times: number[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => {
      times.push(queryDurationMillis);
    },
  });
  try {
    const files = rowsAsFiles(await openFileStore(settings), pool);
    const sunday = new Date(`${addDays(today, 7 - (weekdayOf(today) % 7))}T07:30:00+02:00`);
    for (const task of dailyTasks({ db, files, settings: { ...settings, demo: false } })) {
      times.length = 0;
      const [read, changed] = [await readWhole(pool), await changedRows(pool)];
      const since = performance.now();
      try {
        await task.run(task.name === REMINDER ? sunday : new Date());
      } catch (fault) {
        yield { name: task.name, fault };
        continue;
      }
      const seconds = (performance.now() - since) / 1_000;
      const [statements, longestMs] = [times.length, times.reduce((most, one) => Math.max(most, one), 0)];
      const whole = [...(await readWhole(pool))].filter(([name, count]) => count > (read.get(name) ?? 0));
      const rows = (await changedRows(pool)) - changed;
      yield { name: task.name, seconds, statements, longestMs, rows, whole: whole.map(([name]) => name) };
    }
    // What they asked for would be mailed by the services that are measured next. The bulletin tells how long mails take.
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  } finally {
    await db.destroy();
  }
}

const REMINDER = "remind-of-missing-times";

async function changedRows(pool: pg.Pool): Promise<number> {
  await reportCounts(pool);
  const { rows } = await pool.query<{ changed: number }>(
    "select sum(n_tup_ins + n_tup_upd + n_tup_del)::int8 as changed from pg_stat_user_tables",
  );
  return rows[0]?.changed ?? 0;
}

const FAMILIES_AT_ONCE = 1_000;
const SECONDS_OF_MAILS = 60;

export interface Bulletin {
  guardians: number;
  families: number;
  secondsToSend: number;
  mails: number;
  secondsOfMails: number;
}

/** One bulletin to so many guardians, and as many of its mails as go out in a minute. */
export async function bulletin(
  { url, environment }: Pick<TwoTowns, "url" | "environment">,
  most: number,
): Promise<Bulletin> {
  const db = databaseOf(url.large);
  const now = new Date();
  try {
    const { rows } = await sql<{ accounts: string[]; children: string[] }>`
      select array_agg(distinct account.id) as accounts, array[guardian.child_id] as children
      from guardian join message_account account on account.person_id = guardian.guardian_id
      group by guardian.child_id limit ${most}`.execute(db);
    const families: { accountIds: string[]; childIds: string[] }[] = [];
    let guardians = 0;
    const seen = new Set<string>();
    for (const { accounts, children } of rows) {
      if (guardians >= most || accounts.some((id) => seen.has(id))) continue;
      for (const id of accounts) seen.add(id);
      guardians += accounts.length;
      families.push({ accountIds: accounts, childIds: children });
    }
    const { id: senderId } = await db
      .selectFrom("message_account")
      .select("id")
      .where("type", "=", "MUNICIPAL")
      .executeTakeFirstOrThrow();
    const since = performance.now();
    for (let first = 0; first < families.length; first += FAMILIES_AT_ONCE)
      await db.transaction().execute((part) =>
        writeToFamilies(part, families.slice(first, first + FAMILIES_AT_ONCE), {
          ...{ type: "BULLETIN", senderId, title: "Kesän aukiolot", now },
          content: "Hei! Kesällä osa päiväkodeista on suljettu. Katso oman päiväkotisi aukiolo.",
        }),
      );
    const secondsToSend = (performance.now() - since) / 1_000;
    return { guardians, families: families.length, secondsToSend, ...(await mailsGoneOut(url.large, environment)) };
  } finally {
    await db.destroy();
  }
}

/** A whole service at work: its jobs write each mail. A notice is marked as sent together with its mail. */
async function mailsGoneOut(databaseUrl: string, environment: Record<string, string>) {
  const began = new Date();
  const app = await startApp({ databaseUrl, environment: { TEST_MODE: "0", ...environment } });
  const db = databaseOf(databaseUrl);
  try {
    const since = performance.now();
    await new Promise((over) => setTimeout(over, SECONDS_OF_MAILS * 1_000));
    const { rows } = await sql<{ mails: number }>`
      select count(*) as mails from mail_notice where sent_at >= ${began}`.execute(db);
    return { mails: rows[0]?.mails ?? 0, secondsOfMails: (performance.now() - since) / 1_000 };
  } finally {
    await db.destroy();
    await app.stop();
  }
}

const COPIES = 16;
const OF_FAMILIES = 4;

/** The copy of everything on one guardian, made in both towns in turn. */
export async function ownDataCopies({ url, settings }: Pick<TwoTowns, "url" | "settings">): Promise<Compared> {
  const databases = { small: databaseOf(url.small), large: databaseOf(url.large) };
  const ms = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  try {
    for (let time = 0; time < COPIES; time += 1)
      for (const size of SIZES) {
        const db = databases[size];
        const copyId = await beginCopy(db, idOf(GUARDIAN_OF(1 + (time % OF_FAMILIES))), new Date());
        const since = performance.now();
        await ownDataMaking({ db, settings, sources: copySources })({ copyId });
        ms[size] = Math.min(ms[size], performance.now() - since);
      }
  } finally {
    await Promise.all(SIZES.map((size) => databases[size].destroy()));
  }
  const none = { small: 0, large: 0 };
  return {
    name: "the copy of own data",
    status: { small: 200, large: 200 },
    queries: none,
    ms,
    ratio: ms.large / ms.small,
  };
}
