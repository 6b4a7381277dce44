import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { atForm, expectCell, personIdOf } from "../support/asking/at-a-form.ts";
import { apiOf, testSettings } from "../support/asking/calling.ts";
import { blocked, CHANGED, changing, EACH_FORM, nameOf, type RealChange } from "../support/asking/changed-meanwhile.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { type Answers, FORMS } from "../support/asking/form-table.ts";
import { mainOf, type Seen } from "../support/asking/posted-form.ts";
import { rolledBack } from "../support/asking/rolled-back.ts";
import { servedPages } from "../support/asking/served-pages.ts";

const { db: town, pool } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const { db, begin, rollBack } = rolledBack(pool);
const open = await servedPages(db, settings);
const guardianAt = atForm({ db, settings, open, now });
beforeAll(async () => {
  await layOutTown(town, demoTown(), now, dateAt(now));
});
beforeEach(begin);
afterEach(rollBack);

it("has a cell of both columns for every form of the table, and none for another", () => {
  expect(Object.keys(CHANGED).sort()).toEqual(EACH_FORM.map(nameOf).sort());
});

describe.each(["byStaff", "byOtherGuardian"] as const)("the thing was changed %s", (by) => {
  it.each(changing(by))("%s", async (_name, row, { change, where, says }) => {
    const { page, typed, answers, api, at, press } = await guardianAt(row);
    const moment = { now: new Date(at.getTime() + 60_000), today: dateAt(at) };
    const another = async (guardian: string) =>
      apiOf(db, await personIdOf(db, guardian), { settings, now: moment.now });
    await change({ db, moment, page, api, another });
    const seen = await press(page, row.send, answers);
    expectWhat(seen, typed, { where, says });
  });
});

function expectWhat(seen: Seen, typed: Answers, { where, says }: Omit<RealChange, "change">) {
  if (where !== "saved" && where !== "told") return expectCell(seen, typed, { where, says });
  expect(mainOf(seen.html)).toMatch(says);
}

describe("staff has blocked the relation to the child", () => {
  it.each(blocked())("%s", async (_name, row, cell) => {
    const { as, page, typed, answers, press } = await guardianAt(row);
    await db
      .updateTable("guardian")
      .set({ blocked: true })
      .where("guardian_id", "=", as?.id ?? "")
      .execute();
    expectWhat(await press(page, row.send, answers), typed, cell);
  });
});

/** The thing was removed for good: by a job, by the register, or in another window. */
describe("the thing is gone", () => {
  it.each([
    ["/applications/:applicationId/edit", "application", "to copy", /Sivua ei löytynyt.*Tätä ei lähetetty/],
    ["/income/:incomeStatementId/details", "income_statement", "to copy", /Sivua ei löytynyt.*Tätä ei lähetetty/],
    ["/child-documents/:documentId", "child_document", "to copy", /Sivua ei löytynyt.*Tätä ei lähetetty/],
    [
      "/children/:childId/absence-application/:applicationId/cancel",
      "absence_application",
      "nothing was typed",
      /Hakemusta ei enää ole.*jo peruttu/,
    ],
    [
      "/children/:childId/service-application/:applicationId/cancel",
      "service_application",
      "nothing was typed",
      /Hakemusta ei enää ole.*jo peruttu/,
    ],
  ] as const)("%s", async (path, table, where, says) => {
    const row = FORMS.find((one) => one.path === path);
    if (!row) throw new Error(path);
    const { page, typed, answers, press, see } = await guardianAt(row);
    const ids = page.address.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
    await db.deleteFrom(table).where("id", "in", ids).execute();
    const seen = await press(page, row.send, answers);
    expectWhat(seen, typed, { where, says });
    // A reload and the address of the form show the text once more.
    for (const address of where === "to copy" ? [seen.address, page.address.replace(/[?#].*$/, "")] : []) {
      const again = await see(address);
      expect(again.status).toBe(404);
      expectCell(again, typed, { where, says });
    }
  });
});
