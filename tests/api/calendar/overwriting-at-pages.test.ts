import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { markAbsent, recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { addOpenUnit, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** Days that change between the page and the save. */
const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
/** The week of this day is locked on Monday the 16th at 18. */
const FREE = "2026-03-25";
let now = NOON;
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => now);
const open = await servedPages(db, testSettings());

let aino: { id: string; elsa: string };
let antti: string;
beforeEach(async () => {
  await reset();
  now = NOON;
  const unit = await addOpenUnit(db);
  antti = (await guardian("Antti Virtanen").settle(db, TODAY)).id;
  const family = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti).inDaycare(unit)).settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
});

const clientOf = (id: string) => town.clients["in process"]({ id, level: "weak" });
const anttiSaves = async (start: string, end: string, day = FREE) =>
  (await clientOf(antti)).calendar.save({ body: [times(aino.elsa, day, [start, end])] });

/** Aino's client, with something that happens just before she saves. */
async function lateClient(happens: () => Promise<unknown>): Promise<Api> {
  const early = await clientOf(aino.id);
  return {
    ...early,
    calendar: {
      ...early.calendar,
      days: async (...asked: Parameters<Api["calendar"]["days"]>) => (await clientOf(aino.id)).calendar.days(...asked),
      save: async (...asked: Parameters<Api["calendar"]["save"]>) => {
        await happens();
        return (await clientOf(aino.id)).calendar.save(...asked);
      },
      addAbsences: async (...asked: Parameters<Api["calendar"]["addAbsences"]>) => {
        await happens();
        return (await clientOf(aino.id)).calendar.addAbsences(...asked);
      },
    },
  };
}

