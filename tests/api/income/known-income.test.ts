import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { makePartners } from "~/demo/desk/moves/family-moves.server.ts";
import { moveStatement, recordIncome } from "~/demo/desk/moves/income-moves.server.ts";
import { dateAt, instantAt } from "~/foundation/dates/clock.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { tellOfEndingIncome } from "~/income/behind/income-mail.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { disableNotifications } from "~/people/behind/notification-store.server.ts";
import { PLACEMENT_TYPES } from "~/placements/placement-types.ts";
import { child, guardian } from "../../people/family.ts";
import { childIncome, highestFee, incomeBody } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { receivedMails } from "../../support/asking/received-mails.ts";
import { incomeTown, NOW, newestOf, TODAY } from "../../support/samples/income-town.ts";

const { db, pool, reset } = await testDatabase();
const town = incomeTown(db);
const settings = { ...town.settings, baseUrl: "https://aamu.example" };
const { server, deliver } = await receivedMails();
const moment = { now: NOW, today: TODAY };

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
});

const record = (personId: string, to: IsoDate | null, from = "2025-03-01") =>
  recordIncome(db, personId, { from, to }, { now: NOW });

describe("the children whose income counts", () => {
  it.each(PLACEMENT_TYPES.map((type) => [type] as const))("have a place that is invoiced: %s", async (type) => {
    const kaisa = await guardian("Kaisa Ahola").with(child("Vilma").in(type, people.unit)).settle(db, TODAY);
    const children = await (await town.as(kaisa.id)).incomeStatements.children();
    const free = [
      "CLUB",
      "PRESCHOOL",
      "PREPARATORY",
      "SCHOOL_SHIFT_CARE",
      "TEMPORARY_DAYCARE",
      "TEMPORARY_DAYCARE_PART_DAY",
    ];
    expect(children.map(({ firstName }) => firstName)).toEqual(free.includes(type) ? [] : ["Vilma"]);
  });

  it.each([
    ["that ended yesterday", "2026-03-09", []],
    ["that ends today", "2026-03-10", ["Vilma"]],
  ])("have a place %s or not", async (_what, to, names) => {
    const vilma = child("Vilma").in("DAYCARE", people.unit, { from: "2025-01-01", to });
    const kaisa = await guardian("Kaisa Ahola").with(vilma).settle(db, TODAY);
    const children = await (await town.as(kaisa.id)).incomeStatements.children();
    expect(children.map(({ firstName }) => firstName)).toEqual(names);
  });

  it("are told with the first page of their statements", async () => {
    expect(await aino.incomeStatements.ofChildren()).toEqual([
      { id: people.elsa, firstName: "Elsa", lastName: "Virtanen", statements: { data: [], total: 0, pages: 1 } },
    ]);
    await aino.incomeStatements.createForChild({ childId: people.elsa, draft: true, body: childIncome() });
    expect(await aino.incomeStatements.ofChildren()).toMatchObject([
      { statements: { total: 1, data: [{ status: "DRAFT" }] } },
    ]);
  });
});

describe("the partner", () => {
  const partner = async () => (await aino.incomeStatements.partner()).partner;

  it("is nobody, or has not told anything, or only in a draft", async () => {
    expect(await partner()).toBeNull();
    await makePartners(db, people.aino.id, people.antti.id, "2015-06-20");
    expect(await partner()).toEqual({ name: "Antti Virtanen", hasIncomeStatement: false });
    const antti = await town.as(people.antti.id);
    await antti.incomeStatements.create({ draft: true, body: highestFee() });
    expect(await partner()).toMatchObject({ hasIncomeStatement: false });
    await antti.incomeStatements.update({
      incomeStatementId: (await newestOf(antti)).id,
      draft: false,
      body: highestFee(),
    });
    expect(await partner()).toMatchObject({ hasIncomeStatement: true });
  });

  it("whose income is recorded has told it", async () => {
    await makePartners(db, people.aino.id, people.antti.id, "2015-06-20");
    await record(people.antti.id, null);
    expect(await partner()).toMatchObject({ hasIncomeStatement: true });
  });

  it("of earlier years is not one any more, and of tomorrow not yet", async () => {
    await makePartners(db, people.aino.id, people.antti.id, "2026-03-11");
    expect(await partner()).toBeNull();
    await db.updateTable("partnership").set({ start_date: "2015-06-20", end_date: "2026-03-10" }).execute();
    expect(await partner()).not.toBeNull();
    await db.updateTable("partnership").set({ end_date: "2026-03-09" }).execute();
    expect(await partner()).toBeNull();
  });
});

