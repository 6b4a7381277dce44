import { beforeEach, describe, expect, it } from "vitest";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { addOpenUnit, present } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** A holiday period whose deadline is past: Elsa was said to come, Lumi in pre-primary education comes as always. */
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const BEFORE = new Date("2026-02-20T12:00:00+02:00");
const BEFORE_IT_OPENS = new Date("2026-01-20T12:00:00+02:00");
const DAY = "2026-04-15";
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);
const WARNING = "Vain henkilökunta voi perua poissaolon.";
/** The warning names the child. */
const warningOf = (name: string) => `Loma-ajan ilmoitusaika on päättynyt (${name}: ke 15.4.). ${WARNING}`;
const REASON = "Loma-ajan ilmoitusaika on päättynyt. Sovi muutoksesta yksikön kanssa.";
const OPENS = "Elsa (ma 13.4.–pe 17.4.). Loma-ajan päivistä voi ilmoittaa 1.2. alkaen.";
const SAVED = "Tallennettiin ke 15.4.";

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
const pages = (moment = now) => atForms(open, { as: { id: aino.id, level: "weak" }, now: moment });
const absencesNow = async () => {
  const { days } = await (await apiAt(now)).calendar.days({ from: DAY, to: DAY });
  return days[0]?.children.filter(({ absence }) => absence).length;
};
const awayOf = (childId: string) => ({ [`d${DAY}.c${childId}.absent`]: "on" });

it("takes times of a day as they are copied", async () => {
  const WEDNESDAY = "2026-03-25";
  const { see, press } = pages();
  const page = await see("/calendar?week=2026-W13");
  await press(page, "save", { [`d${WEDNESDAY}.c${aino.elsa}.times`]: "\u200eklo\u00a07,30\u201115\u200b" });
  const { days } = await (await apiAt(now)).calendar.days({ from: WEDNESDAY, to: WEDNESDAY });
  expect(days[0]?.children.find(({ childId }) => childId === aino.elsa)?.reservations).toMatchObject([
    { range: { start: "07:30:00", end: "15:00:00" } },
  ]);
});

/** What a screen reader says first of a page: its title, and its first heading. */
const namesOf = ({ html }: Seen) => [/<title>[^<]*/, /<h1.*?<\/h1>/s].map((name) => name.exec(html)?.[0]);