type Fields = [name: string, value: string][];
const as = () => ({ as: { id: aino.id, level: "weak" } as const, now });
const post = (address: string, intent: string, fields: Fields, api?: Api) =>
  open(address, { ...as(), method: "POST", fields: [["intent", intent], ...fields], ...(api ? { api } : {}) });
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const hidden = (html: string, name: string): [string, string] => [
  name,
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "",
];
async function follow(response: Response): Promise<string> {
  expect(response.status).toBe(303);
  const address = (response.headers.get("Location") ?? "").replace(/#.*/, "");
  const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  return (await open(address, { ...as(), cookie })).text();
}
async function refusedWords(response: Response): Promise<string> {
  expect(response.status).toBe(422);
  return wordsOf(await response.text());
}
const nowReported = async () => {
  const { days } = await (await clientOf(aino.id)).calendar.days({ from: FREE, to: FREE });
  return days[0]?.children[0];
};

const RESERVATIONS = "/calendar?modal=reservations";
const ABSENCES = "/calendar?modal=absences";
const MEANWHILE = "Joku muu on muuttanut näitä päiviä";
const days = (start = FREE, end = FREE): Fields => [
  ["children", aino.elsa],
  ["start", start],
  ["end", end],
];
const longer = (typed = "8-16"): Fields => [...days(), ["repetition", "DAILY"], ["daily.times", typed]];
const sick = (start = FREE, end = FREE): Fields => [...days(start, end), ["absenceType", "SICKLEAVE"]];

describe("times for a longer time", () => {
  it("show what they replace, and show it again when somebody changes it before the save", async () => {
    await anttiSaves("09:00", "15:00");
    const shown = await follow(await post(RESERVATIONS, "save", longer()));
    expect(wordsOf(shown)).toContain("Korvaat nämä ilmoitukset Elsa: 9–15 (ke 25.3.)");
    await anttiSaves("10:00", "14:00");
    const again = await follow(await post(RESERVATIONS, "confirm", [...longer(), hidden(shown, "loaded")]));
    expect(wordsOf(again)).toContain(MEANWHILE);
    expect(wordsOf(again)).toContain("Elsa: 10–14 (ke 25.3.)");
    expect(await nowReported()).toMatchObject({ reservations: [{ range: { start: "10:00:00" } }] });
    const saved = await follow(await post(RESERVATIONS, "confirm", [...longer(), hidden(again, "loaded")]));
    expect(wordsOf(saved)).toMatch(/Tallennettiin \S+ [\d.]+/);
  });

  it("show what somebody reports at the very moment of the save", async () => {
    const api = await lateClient(() => anttiSaves("10:00", "14:00"));
    const shown = wordsOf(await follow(await post(RESERVATIONS, "save", longer(), api)));
    expect(shown).toContain(MEANWHILE);
    expect(shown).toContain("Elsa: 10–14 (ke 25.3.)");
  });

  it("show what other chosen days replace, without a word about somebody else", async () => {
    await anttiSaves("09:00", "15:00");
    await (await clientOf(antti)).calendar.save({ body: [times(aino.elsa, "2026-03-26", ["09:00", "15:00"])] });
    const shown = await follow(await post(RESERVATIONS, "save", longer()));
    const wider: Fields = [
      ...days(FREE, "2026-03-26"),
      ["repetition", "DAILY"],
      ["daily.times", "8-16"],
      hidden(shown, "loaded"),
    ];
    const again = wordsOf(await follow(await post(RESERVATIONS, "confirm", wider)));
    expect(again).toContain("Elsa: 9–15 (ke 25.3. ja to 26.3.)");
    expect(again).not.toContain(MEANWHILE);
  });

  it("say that the days have been locked meanwhile, and name them", async () => {
    const api = await lateClient(async () => {
      now = new Date("2026-03-17T12:00:00+02:00");
    });
    expect(await refusedWords(await post(RESERVATIONS, "save", longer(), api))).toContain(
      "Näitä päiviä ei voi enää muuttaa (ke 25.3.). Sovi",
    );
  });
});

describe("a week", () => {
  it("says what was locked at the very moment of the save", async () => {
    const api = await lateClient(async () => {
      now = new Date("2026-03-17T12:00:00+02:00");
    });
    const refused = await post("/calendar?week=2026-W13", "save", [[`d${FREE}.c${aino.elsa}.times`, "8-16"]], api);
    expect(refused.status).toBe(409);
    expect(wordsOf(await refused.text())).toContain("Elsa (ke 25.3.: 8–16). Aikoja ei voi enää muuttaa täällä.");
  });
});

describe("a saved week used for others", () => {
  const WEEK = "/calendar?week=2026-W13";
  const LATER = "2026-04-01";
  const fields = async (): Promise<Fields> => {
    const { calendar } = await clientOf(aino.id);
    const range = { start: "08:00", end: "16:00" };
    const wednesday = { childId: aino.elsa, weekday: 3, type: "RESERVATIONS" as const, reservation: range };
    const id = await calendar.saveWeek({
      body: { name: "Aamuvuoro", days: [{ ...wednesday, secondReservation: null }] },
    });
    return [
      ["savedWeek", id],
      ["weeks", "2026-W14"],
    ];
  };

  it("shows again what it replaces when somebody changes it before the save", async () => {
    const chosen = await fields();
    await anttiSaves("09:00", "15:00", LATER);
    const shown = await follow(await post(WEEK, "use", chosen));
    expect(wordsOf(shown)).toContain("Elsa: 9–15 (ke 1.4.)");
    await anttiSaves("10:00", "14:00", LATER);
    const again = wordsOf(await follow(await post(WEEK, "confirmUse", [...chosen, hidden(shown, "loadedWeeks")])));
    expect(again).toContain(MEANWHILE);
    expect(again).toContain("Elsa: 10–14 (ke 1.4.)");
  });

  it("says that the days have been locked meanwhile, and names them", async () => {
    const chosen = await fields();
    const api = await lateClient(async () => {
      now = new Date("2026-03-24T12:00:00+02:00");
    });
    expect(await refusedWords(await post(WEEK, "use", chosen, api))).toContain(
      "Näitä päiviä ei voi enää muuttaa (ke 1.4.). Sovi",
    );
  });
});

describe("an absence", () => {
  it("is not reported over days that somebody changes at the same moment, and says so", async () => {
    const api = await lateClient(() => anttiSaves("10:00", "14:00"));
    const words = await refusedWords(await post(ABSENCES, "save", sick(), api));
    expect(words).toContain("Joku muu on juuri muuttanut näitä päiviä (ke 25.3.). Katso ne kalenterista.");
    expect(await nowReported()).toMatchObject({ absence: null });
    expect((await post(ABSENCES, "save", sick())).status).toBe(303);
    expect(await nowReported()).toMatchObject({ absence: { type: "SICKLEAVE" } });
  });

  it("is not reported on a day of which the child's attendance comes meanwhile", async () => {
    const api = await lateClient(() =>
      recordAttendances(db, [{ childId: aino.elsa, date: TODAY, start: "08:00", end: null }], { now }),
    );
    expect(await refusedWords(await post(`${ABSENCES}&day=${TODAY}`, "save", sick(TODAY, TODAY), api))).toContain(
      "Lapsi on ollut jo paikalla (ti 10.3.).",
    );
  });

  it("that was shown for other days is shown for these before it is reported", async () => {
    const days = { start: "2026-03-24", end: FREE };
    await markAbsent(db, { childId: aino.elsa, days, type: "OTHER_ABSENCE" }, { now });
    const shown = await follow(await post(ABSENCES, "save", sick(FREE, "2026-03-26")));
    expect(wordsOf(shown)).toContain("Elsa (ke 25.3.)");
    const wider: Fields = [...sick("2026-03-24", "2026-03-26"), hidden(shown, "loaded")];
    const again = await follow(await post(ABSENCES, "confirm", wider));
    expect(wordsOf(again)).toContain("Elsa (ti 24.3., ke 25.3.)");
    const all: Fields = [...sick("2026-03-24", "2026-03-26"), hidden(again, "loaded")];
    expect(wordsOf(await follow(await post(ABSENCES, "confirm", all)))).toContain("Poissaolo on ilmoitettu: ");
  });
});
