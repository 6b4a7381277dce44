import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { absent, addOpenUnit, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addClubTerm, addPreschoolTerm } from "../../people/town.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** What a save left out, and what its numbers count. */
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const { clients } = await twoClients(db, () => now);
const open = await servedPages(db, settings);
const RESERVATIONS = "/calendar?modal=reservations";
const ABSENCES = "/calendar?modal=absences";

let unit: string;
beforeEach(async () => {
  await reset();
  await addPreschoolTerm(db, 2025);
  await addClubTerm(db, 2025);
  unit = await addOpenUnit(db);
});

const formsOf = (id: string, language?: (typeof LANGUAGES)[number]) => {
  const forms = atForms(open, { as: { id, level: "weak" }, now, ...(language ? { language } : {}) });
  type Answers = Parameters<typeof forms.press>[2];
  return {
    ...forms,
    times: async (children: readonly string[], asked: Answers) =>
      forms.press(await forms.see(RESERVATIONS), "refresh", { children, repetition: "DAILY", ...asked }),
    absence: async (children: readonly string[], asked: Answers) =>
      forms.press(await forms.see(ABSENCES), "save", { children, ...asked }),
  };
};

const dayOf = async (api: Api, childId: string, date: string) =>
  (await api.calendar.days({ from: date, to: date })).days[0]?.children.find((one) => one.childId === childId);

