import { beforeEach, describe, expect, it } from "vitest";
import { addDecision, applicationRow } from "../../people/applications.ts";
import { decidedFamily } from "../../people/decisions.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const FORBIDDEN = { status: 403, errorCode: null, details: undefined };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const as = (id: string) => apiOf(db, id, { settings, now });

beforeEach(reset);

describe("the list of decisions", () => {
  it("has the decision, the unit and the child, and says that the guardian may answer", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const id = decision("DAYCARE");
    expect(await (await as(aino.id)).decisions.list()).toEqual({
      decisions: [
        {
          id,
          childId,
          applicationId,
          type: "DAYCARE",
          status: "PENDING",
          sentDate: "2026-03-05",
          resolved: null,
          unitName: "Koivikon päiväkoti",
          startDate: "2026-08-03",
          endDate: "2027-07-31",
          hasDocument: false,
        },
      ],
      permittedActions: { [id]: ["READ", "DOWNLOAD_PDF"] },
      decidableApplications: [applicationId],
    });
  });

  it("lets the other guardian read but not answer", async () => {
    const { antti, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const list = await (await as(antti.id)).decisions.list();
    expect(list.decisions.map(({ id }) => id)).toEqual([decision("DAYCARE")]);
    expect(list.decidableApplications).toEqual([]);
    expect(await (await as(antti.id)).decisions.pending()).toEqual([]);
  });

  it.each([
    ["the applicant allows nobody else", { allow_other_guardian_access: false }],
    ["staff have hidden the application", { hide_from_guardian: true }],
  ])("is empty for the other guardian when %s", async (_title, application) => {
    const { antti } = await decidedFamily(db, TODAY, ["DAYCARE"], { application });
    expect((await (await as(antti.id)).decisions.list()).decisions).toEqual([]);
  });

  it.each([
    ["WAITING_CONFIRMATION", 1],
    ["ACTIVE", 1],
    ["REJECTED", 1],
    ["CANCELLED", 0],
    ["WAITING_MAILING", 0],
  ] as const)("of an application that is %s has %i", async (status, count) => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"], { status });
    expect((await (await as(aino.id)).decisions.list()).decisions).toHaveLength(count);
  });

  it("leaves out unsent decisions and other people's children", async () => {
    const { aino, pekka } = await decidedFamily(db, TODAY, ["DAYCARE"], { rows: { DAYCARE: { sent_date: null } } });
    for (const id of [aino.id, pekka.id]) {
      expect((await (await as(id)).decisions.list()).decisions).toEqual([]);
      expect(await (await as(id)).decisions.pending()).toEqual([]);
    }
  });

  it("refuses a weak session", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const { decisions } = await apiOf(db, aino.id, { settings, now, level: "weak" });
    expect(await refusalOf(decisions.list())).toMatchObject({ status: 403 });
  });
});

describe("the waiting decisions", () => {
  it("come with the days on which a place may begin", async () => {
    const { aino, decision } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const waiting = await (await as(aino.id)).decisions.pending();
    expect(waiting.map((one) => [one.decision.id, one.validRequestedStartDatePeriod])).toEqual([
      [decision("PRESCHOOL"), { start: "2026-08-11", end: "2026-08-11" }],
      [decision("PRESCHOOL_DAYCARE"), { start: "2026-08-03", end: "2026-08-17" }],
    ]);
    expect(waiting[0]).not.toHaveProperty("canDecide");
  });
  it("leave out answered ones, and those of a cancelled application", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"], { rows: { DAYCARE: { status: "REJECTED" } } });
    expect(await (await as(aino.id)).decisions.pending()).toEqual([]);
    await reset();
    const cancelled = await decidedFamily(db, TODAY, ["DAYCARE"], { status: "CANCELLED" });
    expect(await (await as(cancelled.aino.id)).decisions.pending()).toEqual([]);
  });
});

