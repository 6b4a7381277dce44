import { Kysely } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages, watchedDialect } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, pool } = await testDatabase();
let asked: string[] = [];
const open = await servedPages(
  new Kysely<Tables>({ dialect: watchedDialect(pool, (query) => asked.push(query)) }),
  testSettings(),
);

let aino: string;
let twentyChildren: string;
beforeAll(async () => {
  const unit = await addOpenUnit(db);
  const inCare = (name: string) => child(name).in("DAYCARE", unit, { from: "2023-01-09", to: "2027-07-31" });
  aino = (await guardian("Aino Virtanen").with(inCare("Elsa"), inCare("Onni")).settle(db, TODAY)).id;
  const many = Array.from({ length: 20 }, (_, number) => inCare(`Elsa${String.fromCharCode(97 + number)}`));
  twentyChildren = (
    await guardian("Petra Pelto")
      .with(...many)
      .settle(db, TODAY)
  ).id;
});

/** What the calendar makes of the database for a month: all queries, and how often it reads the times of days. */
async function queriesOf(month: string, guardianId = aino): Promise<{ all: number; times: number; words: string }> {
  const login = await createSession(db, { personId: guardianId, level: "strong" }, now);
  asked = [];
  const response = await open(`/calendar?month=${month}`, { as: { id: guardianId, level: "strong" }, now, login });
  const words = await response.text();
  return { all: asked.length, times: asked.filter((query) => query.includes('from \\"reservation\\"')).length, words };
}

/** The frame of the page and the session are in it. */
const MOST = 30;

it.each([
  ["three years back", "2023-03", 2],
  ["the first one of all", "2023-01", 2],
  ["before the first one of all, which is the coming weeks", "2022-12", 2],
  ["the last one of the usual beginning", "2026-02", 2],
  ["the month of today", "2026-03", 1],
  ["the last one ahead", "2027-03", 1],
])("a month (%s, %s) reads the times of days %i times, in at most 30 queries", async (_which, month, times) => {
  const queries = await queriesOf(month);
  expect(queries.words).toContain("Elsa");
  expect(queries.times).toBe(times);
  expect(queries.all).toBeLessThanOrEqual(MOST);
});

it("a month of twenty children asks for the places of each child once more, and a month of today asks nothing more", async () => {
  const more = async (month: string) => (await queriesOf(month, twentyChildren)).all - (await queriesOf(month)).all;
  expect(await more("2023-03")).toBe(18);
  expect(await more("2026-03")).toBe(0);
});
