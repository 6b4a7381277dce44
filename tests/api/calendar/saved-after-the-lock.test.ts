import { beforeEach, describe, expect, it } from "vitest";
import { addHolidayPeriod, markAbsent } from "~/demo/desk/moves/care-moves.server.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { absent, addOpenUnit, present, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** A form of the calendar that was drawn before its deadline and is saved after it, or after the staff changed a day. */
const TODAY = "2026-03-16";
/** The week of the 23rd locks on Monday the 16th at 18. */
const BEFORE_LOCK = new Date(`${TODAY}T17:50:00+02:00`);
const AFTER_LOCK = new Date(`${TODAY}T18:05:00+02:00`);
const MONDAY = "2026-03-23";
const TUESDAY = "2026-03-24";
const WEEK = "/calendar?week=2026-W13";
const NEXT_WEEK = "/calendar?week=2026-W14";
const DAY = `/calendar?day=${TUESDAY}&edit=true`;
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);
const LOCKED = "Aikoja ei voi enää muuttaa täällä. Voit ilmoittaa poissaolon.";

let unit: string;
let aino: { id: string; elsa: string; onni: string };
beforeEach(async () => {
  await reset();
  unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").aged(2).inDaycare(unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
});

const at = (moment: Date, language?: (typeof LANGUAGES)[number]) =>
  atForms(open, { as: { id: aino.id, level: "weak" }, now: moment, ...(language ? { language } : {}) });
const apiAt = (moment: Date) => apiOf(db, aino.id, { settings, now: moment, level: "weak" });
const daysOf = async (from: string, to = from) => (await (await apiAt(AFTER_LOCK)).calendar.days({ from, to })).days;
const dayOf = async (childId: string, date: string) =>
  (await daysOf(date))[0]?.children.find((one) => one.childId === childId);
