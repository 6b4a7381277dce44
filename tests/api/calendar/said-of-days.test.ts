import { beforeEach, describe, expect, it } from "vitest";
import {
  addHolidayPeriod,
  everyDay,
  markAbsent,
  ROUND_THE_CLOCK,
  recordAttendances,
} from "~/demo/desk/moves/care-moves.server.ts";
import { publishEvent } from "~/demo/desk/moves/event-moves.server.ts";
import { absent, addOpenUnit, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf, valuesOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** Two children in daycare, and Lumi in pre-primary education, of whom no times are asked. The week of the 16th is locked. */
const TODAY = "2026-03-17";
const FREE = "2026-03-31";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);

let unit: string;
let aino: { id: string; elsa: string; onni: string; lumi: string };
beforeEach(async () => {
  await reset();
  await addPreschoolTerm(db, 2025);
  unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit), child("Lumi").aged(6).in("PRESCHOOL", unit))
    .settle(db, TODAY);
  const [elsa, onni, lumi] = ["Elsa", "Onni", "Lumi"].map((name) => family.child(name)) as [string, string, string];
  aino = { id: family.id, elsa, onni, lumi };
});

const api = () => apiOf(db, aino.id, { settings, now, level: "weak" });
const pages = () => atForms(open, { as: { id: aino.id, level: "weak" }, now });
const see = async (query: string) => (await pages().see(`/calendar?${query}`)).html;
/** The whole name of a day of the month, as a screen reader says it. */
const cellOn = async (date: string, query = "") => {
  const html = await see(`month=${date.slice(0, 7)}${query}`);
  return mainOf(`<main>${new RegExp(`<a[^>]*href="/calendar\\?day=${date}".*?</a>`, "s").exec(html)?.[0]}</main>`);
};
const listItems = (html: string) => [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, words]) => words);

describe("the last minute of a day", () => {
  it("is shown as it is stored, in the form, in the day, in the month and of an attendance", async () => {
    const evening = await addOpenUnit(db, "Iltatähti", { normal: everyDay(ROUND_THE_CLOCK) });
    await db.updateTable("placement").set({ unit_id: evening }).where("child_id", "=", aino.elsa).execute();
    const { press } = pages();
    const form = await pages().see("/calendar?week=2026-W14");
    const field = `d${FREE}.c${aino.elsa}.times`;
    const saved = await press(form, "save", { [field]: "18–24" });
    expect(valuesOf(saved, field)).toEqual(["18–23.59"]);
    expect(await cellOn(FREE)).toContain("Elsa: 18–23.59");
    await recordAttendances(db, [{ childId: aino.elsa, date: TODAY, start: "20:00", end: "23:59" }], { now });
    const day = mainOf(await see(`day=${TODAY}`));
    expect(day).toContain("Toteutunut 20–23.59");
  });
});

describe("of a child of whom no times are asked", () => {
  it.each([
    [TODAY, "eikä aikoja kysytä. Voit ilmoittaa poissaolon."],
    [FREE, "Läsnä kuten aina. Aikoja ei kysytä."],
  ])("the day %s says no report and no lock", async (date, said) => {
    const html = await see(`day=${date}`);
    const [, lumi = ""] = /Lumi (.*) Elsa/.exec(mainOf(html)) ?? [];
    expect(lumi).toContain(said);
    expect(lumi).not.toMatch(/Ilmoitettu|lukittu/);
    expect(html).toContain("modal=absences");
  });

  it("the week says no lock, and it does where times of a child are locked", async () => {
    expect(mainOf(await see("week=2026-W12"))).toContain("Viikko on lukittu");
    await db.deleteFrom("guardian").where("child_id", "in", [aino.elsa, aino.onni]).execute();
    const words = mainOf(await see("week=2026-W12"));
    expect(words).not.toContain("Viikko on lukittu");
    expect(words).toContain("Lapsi tulee kuten aina, eikä aikoja kysytä. Voit ilmoittaa poissaolon.");
    expect(mainOf(await see("week=2026-W11"))).not.toContain("lukittu");
  });
});

it("several times of a day stand on lines of their own, reported and attended", async () => {
  const body = [times(aino.elsa, TODAY, ["07:00", "09:00"], ["12:00", "16:00"])];
  await (await apiOf(db, aino.id, { settings, now: new Date("2026-03-01T12:00:00+02:00") })).calendar.save({ body });
  const came = [
    ["07:05", "08:55"],
    ["10:00", "11:00"],
    ["12:10", "15:50"],
  ].map(([start = "", end = ""]) => ({ childId: aino.elsa, date: TODAY, start, end }));
  await recordAttendances(db, came, { now });
  expect(listItems(await see(`day=${TODAY}`))).toEqual(["7–9", "12–16", "7.05–8.55", "10–11", "12.10–15.50"]);
});