/** The step has names of its own, and its warning takes the focus as one group. */
function expectOwnStep(step: Seen, before: Seen) {
  const [title, heading] = namesOf(before);
  expect(namesOf(step)).toEqual([
    expect.not.stringMatching(title ?? "none"),
    expect.not.stringMatching(heading ?? "none"),
  ]);
  expect(step.address).toMatch(/#check$/);
  const groups = [...step.html.matchAll(/<div[^>]*\sid="check"[^>]*>/g)].map(([group]) => group);
  expect(groups).toEqual([expect.stringMatching(/role="group".*tabindex="-1".*aria-describedby="check-words"/i)]);
}

describe("an absence that only the staff can remove is told before it is saved, in a step of its own", () => {
  it("in the week", async () => {
    const { see, press } = pages();
    const page = await see("/calendar?week=2026-W16");
    expect(mainOf(page.html)).not.toContain(WARNING);
    const warned = await press(page, "save", { ...awayOf(aino.elsa), [`d${DAY}.c${aino.elsa}.times`]: "" });
    expect(mainOf(warned.html)).toContain(warningOf("Elsa"));
    expectOwnStep(warned, page);
    expect(await absencesNow()).toBe(0);
    expect(mainOf((await press(warned, "save")).html)).toContain(SAVED);
    expect(await absencesNow()).toBe(1);
  });

  it.each(["elsa", "lumi"] as const)("in times for a longer time, of %s", async (who) => {
    const { see, press } = pages();
    const asked = { children: aino[who], start: "15.4.2026", end: "15.4.2026", repetition: "DAILY" };
    const times = await press(await see("/calendar?modal=reservations"), "refresh", asked);
    const warned = await press(times, "save", { "daily.absent": "on" });
    expect(mainOf(warned.html)).toContain(warningOf(who === "elsa" ? "Elsa" : "Lumi"));
    expectOwnStep(warned, times);
    expect(mainOf(warned.html).includes("Korvaat nämä ilmoitukset")).toBe(who === "elsa");
    expect(await absencesNow()).toBe(0);
    expect(mainOf((await press(warned, "confirm")).html)).toContain(SAVED);
  });

  it("in other weeks of a saved week", async () => {
    const day = { weekday: 3, type: "ABSENT" as const, reservation: null, secondReservation: null };
    const body = { name: "Poissa", days: [{ childId: aino.lumi, ...day }] };
    const savedWeek = await (await apiAt(now)).calendar.saveWeek({ body });
    const { see, press } = pages();
    const page = await see("/calendar?week=2026-W13");
    const warned = await press(page, "use", { savedWeek, weeks: "2026-W16" });
    expect(mainOf(warned.html)).toContain(warningOf("Lumi"));
    expectOwnStep(warned, page);
    expect(await absencesNow()).toBe(0);
    expect(mainOf((await press(warned, "confirmUse")).html)).toContain(SAVED);
  });

  it("on the day, of a child who comes as always", async () => {
    const { see, press } = pages();
    await (await apiAt(now)).calendar.save({ body: [{ type: "ABSENT", childId: aino.elsa, date: DAY }] });
    const form = await see(`/calendar?day=${DAY}&edit=true`);
    expect(mainOf(form.html)).toContain("Jos merkitset poissaolon, vain henkilökunta voi perua sen.");
    expect(mainOf((await press(form, "save", awayOf(aino.lumi))).html)).toContain(SAVED);
    expect(mainOf((await see(`/calendar?day=${DAY}&edit=true`)).html)).not.toContain("Läsnä kuten aina");
  });
});

describe("a day that cannot be changed says why", () => {
  it("in the form of the day, beside a child whose day can", async () => {
    await (await apiAt(now)).calendar.save({ body: [{ type: "ABSENT", childId: aino.elsa, date: DAY }] });
    const words = mainOf((await pages().see(`/calendar?day=${DAY}&edit=true`)).html);
    expect(words).toContain(`Elsa Poissa ${REASON}`);
    expect(words.split(REASON)).toHaveLength(2);
  });

  const askTimes = async (start: string, end: string, moment = now) => {
    const { see, press } = pages(moment);
    const asked = { children: aino.elsa, start, end, repetition: "DAILY" };
    return press(await see("/calendar?modal=reservations"), "refresh", asked);
  };

  it("in times for a longer time, if no day of it can", async () => {
    const refused = await askTimes("16.4.2026", "17.4.2026");
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain(`Elsa (to 16.4., pe 17.4.). ${REASON}`);
    const early = await askTimes("13.4.2026", "17.4.2026", BEFORE_IT_OPENS);
    expect(mainOf(early.html)).toContain(OPENS);
    const weekend = await askTimes("18.4.2026", "19.4.2026");
    expect(mainOf(weekend.html)).toContain("Näinä päivinä ei ole mitään ilmoitettavaa. Valitse muut päivät.");
  });

  it("in times for a longer time, beside days that can", async () => {
    const words = mainOf((await askTimes("15.4.2026", "20.4.2026")).html);
    expect(words).toContain("Elsa (to 16.4., pe 17.4.). Loma-ajan ilmoitusaika on päättynyt. Sovi muutoksesta");
    expect(words).toContain("Joka päivä: ajat");
  });

  it("as an absence before the period opens", async () => {
    const { see, press } = pages(BEFORE_IT_OPENS);
    const asked = { children: aino.elsa, start: "13.4.2026", end: "17.4.2026", absenceType: "OTHER_ABSENCE" };
    const refused = await press(await see("/calendar?modal=absences"), "save", asked);
    expect(mainOf(refused.html)).toContain(OPENS);
  });

  it("once below the week", async () => {
    const words = async (week: string) => mainOf((await pages().see(`/calendar?week=${week}`)).html);
    expect((await words("2026-W16")).split(REASON)).toHaveLength(2);
    expect(await words("2026-W13")).not.toContain(REASON);
  });
});
