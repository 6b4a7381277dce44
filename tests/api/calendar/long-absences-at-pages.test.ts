import { beforeEach, describe, expect, it } from "vitest";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addPreschoolTerm } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** Absences from pre-primary education that are too long to report, on the pages beside the one for absences. */
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);
const LIMIT = "Lumi: yli 5 esiopetuspäivän poissaolosta tehdään hakemus.";

let saara: { id: string; lumi: string };
beforeEach(async () => {
  await reset();
  await addPreschoolTerm(db, 2025);
  const unit = await addOpenUnit(db);
  const plan = child("Lumi").aged(6).in("PRESCHOOL_DAYCARE", unit);
  const family = await guardian("Saara Salo").with(plan).settle(db, TODAY);
  saara = { id: family.id, lumi: family.child("Lumi") };
});

const pages = () => atForms(open, { as: { id: saara.id, level: "weak" }, now });
const apiOfSaara = () => apiOf(db, saara.id, { settings, now, level: "weak" });
async function absencesFrom(from: string, to: string): Promise<number> {
  const { days } = await (await apiOfSaara()).calendar.days({ from, to });
  return days.filter(({ children }) => children[0]?.absence).length;
}

describe("times for a longer time", () => {
  const say = async (end: string, answers: Record<string, string>) => {
    const { see, press } = pages();
    const page = await see("/calendar?modal=reservations");
    return press(page, "save", { children: saara.lumi, start: "23.3.2026", end, ...answers });
  };

  it("take five days away from pre-primary education, and lead to the application for six", async () => {
    const daily = { repetition: "DAILY", "daily.absent": "on" };
    const long = await say("30.3.2026", daily);
    expect(long.status).toBe(422);
    expect(mainOf(long.html)).toContain(LIMIT);
    expect(long.html).toContain(`/children/${saara.lumi}/absence-application`);
    expect(await absencesFrom("2026-03-23", "2026-03-30")).toBe(0);
    expect(mainOf((await say("27.3.2026", daily)).html)).toContain("Tallennettiin 5 päivää");
  });

  it("take one day away in each of many weeks", async () => {
    const saved = await say("8.5.2026", { repetition: "WEEKLY", "weekly.w3.absent": "on" });
    expect(mainOf(saved.html)).toContain("Tallennettiin 7 päivää");
  });
});

describe("a saved week", () => {
  it("of days away is used for one week, and not for two weeks in a row", async () => {
    const away = (weekday: number) => ({
      childId: saara.lumi,
      weekday,
      type: "ABSENT" as const,
      reservation: null,
      secondReservation: null,
    });
    const savedWeek = await (await apiOfSaara()).calendar.saveWeek({
      body: { name: "Poissa", days: [1, 2, 3, 4, 5].map(away) },
    });
    const { see } = pages();
    const useFor = (...weeks: string[]) => {
      const fields: [string, string][] = [
        ["intent", "use"],
        ["savedWeek", savedWeek],
      ];
      for (const week of weeks) fields.push(["weeks", week]);
      return see("/calendar?week=2026-W13", { method: "POST", fields });
    };
    const long = await useFor("2026-W16", "2026-W17");
    expect(long.status).toBe(422);
    expect(mainOf(long.html)).toContain(LIMIT);
    expect(long.html).toContain(`/children/${saara.lumi}/absence-application`);
    expect(await absencesFrom("2026-04-13", "2026-04-24")).toBe(0);
    expect(mainOf((await useFor("2026-W16")).html)).toContain("Tallennettiin 5 päivää");
  });
});
