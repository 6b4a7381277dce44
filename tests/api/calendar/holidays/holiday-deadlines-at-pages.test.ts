import { beforeEach, describe, expect, it } from "vitest";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { addOpenUnit, times } from "../../../people/care-days.ts";
import { type ChildPlan, child, guardian } from "../../../people/family.ts";
import { apiOf, testSettings } from "../../../support/asking/calling.ts";
import { testDatabase } from "../../../support/asking/database.ts";
import { servedPages } from "../../../support/asking/served-pages.ts";
import { withoutSoftHyphens } from "../../../support/reading/without-soft-hyphens.ts";

/** On Thursday 26.11. the weeks from 7.12. and 14.12. are asked, and the period 7.–31.12. is open until 29.11. */
const TODAY = "2026-11-26";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const PERIOD = { period: { start: "2026-12-07", end: "2026-12-31" }, opensOn: "2026-11-01", deadline: "2026-11-29" };
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);

let unit: string;
beforeEach(async () => {
  await reset();
  unit = await addOpenUnit(db);
});

const family = async (plan: (elsa: ChildPlan) => ChildPlan = (elsa) => elsa.inDaycare(unit)) => {
  const aino = await guardian("Aino Virtanen")
    .with(plan(child("Elsa")))
    .settle(db, TODAY);
  const words = async (path: string, language: "fi" | "sv" | "en" = "fi") => {
    const html = await (await open(path, { as: { id: aino.id, level: "weak" }, now, language })).text();
    return withoutSoftHyphens(/<main.*<\/main>/s.exec(html)?.[0] ?? "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  };
  return { elsa: aino.child("Elsa"), words, api: await apiOf(db, aino.id, { settings, now, level: "weak" }) };
};

describe("an open holiday period", () => {
  beforeEach(() => addHolidayPeriod(db, PERIOD));

  it("is the first row of what waits, with its own deadline, and nothing is said to be reported", async () => {
    const { words, api } = await family();
    const month = await words("/calendar");
    expect(month).toContain("Ilmoita loma-aika 7.12.–31.12. viimeistään su 29.11.");
    expect(month).not.toMatch(/on ilmoitettu|ei tarvitse|Ilmoita viikon 50 ajat ma/);
    expect(await words("/waiting")).toContain("7.12.2026–31.12.2026 läsnäolot ja poissaolot, 17 päivää");
    expect(await words("/calendar", "sv")).toContain("Anmäl semesterperioden 7.12–31.12 senast sön 29.11");
    expect((await api.waiting.things()).things).toMatchObject([
      { kind: "holidayTimes", count: 17, lastDay: "2026-11-29", href: "/calendar?week=2026-W50" },
    ]);
  });

  it("names its deadline where its days are reported", async () => {
    const { words } = await family();
    const deadline = "Viimeistään su 29.11. ilmoitetaan loma-ajan 7.12.–31.12. läsnäolot ja poissaolot.";
    for (const path of ["/calendar?week=2026-W50", "/calendar?day=2026-12-08", "/calendar?day=2026-12-08&edit=true"])
      expect(await words(path), path).toContain(deadline);
    expect(await words("/calendar?week=2027-W01")).not.toContain("29.11.");
  });

  it("still names its deadline when every day of it is reported", async () => {
    const { elsa, words, api } = await family();
    const { days } = await api.calendar.days({ from: PERIOD.period.start, to: PERIOD.period.end });
    const asked = days.filter(({ children }) => children.length > 0).map(({ date }) => date);
    await api.calendar.save({ body: asked.map((date) => times(elsa, date, ["08:00", "16:00"])) });
    const month = await words("/calendar");
    expect(month).toContain("Loma-ajan 7.12.–31.12. päivät on ilmoitettu. Viimeistään su 29.11. voit muuttaa niitä.");
    expect(month).toContain("Ajat on ilmoitettu kaikilta päiviltä 7.12.–20.12., joilta ne nyt pyydetään.");
    expect((await api.waiting.counts()).holidayTimes).toBe(0);
  });

  it.each<[string, (elsa: ChildPlan) => ChildPlan]>([
    ["a club", (elsa) => elsa.in("CLUB", unit)],
    ["pre-primary education only", (elsa) => elsa.aged(6).in("PRESCHOOL", unit)],
  ])("is told nowhere to the family of a child in %s, of whom nobody asks anything", async (_title, plan) => {
    const { words } = await family(plan);
    for (const path of ["/calendar", "/calendar?week=2026-W50", "/calendar?day=2026-12-08"])
      expect(await words(path), path).not.toMatch(/29\.11\.|Loma-ajan/);
  });
});

describe("the weeks that are asked about", () => {
  it.each<[string, (elsa: ChildPlan) => ChildPlan]>([
    ["a club", (elsa) => elsa.in("CLUB", unit)],
    ["pre-primary education only", (elsa) => elsa.aged(6).in("PRESCHOOL", unit)],
    ["a place that begins in 30 days", (elsa) => elsa.in("DAYCARE", unit, { from: "2026-12-26" })],
  ])("ask nothing of a child in %s, and nothing is said to be reported", async (_title, plan) => {
    const { words } = await family(plan);
    const month = await words("/calendar");
    expect(month).toContain("Päiviltä 7.12.–20.12. ei tarvitse nyt ilmoittaa aikoja.");
    expect(month).not.toContain("on ilmoitettu");
    expect(await words("/calendar", "en")).toContain("You do not need to report times from 7 Dec to 20 Dec now.");
  });

  it("have the deadline of the week beside that of a period inside it", async () => {
    await addHolidayPeriod(db, { ...PERIOD, period: { start: "2026-12-08", end: "2026-12-08" } });
    const { words } = await family();
    const month = await words("/calendar");
    expect(month).toContain("Ilmoita loma-aika 8.12. viimeistään su 29.11.");
    expect(month).toContain("Ilmoita viikon 50 ajat ma 30.11.");
  });
});
