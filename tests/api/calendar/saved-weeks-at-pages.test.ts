import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import { addOpenUnit, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
/** Wednesday of the week. */
const FREE = "2026-03-25";
const WEEK = "/calendar?week=2026-W13";
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => now);
const open = await servedPages(db, testSettings());
const atGateway = await plainGateway(town);

let aino: { id: string; elsa: string };
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
});

type Fields = [name: string, value: string][];

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const locationOf = (response: Response) => (response.headers.get("Location") ?? "").replace(/#.*/, "");
const ainos = () => town.clients["in process"]({ id: aino.id, level: "weak" });
const read = async (address: string, more: { api?: Api; cookie?: string } = {}) =>
  (await open(address, { as: { id: aino.id, level: "weak" }, now, ...more })).text();
const press = (intent: string, fields: Fields, more: { api?: Api; language?: Language } = {}) =>
  open(WEEK, {
    as: { id: aino.id, level: "weak" },
    now,
    method: "POST",
    fields: [["intent", intent], ...fields],
    ...more,
  });

async function follow(response: Response): Promise<string> {
  expect(response.status).toBe(303);
  const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  return read(locationOf(response), { cookie });
}

const typed = (text = "8-16"): [string, string] => [`d${FREE}.c${aino.elsa}.times`, text];
const inField = (html: string) =>
  new RegExp(`name="d${FREE}.c${aino.elsa}.times"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="d${FREE}.c${aino.elsa}.times"`).exec(html)?.[1];

const saved = async () =>
  (await ainos()).calendar.saveWeek({
    body: {
      name: "Aamuvuoro",
      days: [
        {
          childId: aino.elsa,
          weekday: 3,
          type: "RESERVATIONS",
          reservation: { start: "08:00", end: "16:00" },
          secondReservation: null,
        },
      ],
    },
  });

const reported = async (date: string) => {
  const { days } = await (await ainos()).calendar.days({ from: date, to: date });
  return days[0]?.children[0]?.reservations.length;
};

describe("a week is saved under a name", () => {
  it("as it is typed, and no day is reported yet", async () => {
    const html = await follow(await press("keep", [typed(), ["weekName", " Aamuvuoro "]]));
    expect(wordsOf(html)).toContain("Aamuvuoro on nyt malliviikoissa.");
    expect(inField(html)).toBe("8-16");
    expect(await (await ainos()).calendar.savedWeeks()).toMatchObject([
      { name: "Aamuvuoro", days: [{ weekday: 3, reservation: { start: "08:00:00", end: "16:00:00" } }] },
    ]);
    expect(await reported(FREE)).toBe(0);
  });

  it("whose name has 50 characters, and not 51", async () => {
    expect((await press("keep", [typed(), ["weekName", "a".repeat(50)]])).status).toBe(303);
    const refused = await press("keep", [typed(), ["weekName", "a".repeat(51)]]);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("a".repeat(51));
    expect(inField(html)).toBe("8-16");
  });

  it.each(LANGUAGES)("with a name and something in it (%s)", async (language) => {
    const NAMELESS = {
      fi: "Kirjoita malliviikolle nimi.",
      sv: "Skriv ett namn på veckomallen.",
      en: "Enter a name for the week template.",
    };
    const EMPTY = { fi: "Täytä ensin päiviä.", sv: "Fyll först i dagar.", en: "Fill in days first." };
    const said = async (fields: Fields) => {
      const response = await press("keep", fields, { language });
      expect(response.status).toBe(422);
      return wordsOf(await response.text());
    };
    expect((await said([typed(), ["weekName", "  "]])).split(NAMELESS[language])).toHaveLength(3);
    expect(await said([["weekName", "Aamuvuoro"]])).toContain(EMPTY[language]);
  });

  it("of which there are at most 30", async () => {
    const { calendar } = await ainos();
    for (let number = 1; number <= 30; number += 1) await calendar.saveWeek({ body: { name: `${number}`, days: [] } });
    const response = await press("keep", [typed(), ["weekName", "Aamuvuoro"]]);
    expect(response.status).toBe(422);
    expect(wordsOf(await response.text())).toContain("Malliviikkoja on liikaa.");
  });
});

describe("a saved week", () => {
  it("fills the form, and does not report yet", async () => {
    const html = await follow(await press("fill", [["savedWeek", await saved()]]));
    expect(wordsOf(html)).toContain("Lomakkeelle täytettiin 1 päivä.");
    expect(inField(html)).toBe("8–16");
    expect(await reported(FREE)).toBe(0);
  });

  it("is saved for several weeks, and the page shows what it overwrites before that", async () => {
    await (await ainos()).calendar.save({ body: [times(aino.elsa, "2026-04-08", ["09:00", "15:00"])] });
    const fields: Fields = [
      ["savedWeek", await saved()],
      ["weeks", "2026-W14"],
      ["weeks", "2026-W15"],
      ["weeks", "2020-W01"],
    ];
    const asked = await follow(await press("use", fields));
    expect(wordsOf(asked)).toContain("Korvaat nämä ilmoitukset Elsa: 9–15 (ke 8.4.)");
    expect(asked).toContain('value="confirmUse"');
    expect(await reported("2026-04-01")).toBe(0);
    const done = await press("confirmUse", fields);
    expect(locationOf(done)).toBe(`${WEEK}&saved=true`);
    const html = await follow(done);
    expect(wordsOf(html)).toContain("Tallennettiin 2 päivää");
    expect(wordsOf(html)).toContain("Kumoa tallennus");
    expect([await reported("2026-04-01"), await reported(FREE)]).toEqual([1, 0]);
    expect(wordsOf(await follow(await press("use", fields)))).toContain("Valituilla viikoilla mikään ei muuttunut.");
  });

  it("leaves what is typed in this week, when it is saved for others", async () => {
    const html = await follow(
      await press("use", [typed("10-12"), ["savedWeek", await saved()], ["weeks", "2026-W14"]]),
    );
    expect(wordsOf(html)).toMatch(/Tallennettiin \S+ [\d.]+/);
    expect(inField(html)).toBe("10-12");
    expect(html).toContain('value="undo"');
  });

  it("needs to be chosen, with weeks", async () => {
    const words = async (intent: string, fields: Fields) => {
      const response = await press(intent, fields);
      expect(response.status).toBe(422);
      return wordsOf(await response.text());
    };
    for (const intent of ["fill", "use", "remove"])
      expect(await words(intent, [["savedWeek", aino.elsa]])).toContain("Valitse malliviikko.");
    expect(await words("use", [["savedWeek", await saved()]])).toContain("Valitse vähintään yksi viikko.");
  });

  it("is removed, and the days stay", async () => {
    const html = await follow(await press("remove", [["savedWeek", await saved()]]));
    expect(wordsOf(html)).toContain("Malliviikko on poistettu.");
    expect(await (await ainos()).calendar.savedWeeks()).toEqual([]);
  });

  it("is left out in front of a plain gateway", async () => {
    const api = await atGateway({ id: aino.id, level: "weak" });
    expect(await read(WEEK)).toContain('value="keep"');
    expect(await read(WEEK, { api })).not.toContain('value="keep"');
    expect((await press("keep", [typed(), ["weekName", "Aamuvuoro"]], { api })).status).toBe(422);
  });
});