describe("a child in pre-primary education only, or in a club, needs no times", () => {
  const WEEK = { start: "23.3.2026", end: "27.3.2026" };
  const AWAY = "2026-03-24";
  let aino: { id: string; elsa: string; lumi: string; kerttu: string };
  let api: Api;
  beforeEach(async () => {
    const family = await guardian("Aino Virtanen")
      .with(
        child("Elsa").inDaycare(unit),
        child("Lumi").aged(6).in("PRESCHOOL", unit),
        child("Kerttu").in("CLUB", unit),
      )
      .settle(db, TODAY);
    aino = { id: family.id, elsa: family.child("Elsa"), lumi: family.child("Lumi"), kerttu: family.child("Kerttu") };
    api = await clients["in process"]({ id: aino.id, level: "weak" });
    await api.calendar.save({ body: [absent(aino.lumi, AWAY), absent(aino.kerttu, AWAY)] });
  });

  it("so times for all children leave the absences of these as they are, and say so", async () => {
    const { times: ask, press } = formsOf(aino.id);
    const form = await ask([aino.elsa, aino.lumi, aino.kerttu], WEEK);
    expect(mainOf(form.html)).toContain(
      "Lumi ja Kerttu (ma 23.3., ke 25.3.–pe 27.3.). Läsnä kuten aina. Aikoja ei kysytä.",
    );
    expect(mainOf(form.html)).toContain("Lumi ja Kerttu (ti 24.3.). Poissaolo on ilmoitettu. Aikoja ei kysytä.");
    const words = mainOf((await press(form, "save", { "daily.times": "8-16" })).html);
    expect(words).toContain("Tallennettiin 5 päivää (Elsa)");
    expect(words).toContain("Tallentamatta jäi: Lumi ja Kerttu (ma 23.3., ke 25.3.–pe 27.3.: 8–16). Läsnä kuten aina.");
    expect(words).toContain("Tallentamatta jäi: Lumi ja Kerttu (ti 24.3.: 8–16). Poissaolo on ilmoitettu.");
    expect(words).toContain("Kumoa tallennus");
    expect(await dayOf(api, aino.lumi, AWAY)).toMatchObject({ absence: { type: "OTHER_ABSENCE" } });
    expect(await dayOf(api, aino.kerttu, AWAY)).toMatchObject({ absence: { type: "OTHER_ABSENCE" } });
  });

  it.each(LANGUAGES)("and no form says that one who is absent comes, or how to write times (%s)", async (language) => {
    const SAID = {
      fi: [/Läsnä kuten aina/, "Poissaolo on ilmoitettu. Aikoja ei kysytä.", "Esimerkiksi 8–16"],
      sv: [/På plats som vanligt/, "Frånvaron är anmäld. Inga tider behövs.", "Till exempel 8–16"],
      en: [/Present as always/, "Absence has been reported. No times are needed.", "For example 8–16"],
    } as const;
    const [comes, away, howToWrite] = SAID[language];
    const { see } = formsOf(aino.id, language);
    const ofAll = mainOf((await see(`/calendar?day=${AWAY}&edit=true`)).html);
    expect(ofAll).toContain(howToWrite);
    expect(ofAll).toContain(away);
    expect(ofAll).not.toMatch(comes);
    await db.updateTable("placement").set({ type: "PRESCHOOL" }).where("child_id", "=", aino.elsa).execute();
    for (const address of [`/calendar?day=${AWAY}&edit=true`, "/calendar?week=2026-W13"]) {
      const words = mainOf((await see(address)).html);
      expect(words).toContain(away);
      expect(words).toMatch(comes);
      expect(words).not.toContain(howToWrite);
    }
  });

  it("so the form asks only for an absence when nobody else is chosen", async () => {
    const { times: ask, press } = formsOf(aino.id);
    const form = await ask([aino.lumi], WEEK);
    expect(form.html).not.toContain('name="daily.times"');
    expect(mainOf(form.html)).toContain("Joka päivä: poissa");
    expect(mainOf((await press(form, "save")).html)).toContain("Merkitse poissaolo. Aikoja ei kysytä.");
    const words = mainOf((await press(form, "save", { "daily.absent": "on" })).html);
    expect(words).toContain("Tallennettiin 4 päivää (Lumi)");
    expect(words).toContain("Ennestään samoin: 1 päivä (Lumi).");
  });

  it("so times that another page sends for them are not saved, and delete nothing", async () => {
    const { times: ask, press } = formsOf(aino.id);
    const refused = await press(await ask([aino.lumi], WEEK), "save", { "daily.times": "8-16" });
    expect(refused.status).toBe(409);
    expect(mainOf(refused.html)).toContain(
      "Mitään ei tallennettu Lumi (ma 23.3., ke 25.3.–pe 27.3.: 8–16). Läsnä kuten aina.",
    );
    expect(await dayOf(api, aino.lumi, AWAY)).toMatchObject({ absence: { type: "OTHER_ABSENCE" } });
  });

  it("so a saved week with times leaves them out", async () => {
    const eight = { reservation: { start: "08:00", end: "16:00" }, secondReservation: null };
    const day = { weekday: 2, type: "RESERVATIONS" as const, ...eight };
    const days = [
      { childId: aino.elsa, ...day },
      { childId: aino.lumi, ...day },
    ];
    const savedWeek = await api.calendar.saveWeek({ body: { name: "Aamu", days } });
    const { see, press } = formsOf(aino.id);
    const words = mainOf(
      (await press(await see("/calendar?week=2026-W12"), "use", { savedWeek, weeks: "2026-W13" })).html,
    );
    expect(words).toMatch(/Tallennettiin \S+ [\d.]+ \(Elsa\)/);
    expect(words).toContain("Tallentamatta jäi: Lumi (ti 24.3.: 8–16). Poissaolo on ilmoitettu.");
    expect(await dayOf(api, aino.lumi, AWAY)).toMatchObject({ absence: { type: "OTHER_ABSENCE" } });
  });

  it.each(["in process", "over HTTP"] as const)(
    "and a client %s that sends times clears the day (contract 3.12)",
    async (kind) => {
      const client = await clients[kind]({ id: aino.id, level: "weak" });
      await client.calendar.save({ body: [times(aino.lumi, AWAY, ["08:00", "16:00"])] });
      expect(await dayOf(client, aino.lumi, AWAY)).toMatchObject({ absence: null, reservations: [] });
    },
  );
});

