import { beforeEach, describe, expect, it } from "vitest";
import { markAbsent } from "~/demo/desk/moves/care-moves.server.ts";
import { agreeServiceNeed } from "~/demo/desk/moves/staff-moves.server.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const towns = {
  merila: await servedPages(db, testSettings()),
  pohjola: await servedPages(db, testSettings({ TOWN: "pohjola" })),
};

beforeEach(reset);

async function absencePage(town: keyof typeof towns, shiftCare: ShiftCare): Promise<string> {
  const unit = await addOpenUnit(db);
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
  const optionId = await addServiceNeedOption(db, "Kokopäivä");
  await agreeServiceNeed(db, { childId: aino.child("Elsa"), optionId, shiftCare });
  const page = await towns[town]("/calendar?modal=absences", { as: { id: aino.id, level: "weak" }, now });
  expect(page.status).toBe(200);
  return page.text();
}

it.each([
  ["", TODAY, ""],
  ["&day=2026-03-25", "2026-03-25", "2026-03-25"],
  ["&startDate=2026-03-25&endDate=2026-03-27", "2026-03-25", "2026-03-27"],
])("the form for an absence (%s) begins on %s", async (query, start, end) => {
  const written = (day: string) => day.split("-").reverse().join(".");
  const aino = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(await addOpenUnit(db)))
    .settle(db, TODAY);
  const as = { id: aino.id, level: "weak" } as const;
  const html = await (await towns.merila(`/calendar?modal=absences${query}`, { as, now })).text();
  const fields = Object.fromEntries(fieldsIn(html));
  expect([fields.start, fields.end]).toEqual([written(start), end && written(end)]);
});

describe("a planned absence", () => {
  it.each([
    ["merila", "FULL", true],
    ["merila", "NONE", false],
    ["pohjola", "FULL", false],
  ] as const)("may be reported in %s with shift care %s: %s", async (town, shiftCare, has) => {
    const page = await absencePage(town, shiftCare);
    expect(page).toContain('value="SICKLEAVE"');
    expect(page.includes('value="PLANNED_ABSENCE"')).toBe(has);
  });
});

describe("an absence from shift care", () => {
  let aino: { id: string; elsa: string; onni: string };
  beforeEach(async () => {
    const unit = await addOpenUnit(db);
    const family = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
      .settle(db, TODAY);
    aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
    const optionId = await addServiceNeedOption(db, "Kokopäivä");
    const days = { start: LATER, end: "2026-12-31" };
    await agreeServiceNeed(db, { childId: aino.elsa, optionId, shiftCare: "FULL", days });
  });
  const LATER = "2026-04-13";
  const pages = () => atForms(towns.merila, { as: { id: aino.id, level: "weak" }, now });
  const report = async (childId: string, day: string, absenceType = "PLANNED_ABSENCE") => {
    const { see, press } = pages();
    const answers = { children: childId, start: day, end: day, absenceType };
    return press(await see("/calendar?modal=absences"), "save", answers);
  };

  it("can be chosen as soon as a child's shift care is agreed, and says for whom", async () =>
    expect(mainOf((await pages().see("/calendar?modal=absences")).html)).toContain("Vain vuorohoidossa: Elsa."));

  it.each([
    ["elsa", "13.4.2026", true],
    ["elsa", "25.3.2026", false],
    ["onni", "13.4.2026", false],
  ] as const)("of %s on %s is taken: %s", async (who, day, isTaken) => {
    const page = await report(aino[who], day);
    expect(page.status).toBe(isTaken ? 200 : 422);
    expect(mainOf(page.html).includes("ei vuorohoitoa näinä päivinä")).toBe(!isTaken);
  });
});

describe("an absence on days that the staff marked", () => {
  it("is not reported, and the page says why", async () => {
    const unit = await addOpenUnit(db);
    const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
    const elsa = aino.child("Elsa");
    const days = { start: "2026-03-25", end: "2026-03-25" };
    await markAbsent(db, { childId: elsa, days, type: "FREE_ABSENCE" }, { now });
    const { see, press } = atForms(towns.merila, { as: { id: aino.id, level: "weak" }, now });
    const say = async (start: string) => {
      const answers = { children: elsa, start, end: "25.3.2026", absenceType: "OTHER_ABSENCE" };
      return press(await see("/calendar?modal=absences"), "save", answers);
    };
    const alone = await say("25.3.2026");
    expect(alone.status).toBe(422);
    expect(mainOf(alone.html)).toContain("Elsa (ke 25.3.). Poissaolon merkitsi henkilökunta");
    const together = await say("24.3.2026");
    const words = mainOf((await press(together, "confirm")).html);
    expect(words).toContain("Poissaolo on ilmoitettu: ti 24.3.");
    expect(words).toContain("Tallentamatta jäi: Elsa (ke 25.3.). Poissaolon merkitsi henkilökunta");
  });
});

describe("what the move to an absence says already is not asked", () => {
  const family = async () => {
    const unit = await addOpenUnit(db);
    const aino = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
      .settle(db, TODAY);
    return { elsa: aino.child("Elsa"), ...atForms(towns.merila, { as: { id: aino.id, level: "weak" }, now }) };
  };
  const SICK = `/calendar?modal=absences&startDate=${TODAY}&kind=SICKLEAVE`;
  const HOLIDAY = "/calendar?modal=absences&kind=OTHER_ABSENCE";

  it("of an illness today: only who is ill", async () => {
    const { elsa, see, press } = await family();
    const form = await see(SICK);
    expect(mainOf(form.html)).toMatch(
      /^Sairaana tänään, ti 10\.3\. Kuka on sairaana\? \(pakollinen\) Vain henkilökunta voi perua poissaolon\. Elsa Onni Ilmoita poissaolo Muu poissaolo$/,
    );
    const nobody = await press(form, "save", {});
    expect(nobody.status).toBe(422);
    expect(mainOf(nobody.html)).toContain("Valitse vähintään yksi lapsi.");
    expect(mainOf(nobody.html)).not.toContain("Milloin?");
    expect(mainOf((await press(nobody, "save", { children: elsa })).html)).toContain(
      "Poissaolo on ilmoitettu: ti 10.3. (Elsa)",
    );
  });

  it("of a holiday: who, and which days", async () => {
    const { see } = await family();
    const words = mainOf((await see(HOLIDAY)).html);
    expect(words).toContain("Ilmoita loma");
    expect(words).toContain("Milloin?");
    expect(words).not.toContain("Miksi?");
  });

  it("of another day, or when the day is the fault: everything", async () => {
    const { elsa, see, press } = await family();
    expect(mainOf((await see(SICK.replace(TODAY, "2026-03-11"))).html)).toContain("Milloin?");
    const past = await press(await see(SICK), "save", { children: elsa, start: "9.3.2026", end: "9.3.2026" });
    expect(past.status).toBe(422);
    expect(mainOf(past.html)).toContain("Milloin?");
    expect(mainOf(past.html)).toContain("Miksi?");
  });
});
