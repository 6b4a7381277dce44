import { beforeEach, describe, expect, it } from "vitest";
import { recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { agreeServiceNeed } from "~/demo/desk/moves/staff-moves.server.ts";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import { addOpenUnit, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const BEFORE = "2026-03-10";
const DAY = "2026-03-24";
const at = (day: string, time = "12:00") => new Date(`${day}T${time}:00+02:00`);
const settings = testSettings();
const { db, reset } = await testDatabase();
const open = await servedPages(db, settings);

let aino: { id: string; elsa: string; onni: string };
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
    .settle(db, BEFORE);
  aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
});

const apiOn = (day: string) => apiOf(db, aino.id, { settings, now: at(day) });
const dayOn = async (today: string, language: Language = "fi", date = DAY) =>
  mainOf(
    await (
      await open(`/calendar?day=${date}`, { as: { id: aino.id, level: "weak" }, now: at(today, "19:00"), language })
    ).text(),
  );

describe("an attendance beyond the report", () => {
  const SENTENCES = {
    fi: ["Lapsi tuli ilmoitettua aikaisemmin.", "Lapsi lähti ilmoitettua myöhemmin.", "läsnäoloa ei ole ilmoitettu."],
    sv: ["Barnet kom tidigare än anmält.", "Barnet gick hem senare än anmält.", "fast ingen närvaro är anmäld."],
    en: ["The child came earlier than reported.", "The child left later than reported.", "no presence was reported."],
  };

  it.each([
    ["08:00", "16:00", []],
    ["07:59", "16:00", [0]],
    ["08:00", "16:01", [1]],
    ["07:59", "16:01", [0, 1]],
  ])(
    "from %s to %s of reported times 8–16 says %j, and of none that nothing was reported",
    async (start, end, said) => {
      const body = [times(aino.elsa, DAY, ["08:00", "16:00"])];
      await (await apiOn(BEFORE)).calendar.save({ body });
      await recordAttendances(
        db,
        [aino.elsa, aino.onni].map((childId) => ({ childId, date: DAY, start: `${start}:00`, end: `${end}:00` })),
        { now: at(DAY) },
      );
      for (const language of LANGUAGES) {
        const [elsa = "", onni = ""] = (await dayOn(DAY, language)).split("Onni");
        const saidOf = (words: string) => [0, 1, 2].filter((one) => words.includes(SENTENCES[language][one] ?? "none"));
        expect([saidOf(elsa), saidOf(onni)]).toEqual([said, [2]]);
      }
    },
  );
});

describe("a reported absence", () => {
  const WORDS = {
    fi: { SICKLEAVE: "Poissa, sairaana", OTHER_ABSENCE: "Poissa" },
    sv: { SICKLEAVE: "Frånvarande, sjuk", OTHER_ABSENCE: "Frånvarande" },
    en: { SICKLEAVE: "Absent, ill", OTHER_ABSENCE: "Absent" },
  };

  it.each(LANGUAGES)("is shown as an illness when it is one, in the day and in the month (%s)", async (language) => {
    const { calendar } = await apiOn(BEFORE);
    const dateRange = { start: DAY, end: DAY };
    await calendar.addAbsences({ body: { childIds: [aino.elsa], dateRange, absenceType: "SICKLEAVE" } });
    await calendar.addAbsences({ body: { childIds: [aino.onni], dateRange, absenceType: "OTHER_ABSENCE" } });
    const day = await dayOn(BEFORE, language);
    const [elsa = "", onni = ""] = day.slice(day.indexOf("Elsa")).split("Onni");
    const { SICKLEAVE: sick, OTHER_ABSENCE: away } = WORDS[language];
    expect(elsa).toContain(sick);
    expect(onni).toContain(away);
    expect(onni).not.toContain(sick);
    const as = { id: aino.id, level: "weak" } as const;
    const month = await (await open("/calendar?month=2026-03", { as, now: at(BEFORE), language })).text();
    expect(month).toContain(`Elsa: ${sick}. Onni: ${away}`);
  });
});

describe("a day that can be changed", () => {
  it.each([
    ["fi", "Muuta aikoja", "Muuta päivän aikoja", "Muuta päivää"],
    ["sv", "Ändra tiderna", "Ändra dagens tider", "Ändra dagen"],
    ["en", "Change the times", "Change the day's times", "Change the day"],
  ] as const)("speaks of times only where some child is asked for them (%s)", async (language, link, title, plain) => {
    const unit = await addOpenUnit(db);
    const { id } = await guardian("Ilona Salo").with(child("Veikko").aged(6).in("PRESCHOOL", unit)).settle(db, BEFORE);
    const read = async (personId: string, search = "") => {
      const as = { id: personId, level: "weak" } as const;
      const html = await (await open(`/calendar?day=${DAY}${search}`, { as, now: at(BEFORE), language })).text();
      return {
        fields: [...html.matchAll(/<input[^>]*type="text"/g)].length,
        main: mainOf(html),
        title: /<title>([^<]*)/.exec(html)?.[1]?.replaceAll("&#x27;", "'"),
      };
    };
    expect((await read(aino.id)).main).toContain(link);
    expect((await read(aino.id, "&edit=true")).title).toMatch(new RegExp(`^${title}, `));
    expect((await read(id)).main).toContain(plain);
    const form = await read(id, "&edit=true");
    expect(form.title).toMatch(new RegExp(`^${plain}, `));
    expect([form.fields, (await read(aino.id, "&edit=true")).fields]).toEqual([0, 2]);
  });
});

describe("the used hours of a child with agreed hours", () => {
  it.each([
    ["2026-03-23", false],
    ["2026-03-24", true],
    ["2026-03-25", true],
  ])("are shown on %s: %s", async (today, areShown) => {
    const optionId = await addServiceNeedOption(db, "105 h");
    await agreeServiceNeed(db, { childId: aino.elsa, optionId, contractHoursPerMonth: 105 });
    expect((await dayOn(today)).includes("Käytetyt tunnit")).toBe(areShown);
  });
});