describe("days that nobody can report are named", () => {
  const COMING = { start: "2026-04-13", end: "2026-04-17" };
  let aino: { id: string; elsa: string; onni: string };
  let api: Api;
  beforeEach(async () => {
    const family = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unit), child("Onni").aged(2).in("DAYCARE", unit, { from: "2026-03-25" }))
      .settle(db, TODAY);
    aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
    api = await clients["in process"]({ id: aino.id, level: "weak" });
  });
  const both = () => [aino.elsa, aino.onni];
  const addComing = () => addHolidayPeriod(db, { period: COMING, opensOn: "2026-03-20", deadline: "2026-04-01" });
  const NOT_OPEN = "Loma-ajan päivistä voi ilmoittaa 20.3. alkaen.";

  it("after an absence over a holiday period that is not open, and over a public holiday", async () => {
    await addComing();
    const asked = { start: "2.4.2026", end: "20.4.2026", absenceType: "OTHER_ABSENCE" };
    const words = mainOf((await formsOf(aino.id).absence(both(), asked)).html);
    expect(words).toContain("Poissaolo on ilmoitettu: 6 päivää (Elsa ja Onni)");
    expect(words).toContain(`Tallentamatta jäi: Elsa ja Onni (ma 13.4.–pe 17.4.). ${NOT_OPEN}`);
    expect(words).toContain("Tallentamatta jäi: Elsa ja Onni (pe 3.4., ma 6.4.). Yksikkö on kiinni pyhäpäivänä.");
  });

  it.each(LANGUAGES)("after an absence of two children of whom one starts later (%s)", async (language) => {
    const SAID = {
      fi: [
        "Poissaolo on ilmoitettu: 3 päivää (Elsa) ja 1 päivä (Onni)",
        "Tallentamatta jäi: Onni (ma 23.3., ti 24.3.). Hoito alkaa 25.3.",
      ],
      sv: [
        "Frånvaron är anmäld: 3 dagar (Elsa) och 1 dag (Onni)",
        "Sparades inte: Onni (mån 23.3, tis 24.3). Första dagen är 25.3",
      ],
      en: [
        "The absence has been reported: 3 days (Elsa) and 1 day (Onni)",
        "Not saved: Onni (Mon 23 Mar, Tue 24 Mar). The first day of care is 25 Mar.",
      ],
    };
    const asked = { start: "23.3.2026", end: "25.3.2026", absenceType: "SICKLEAVE" };
    const words = mainOf((await formsOf(aino.id, language).absence(both(), asked)).html);
    for (const sentence of SAID[language]) expect(words).toContain(sentence);
  });

  it("after times for two children of whom one starts later", async () => {
    const { times: ask, press } = formsOf(aino.id);
    const form = await ask(both(), { start: "23.3.2026", end: "27.3.2026" });
    expect(mainOf(form.html)).toContain("Onni (ma 23.3., ti 24.3.). Hoito alkaa 25.3.");
    const words = mainOf((await press(form, "save", { "daily.times": "8-16" })).html);
    expect(words).toContain("Tallennettiin 5 päivää (Elsa) ja 3 päivää (Onni)");
    expect(words).toContain("Tallentamatta jäi: Onni (ma 23.3., ti 24.3.: 8–16). Hoito alkaa 25.3.");
    expect(words).toContain("Kumoa tallennus");
  });

  it("after a saved week that is used for a week that cannot be reported", async () => {
    await addComing();
    const eight = { reservation: { start: "08:00", end: "16:00" }, secondReservation: null };
    const body = { name: "Aamu", days: [{ childId: aino.elsa, weekday: 1, type: "RESERVATIONS" as const, ...eight }] };
    const savedWeek = await api.calendar.saveWeek({ body });
    const { see, press } = formsOf(aino.id);
    const page = await see("/calendar?week=2026-W13");
    const refused = await press(page, "use", { savedWeek, weeks: "2026-W16" });
    expect(refused.status).toBe(409);
    expect(mainOf(refused.html)).toContain(`Elsa (ma 13.4.: 8–16). ${NOT_OPEN}`);
    const holiday = await press(page, "use", { savedWeek, weeks: "2026-W15" });
    expect(mainOf(holiday.html)).toContain("Elsa (ma 6.4.: 8–16). Yksikkö on kiinni pyhäpäivänä.");
  });
});

describe("a day of two children is one day", () => {
  it("in an absence of today", async () => {
    const family = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unit), child("Onni").aged(2).inDaycare(unit))
      .settle(db, TODAY);
    const { absence } = formsOf(family.id);
    const asked = { start: "10.3.2026", end: "10.3.2026", absenceType: "SICKLEAVE" };
    const words = mainOf((await absence([family.child("Elsa"), family.child("Onni")], asked)).html);
    expect(words).toContain("Poissaolo on ilmoitettu: ti 10.3. (Elsa ja Onni)");
  });

  it("in an absence of three children for two weeks, and in a week that is copied", async () => {
    const family = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unit), child("Onni").aged(2).inDaycare(unit), child("Alva").aged(3).inDaycare(unit))
      .settle(db, TODAY);
    const ids = ["Elsa", "Onni", "Alva"].map((name) => family.child(name));
    const { absence, see, press } = formsOf(family.id);
    const asked = { start: "6.7.2026", end: "17.7.2026", absenceType: "OTHER_ABSENCE" };
    const words = mainOf((await absence(ids, asked)).html);
    expect(words).toMatch(/Poissaolo on ilmoitettu: 10 päivää \((?:\w+, \w+ ja \w+)\)/);
    expect(words).toContain("Kumoa tallennus");
    const copied = mainOf((await press(await see("/calendar?week=2026-W30"), "copy")).html);
    expect(copied).toMatch(/Edelliseltä viikolta kopioitiin 5 päivää \(\w+, \w+ ja \w+\)\. Tallenna vielä\./);
  });
});
