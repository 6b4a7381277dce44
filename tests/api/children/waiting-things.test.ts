import { beforeEach, describe, expect, it } from "vitest";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { daycareForm } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { addOpenUnit, times } from "../../people/care-days.ts";
import { decidedFamily } from "../../people/decisions.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = testSettings();
const open = await servedPages(db, settings);
const page = async (id: string, level: "weak" | "strong") =>
  (await (await open("/waiting", { as: { id, level }, now })).text()).replace(/^.*<main|<\/main>.*$/gs, "");

beforeEach(reset);

describe("decisions that wait", () => {
  it("are one line for each application, with its last day and its address", async () => {
    const { aino, applicationId } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await apiOf(db, aino.id, { settings, now });
    const { things } = await api.waiting.things();
    expect(things).toMatchObject([
      {
        kind: "decisionsToAnswer",
        count: 2,
        lastDay: "2026-03-19",
        href: `/decisions/by-application/${applicationId}`,
        isLocked: false,
      },
    ]);
    const html = await page(aino.id, "strong");
    expect(html).toContain("Vastaa 2 päätökseen");
    expect(html).toContain("Viimeistään to 19.3.2026");
  });

  it("are only a number behind a lock in a weak session", async () => {
    const { aino, applicationId } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await apiOf(db, aino.id, { settings, now, level: "weak" });
    expect((await api.waiting.things()).things).toEqual([
      {
        kind: "decisionsToAnswer",
        count: 1,
        lastDay: null,
        week: null,
        period: null,
        childIds: [],
        title: null,
        titleLanguage: null,
        cameOn: null,
        href: "/decisions",
        isLocked: true,
      },
    ]);
    const html = await page(aino.id, "weak");
    expect(html).toContain("/api/citizen/auth/sfi/login?RelayState=%2Fwaiting");
    expect(html).not.toContain(applicationId);
    expect(html).not.toContain("19.3.2026");
  });

  it("do not wait for the other guardian, and the page says that nothing does", async () => {
    const { antti } = await decidedFamily(db, TODAY, ["PRESCHOOL"]);
    const api = await apiOf(db, antti.id, { settings, now });
    expect((await api.waiting.things()).things).toEqual([]);
    expect(await page(antti.id, "strong")).toContain(
      "Sinulla ei ole nyt vastattavaa, ilmoitettavaa, täydennettävää eikä luettavaa.",
    );
  });
});

describe("applications that wait", () => {
  it("are a draft that will be removed and a certificate that is missing, on the page, in the count and at the badge", async () => {
    const aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
    const of = { guardianId: aino.id, childId: aino.child("Elsa") };
    const saved = new Date("2026-02-12T10:00:00+02:00");
    const draft = await addApplication(db, {
      ...of,
      type: "CLUB",
      status: "CREATED",
      row: { created_at: saved, modified_at: saved },
    });
    const form = daycareForm();
    const urgent = { ...form, preferences: { ...form.preferences, urgent: true } };
    const sent = await addApplication(db, { ...of, form: urgent });
    const api = await apiOf(db, aino.id, { settings, now });
    const { things } = await api.waiting.things();
    expect(things).toMatchObject([
      { kind: "endingDrafts", count: 1, lastDay: "2026-03-12", href: `/applications/${draft}/edit` },
      { kind: "certificatesToAdd", count: 1, href: expect.stringContaining(sent) },
    ]);
    expect(await api.waiting.counts()).toMatchObject({ certificatesToAdd: 1, endingDrafts: 1 });
    const html = await page(aino.id, "strong");
    for (const { href } of things) expect(html).toContain(href);
    expect(html).toContain("2 asiaa, kiireellisin ensin.");
  });

  it("of one child and one last day have lines of different names", async () => {
    const aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
    const saved = new Date("2026-02-12T10:00:00+02:00");
    for (const type of ["CLUB", "DAYCARE"] as const)
      await addApplication(db, {
        guardianId: aino.id,
        childId: aino.child("Elsa"),
        type,
        status: "CREATED",
        row: { created_at: saved, modified_at: saved },
      });
    const words = (await page(aino.id, "strong")).replace(/<[^>]*>/g, "");
    for (const nth of [1, 2]) expect(words).toMatch(new RegExp(`Elsa[^:]*, to 12\\.3\\.2026 \\(${nth}\\)`));
  });

  it.each([
    { saved: "2026-02-17T00:30:00+02:00", waits: ["2026-03-17"] },
    { saved: "2026-02-18T00:30:00+02:00", waits: [] },
    { saved: "2026-02-12T10:00:00+02:00", waits: [], row: { hide_from_guardian: true } },
  ])("have no draft that has more than a week left, or that is hidden: $saved, $row", async ({ saved, waits, row }) => {
    const aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
    const at = new Date(saved);
    const draft = await addApplication(db, {
      guardianId: aino.id,
      childId: aino.child("Elsa"),
      status: "CREATED",
      row: { created_at: at, modified_at: at, ...row },
    });
    const api = await apiOf(db, aino.id, { settings, now });
    const { things } = await api.waiting.things();
    expect(things.map(({ kind, lastDay }) => [kind, lastDay])).toEqual(waits.map((day) => ["endingDrafts", day]));
    expect((await api.waiting.counts()).endingDrafts).toBe(waits.length);
    expect((await page(aino.id, "strong")).includes(`/applications/${draft}/edit`)).toBe(waits.length > 0);
  });
});

