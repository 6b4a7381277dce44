import type { Kysely } from "kysely";
import { weekPath } from "~/calendar/calendar-addresses.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { writePedagogicalDocument } from "~/demo/desk/moves/child-moves.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, addYears, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { documentOf } from "../../people/documents.ts";
import { child, guardian } from "../../people/family.ts";
import { freePort } from "../../support/running/running-app.ts";
import { type Answered, asked, slowest, townOfBench } from "../crowd.ts";
import { LONGEST_THREAD_ID, manyMessages } from "../many-messages.ts";
import { manyStatements } from "../many-statements.ts";
import { type QueryProxy, queryProxy } from "../query-proxy.ts";
import { atMost, type Figure, type Goal, none } from "./goal.ts";
import { OWN_COOKIE, ownPages } from "./service.ts";

const MESSAGES = 5_000;
const YEARS = 10;
const DOCUMENTS = 100;
const PEDAGOGICAL_DOCUMENTS = 100;
const INCOME_STATEMENTS = 40;
const MOST_QUERIES = 30;
const MOST_MS = 500;
/** Rows of one statement. */
const AT_ONCE = 1_000;

/** Two children after each other, in care on every day of ten years. */
export const GOAL_7: Goal = {
  hasOwnSetup: true,
  title: "ten years of one family: 5,000 messages, 3,650 days, 200 documents",
  seconds: 60,
  measure: async ({ seconds }) => {
    await using town = await townOfBench();
    const family = await longFamily(town.db, town.url);
    using proxy = await queryProxy(town.url, await freePort());
    await using service = await ownPages(proxy.url);
    const [url = ""] = service.urls;
    const cookie = `${OWN_COOKIE}=${family.sessionId}`;
    const opened = [];
    for (const path of family.pages) opened.push(await openedAt(url + path, cookie, proxy));
    const answers: (Answered & { path: string })[] = [];
    for (const ends = Date.now() + seconds * 1_000; Date.now() < ends; )
      for (const path of family.pages) answers.push({ path, ...(await asked(url + path, { cookie })) });
    return figuresOf(family.pages, opened, answers);
  },
};

interface Opened {
  status: number;
  queries: number;
}

const OPENINGS = 5;

/** The fewest queries count: jobs of the service send their own in between, and the first opening fills what is kept. */
async function openedAt(address: string, cookie: string, proxy: QueryProxy): Promise<Opened> {
  const opened = { status: 0, queries: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    proxy.take();
    opened.status = (await asked(address, { cookie })).status;
    const taken = proxy.take().filter(({ text }) => !/graphile_worker|^(un)?listen/i.test(text));
    opened.queries = Math.min(opened.queries, taken.length);
  }
  return opened;
}

function figuresOf(
  pages: readonly string[],
  opened: readonly Opened[],
  answers: readonly (Answered & { path: string })[],
): Figure[] {
  const p99 = pages.map((path) =>
    slowest(
      answers.filter((one) => one.path === path),
      0.99,
    ),
  );
  for (const [index, path] of pages.entries())
    console.error(`${path}: ${opened[index]?.queries} queries, p99 ${p99[index]?.toFixed(0)} ms`);
  const slowestPage = pages[p99.indexOf(Math.max(...p99))]?.replaceAll(/[0-9a-f]{8}-[-0-9a-f]{27}/g, ":id");
  return [
    none("pages that did not open", opened.filter(({ status }) => status !== 200).length, pages.length),
    atMost("queries of a page", Math.max(...opened.map(({ queries }) => queries)), MOST_QUERIES, ""),
    atMost(`p99 of the slowest page, ${slowestPage}`, Math.max(...p99), MOST_MS, "ms"),
  ];
}

async function longFamily(db: Kysely<Tables>, databaseUrl: string): Promise<{ sessionId: string; pages: string[] }> {
  const now = new Date();
  const today = dateAt(now);
  const begins = addYears(today, -YEARS);
  const between = addYears(today, -YEARS / 2);
  const unit = await addOpenUnit(db, "Pitkän tien päiväkoti", {
    row: { pilot_features: ["RESERVATIONS", "MESSAGING", "PLACEMENT_TERMINATION", "SERVICE_APPLICATIONS"] },
  });
  const petra = await guardian("Petra Pitkänen")
    .with(
      child("Elsa")
        .aged(11)
        .in("DAYCARE", unit, { from: begins, to: addDays(between, -1) }),
      child("Onni")
        .aged(6)
        .in("DAYCARE", unit, { from: between, to: addYears(today, 1), group: "Muumit" }),
    )
    .settle(db, today);
  const [elsa, onni] = [petra.child("Elsa"), petra.child("Onni")];
  await daysInCare(db, { childId: elsa, guardianId: petra.id, now }, { start: begins, end: addDays(between, -1) });
  await daysInCare(db, { childId: onni, guardianId: petra.id, now }, { start: between, end: addDays(today, -1) });
  await manyMessages(databaseUrl, { guardianId: petra.id, childId: onni }, MESSAGES);
  await manyStatements(databaseUrl, petra.id, INCOME_STATEMENTS);
  const moment = { now, today };
  for (let number = 1; number <= DOCUMENTS; number += 1)
    await documentOf(db, onni, moment, { name: `Suunnitelma ${number}`, type: "VASU" });
  for (let number = 1; number <= PEDAGOGICAL_DOCUMENTS; number += 1) {
    const description = `Päivä ${number}: retki metsään ja majan rakentamista kavereiden kanssa.`;
    await writePedagogicalDocument(db, null, { childId: onni, description, files: [] }, moment);
  }
  const { id: sessionId } = await createSession(db, { personId: petra.id, level: "strong" }, now);
  const ago = (years: number) => addYears(today, -years).slice(0, 7);
  const pages = [
    ...["/calendar", `/calendar?month=${ago(3)}`, `/calendar?month=${ago(8)}`, weekPath(addDays(today, 14))],
    ...["/messages", "/messages?page=3", "/messages?page=50", `/messages/${LONGEST_THREAD_ID}`],
    ...[`/children/${onni}`, `/children/${elsa}`, "/waiting", "/applications", "/decisions", "/income"],
    ...["/personal-details", "/personal-details/log", "/personal-details/data"],
  ];
  return { sessionId, pages };
}

/** Times and attendance of each day. */
async function daysInCare(
  db: Kysely<Tables>,
  { childId, guardianId, now }: { childId: string; guardianId: string; now: Date },
  range: { start: IsoDate; end: IsoDate },
): Promise<void> {
  const days = daysOf(range);
  for (let from = 0; from < days.length; from += AT_ONCE) {
    const some = days.slice(from, from + AT_ONCE);
    await db
      .insertInto("reservation")
      .values(
        some.map((date) => ({
          ...{ child_id: childId, date, start_time: "08:00", end_time: "16:00", modified_at: now },
          ...{ modified_by_type: "CITIZEN" as const, modified_by_person: guardianId },
        })),
      )
      .execute();
    await recordAttendances(
      db,
      some.map((date) => ({ childId, date, start: "08:05", end: "15:45" })),
      { now },
    );
  }
}
