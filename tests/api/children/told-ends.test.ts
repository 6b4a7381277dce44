import { beforeEach, describe, expect, it } from "vitest";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { copySources, noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { apiOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { makePapers, readDownload } from "../../support/asking/making-papers.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { atForms, faultyIn, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { textOf } from "../../support/reading/read-pdf.ts";
import { type ChangeFamilies, changeTown, NOW, TODAY } from "../../support/samples/change-town.ts";

/** What is told of an end, to both guardians, everywhere: it is what is stored, and not what was typed. */
const { db, pool, reset } = await testDatabase();
const town = changeTown(db);
const { settings } = town;
const open = await servedPages(db, settings);

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await db
    .updateTable("unit")
    .set({ pilot_features: ["RESERVATIONS", "PLACEMENT_TERMINATION"] })
    .execute();
});

type Language = "fi" | "sv" | "en";
const as = (id: string, { language = "fi", now = NOW }: { language?: Language; now?: typeof NOW } = {}) =>
  atForms(open, { as: { id, level: "strong" }, now, language });
const sectionPath = (childId: string) => `/children/${childId}?open=placement-termination`;

/** Aino ends places on the pages: the form, the check page and the page after it. */
async function ends(childId: string, placements: string, lastDay: string, language: Language = "fi") {
  const { see, press } = as(people.aino, { language });
  const form = await see(`/children/${childId}/placement-termination`);
  const check = await press(form, "check", { placements, lastDay });
  return { check: mainOf(check.html), after: mainOf((await press(check, "terminate")).html) };
}

/** The receipt as a page and as a paper. */
async function receiptOf(childId: string) {
  const api = await town.as(people.aino);
  const [newest] = await api.receipts.list({ childId });
  const receiptId = newest?.id ?? "";
  await makePapers({ db, pool, settings });
  const paper = textOf((await readDownload(await api.receipts.download({ receiptId }))).document);
  const list = mainOf((await as(people.aino).see(`/children/${childId}/receipts`)).html);
  return { page: mainOf((await as(people.aino).see(`/receipts/${receiptId}`)).html), list, paper };
}

async function mails() {
  const making = noticeMailing({ db, settings, makers: noticeMakers, clock: () => new Date() });
  await runDueJobs(pool, { "mail-notices": making });
  return await takeMails(pool);
}

async function copyOf(id: string) {
  const api = await apiOf(db, id, { settings, now: NOW });
  const copyId = await api.ownData.ask();
  await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
  const { sections } = await api.ownData.read({ copyId });
  return (name: string) => sections.find(({ section }) => section === name)?.items ?? [];
}