const cell = (childId: string, date: string) => `d${date}.c${childId}`;
const hrefIn = ({ html }: Seen, part: string) =>
  (new RegExp(`href="([^"]*${part}[^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

describe("a form that was drawn before the lock and is saved after it says what was not saved, and why", () => {
  const typed = () => ({
    [`${cell(aino.elsa, MONDAY)}.times`]: "8-16",
    [`${cell(aino.elsa, TUESDAY)}.absent`]: "on",
    [`${cell(aino.onni, MONDAY)}.times`]: "aamulla",
  });

  it("in the week: nothing is saved, and all that was typed is on the page", async () => {
    const page = await at(BEFORE_LOCK).see(WEEK);
    const refused = await at(AFTER_LOCK).press(page, "save", typed());
    expect(refused.status).toBe(409);
    const words = mainOf(refused.html);
    expect(words).toContain("Mitään ei tallennettu");
    expect(words).toContain(`Elsa (ma 23.3.: 8–16). ${LOCKED}`);
    expect(words).toContain(`Elsa (ti 24.3.: poissa). ${LOCKED}`);
    expect(words).toContain(`Onni (ma 23.3.: aamulla). ${LOCKED}`);
    expect(words).not.toContain("Mikään ei muuttunut");
    expect((await dayOf(aino.elsa, MONDAY))?.reservations).toEqual([]);
  });

  it("and leads to the form in which the absence can still be reported", async () => {
    const page = await at(BEFORE_LOCK).see(WEEK);
    const { see, press } = at(AFTER_LOCK);
    const refused = await press(page, "save", typed());
    const absence = await see(hrefIn(refused, "startDate=2026-03-24"));
    expect(absence.html).toMatch(/value="24\.03\.2026"/);
    const done = mainOf((await press(absence, "save", { absenceType: "SICKLEAVE" })).html);
    expect(done).toContain("Poissaolo on ilmoitettu: ti 24.3. (Elsa)");
    expect(await dayOf(aino.elsa, TUESDAY)).toMatchObject({ absence: { type: "SICKLEAVE" } });
  });

  it("in the day, whose form is not there any more", async () => {
    const page = await at(BEFORE_LOCK).see(DAY);
    const refused = await at(AFTER_LOCK).press(page, "save", { [`${cell(aino.onni, TUESDAY)}.times`]: "9-15" });
    expect(refused.status).toBe(409);
    expect(mainOf(refused.html)).toContain(`Onni (ti 24.3.: 9–15). ${LOCKED}`);
  });

  it.each(LANGUAGES)("in %s", async (language) => {
    const SAID = {
      fi: "Mitään ei tallennettu Elsa (ma 23.3.: 8–16). Aikoja ei voi enää muuttaa täällä.",
      sv: "Inget sparades Elsa (mån 23.3: 8–16). Tiderna kan inte längre ändras här.",
      en: "Nothing was saved Elsa (Mon 23 Mar: 8:00–16:00). The times can no longer be changed here.",
    };
    const page = await at(BEFORE_LOCK, language).see(WEEK);
    const answers = { [`${cell(aino.elsa, MONDAY)}.times`]: "8-16" };
    expect(mainOf((await at(AFTER_LOCK, language).press(page, "save", answers)).html)).toContain(SAID[language]);
  });

  it("and says nothing of days that stay as they were drawn", async () => {
    await (await apiAt(BEFORE_LOCK)).calendar.save({ body: [times(aino.elsa, MONDAY, ["08:00", "16:00"])] });
    const page = await at(BEFORE_LOCK).see(WEEK);
    expect(mainOf((await at(AFTER_LOCK).press(page, "save")).html)).toContain("Mikään ei muuttunut");
  });

  it("also when another button than the one that saves was pressed", async () => {
    const page = await at(BEFORE_LOCK).see(WEEK);
    const copied = await at(AFTER_LOCK).press(page, "copy", typed());
    expect(mainOf(copied.html)).toContain(`Elsa (ma 23.3.: 8–16). ${LOCKED}`);
    const kept = await at(AFTER_LOCK).press(page, "keep", {
      ...typed(),
      [`${cell(aino.onni, MONDAY)}.times`]: "",
      weekName: "Aamu",
    });
    expect(mainOf(kept.html)).toContain("Aamu on nyt malliviikoissa.");
    expect(await (await apiAt(AFTER_LOCK)).calendar.savedWeeks()).toMatchObject([
      {
        days: [
          { weekday: 1, type: "RESERVATIONS" },
          { weekday: 2, type: "ABSENT" },
        ],
      },
    ]);
  });

  it("in times for a longer time, whose typed times stay in their fields", async () => {
    const asked = { children: aino.elsa, start: "23.3.2026", end: "31.3.2026", repetition: "DAILY" };
    const form = await at(BEFORE_LOCK).see("/calendar?modal=reservations");
    const filled = await at(BEFORE_LOCK).press(form, "refresh", asked);
    const refused = await at(AFTER_LOCK).press(filled, "save", { "daily.times": "8-16" });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/name="daily\.times"[^>]*value="8-16"|value="8-16"[^>]*name="daily\.times"/);
    expect(mainOf(refused.html)).toContain("30.3.2026");
    const later = await at(AFTER_LOCK).press(refused, "refresh", { start: "30.3.2026" });
    const saved = await at(AFTER_LOCK).press(later, "save");
    expect(mainOf(saved.html)).toContain("Tallennettiin 2 päivää (Elsa)");
  });

  it("in a saved week: the weeks that can be saved are saved", async () => {
    const eight = { reservation: { start: "08:00", end: "16:00" }, secondReservation: null };
    const body = { name: "Aamu", days: [{ childId: aino.elsa, weekday: 1, type: "RESERVATIONS" as const, ...eight }] };
    const savedWeek = await (await apiAt(BEFORE_LOCK)).calendar.saveWeek({ body });
    const page = await at(BEFORE_LOCK).see("/calendar?week=2026-W12");
    const fields = { savedWeek, weeks: "2026-W13" };
    const refused = await at(AFTER_LOCK).press(page, "use", fields);
    expect(mainOf(refused.html)).toContain(`Elsa (ma 23.3.: 8–16). ${LOCKED}`);
    const both = { savedWeek, weeks: ["2026-W13", "2026-W14"] };
    const saved = mainOf((await at(AFTER_LOCK).press(page, "use", both)).html);
    expect(saved).toMatch(/Tallennettiin \S+ [\d.]+ \(Elsa\)/);
    expect(saved).toContain(`Tallentamatta jäi: Elsa (ma 23.3.: 8–16). ${LOCKED}`);
  });
});

describe("a day that the staff have marked since the form was drawn", () => {
  const freeOn = (day: string) =>
    markAbsent(db, { childId: aino.elsa, days: { start: day, end: day }, type: "FREE_ABSENCE" }, { now: BEFORE_LOCK });

  it("is named beside those that were saved", async () => {
    const page = await at(BEFORE_LOCK).see(NEXT_WEEK);
    const days = ["2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"];
    await freeOn("2026-04-01");
    const answers = Object.fromEntries(days.map((day) => [`${cell(aino.elsa, day)}.times`, "8-16"]));
    const words = mainOf((await at(BEFORE_LOCK).press(page, "save", answers)).html);
    expect(words).toContain("Tallennettiin 3 päivää (Elsa)");
    expect(words).toContain("Tallentamatta jäi: Elsa (ke 1.4.: 8–16). Poissaolon merkitsi henkilökunta");
    expect(words).toContain("Kumoa tallennus");
  });

  it("is left as it is when the guardian has not touched it, without a word", async () => {
    const page = await at(BEFORE_LOCK).see(NEXT_WEEK);
    await freeOn("2026-04-01");
    const words = mainOf(
      (await at(BEFORE_LOCK).press(page, "save", { [`${cell(aino.elsa, "2026-03-30")}.times`]: "8-16" })).html,
    );
    expect(words).toMatch(/Tallennettiin \S+ [\d.]+ \(Elsa\)/);
    expect(words).not.toContain("Tallentamatta jäi");
  });
});

describe("a child who has left the calendar since the form was drawn", () => {
  const leave = () =>
    db.updateTable("placement").set({ end_date: "2026-03-15" }).where("child_id", "=", aino.onni).execute();

  it("is told in the week, and the days of the others are saved", async () => {
    const page = await at(BEFORE_LOCK).see(NEXT_WEEK);
    await leave();
    const answers = Object.fromEntries([aino.elsa, aino.onni].map((id) => [`${cell(id, "2026-03-31")}.times`, "8-16"]));
    const words = mainOf((await at(BEFORE_LOCK).press(page, "save", answers)).html);
    expect(words).toMatch(/Tallennettiin \S+ [\d.]+/);
    expect(words).toContain("Tallentamatta jäi: Lapsi (ti 31.3.: 8–16). Lapsi ei ole enää kalenterissasi.");
  });

  it("is told in an absence, and nothing is reported", async () => {
    const page = await at(BEFORE_LOCK).see("/calendar?modal=absences");
    await leave();
    const asked = { children: [aino.elsa, aino.onni], start: "31.3.2026", end: "31.3.2026", absenceType: "SICKLEAVE" };
    const refused = await at(BEFORE_LOCK).press(page, "save", asked);
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Valitsemasi lapsi ei ole enää kalenterissasi.");
    expect(await dayOf(aino.elsa, "2026-03-31")).toMatchObject({ absence: null });
  });
});

describe("a child who has come into the calendar since the form was drawn", () => {
  it("keeps what is reported: the form had no field for the child", async () => {
    const day = "2026-03-31";
    await (await apiAt(BEFORE_LOCK)).calendar.save({ body: [times(aino.onni, day, ["09:00", "15:00"])] });
    const placement = db.updateTable("placement").where("child_id", "=", aino.onni);
    await placement.set({ start_date: "2026-09-01" }).execute();
    const page = await at(BEFORE_LOCK).see(NEXT_WEEK);
    await placement.set({ start_date: "2026-01-01" }).execute();
    await at(BEFORE_LOCK).press(page, "save", { [`${cell(aino.elsa, day)}.times`]: "8-16" });
    expect((await dayOf(aino.onni, day))?.reservations).toHaveLength(1);
  });
});

describe("what another person has reported since the form was drawn", () => {
  it("stays on the days that this form has not touched", async () => {
    const page = await at(BEFORE_LOCK).see(NEXT_WEEK);
    await (await apiAt(BEFORE_LOCK)).calendar.save({ body: [times(aino.onni, "2026-03-31", ["09:00", "15:00"])] });
    const answers = { [`${cell(aino.elsa, "2026-03-30")}.times`]: "8-16" };
    expect(mainOf((await at(BEFORE_LOCK).press(page, "save", answers)).html)).toMatch(
      /Tallennettiin \S+ [\d.]+ \(Elsa\)/,
    );
    expect((await dayOf(aino.onni, "2026-03-31"))?.reservations).toHaveLength(1);
  });

  it("is shown also after another step of the form", async () => {
    const day = "2026-03-31";
    const page = await at(BEFORE_LOCK).see(NEXT_WEEK);
    await (await apiAt(BEFORE_LOCK)).calendar.save({ body: [times(aino.elsa, day, ["09:00", "15:00"])] });
    const copied = await at(BEFORE_LOCK).press(page, "copy", { [`${cell(aino.elsa, day)}.times`]: "8-16" });
    const shown = await at(BEFORE_LOCK).press(copied, "save");
    expect(mainOf(shown.html)).toContain("Joku muu on muuttanut näitä päiviä");
    expect(mainOf((await at(BEFORE_LOCK).press(shown, "save")).html)).toMatch(/Tallennettiin \S+ [\d.]+ \(Elsa\)/);
  });
});

describe("a holiday week that was drawn before its deadline and is saved after it", () => {
  const HOLIDAY = "2026-04-15";
  const HOLIDAY_WEEK = "/calendar?week=2026-W16";
  const BEFORE = new Date("2026-03-20T23:50:00+02:00");
  const AFTER = new Date("2026-03-21T00:05:00+02:00");
  const period = { start: "2026-04-13", end: "2026-04-17" };
  const openPeriod = () => addHolidayPeriod(db, { period, opensOn: "2026-02-01", deadline: "2026-03-20" });

  it("names the days with what was chosen, and warns of an absence that only the staff can remove", async () => {
    await openPeriod();
    await (await apiAt(BEFORE)).calendar.save({ body: [present(aino.onni, HOLIDAY)] });
    const page = await at(BEFORE).see(HOLIDAY_WEEK);
    const answers = {
      [`${cell(aino.elsa, HOLIDAY)}.choice`]: "present",
      [`${cell(aino.onni, HOLIDAY)}.choice`]: "absent",
    };
    const warned = await at(AFTER).press(page, "save", answers);
    expect(mainOf(warned.html)).toContain("Vain henkilökunta voi perua poissaolon.");
    expect(mainOf(warned.html)).toContain("Elsa (ke 15.4.: läsnä). Loma-ajan ilmoitusaika on päättynyt.");
    expect(mainOf((await at(AFTER).press(warned, "save")).html)).toMatch(/Tallennettiin \S+ [\d.]+ \(Onni\)/);
    expect(await dayOf(aino.onni, HOLIDAY)).toMatchObject({ absence: { editable: true } });
    expect(await dayOf(aino.elsa, HOLIDAY)).toMatchObject({ absence: null, reservations: [] });
  });

  it("says that only presence is kept of times that were typed before the period was there", async () => {
    const page = await at(BEFORE).see(HOLIDAY_WEEK);
    await openPeriod();
    const words = mainOf(
      (await at(BEFORE).press(page, "save", { [`${cell(aino.elsa, HOLIDAY)}.times`]: "8-16" })).html,
    );
    expect(words).toMatch(/Tallennettiin \S+ [\d.]+ \(Elsa\)/);
    expect(words).toContain("Loma-ajalta tallentui vain, että lapsi on läsnä: 1 päivä (Elsa).");
  });
});

describe("over the wire", () => {
  it("the call names each day that is locked, and saves nothing", async () => {
    const { calendar } = await apiAt(AFTER_LOCK);
    const body = [times(aino.elsa, "2026-03-30", ["08:00", "16:00"]), absent(aino.onni, MONDAY)];
    expect(await refusalOf(calendar.save({ body }))).toMatchObject({
      status: 400,
      errorCode: "NON_RESERVABLE_DAYS",
      details: { days: [{ childId: aino.onni, date: MONDAY }] },
    });
    expect((await dayOf(aino.elsa, "2026-03-30"))?.reservations).toEqual([]);
  });
});