describe("the decisions of one application", () => {
  it("have all facts of the decision and its unit", async () => {
    const { aino, applicationId, childId, unitId, decision } = await decidedFamily(db, TODAY, ["PRESCHOOL"], {
      rows: { PRESCHOOL: { created_by_name: "Päivi Päättäjä" } },
    });
    await db
      .updateTable("unit")
      .set({ manager: "Jaana Johtaja", decision_handler: "Palvelu", decision_handler_address: "PL 1" })
      .execute();
    const [one] = await (await as(aino.id)).decisions.byApplication({ applicationId });
    expect(one).toEqual({
      decision: {
        id: decision("PRESCHOOL"),
        createdBy: "Päivi Päättäjä",
        type: "PRESCHOOL",
        startDate: "2026-08-11",
        endDate: "2027-05-31",
        unit: {
          id: unitId,
          name: "Koivikko",
          daycareDecisionName: "Koivikon päiväkoti",
          preschoolDecisionName: "Koivikon esiopetus",
          manager: "Jaana Johtaja",
          streetAddress: "Rantakatu 1",
          postalCode: "90100",
          postOffice: "Merilä",
          phone: "08 123 4567",
          decisionHandler: "Palvelu",
          decisionHandlerAddress: "PL 1",
          providerType: "MUNICIPAL",
          language: "fi",
        },
        applicationId,
        childId,
        childName: "Virtanen Elsa",
        documentKey: null,
        decisionNumber: expect.any(Number) as number,
        sentDate: "2026-03-05",
        status: "PENDING",
        requestedStartDate: null,
        resolved: null,
        resolvedByName: null,
        documentContainsContactInfo: false,
        archivedAt: null,
      },
      validRequestedStartDatePeriod: { start: "2026-08-11", end: "2026-08-11" },
      permittedActions: ["READ", "DOWNLOAD_PDF"],
      canDecide: true,
    });
  });

  it.each([
    ["WAITING_CONFIRMATION", true],
    ["ACTIVE", true],
    ["REJECTED", true],
    ["CANCELLED", false],
  ] as const)("may get an answer while the application is %s: %s", async (status, canDecide) => {
    const { aino, applicationId } = await decidedFamily(db, TODAY, ["DAYCARE"], { status });
    const [one] = await (await as(aino.id)).decisions.byApplication({ applicationId });
    expect(one?.canDecide).toBe(canDecide);
  });

  it("open for the other guardian, without the paper with the applicant's contact details", async () => {
    const rows = { DAYCARE: { document_contains_contact_info: true } };
    const { antti, aino, applicationId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"], { rows });
    const { decisions } = await as(antti.id);
    const [one] = await decisions.byApplication({ applicationId });
    expect(one).toMatchObject({ canDecide: false, permittedActions: ["READ"] });
    expect(await refusalOf(decisions.download({ id: decision("DAYCARE") }))).toEqual(FORBIDDEN);
    const own = await (await as(aino.id)).decisions.byApplication({ applicationId });
    expect(own[0]).toMatchObject({ canDecide: true, permittedActions: ["READ", "DOWNLOAD_PDF"] });
  });

  it("are none before any has been sent", async () => {
    const { aino, applicationId } = await decidedFamily(db, TODAY, ["DAYCARE"], {
      status: "WAITING_DECISION",
      rows: { DAYCARE: { sent_date: null } },
    });
    expect(await (await as(aino.id)).decisions.byApplication({ applicationId })).toEqual([]);
  });
});

describe("one decision", () => {
  it.each([
    ["DAYCARE", "Koivikon päiväkoti"],
    ["PRESCHOOL", "Koivikon esiopetus"],
    ["CLUB", "Koivikko"],
  ] as const)("of type %s names the unit %s", async (type, unitName) => {
    const { aino, decision } = await decidedFamily(db, TODAY, [type]);
    const details = await (await as(aino.id)).decisions.details({ id: decision(type) });
    expect(details).toMatchObject({ unitName, sentDate: "2026-03-05", resolved: null });
  });

  it("has no paper until it is made", async () => {
    const { aino, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const { decisions } = await as(aino.id);
    expect(await refusalOf(decisions.download({ id: decision("DAYCARE") }))).toMatchObject({ status: 404 });
  });

  it("gets the same refusal when it is another family's, unknown or unsent", async () => {
    const { aino, antti, pekka, applicationId, unitId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const unsent = await addDecision(db, applicationId, unitId, { sent_date: null });
    await db.updateTable("application").set({ allow_other_guardian_access: false }).execute();
    const tries: [string, string][] = [
      [aino.id, UNKNOWN],
      [aino.id, unsent],
      [antti.id, decision("DAYCARE")],
      [pekka.id, decision("DAYCARE")],
    ];
    for (const [who, id] of tries) {
      const { decisions } = await as(who);
      expect(await refusalOf(decisions.details({ id }))).toEqual(FORBIDDEN);
      expect(await refusalOf(decisions.download({ id }))).toEqual(FORBIDDEN);
    }
    for (const who of [antti.id, pekka.id]) {
      const { decisions } = await as(who);
      const foreign = await refusalOf(decisions.byApplication({ applicationId }));
      expect(foreign).toEqual(await refusalOf(decisions.byApplication({ applicationId: UNKNOWN })));
      expect(foreign).toEqual(FORBIDDEN);
    }
  });

  it("is hidden from a guardian whose custody is blocked", async () => {
    const { applicationId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const esko = await guardian("Esko Estetty").with(child("Väinö")).settle(db, TODAY);
    const application = await applicationRow(db, applicationId);
    await db
      .insertInto("guardian")
      .values({ guardian_id: esko.id, child_id: application?.child_id ?? "", blocked: true })
      .execute();
    await db
      .insertInto("application_other_guardian")
      .values({ application_id: applicationId, guardian_id: esko.id })
      .execute();
    const { decisions } = await as(esko.id);
    expect((await decisions.list()).decisions).toEqual([]);
    expect(await refusalOf(decisions.details({ id: decision("DAYCARE") }))).toEqual(FORBIDDEN);
  });
});