describe("times that wait", () => {
  /** On Tuesday 10.3. the weeks from 23.3. and 30.3. are asked; 3.4. is Good Friday. */
  async function family() {
    const unit = await addOpenUnit(db);
    const aino = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
      .settle(db, TODAY);
    await guardian("Pekka Laine").with(child("Kalle").inDaycare(unit)).settle(db, TODAY);
    return { id: aino.id, elsa: aino.child("Elsa"), onni: aino.child("Onni") };
  }

  it("are a line for each week, and that is counted", async () => {
    const { id, elsa, onni } = await family();
    const api = await apiOf(db, id, { settings, now, level: "weak" });
    await api.calendar.save({ body: [times(elsa, "2026-03-23", ["08:00", "16:00"])] });
    const { things } = await api.waiting.things();
    expect(things.map(({ kind, count, lastDay, week, href }) => [kind, count, lastDay, week, href])).toEqual([
      ["missingTimes", 5, "2026-03-16", 13, "/calendar?week=2026-W13"],
      ["missingTimes", 4, "2026-03-23", 14, "/calendar?week=2026-W14"],
    ]);
    expect(things.map(({ childIds }) => [...childIds].sort())).toEqual([[elsa, onni].sort(), [elsa, onni].sort()]);
    const html = await page(id, "weak");
    expect(html).toContain("Ilmoita viikon 13 ajat, 5 päivää");
    expect(html).toContain("Ilmoita viikon 14 ajat, 4 päivää");
    expect((await api.waiting.counts()).missingTimes).toBe(2);
    const week = ["23", "24", "25", "26", "27"].map((day) => `2026-03-${day}`);
    const reported = (childId: string) => week.map((day) => times(childId, day, ["08:00", "16:00"]));
    await api.calendar.save({ body: reported(elsa) });
    expect((await api.waiting.counts()).missingTimes).toBe(2);
    await api.calendar.save({ body: reported(onni) });
    expect((await api.waiting.counts()).missingTimes).toBe(1);
  });

  it("of an open holiday period are a line for each deadline, and that is counted", async () => {
    const { id } = await family();
    // The week from 23.3. locks before the period closes. The two weeks after it close with the period.
    const period = { start: "2026-03-23", end: "2026-04-12" };
    await addHolidayPeriod(db, { period, opensOn: "2026-03-01", deadline: "2026-03-20" });
    const api = await apiOf(db, id, { settings, now, level: "weak" });
    const { things } = await api.waiting.things();
    expect(things.map(({ kind, lastDay }) => [kind, lastDay])).toEqual([
      ["holidayTimes", "2026-03-16"],
      ["holidayTimes", "2026-03-20"],
    ]);
    expect(await api.waiting.counts()).toMatchObject({ holidayTimes: 2, missingTimes: 0 });
  });

  it("have the deadline's day until its hour, and then the next week", async () => {
    const { id } = await family();
    const before = await apiOf(db, id, { settings, now: new Date("2026-03-16T17:59:59+02:00"), level: "weak" });
    const after = await apiOf(db, id, { settings, now: new Date("2026-03-16T18:00:00+02:00"), level: "weak" });
    expect((await before.waiting.things()).things.map(({ lastDay }) => lastDay)).toEqual(["2026-03-16", "2026-03-23"]);
    expect((await after.waiting.things()).things.map(({ lastDay }) => lastDay)).toEqual(["2026-03-23", "2026-03-30"]);
  });

  it("make the same number on the page's link, on the calendar and at the top of the pages", async () => {
    const { id } = await family();
    const html = await (await open("/calendar", { as: { id, level: "weak" }, now })).text();
    expect(html).toContain("2 asiaa odottaa sinua");
    expect(html).toContain("2 viikolta puuttuu aikoja");
    expect(html.replace(/<header.*?<\/header>/s, "")).toMatch(/<main.*href="\/waiting"/s);
  });

  it.each([
    ["fi", "2 asiaa odottaa sinua", "2 asiaa, kiireellisin ensin.", "2 viikolta puuttuu aikoja"],
    ["sv", "2 ärenden väntar på dig", "2 ärenden, det mest brådskande först.", "Tider saknas för 2 veckor"],
    ["en", "2 things are waiting for you", "2 things, the most urgent first.", "Times are missing for 2 weeks"],
  ] as const)(
    "are the same number in %s in the links, on the list and in words",
    async (language, link, lead, words) => {
      const { id } = await family();
      const html = await (await open("/waiting", { as: { id, level: "weak" }, now, language })).text();
      expect(html).toContain(link);
      expect(mainOf(html)).toContain(lead);
      expect(html).toContain(words);
    },
  );
});
