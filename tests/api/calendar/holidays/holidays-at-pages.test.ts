import { beforeEach, describe, expect, it } from "vitest";
import { MOST_RANGES } from "~/calendar/holidays/holiday-contract.ts";
import { makeGuardian } from "~/demo/desk/moves/family-moves.server.ts";
import { type NewQuestionnaire, publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { addOpenUnit } from "../../../people/care-days.ts";
import { child, guardian } from "../../../people/family.ts";
import { addUnit } from "../../../people/town.ts";
import { apiOf, testSettings } from "../../../support/asking/calling.ts";
import { testDatabase } from "../../../support/asking/database.ts";
import { servedPages } from "../../../support/asking/served-pages.ts";

/** The holiday surveys, as their pages ask them. */
const TODAY = "2026-05-04";
const now = new Date(`${TODAY}T12:00:00+03:00`);
const { db, reset } = await testDatabase();
const settings = testSettings({ TOWN: "pohjola" });
const open = await servedPages(db, settings);
const PAGE = "/calendar?modal=holidays";

const none = { fi: "", sv: "", en: "" };
const ABOUT = {
  absenceType: "FREE_ABSENCE",
  requiresStrongAuth: false,
  active: { start: "2026-05-01", end: "2026-05-31" },
  title: { fi: "Kesälomat", sv: "Sommarledigheter", en: "Summer holidays" },
  description: none,
  descriptionLink: none,
  conditions: { continuousPlacement: null },
} as const;
const OPEN_RANGES = {
  ...ABOUT,
  type: "OPEN_RANGES",
  period: { start: "2026-06-01", end: "2026-08-09" },
  absenceTypeThreshold: 5,
} as const;

let aino: { id: string; elsa: string; onni: string };
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
});

/** From now on Onni's unit takes no times, so the calendar does not show his days. */
const moveOnni = async () => {
  const unit = await addUnit(db, "Telakka", { pilot_features: [] });
  await db.updateTable("placement").set({ unit_id: unit }).where("child_id", "=", aino.onni).execute();
};

type Fields = [name: string, value: string][];
const as = () => ({ as: { id: aino.id, level: "weak" } as const, now });
const press = (intent: string, fields: Fields = []) =>
  open(PAGE, { ...as(), method: "POST", fields: [["intent", intent], ...fields] });
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

it("an open survey stands in the calendar before the most urgent thing, without a press", async () => {
  const waits = async () => {
    const html = await (await open("/calendar", as())).text();
    return wordsOf(/<section[^>]*class="waits-box">.*?(?=<details)/s.exec(html)?.[0] ?? "");
  };
  expect(await waits()).not.toContain("lomakyselyyn");
  await publishQuestionnaire(db, OPEN_RANGES);
  expect(await waits()).toMatch(/Vastaa lomakyselyyn 31\.5\. mennessä.*Ilmoita viikon \d+ ajat/);
});

async function follow(response: Response): Promise<{ html: string; fragment: string }> {
  expect(response.status).toBe(303);
  const [address = "", fragment = ""] = (response.headers.get("Location") ?? "").split("#");
  const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  return { html: await (await open(address, { ...as(), cookie })).text(), fragment };
}

