import { beforeEach, describe, expect, it } from "vitest";
import { agreeServiceNeed } from "~/demo/desk/moves/staff-moves.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const open = await servedPages(db, testSettings());

let aino: { id: string; elsa: string };
beforeEach(async () => {
  await reset();
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(await addOpenUnit(db)))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
  const optionId = await addServiceNeedOption(db, "Osaviikkoinen", { contract_days_per_month: 15 });
  await agreeServiceNeed(db, { childId: aino.elsa, optionId, days: { start: "2026-01-01", end: "2026-05-31" } });
});

const see = async (query = "") =>
  (await open(`/children/${aino.elsa}${query}`, { as: { id: aino.id, level: "weak" }, now })).text();
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]?.replaceAll("\u00ad", "");

describe("another month of the attendance summary", () => {
  it("is in the title of the page, and its link leads to the place that says its name", async () => {
    expect(titleOf(await see())).toMatch(/^Elsa/);
    const html = await see("?month=2026-02");
    expect(titleOf(html)).toMatch(/^Läsnäolojen yhteenveto, helmikuu 2026, Elsa Virtanen/);
    expect(html).toContain(`href="/children/${aino.elsa}?month=2026-01#attendance-month"`);
    expect(html).toMatch(/<section[^>]*id="attendance-month"[^>]*aria-labelledby="attendance-month-title"/);
    expect(html).toMatch(/<h3[^>]*id="attendance-month-title"[^>]*>Helmikuu 2026/);
  });
});

it("a service need of one day names the day once", async () => {
  const optionId = await addServiceNeedOption(db, "Kokopäiväinen");
  await agreeServiceNeed(db, { childId: aino.elsa, optionId, days: { start: "2026-06-01", end: "2026-06-01" } });
  expect(mainOf(await see())).toMatch(/(?<!–)1\.6\.2026, Koivikon/);
});