describe("income that ends", () => {
  const expiring = (by = aino) => by.incomeStatements.expiring();
  /** Sent on a day, for these days. */
  const sent = async (startDate: IsoDate, endDate: IsoDate | null, on = TODAY) =>
    (await town.as(people.aino.id, { now: instantAt(on, "12:00:00") })).incomeStatements.create({
      draft: false,
      body: highestFee({ startDate, endDate }),
    });

  it.each([
    ["2026-03-09", []],
    ["2026-03-10", ["2026-03-10"]],
    ["2026-04-07", ["2026-04-07"]],
    ["2026-04-08", []],
    [null, []],
  ])("on %s is told as %j", async (end, told) => {
    await record(people.aino.id, end);
    expect(await expiring()).toEqual(told);
    expect(await expiring(await town.as(people.antti.id))).toEqual([]);
  });

  it("is not told when later income is recorded", async () => {
    await record(people.aino.id, "2026-03-20");
    await record(people.aino.id, null, "2026-03-21");
    expect(await expiring()).toEqual([]);
  });

  it.each([
    ["in care on the day after", "2026-03-21", ["2026-03-20"]],
    ["not in care any more on the day after", "2026-03-20", []],
  ])("is told to a guardian with a child %s or not", async (_what, to, told) => {
    const vilma = child("Vilma").in("DAYCARE", people.unit, { from: "2025-01-01", to });
    const kaisa = await guardian("Kaisa Ahola").with(vilma).settle(db, TODAY);
    await record(kaisa.id, "2026-03-20");
    expect(await expiring(await town.as(kaisa.id))).toEqual(told);
  });

  it.each([
    ["from the day after", "2026-03-21", null, []],
    ["only from the second day after", "2026-03-22", null, ["2026-03-20"]],
    ["until the day after", "2026-03-01", "2026-03-21", []],
    ["only until the last day", "2026-03-01", "2026-03-20", ["2026-03-20"]],
  ])("and a sent statement %s is told or not", async (_what, start, end, told) => {
    await record(people.aino.id, "2026-03-20");
    await sent(start, end);
    expect(await expiring()).toEqual(told);
    await moveStatement(db, (await newestOf(aino)).id, "take-income", moment);
    expect(await expiring()).toEqual(told);
  });

  it("is told in spite of a draft, a handled statement, or one that was sent more than a year ago", async () => {
    await record(people.aino.id, "2026-03-20");
    await aino.incomeStatements.create({ draft: true, body: incomeBody({ startDate: "2026-03-02" }) });
    expect(await expiring()).toHaveLength(1);
    await sent("2026-03-04", null, "2025-03-09");
    expect(await expiring()).toHaveLength(1);
    await sent("2026-03-05", null, "2025-03-10");
    expect(await expiring()).toHaveLength(0);
    await db
      .updateTable("income_statement")
      .set({ status: "HANDLED", handled_at: NOW })
      .where("start_date", "=", "2026-03-05")
      .execute();
    expect(await expiring()).toHaveLength(1);
  });
});

describe("the mail before income expires", () => {
  /** The mails go by the machine's time. */
  const jobs = () =>
    runDueJobs(pool, {
      "mail-notices": noticeMailing({ db, settings, makers: noticeMakers }),
      "send-mail": deliver,
    });
  const night = (day: IsoDate) => tellOfEndingIncome(db, instantAt(day, "06:30:00"));

  beforeEach(async () => {
    server.received.length = 0;
    await db.updateTable("person").set({ email: "aino@merila.example" }).where("id", "=", people.aino.id).execute();
  });

  it("comes once, four weeks before, in the guardian's language and without a day, an amount or a name", async () => {
    await record(people.aino.id, "2026-04-07");
    await night(addDays(TODAY, -1));
    await jobs();
    expect(server.mails).toEqual([]);
    for (const day of [0, 1, 14, 27]) {
      await night(addDays(TODAY, day));
      await jobs();
    }
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: expect.stringContaining("aino@merila.example"),
      head: expect.stringContaining("Subject: Tulotietosi vanhenevat pian"),
    });
    expect(mail?.text).toContain("https://aamu.example/income");
    expect(mail?.text).not.toMatch(/2026|Virtanen|Aino|Elsa/);
  });

  it("does not come when a statement is sent before it goes out", async () => {
    await record(people.aino.id, "2026-03-20");
    await night(TODAY);
    await aino.incomeStatements.create({ draft: false, body: highestFee({ startDate: "2026-03-21" }) });
    await jobs();
    expect(server.mails).toEqual([]);
  });

  it("does not come to a guardian who has turned it off, and comes to each of several", async () => {
    const pekkaMail = { email: "pekka@merila.example", language: "sv" };
    await db.updateTable("person").set(pekkaMail).where("id", "=", people.pekka.id).execute();
    await disableNotifications(db, people.aino.id, ["INCOME_NOTIFICATION"]);
    await record(people.aino.id, "2026-03-20");
    await record(people.pekka.id, "2026-03-25");
    await night(dateAt(NOW));
    await jobs();
    expect(server.mails).toMatchObject([
      { to: expect.stringContaining("pekka@merila.example"), text: expect.stringContaining("inkomstutredning") },
    ]);
  });
});
