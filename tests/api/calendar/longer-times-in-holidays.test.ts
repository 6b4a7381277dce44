import { beforeEach, describe, expect, it } from "vitest";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** Times for a longer time, of a range whose end lies in an open holiday period: Wednesday to Friday. */
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);

let aino: { id: string; elsa: string };
beforeEach(async () => {
  await reset();
  const period = { start: "2026-04-15", end: "2026-04-17" };
  await addHolidayPeriod(db, { period, opensOn: "2026-03-01", deadline: "2026-03-20" });
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(await addOpenUnit(db)))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
});

const pages = () => atForms(open, { as: { id: aino.id, level: "weak" }, now });
const ask = async (repetition: string, start = "13.4.2026") =>
  pages().press(await pages().see("/calendar?modal=reservations"), "refresh", {
    children: aino.elsa,
    start,
    end: "17.4.2026",
    repetition,
  });
const stored = async () => {
  const api = await apiOf(db, aino.id, { settings, now, level: "weak" });
  const { days } = await api.calendar.days({ from: "2026-04-13", to: "2026-04-17" });
  return days.map(({ children: [elsa] }) =>
    elsa?.absence ? "away" : (elsa?.reservations.map(({ type }) => type).join() ?? ""),
  );
};

describe("days of an open holiday period", () => {
  it("are asked for presence, with their dates, and times only of the others", async () => {
    const form = await ask("DAILY");
    const words = mainOf(form.html);
    expect(words).toContain("ma 13.4., ti 14.4.: ajat");
    expect(words).toContain("ke 15.4.–pe 17.4.: läsnä vai poissa loma-aikana?");
    expect(words).toContain("Ajat kysytään myöhemmin.");
    const saved = await pages().press(form, "save", { "daily.times": "8-16", "holiday.daily.choice": "present" });
    expect(mainOf(saved.html)).toContain("Tallennettiin 5 päivää");
    expect(mainOf(saved.html)).not.toContain("tallentui vain");
    expect(await stored()).toEqual(["TIMES", "TIMES", "NO_TIMES", "NO_TIMES", "NO_TIMES"]);
  });

  it("are asked for each weekday where times repeat by the week, and stay as they are without an answer", async () => {
    const form = await ask("WEEKLY");
    expect(mainOf(form.html)).toContain("Keskiviikko: läsnä vai poissa loma-aikana?");
    await pages().press(form, "save", { "weekly.w2.times": "8-16", "holiday.weekly.w4.choice": "absent" });
    expect(await stored()).toEqual(["", "TIMES", "", "away", ""]);
  });

  it("are a fault at their own question when the whole form is empty", async () => {
    const refused = await pages().press(await ask("DAILY", "15.4.2026"), "save");
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Valitse, onko lapsi läsnä vai poissa.");
    expect(refused.html).toMatch(/<select[^>]*aria-invalid="true"/);
  });
});
