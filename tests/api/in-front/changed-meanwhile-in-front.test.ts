import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { atForm, expectCell, personIdOf } from "../../support/asking/at-a-form.ts";
import { apiOf } from "../../support/asking/calling.ts";
import { changing } from "../../support/asking/changed-meanwhile.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { FORMS } from "../../support/asking/form-table.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { rolledBack } from "../../support/asking/rolled-back.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** A gateway has no versions. A form whose thing was changed meanwhile tells so all the same (contract 1.12). */
const { db: laidOut, pool } = await testDatabase();
const now = new Date("2026-11-18T12:00:00+02:00");
const { db, begin, rollBack } = rolledBack(pool);
let clock = now;
const town = await twoClients(db, () => clock);
const plain = await plainGateway(town);
const pages = await servedPages(db, town.settings);
const open: typeof pages = async (address, asked) => {
  clock = asked.now;
  return pages(address, { ...asked, api: await plain(asked.as) });
};
const guardianAt = atForm({ db, settings: town.settings, open, now });
beforeAll(async () => {
  await layOutTown(laidOut, demoTown(), now, dateAt(now));
});
beforeEach(begin);
afterEach(rollBack);

/** What a page says there without an extension: changed days cannot be taken back. */
const WITHOUT_EXTENSION: Readonly<Record<string, RegExp>> = {
  "byOtherGuardian /calendar?modal=absences calendar/absences/pages/absence-page.tsx":
    /Poissaolo on ilmoitettu: 2 päivää/,
};

describe.each(["byStaff", "byOtherGuardian"] as const)("in front of a gateway, the thing was changed %s", (by) => {
  it.each(changing(by))("%s", async (name, row, { change, where, says: expected }) => {
    const says = WITHOUT_EXTENSION[`${by} ${name}`] ?? expected;
    const { page, typed, answers, api, at, press } = await guardianAt(row);
    const moment = { now: new Date(at.getTime() + 60_000), today: dateAt(at) };
    const another = async (guardian: string) =>
      apiOf(db, await personIdOf(db, guardian), { settings: town.settings, now: moment.now });
    await change({ db, moment, page, api, another });
    const seen = await press(page, row.send, answers);
    if (where === "saved" || where === "told") expect(mainOf(seen.html)).toMatch(says);
    else expectCell(seen, typed, { where, says });
  });
});

/** Another browser of the same guardian has saved other answers since the page was drawn. */
describe("in front of a gateway, other answers were saved meanwhile", () => {
  it.each([
    "/applications/:applicationId/edit",
    "/income/:incomeStatementId/details",
    "/child-income/:childId/:incomeStatementId/details",
  ])("%s", async (path) => {
    const row = FORMS.find((one) => one.path === path);
    if (!row) throw new Error(path);
    const { page, answers, press } = await guardianAt(row);
    const other = await guardianAt({ ...row, steps: [] });
    const elsewhere = { otherInfo: "Kirjoitettu toisaalla" };
    const drawn = row.steps ? await other.press(other.page, "verify", elsewhere) : other.page;
    await other.press(drawn, row.send, { ...elsewhere, ...(row.besides as Record<string, string>) });
    const seen = await press(page, row.send, answers);
    expect(mainOf(seen.html)).toContain("Tiedot ovat muuttuneet muualla");
    expect(mainOf(seen.html)).toContain("Kirjoitettu toisaalla");
  });
});
