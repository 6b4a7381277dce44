import { beforeEach, describe, expect, it } from "vitest";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, faultyIn } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const { db, reset } = await testDatabase();
const open = await servedPages(db, testSettings());

let aino: { id: string; elsa: string; onni: string };
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
});

const pages = (language: "fi" | "sv" = "sv") =>
  atForms(open, { as: { id: aino.id, level: "weak" }, now: new Date(`${TODAY}T12:00:00+02:00`), language });

async function refusedTimes() {
  const { see, press } = pages();
  const asked = { children: [aino.elsa, aino.onni], start: "23.3.2026", end: "3.4.2026", repetition: "WEEKLY" };
  const form = await press(await see("/calendar?modal=reservations"), "refresh", asked);
  return press(form, "save", { "weekly.w1.times": "8-", "weekly.w2.times": "16-8", "weekly.w3.times": "8-16" });
}

describe("times for a longer time with faults", () => {
  it("still tell those that are left, after one is mended and the days are asked again", async () => {
    const refused = await refusedTimes();
    expect([refused.status, faultyIn(refused.html)]).toEqual([422, ["weekly-w1-times", "weekly-w2-times"]]);
    const again = await pages().press(refused, "refresh", { children: aino.elsa, "weekly.w2.times": "8-16" });
    expect([again.status, faultyIn(again.html)]).toEqual([200, ["weekly-w1-times"]]);
    expect(again.html).toMatch(/<title>Fel: /);
    expect(/<input[^>]*id="weekly-w1-times"[^>]*>/.exec(again.html)?.[0]).toContain('aria-invalid="true"');
  });

  it("tell none that the new days do not ask", async () => {
    const again = await pages().press(await refusedTimes(), "refresh", { repetition: "DAILY" });
    expect([again.status, faultyIn(again.html)]).toEqual([200, []]);
    expect(again.html).not.toMatch(/<title>Fel: /);
  });

  it("tell none before they were saved", async () => {
    const { see, press } = pages();
    const form = await press(await see("/calendar?modal=reservations"), "refresh", { "weekly.w1.times": "8-" });
    expect(faultyIn(form.html)).toEqual([]);
  });
});

describe("times of a week with faults", () => {
  it("still tell those that are left, after the week before it is copied into the empty days", async () => {
    const { see, press } = pages();
    const timesOn = (date: string) => `d${date}.c${aino.elsa}.times`;
    await press(await see("/calendar?week=2026-W13"), "save", { [timesOn("2026-03-24")]: "9-15" });
    const wrong = { [timesOn("2026-03-30")]: "8-", [timesOn("2026-04-01")]: "15-9" };
    const refused = await press(await see("/calendar?week=2026-W14"), "save", wrong);
    expect([refused.status, faultyIn(refused.html).length]).toEqual([422, 2]);
    const copied = await press(refused, "copy", { [timesOn("2026-04-01")]: "9-15" });
    expect([copied.status, faultyIn(copied.html)]).toEqual([200, [`d2026-03-30-c${aino.elsa}-times`]]);
    expect(copied.html).toMatch(/<title>Fel: /);
  });
});

describe("faults that a guardian wants to read in another language", () => {
  const cell = () => `d2026-03-30.c${aino.elsa}.times`;
  it.each([
    ["an absence", "/calendar?modal=absences", () => ({ start: "31.6.2026", end: "" })],
    ["a day", "/calendar?day=2026-03-30&edit=true", () => ({ [cell()]: "8-" })],
    ["a week", "/calendar?week=2026-W14", () => ({ [cell()]: "8-" })],
  ])("are told in it at the form of %s", async (_form, address, answers) => {
    const { see, press } = pages("fi");
    const refused = await press(await see(address), "save", answers());
    const wrong = faultyIn(refused.html);
    expect(wrong.length).toBeGreaterThan(0);
    const changed = await pages("sv").press(refused, "language:sv");
    expect([changed.status, faultyIn(changed.html)]).toEqual([200, wrong]);
    expect(changed.html).toMatch(/<title>Fel: /);
  });
});