describe("an end of daycare beside pre-primary education", () => {
  const DAYCARE = () => `PRESCHOOL.${people.unit}.daycare`;

  it.each([
    [
      "fi",
      "Varhaiskasvatus on irtisanottu",
      "Esiopetusta täydentävä varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on ke 15.4.2026.",
      "Esiopetus jatkuu samassa yksikössä ilman varhaiskasvatusta pe 31.7.2026 asti.",
      "Varhaiskasvatus irtisanottu",
      /paikka on irtisanottu|irtisanoi paikan/i,
    ],
    [
      "sv",
      "Småbarnspedagogiken har sagts upp",
      "Småbarnspedagogik som kompletterar förskoleundervisningen, Koivikko: den sista närvarodagen är ons 15.4.2026.",
      "Förskoleundervisningen fortsätter i samma enhet utan småbarnspedagogik till och med fre 31.7.2026.",
      "Småbarnspedagogiken uppsagd",
      /platsen har sagts upp|sade upp platsen/i,
    ],
    [
      "en",
      "The early childhood education has been ended",
      "Early childhood education supplementing pre-primary education, Koivikko: the last day of attendance is Wed 15 Apr",
      "Pre-primary education goes on in the same unit without early childhood education until Fri 31 Jul 2026.",
      "Early childhood education ended by a guardian",
      /the place has been ended|ended the place/i,
    ],
  ] as const)("is told as that in %s, to both guardians", async (language, title, last, goesOn, tag, untrue) => {
    const { check, after } = await ends(people.elsa, DAYCARE(), "15.4.2026", language);
    for (const words of [last, goesOn]) expect(check).toContain(words);
    for (const words of [title, last, goesOn]) expect(after).toContain(words);
    const others = mainOf((await as(people.antti, { language }).see(sectionPath(people.elsa))).html);
    for (const seen of [after, others]) {
      for (const words of [tag, "Aino Virtanen", last, goesOn]) expect(seen).toContain(words);
      expect(seen).not.toMatch(untrue);
    }
  });

  it("is told as that in the receipt, on paper, by mail and in the copy of own data", async () => {
    await ends(people.elsa, DAYCARE(), "15.4.2026");
    const { page, list, paper } = await receiptOf(people.elsa);
    for (const seen of [page, paper]) {
      expect(seen).toContain("Kuitti: varhaiskasvatus irtisanottu");
      expect(seen).toMatch(/viimeinen läsnäolopäivä on ke 15\.4\.2026\. Esiopetus jatkuu .* pe 31\.7\.2026 asti/);
      expect(seen).not.toContain("Irtisanottu paikka");
    }
    expect(list).toMatch(/Kuitti L2026-\d{6}: varhaiskasvatus irtisanottu/);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    for (const { subject, text } of sent) {
      expect(subject).toBe("Lapsen varhaiskasvatus on irtisanottu");
      expect(text.replace(/\s+/g, " ")).toContain("Esiopetus tai valmistava opetus jatkuu.");
      expect(text).not.toContain("lapsen paikan");
    }
    const own = await copyOf(people.aino);
    expect(own("childReceipts")).toMatchObject([
      { type: "SENT_DAYCARE_TERMINATION", unit: "Koivikko", end: "2026-04-15" },
    ]);
    const elsas = own("placements").filter(({ child }) => typeof child === "string" && child.startsWith("Elsa"));
    expect(
      elsas.map(({ type, end, terminatedOn, daycareTerminatedOn }) => [type, end, terminatedOn, daycareTerminatedOn]),
    ).toEqual([
      ["PRESCHOOL", "2026-07-31", undefined, undefined],
      ["PRESCHOOL_DAYCARE", "2026-04-15", undefined, TODAY],
    ]);
  });

  it("and of a whole place besides is told as both", async () => {
    const club = await addOpenUnit(db, "Männikkö", { row: { pilot_features: ["PLACEMENT_TERMINATION"] } });
    await place(people.elsa, club, "CLUB", "2026-01-07", "2026-05-29");
    const api = await town.as(people.aino);
    const groups = [
      { type: "PRESCHOOL" as const, unitId: people.unit, terminateDaycareOnly: true },
      { type: "CLUB" as const, unitId: club, terminateDaycareOnly: false },
    ];
    await api.placements.terminateSeveral({ childId: people.elsa, body: { terminationDate: "2026-04-15", groups } });
    const [mail] = await mails();
    expect(mail?.subject).toBe("Lapsen paikka ja varhaiskasvatus on irtisanottu");
    const { page } = await receiptOf(people.elsa);
    expect(page).toContain("Irtisanottu paikka");
    expect(page).toContain("Irtisanottu varhaiskasvatus");
  });
});

const place = (childId: string, unitId: string, type: "CLUB" | "DAYCARE", start: string, end: string) =>
  db
    .insertInto("placement")
    .values({ child_id: childId, unit_id: unitId, type, start_date: start, end_date: end })
    .execute();

describe("an end on a day between two places", () => {
  it("names the last day of the first one, and the place that is gone", async () => {
    await db.updateTable("placement").set({ end_date: "2026-05-31" }).where("child_id", "=", people.onni).execute();
    await place(people.onni, people.unit, "DAYCARE", "2026-07-06", "2026-12-31");
    const { check, after } = await ends(people.onni, `DAYCARE.${people.unit}`, "15.6.2026");
    expect(check).toContain("Varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on su 31.5.2026.");
    expect(check).toContain("Myös ma 6.7.2026 alkava paikka poistuu: Koivikko.");
    const others = mainOf((await as(people.antti).see(sectionPath(people.onni))).html);
    const { page, paper } = await receiptOf(people.onni);
    for (const seen of [after, others, page, paper]) {
      expect(seen).toContain("Varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on su 31.5.2026.");
      expect(seen).toContain("paikka, joka olisi alkanut ma 6.7.2026, on poistettu.");
      expect(seen).not.toContain("15.6.2026");
    }
    expect((await copyOf(people.aino))("childReceipts")).toMatchObject([{ end: "2026-05-31" }]);
  });
});

describe("an end of two places with other last days", () => {
  it("says of each its own, and of one that ends anyway that nothing changes", async () => {
    const club = await addOpenUnit(db, "Männikkö", { row: { pilot_features: ["PLACEMENT_TERMINATION"] } });
    await place(people.onni, club, "CLUB", "2026-01-07", "2026-04-30");
    const { see, press } = as(people.aino);
    const form = await see(`/children/${people.onni}/placement-termination`);
    const chosen = [`DAYCARE.${people.unit}`, `CLUB.${club}`];
    const fields = chosen.map((value): [string, string] => ["placements", value]);
    const hidden = [...form.html.matchAll(/<input name="(_\w+)"[^>]*value="([^"]*)"/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value],
    );
    const check = await see(`/children/${people.onni}/placement-termination`, {
      method: "POST",
      fields: [...hidden, ...fields, ["lastDay", "15.5.2026"], ["intent", "check"]],
    });
    expect(mainOf(check.html)).toContain("Varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on pe 15.5.2026.");
    expect(mainOf(check.html)).toContain("Kerho, Männikkö: päättyy muutenkin to 30.4.2026.");
    const after = mainOf((await press(check, "terminate")).html);
    expect(after).toMatch(/Paikka on irtisanottu .*viimeinen läsnäolopäivä on pe 15\.5\.2026/);
    expect(after).not.toMatch(/Kerho, Männikkö: viimeinen/);
    const { page } = await receiptOf(people.onni);
    expect(page).not.toContain("Kerho");
  });
});