const listOf = (childId: string) => `open.c${childId}`;
const row = (childId: string, index: number, start = "", end = ""): Fields => [
  [`${listOf(childId)}[${index}].start`, start],
  [`${listOf(childId)}[${index}].end`, end],
];
/** What is in the fields of a child's rows, in their order. */
const rowsIn = (html: string, childId: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${listOf(childId)}[`))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? "");

const answers = async () => {
  const { holidays } = await apiOf(db, aino.id, { settings, now, level: "weak" });
  return (await holidays.questionnaires())[0]?.previousAnswers;
};

describe("holidays of a survey of open ranges", () => {
  beforeEach(() => publishQuestionnaire(db, OPEN_RANGES));

  it("are asked for a child whose days the calendar does not show, and no answer is lost", async () => {
    const typed = [...row(aino.elsa, 0, "1.7.2026", "3.7.2026"), ...row(aino.onni, 0, "13.7.2026", "19.7.2026")];
    await press("save", typed);
    await moveOnni();
    const again = await (await open(PAGE, as())).text();
    expect(rowsIn(again, aino.onni)).toEqual(["13.07.2026", "19.07.2026"]);
    await press("save", typed);
    expect((await answers())?.map(({ openRanges }) => openRanges.length)).toEqual([1, 1]);
  });

  it("have one row for each child to begin with, and a button for more", async () => {
    const html = await (await open(PAGE, as())).text();
    for (const id of [aino.elsa, aino.onni]) {
      expect(rowsIn(html, id)).toEqual(["", ""]);
      expect(html).toContain(`value="${listOf(id)}.add"`);
      expect(html).not.toContain(`value="${listOf(id)}.remove.0"`);
    }
  });

  it("get a row and lose one, with all other text kept, the row in focus and a word about it", async () => {
    const typed = [...row(aino.elsa, 0, "1.7.2026", "huomenna"), ...row(aino.onni, 0, "2.7.", "")];
    const added = await follow(await press(`${listOf(aino.elsa)}.add`, typed));
    expect(rowsIn(added.html, aino.elsa)).toEqual(["1.7.2026", "huomenna", "", ""]);
    expect(rowsIn(added.html, aino.onni)).toEqual(["2.7.", ""]);
    expect(added.html).toContain(`id="${added.fragment}"`);
    expect(added.fragment).toBe(`open-c${aino.elsa}-1`);
    expect(wordsOf(added.html).split("Lomalle on lisätty uusi rivi: Elsa")).toHaveLength(2);
    const three = [...typed, ...row(aino.elsa, 1, "8.7.2026", "9.7.2026")];
    const removed = await follow(await press(`${listOf(aino.elsa)}.remove.0`, three));
    expect(rowsIn(removed.html, aino.elsa)).toEqual(["8.7.2026", "9.7.2026"]);
    expect(wordsOf(removed.html)).toContain("Loman rivi on poistettu: Elsa");
    expect(await answers()).toEqual([]);
  });

  it("have as many rows as the call takes holidays, so that an answer of another client loses none", async () => {
    const rows = Array.from({ length: MOST_RANGES - 1 }, (_, index) => row(aino.elsa, index)).flat();
    const full = await follow(await press(`${listOf(aino.elsa)}.add`, rows));
    expect(rowsIn(full.html, aino.elsa)).toHaveLength(2 * MOST_RANGES);
    expect(full.html).not.toContain(`value="${listOf(aino.elsa)}.add"`);
  });

  it("are sent for all children at once, and are in their rows when the survey is opened again", async () => {
    const typed = [
      ...row(aino.elsa, 0, "1.7.2026", "3.7.2026"),
      ...row(aino.elsa, 1, "13.7.2026", "19.7.2026"),
      ...row(aino.onni, 0),
    ];
    const { html } = await follow(await press("save", typed));
    expect(wordsOf(html)).toContain("Lomakyselyn vastaukset on lähetetty");
    expect(await answers()).toHaveLength(2);
    const again = await (await open(PAGE, as())).text();
    expect(rowsIn(again, aino.elsa)).toEqual(["01.07.2026", "03.07.2026", "13.07.2026", "19.07.2026"]);
    expect(rowsIn(again, aino.onni)).toEqual(["", ""]);
  });

  it("name the row and the day that is not right, in the order of the screen", async () => {
    const typed = [
      ...row(aino.onni, 0, "", "3.7.2026"),
      ...row(aino.elsa, 0, "1.7.2026", "3.7.2026"),
      ...row(aino.elsa, 1, "31.5.2026", "10.8.2026"),
    ];
    const summary = wordsOf(
      /<section[^>]*id="faults"[\s\S]*?<\/section>/.exec(await (await press("save", typed)).text())?.[0] ?? "",
    );
    expect(summary).toMatch(
      /Elsa: Loma 2, Alkaa: Päivä on liian aikainen.*Elsa: Loma 2, Päättyy: Päivä on liian myöhäinen.*Onni: Loma 1: Kirjoita loman ensimmäinen päivä\./,
    );
  });

  it("are not sent when the survey has ended meanwhile, and the page says so", async () => {
    const ended = { ...as(), now: new Date("2026-06-01T12:00:00+03:00") };
    const fields: Fields = [["intent", "save"], ...row(aino.elsa, 0, "1.7.2026", "3.7.2026")];
    const response = await open(PAGE, { ...ended, method: "POST", fields });
    expect(response.status).toBe(303);
    const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const words = wordsOf(await (await open(PAGE, { ...ended, cookie })).text());
    expect(words).toContain("Vastauksia ei lähetetty, koska kyselyyn ei voi enää vastata");
    expect(words).toContain("Nyt ei ole lomakyselyä");
    expect(words).toContain("Lähettämättä jäi: Elsa (1.7.2026 – 3.7.2026).");
  });

  it("do not replace what the other guardian has answered meanwhile, until they are sent once more", async () => {
    const [survey] = await (await apiOf(db, aino.id, { settings, now })).holidays.questionnaires();
    const page = await (await open(PAGE, as())).text();
    const [, drawn = ""] = /name="answered"[^>]* value="([^"]*)"/.exec(page) ?? [];
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    await makeGuardian(db, antti.id, aino.elsa);
    await (await apiOf(db, antti.id, { settings, now })).holidays.answerOpenRanges({
      id: survey?.questionnaire.id ?? "",
      body: { openRanges: { [aino.elsa]: [{ start: "2026-07-06", end: "2026-07-10" }] } },
    });
    const own: Fields = [...row(aino.elsa, 0, "1.7.2026", "3.7.2026"), ["answered", drawn]];
    const refused = await press("save", own);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(wordsOf(html)).toMatch(/Joku muu on vastannut kyselyyn.*Nyt on vastattu: Elsa: 6\.7\.2026 – 10\.7\.2026/);
    expect(html).toContain('value="1.7.2026"');
    const [, again = ""] = /name="answered"[^>]* value="([^"]*)"/.exec(html) ?? [];
    await follow(await press("save", [...row(aino.elsa, 0, "1.7.2026", "3.7.2026"), ["answered", again]]));
    const [later] = await (await apiOf(db, aino.id, { settings, now })).holidays.questionnaires();
    expect(later?.previousAnswers.find(({ childId }) => childId === aino.elsa)?.openRanges).toEqual([
      { start: "2026-07-01", end: "2026-07-03" },
    ]);
  });

  it("of a child who is not the guardian's any more are in words, though the child has no name here", async () => {
    const fields = [...row(aino.elsa, 0, "1.7.2026", "3.7.2026"), ...row(aino.onni, 0, "6.7.2026", "8.7.2026")];
    await db.updateTable("guardian").set({ blocked: true }).where("child_id", "=", aino.onni).execute();
    const words = wordsOf((await follow(await press("save", fields))).html);
    expect(words).toContain("Lähettämättä jäi: Lapsi (6.7.2026 – 8.7.2026).");
    expect(await answers()).toHaveLength(1);
  });

  it("of a child whom the survey does not ask about any more are named, and the others are sent", async () => {
    const fields = [...row(aino.elsa, 0, "1.7.2026", "3.7.2026"), ...row(aino.onni, 0, "6.7.2026", "8.7.2026")];
    const unit = await addUnit(db, "Seteli", { provider_type: "PRIVATE_SERVICE_VOUCHER" });
    await db.updateTable("placement").set({ unit_id: unit }).where("child_id", "=", aino.onni).execute();
    const words = wordsOf((await follow(await press("save", fields))).html);
    expect(words).toContain("Lomakyselyn vastaukset on lähetetty");
    expect(words).toContain("Lähettämättä jäi: Onni (6.7.2026 – 8.7.2026).");
    expect(words).toContain("Onni: kysely ei koske palvelusetelipaikkaa.");
    expect(await answers()).toHaveLength(1);
  });

  it("come back with every row when one of them cannot be read", async () => {
    const typed = [
      ...row(aino.elsa, 0, "1.7.2026", "3.7.2026"),
      ...row(aino.elsa, 1, "2.7.2026", "5.7.2026"),
      ...row(aino.onni, 0, "31.5.2026", "1.6.2026"),
    ];
    const response = await press("save", typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(rowsIn(html, aino.elsa)).toEqual(["1.7.2026", "3.7.2026", "2.7.2026", "5.7.2026"]);
    expect(wordsOf(html)).toContain("Lomat menevät päällekkäin.");
    expect(await answers()).toEqual([]);
  });
});

describe("a survey of fixed periods", () => {
  const cityPages = async () => servedPages(db, testSettings());
  const LONG = { start: "2026-06-01", end: "2026-07-26" };
  const SHORT = { start: "2026-06-01", end: "2026-06-28" };
  const FIXED: NewQuestionnaire = {
    ...ABOUT,
    type: "FIXED_PERIOD",
    periodOptions: [SHORT, LONG],
    periodOptionLabel: { fi: "Neljä tai kahdeksan viikkoa", sv: "", en: "" },
  };

  const page = async (language: "fi" | "sv" = "fi", query = "") =>
    (await (await cityPages())(`${PAGE}${query}`, { ...as(), language })).text();
  const answer = async (fields: Fields) =>
    (await cityPages())(PAGE, { ...as(), method: "POST", fields: [["intent", "save"], ...fields] });
  const stored = () =>
    db.selectFrom("holiday_questionnaire_answer").select(["child_id", "fixed_start", "fixed_end"]).execute();

  it("tells apart two periods that start on one day, also when it is opened again", async () => {
    await publishQuestionnaire(db, FIXED);
    const chosen = `${LONG.start}/${LONG.end}`;
    await answer([
      [`fixed.c${aino.elsa}`, chosen],
      [`fixed.c${aino.onni}`, "none"],
    ]);
    expect((await stored()).find(({ child_id }) => child_id === aino.elsa)).toMatchObject({
      fixed_start: LONG.start,
      fixed_end: LONG.end,
    });
    const checked = [...(await page()).matchAll(/<input[^>]*checked[^>]*>/g)].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
    );
    expect(checked).toEqual([chosen, "none"]);
  });

  it("says that a chosen period is not offered any more", async () => {
    await publishQuestionnaire(db, FIXED);
    await db.updateTable("placement").set({ end_date: "2026-07-01" }).where("child_id", "=", aino.elsa).execute();
    const response = await answer([
      [`fixed.c${aino.elsa}`, `${LONG.start}/${LONG.end}`],
      [`fixed.c${aino.onni}`, "none"],
    ]);
    expect(response.status).toBe(422);
    expect(wordsOf(await response.text())).toContain("Valitsemaasi aikaa ei voi enää valita. Valitse toinen.");
    expect(await stored()).toEqual([]);
  });

  it("does not take the answers to another survey, and keeps them in words", async () => {
    await publishQuestionnaire(db, FIXED);
    const response = await answer([
      ["survey", "5b0e6a5e-0000-4000-8000-000000000000"],
      [`fixed.c${aino.elsa}`, `${LONG.start}/${LONG.end}`],
      [`fixed.c${aino.onni}`, "none"],
    ]);
    expect(response.status).toBe(422);
    expect(wordsOf(await response.text())).toContain(
      "Vastasit: Elsa: 1.6.2026–26.7.2026; Onni: Ei lomaa näinä aikoina.",
    );
    expect(await stored()).toEqual([]);
  });

  it("lists the missing answers in the order of the children on the screen", async () => {
    await publishQuestionnaire(db, FIXED);
    const html = await (await answer([])).text();
    const places = [...html.matchAll(/href="#fixed-c([^"]*)"/g)].map(([, id]) => id);
    expect(places).toEqual([aino.elsa, aino.onni]);
  });

  it("keeps the answers of a guardian who has logged in by username meanwhile, until they are sent", async () => {
    await publishQuestionnaire(db, { ...FIXED, requiresStrongAuth: true });
    const chosen = `${LONG.start}/${LONG.end}`;
    const refused = await answer([[`fixed.c${aino.elsa}`, chosen]]);
    expect(refused.status).toBe(303);
    const [address = ""] = (refused.headers.get("Location") ?? "").split("#");
    const pages = await cityPages();
    const weak = await (await pages(address, as())).text();
    expect(wordsOf(weak)).toContain("Vastauksia ei ole lähetetty. Ne ovat tallessa");
    const [, login = ""] = /(?:href|value)="([^"]*sfi\/login[^"]*)"/.exec(weak) ?? [];
    const back = new URL(login.replaceAll("&amp;", "&"), settings.baseUrl).searchParams.get("RelayState") ?? "";
    const strong = { as: { id: aino.id, level: "strong" } as const, now };
    expect(await (await pages(back, strong)).text()).toMatch(new RegExp(`checked=""[^>]*value="${chosen}"`));
    expect(await stored()).toEqual([]);
  });

  it("is answered for a child whose days the calendar does not show", async () => {
    await publishQuestionnaire(db, FIXED);
    await moveOnni();
    expect(await page("fi", "&each=true")).toContain(`name="fixed.c${aino.onni}"`);
    const response = await answer([
      [`fixed.c${aino.elsa}`, "none"],
      [`fixed.c${aino.onni}`, "none"],
    ]);
    expect(response.status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  it("is one question for children whose periods and answers are the same, and a question for each on request", async () => {
    await publishQuestionnaire(db, FIXED);
    const html = await page();
    expect(html).toContain("Elsa ja Onni: milloin loma on?");
    expect(html.match(/name="fixed\.c/g)?.length).toBe(3);
    const together: [string, string] = ["together", `${aino.elsa}.${aino.onni}`];
    const faulty = await (await answer([together])).text();
    expect(faulty.match(/Valitse loma tai/g)?.length).toBeLessThanOrEqual(2);
    expect((await answer([together, [`fixed.c${aino.elsa}`, "none"]])).status).toBe(303);
    expect(await stored()).toHaveLength(2);
    expect((await page("fi", "&each=true")).match(/name="fixed\.c/g)?.length).toBe(6);
  });

  it("says the survey's own words about its periods, in the language that they are in", async () => {
    await publishQuestionnaire(db, FIXED);
    expect(await page("sv")).toContain('<span lang="fi">Neljä tai kahdeksan viikkoa</span>');
    expect(await page()).toContain("<span>Neljä tai kahdeksan viikkoa</span>");
  });

  it.each([
    ["its condition", "Onni: kysely ei koske lasta, koska paikka ei ole ollut voimassa koko vaadittua aikaa."],
    ["the voucher", "Onni: kysely ei koske palvelusetelipaikkaa."],
    ["the days of the place", "Onni: kysely ei koske lasta, koska paikka ei ole voimassa kyselyn ajankohtina."],
  ])("says why it is not for a child: %s", async (reason, sentence) => {
    const continuousPlacement = { start: "2026-04-01", end: "2026-04-30" };
    await publishQuestionnaire(
      db,
      reason === "its condition" ? { ...FIXED, conditions: { continuousPlacement } } : FIXED,
    );
    const place = db.updateTable("placement").where("child_id", "=", aino.onni);
    if (reason === "its condition") await place.set({ start_date: "2026-04-02" }).execute();
    if (reason === "the days of the place") await place.set({ end_date: "2026-06-27" }).execute();
    if (reason === "the voucher") {
      const unit = await addUnit(db, "Seteli", { provider_type: "PRIVATE_SERVICE_VOUCHER" });
      await place.set({ unit_id: unit }).execute();
    }
    expect(wordsOf(await page())).toContain(sentence);
  });
});