describe("the month marks", () => {
  it("the days of a holiday period, and no other day", async () => {
    const period = { start: FREE, end: "2026-04-02" };
    await addHolidayPeriod(db, { period, opensOn: "2026-03-01", deadline: "2026-03-25" });
    expect(await cellOn(FREE)).toContain("Loma-aika. ");
    expect(await cellOn(FREE, "&view=list")).toContain("Loma-aika. ");
    expect(await cellOn("2026-03-30")).not.toContain("Loma-aika");
  });

  it("absences that only the staff can take back, and no others", async () => {
    const { calendar } = await api();
    await calendar.save({ body: [absent(aino.elsa, FREE)] });
    const dateRange = { start: TODAY, end: TODAY };
    await calendar.addAbsences({ body: { childIds: [aino.elsa], dateRange, absenceType: "SICKLEAVE" } });
    await markAbsent(db, { childId: aino.onni, days: { start: FREE, end: FREE }, type: "OTHER_ABSENCE" }, { now });
    expect(await cellOn(TODAY)).toContain("Elsa: Poissa, sairaana, lukittu");
    expect(await cellOn(FREE)).toContain("Elsa: Poissa. Onni: Poissa, lukittu");
  });

  it("whose each event is, and how many", async () => {
    const publish = (title: string, invited: { unitId: string; childId?: string }) =>
      publishEvent(db, { title, period: { start: FREE, end: FREE }, for: [invited] }, { now, today: TODAY });
    await publish("Retki", { unitId: unit });
    await publish("Kuvaus", { unitId: unit });
    await publish("Uinti", { unitId: unit, childId: aino.elsa });
    const events = "Lumi, Elsa, Onni: 2 tapahtumaa. Elsa: 1 tapahtuma";
    expect(await cellOn(FREE)).toContain(events);
    expect(await cellOn(FREE, "&view=list")).toContain(events);
    expect(await cellOn(FREE, `&child=${aino.elsa}`)).toMatch(/puuttuu\. 3 tapahtumaa/);
  });

  it("a day without a place as one without care, not as one on which the unit is closed", async () => {
    await db.updateTable("placement").set({ start_date: "2026-03-31" }).where("child_id", "=", aino.elsa).execute();
    expect(await cellOn("2026-03-30")).toContain("Elsa: Ei hoitoa");
    expect(await cellOn("2026-03-29", `&child=${aino.elsa}`)).not.toContain("toimintaa");
  });
});

it("the form of an absence says from which day on the guardian can take it back, so a locked day needs no check", async () => {
  const form = await pages().see("/calendar?modal=absences");
  expect(mainOf(form.html)).toContain("Ennen ma 30.3. vain henkilökunta voi perua poissaolon.");
  const fields = { children: [aino.elsa], start: TODAY, end: TODAY, absenceType: "SICKLEAVE" };
  expect(mainOf((await pages().press(form, "save", fields)).html)).toContain(
    "Poissaolo on ilmoitettu: ti 17.3. (Elsa)",
  );
});

describe("a sentence about a refused absence names the child", () => {
  const report = async (start: string, end: string) => {
    const children = [aino.elsa, aino.onni];
    const form = await pages().see("/calendar?modal=absences");
    return mainOf((await pages().press(form, "save", { children, start, end, absenceType: "SICKLEAVE" })).html);
  };

  it("who has been there already", async () => {
    await recordAttendances(db, [{ childId: aino.onni, date: TODAY, start: "08:00", end: null }], { now });
    expect(await report("17.3.2026", "18.3.2026")).toContain("Lapsi on ollut jo paikalla (Onni: ti 17.3.).");
  });

  it("whom the staff have marked absent", async () => {
    const days = { start: FREE, end: FREE };
    for (const childId of [aino.elsa, aino.onni])
      await markAbsent(db, { childId, days, type: "OTHER_ABSENCE" }, { now });
    expect(await report("31.3.2026", "31.3.2026")).toContain(
      "Elsa ja Onni (ti 31.3.). Poissaolon merkitsi henkilökunta",
    );
  });
});

describe("after a save a guardian comes to the month of the saved days", () => {
  it("of times for longer", async () => {
    const { see: go, press } = pages();
    const asked = { children: aino.elsa, start: "14.4.2026", end: "15.4.2026", repetition: "DAILY" };
    const form = await press(await go("/calendar?modal=reservations"), "refresh", asked);
    const saved = await press(form, "save", { "daily.times": "8-16" });
    expect(saved.address).toMatch(/^\/calendar\?month=2026-04/);
    expect(mainOf(saved.html)).toContain("Huhtikuu 2026");
  });

  it("of an absence, and to the day when the guardian came from it", async () => {
    const { see: go, press } = pages();
    const asked = { children: aino.elsa, start: "14.4.2026", end: "15.4.2026", absenceType: "OTHER_ABSENCE" };
    const saved = await press(await go("/calendar?modal=absences"), "save", asked);
    expect(saved.address).toMatch(/^\/calendar\?month=2026-04/);
    const ofDay = await go("/calendar?modal=absences&day=2026-04-16&returnToDayModal=true");
    const other = { children: aino.elsa, absenceType: "OTHER_ABSENCE" };
    expect((await press(ofDay, "save", other)).address).toMatch(/^\/calendar\?day=2026-04-16/);
  });
});
