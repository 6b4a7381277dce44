import { beforeEach, describe, expect, it } from "vitest";
import { addHolidayPeriod } from "~/municipality/desk/moves/care-moves.server.ts";
import { addOpenUnit, present } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/calling.ts";
import { testDatabase } from "../../support/database.ts";
import { atForms, mainOf } from "../../support/posted-form.ts";
import { servedPages } from "../../support/served-pages.ts";

/** A holiday period whose deadline is past: Elsa was said to come, Lumi in pre-primary education comes as always. */
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const BEFORE = new Date("2026-02-20T12:00:00+02:00");
const DAY = "2026-04-15";
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);
const REASON = "Loma-ajan ilmoitusaika on päättynyt. Sovi muutoksesta yksikön kanssa.";

let aino: { id: string; elsa: string; lumi: string };
beforeEach(async () => {
  await reset();
  await addPreschoolTerm(db, 2025);
  const period = { start: "2026-04-13", end: "2026-04-17" };
  await addHolidayPeriod(db, { period, opensOn: "2026-02-01", deadline: "2026-03-01" });
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Lumi").aged(6).in("PRESCHOOL", unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), lumi: family.child("Lumi") };
  await (await apiAt(BEFORE)).calendar.save({ body: [present(aino.elsa, DAY)] });
});

const apiAt = (moment: Date) => apiOf(db, aino.id, { settings, now: moment, level: "weak" });
const pages = () => atForms(open, { as: { id: aino.id, level: "weak" }, now });

describe("a day that cannot be changed says why", () => {
  it("in the form of the day, beside a child whose day can", async () => {
    await (await apiAt(now)).calendar.save({ body: [{ type: "ABSENT", childId: aino.elsa, date: DAY }] });
    const words = mainOf((await pages().see(`/calendar?day=${DAY}&edit=true`)).html);
    expect(words).toContain(`Elsa Poissa ${REASON}`);
    expect(words.split(REASON)).toHaveLength(2);
  });

  it("once below the week", async () => {
    const words = async (week: string) => mainOf((await pages().see(`/calendar?week=${week}`)).html);
    expect((await words("2026-W16")).split(REASON)).toHaveLength(2);
    expect(await words("2026-W13")).not.toContain(REASON);
  });
});
