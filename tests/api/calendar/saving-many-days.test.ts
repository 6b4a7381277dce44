import { Kysely, PostgresDialect, sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { DayRequest } from "~/calendar/contract.ts";
import { everyDay, ROUND_THE_CLOCK } from "~/demo/desk/moves/care-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { absent, addOpenUnit, nothing, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

/** L2 of the reliability goals asks for this: three children, sixty days, one transaction. */
const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const FIRST = "2026-03-23";

let asked: string[] = [];
const watched = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void asked.push(event.query.sql),
});

let aino: { id: string; childIds: string[] };
let antti: string;
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db, "Aina auki", { normal: everyDay(ROUND_THE_CLOCK) });
  await addPreschoolTerm(db, 2025);
  antti = (await guardian("Antti Virtanen").settle(db, TODAY)).id;
  aino = await guardian("Aino Virtanen")
    .with(
      child("Elsa").alsoOf(antti).inDaycare(unit),
      child("Onni").alsoOf(antti).in("PRESCHOOL_DAYCARE", unit),
      child("Ukko").alsoOf(antti).inDaycare(unit),
    )
    .settle(db, TODAY);
});

const as = (id: string, on: Kysely<Tables> = watched) => apiOf(on, id, { settings, now, level: "weak" });
const daysOfFamily = (say: (childId: string, date: string) => DayRequest): DayRequest[] =>
  aino.childIds.flatMap((childId) => Array.from({ length: 60 }, (_, index) => say(childId, addDays(FIRST, index))));
const filled = (start: string) => daysOfFamily((childId, date) => times(childId, date, [start, "16:00"]));
const kept = async () => {
  const { rows } = await sql<{ start: string; days: number }>`
    select start_time::text as start, count(*)::int as days from reservation group by 1 order by 1`.execute(db);
  return rows;
};

it("saves sixty days of three children in fifteen queries, and as many days again over them", async () => {
  const { calendar } = await as(aino.id);
  const read = await calendar.days({ from: FIRST, to: addDays(FIRST, 59) });
  for (const body of [filled("08:00"), daysOfFamily(absent), filled("09:00"), daysOfFamily(nothing), filled("07:00")]) {
    asked = [];
    await calendar.save({ body });
    expect(asked.length).toBeLessThanOrEqual(15);
  }
  expect(read.days.filter(({ children }) => children.length === 0)).not.toEqual([]);
  const [row] = await kept();
  const open = read.days.filter(({ children }) => children.length === 3).length;
  expect(row).toEqual({ start: "07:00:00", days: 3 * open });
  // Also with the version of the days as they were loaded.
  const version = versionOf(await calendar.days({ from: FIRST, to: addDays(FIRST, 59) }));
  asked = [];
  await calendar.save({ body: filled("08:30") }, { ifMatch: version });
  expect(asked.length).toBeLessThanOrEqual(15);
});

it("saves all days of one guardian or all of the other, when both save at once", async () => {
  const apis = await Promise.all([as(aino.id, db), as(antti, db)]);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(apis.map((api, index) => api.calendar.save({ body: filled(index === 0 ? "08:00" : "09:00") })));
    expect(await kept()).toHaveLength(1);
  }
  const version = versionOf(await (apis[0] ?? (await as(aino.id))).calendar.days({ from: FIRST, to: FIRST }));
  const [childId = ""] = aino.childIds;
  const saves = apis.map((api, index) =>
    api.calendar.save({ body: [times(childId, FIRST, [`1${index}:00`, "16:00"])] }, { ifMatch: version }),
  );
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("keeps nothing of sixty days when the last one is wrong", async () => {
  const { calendar } = await as(aino.id, db);
  const body = [...filled("08:00"), times(aino.childIds[0] ?? "", "2026-09-01", ["08:00", "16:00"])];
  expect(await refusalOf(calendar.save({ body }))).toMatchObject({ errorCode: "NON_RESERVABLE_DAYS" });
  expect(await kept()).toEqual([]);
});