describe("a place that ends today", () => {
  it("is not offered for ending, and the page says why", async () => {
    await db.updateTable("placement").set({ end_date: TODAY }).where("child_id", "=", people.onni).execute();
    const { see } = as(people.aino);
    const page = await see(sectionPath(people.onni));
    expect(page.html).not.toContain(`href="/children/${people.onni}/placement-termination"`);
    expect(mainOf(page.html)).toContain("Paikka päättyy tänään. Sitä ei tarvitse irtisanoa.");
    const form = await see(`/children/${people.onni}/placement-termination`);
    expect(mainOf(form.html)).toContain("Lapsen paikka päättyy jo tänään.");
    expect(form.html).not.toContain('name="lastDay"');
  });
  it("tomorrow it is not there any more, but who ended it and the receipts are", async () => {
    await ends(people.onni, `DAYCARE.${people.unit}`, "10.3.2026");
    const tomorrow = new Date("2026-03-11T12:00:00+02:00");
    const ofAino = await as(people.aino, { now: tomorrow }).see(sectionPath(people.onni));
    const ofAntti = await as(people.antti, { now: tomorrow }).see(sectionPath(people.onni));
    for (const { html } of [ofAino, ofAntti]) {
      expect(mainOf(html)).toContain("Lapsella ei ole nyt paikkaa.");
      expect(mainOf(html)).toMatch(
        /Aino Virtanen, ti 10\.3\.2026 Varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on ti 10\.3\.2026\./,
      );
    }
    expect(ofAino.html).toContain(`href="/children/${people.onni}/receipts"`);
    const child = `/children/${people.elsa}`;
    expect((await as(people.pekka, { now: tomorrow }).see(child)).status).toBe(404);
  });
});

describe("an end that is confirmed after midnight", () => {
  const MIDNIGHT = new Date("2026-03-11T00:05:00+02:00");
  it.each([
    ["fi", "Päivä on liian aikainen. Valitse 11.3.2026 tai myöhempi päivä.", /ovat muuttuneet/],
    ["sv", "Dagen är för tidig. Välj 11.3.2026 eller en senare dag.", /har ändrats/],
    ["en", "The date is too early. Choose 11 Mar 2026 or a later day.", /have changed/],
  ] as const)(
    "says in %s that the day has passed, and not that somebody changed the places",
    async (language, said, untrue) => {
      const before = as(people.aino, { language });
      const form = await before.see(`/children/${people.onni}/placement-termination`);
      const answers = { placements: `DAYCARE.${people.unit}`, lastDay: "10.3.2026" };
      const check = await before.press(form, "check", answers);
      const refused = await as(people.aino, { language, now: MIDNIGHT }).press(check, "terminate");
      expect(refused.status).toBe(422);
      expect(mainOf(refused.html)).toContain(said);
      expect(mainOf(refused.html)).not.toMatch(untrue);
      expect(refused.html).toContain('value="10.3.2026"');
      const { placements: groups } = await (await town.as(people.aino)).placements.list({ childId: people.onni });
      expect(groups.flatMap(({ placements }) => placements.map(({ terminatedBy }) => terminatedBy))).toEqual([null]);
    },
  );
});

describe("the form of an end", () => {
  it("says of pre-primary education its own last day, and that of the daycare after it", async () => {
    await place(people.elsa, people.unit, "DAYCARE", "2026-08-03", "2026-09-26");
    const { html } = await as(people.aino).see(`/children/${people.elsa}/placement-termination`);
    const words = mainOf(html);
    expect(words).toContain("Esiopetus pe 31.7.2026 asti, sen jälkeen varhaiskasvatus la 26.9.2026 asti.");
  });
});

it("what is wrong in the form of an end is told in another language too", async () => {
  const { see, press } = as(people.aino);
  const form = await see(`/children/${people.elsa}/placement-termination`);
  const refused = await press(form, "check", { lastDay: "31.6.2026" });
  expect(faultyIn(refused.html)).toEqual(["placements", "lastDay"]);
  const changed = await as(people.aino, { language: "sv" }).press(refused, "language:sv");
  expect([changed.status, faultyIn(changed.html)]).toEqual([200, ["placements", "lastDay"]]);
  expect(changed.html).toMatch(/<title>Fel: /);
});
