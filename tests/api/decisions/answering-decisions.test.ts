import { beforeEach, describe, expect, it } from "vitest";
import { applicationRow, eventsOf } from "../../people/applications.ts";
import { decidedFamily, placesOf, statusesOf } from "../../people/decisions.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const KEY = "6f0c4a52-6a57-4f52-9d1c-0f4b8cf7a222";

const decisionsOf = async (id: string) => (await apiOf(db, id, { settings, now })).decisions;

/** Everything that an answer can change. */
const stateOf = async (applicationId: string, childId: string) => ({
  application: await applicationRow(db, applicationId),
  decisions: await db.selectFrom("decision").selectAll().orderBy("id").execute(),
  places: await placesOf(db, childId),
  events: await eventsOf(db, applicationId),
});

beforeEach(reset);

describe("accepting a decision", () => {
  it("gives the child a place from the chosen day, and the application becomes active", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const body = { decisionId: decision("DAYCARE"), requestedStartDate: "2026-08-17" };
    const decisions = await decisionsOf(aino.id);
    await decisions.accept({ applicationId, body });
    expect(await placesOf(db, childId)).toEqual(["DAYCARE 2026-08-17…2027-07-31"]);
    expect((await applicationRow(db, applicationId))?.status).toBe("ACTIVE");
    expect(await eventsOf(db, applicationId)).toEqual(["DECISION_ANSWERED"]);
    const [one] = await decisions.byApplication({ applicationId });
    expect(one).toMatchObject({
      canDecide: false,
      decision: {
        status: "ACCEPTED",
        requestedStartDate: "2026-08-17",
        resolved: TODAY,
        resolvedByName: "Aino Virtanen",
      },
    });
  });

  it.each([
    ["2026-08-02", "decision.validation.invalid-requested-start-date"],
    ["2026-08-03", null],
    ["2026-08-17", null],
    ["2026-08-18", "decision.validation.invalid-requested-start-date"],
  ])("from %s: %s", async (requestedStartDate, errorCode) => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const decisions = await decisionsOf(aino.id);
    const before = await stateOf(applicationId, childId);
    const answer = decisions.accept({ applicationId, body: { decisionId: decision("DAYCARE"), requestedStartDate } });
    if (errorCode === null) {
      await answer;
      return;
    }
    expect(await refusalOf(answer)).toMatchObject({ status: 400, errorCode });
    expect(await stateOf(applicationId, childId)).toEqual(before);
  });

  it.each(["WAITING_MAILING", "REJECTED", "CANCELLED"] as const)(
    "of an application that is %s is refused and changes nothing",
    async (status) => {
      const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"], { status });
      const before = await stateOf(applicationId, childId);
      const body = { decisionId: decision("DAYCARE"), requestedStartDate: "2026-08-03" };
      expect(await refusalOf((await decisionsOf(aino.id)).accept({ applicationId, body }))).toMatchObject({
        status: 400,
        errorCode: null,
      });
      expect(await stateOf(applicationId, childId)).toEqual(before);
    },
  );

  it("happens once: the same key gets the same answer, and another key comes too late", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const decisions = await decisionsOf(aino.id);
    const body = { decisionId: decision("DAYCARE"), requestedStartDate: "2026-08-03" };
    await decisions.accept({ applicationId, body }, { idempotencyKey: KEY });
    const after = await stateOf(applicationId, childId);
    await decisions.accept({ applicationId, body }, { idempotencyKey: KEY });
    expect(await refusalOf(decisions.accept({ applicationId, body }))).toMatchObject({
      status: 400,
      details: { fault: "alreadyAnswered" },
    });
    const reject = decisions.reject({ applicationId, body: { decisionId: decision("DAYCARE") } });
    expect(await refusalOf(reject)).toMatchObject({ status: 400, details: { fault: "alreadyAnswered" } });
    expect(await stateOf(applicationId, childId)).toEqual(after);
  });

  it("happens only once when windows send different answers at the same moment", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const decisions = await decisionsOf(aino.id);
    const decisionId = decision("DAYCARE");
    const outcomes = await Promise.allSettled([
      decisions.accept({ applicationId, body: { decisionId, requestedStartDate: "2026-08-03" } }),
      decisions.accept({ applicationId, body: { decisionId, requestedStartDate: "2026-08-10" } }),
      decisions.reject({ applicationId, body: { decisionId } }),
      decisions.accept({ applicationId, body: { decisionId, requestedStartDate: "2026-08-03" } }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await eventsOf(db, applicationId)).toEqual(["DECISION_ANSWERED"]);
    expect((await placesOf(db, childId)).length).toBeLessThanOrEqual(1);
  });

  it("is only for the applicant: the other guardian and strangers get a 404", async () => {
    const { antti, pekka, aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const body = { decisionId: decision("DAYCARE"), requestedStartDate: "2026-08-03" };
    const before = await stateOf(applicationId, childId);
    for (const who of [antti, pekka]) {
      const decisions = await decisionsOf(who.id);
      const refusals = [
        await refusalOf(decisions.accept({ applicationId, body })),
        await refusalOf(decisions.reject({ applicationId, body })),
        await refusalOf(decisions.accept({ applicationId: UNKNOWN, body })),
      ];
      for (const refusal of refusals) expect(refusal).toEqual({ status: 403, errorCode: null, details: undefined });
    }
    const weak = (await apiOf(db, aino.id, { settings, now, level: "weak" })).decisions;
    expect(await refusalOf(weak.accept({ applicationId, body }))).toMatchObject({ status: 403 });
    expect(await stateOf(applicationId, childId)).toEqual(before);
  });

  it("is a 404 when the decision is unsent, unknown or of another application", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const other = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const decisions = await decisionsOf(aino.id);
    await db.updateTable("decision").set({ sent_date: null }).where("id", "=", decision("DAYCARE")).execute();
    const before = await stateOf(applicationId, childId);
    for (const decisionId of [UNKNOWN, other.decision("DAYCARE"), decision("DAYCARE")]) {
      const body = { decisionId, requestedStartDate: "2026-08-03" };
      expect(await refusalOf(decisions.accept({ applicationId, body }))).toMatchObject({ status: 404 });
      expect(await refusalOf(decisions.reject({ applicationId, body }))).toMatchObject({ status: 404 });
    }
    expect(await stateOf(applicationId, childId)).toEqual(before);
  });
});

describe("pre-primary education and its connected care", () => {
  const PAIR = ["PRESCHOOL", "PRESCHOOL_DAYCARE"] as const;

  it("get answers in this order, and make one place a day together", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, [...PAIR]);
    const decisions = await decisionsOf(aino.id);
    const connected = { decisionId: decision("PRESCHOOL_DAYCARE"), requestedStartDate: "2026-08-05" };
    const before = await stateOf(applicationId, childId);
    for (const early of [decisions.accept, decisions.reject]) {
      expect(await refusalOf(early({ applicationId, body: connected }))).toMatchObject({
        status: 400,
        errorCode: null,
        details: { fault: "prePrimaryFirst" },
      });
    }
    expect(await stateOf(applicationId, childId)).toEqual(before);

    const body = { decisionId: decision("PRESCHOOL"), requestedStartDate: "2026-08-11" };
    await decisions.accept({ applicationId, body });
    expect(await placesOf(db, childId)).toEqual(["PRESCHOOL 2026-08-11…2027-05-31"]);
    expect((await applicationRow(db, applicationId))?.status).toBe("WAITING_CONFIRMATION");

    await decisions.accept({ applicationId, body: connected });
    expect(await placesOf(db, childId)).toEqual([
      "PRESCHOOL_DAYCARE_ONLY 2026-08-05…2026-08-10",
      "PRESCHOOL_DAYCARE 2026-08-11…2027-05-31",
      "PRESCHOOL_DAYCARE_ONLY 2027-06-01…2027-06-30",
    ]);
    expect((await applicationRow(db, applicationId))?.status).toBe("ACTIVE");
    expect(await eventsOf(db, applicationId)).toEqual(["DECISION_ANSWERED", "DECISION_ANSWERED"]);
  });

  it("become one place of both kinds from the day that daycare begins", async () => {
    const rows = { PRESCHOOL_DAYCARE: { start_date: "2026-08-20", end_date: "2027-05-31" } };
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, [...PAIR], { rows });
    const decisions = await decisionsOf(aino.id);
    const accept = (type: (typeof PAIR)[number], requestedStartDate: string) =>
      decisions.accept({ applicationId, body: { decisionId: decision(type), requestedStartDate } });
    await accept("PRESCHOOL", "2026-08-11");
    await accept("PRESCHOOL_DAYCARE", "2026-08-24");
    expect(await placesOf(db, childId)).toEqual([
      "PRESCHOOL 2026-08-11…2026-08-23",
      "PRESCHOOL_DAYCARE 2026-08-24…2027-05-31",
    ]);
  });

  it("let pre-primary education begin only on its decided day", async () => {
    const { aino, applicationId, decision } = await decidedFamily(db, TODAY, [...PAIR]);
    const body = { decisionId: decision("PRESCHOOL"), requestedStartDate: "2026-08-12" };
    expect(await refusalOf((await decisionsOf(aino.id)).accept({ applicationId, body }))).toMatchObject({
      errorCode: "decision.validation.invalid-requested-start-date",
    });
  });

  it.each([["PRESCHOOL_DAYCARE"], ["PRESCHOOL_CLUB"]] as const)(
    "fall together: rejecting pre-primary education also rejects a waiting %s and the application",
    async (connected) => {
      const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, ["PRESCHOOL", connected]);
      await (await decisionsOf(aino.id)).reject({ applicationId, body: { decisionId: decision("PRESCHOOL") } });
      expect(await statusesOf(db, applicationId)).toEqual({ PRESCHOOL: "REJECTED", [connected]: "REJECTED" });
      expect((await applicationRow(db, applicationId))?.status).toBe("REJECTED");
      expect(await placesOf(db, childId)).toEqual([]);
      expect(await eventsOf(db, applicationId)).toEqual(["DECISION_ANSWERED"]);
    },
  );

  it("keep the pre-primary place when the guardian rejects only daycare", async () => {
    const { aino, applicationId, childId, decision } = await decidedFamily(db, TODAY, [...PAIR]);
    const decisions = await decisionsOf(aino.id);
    const body = { decisionId: decision("PRESCHOOL"), requestedStartDate: "2026-08-11" };
    await decisions.accept({ applicationId, body });
    await decisions.reject({ applicationId, body: { decisionId: decision("PRESCHOOL_DAYCARE") } });
    expect((await applicationRow(db, applicationId))?.status).toBe("ACTIVE");
    expect(await placesOf(db, childId)).toEqual(["PRESCHOOL 2026-08-11…2027-05-31"]);
  });
});

describe("a child who already has a place", () => {
  async function placed(type: "DAYCARE" | "CLUB", start_date: string, end_date: string) {
    const family = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const { id } = await db
      .insertInto("placement")
      .values({ child_id: family.childId, unit_id: family.unitId, type, start_date, end_date })
      .returning("id")
      .executeTakeFirstOrThrow();
    const group = await db
      .insertInto("care_group")
      .values({ unit_id: family.unitId, name: "Ketut" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("group_placement")
      .values({ placement_id: id, group_id: group.id, start_date, end_date })
      .execute();
    const decisions = await decisionsOf(family.aino.id);
    const body = { decisionId: family.decision("DAYCARE"), requestedStartDate: "2026-08-03" };
    await decisions.accept({ applicationId: family.applicationId, body });
    return family.childId;
  }

  it.each<[string, [string, string], string[]]>([
    [
      "keeps it until the new one begins",
      ["2025-01-01", "2026-12-31"],
      ["CLUB 2025-01-01…2026-08-02", "DAYCARE 2026-08-03…2027-07-31"],
    ],
    [
      "keeps it whole when it ends the day before",
      ["2025-01-01", "2026-08-02"],
      ["CLUB 2025-01-01…2026-08-02", "DAYCARE 2026-08-03…2027-07-31"],
    ],
    ["gives it up when it is all on the same days", ["2026-08-03", "2027-07-31"], ["DAYCARE 2026-08-03…2027-07-31"]],
    [
      "keeps what comes after the new one",
      ["2027-07-01", "2027-12-31"],
      ["DAYCARE 2026-08-03…2027-07-31", "CLUB 2027-08-01…2027-12-31"],
    ],
    [
      "keeps both ends of a longer one",
      ["2025-01-01", "2027-12-31"],
      ["CLUB 2025-01-01…2026-08-02", "DAYCARE 2026-08-03…2027-07-31", "CLUB 2027-08-01…2027-12-31"],
    ],
  ])("%s", async (_title, [start, end], places) => {
    const childId = await placed("CLUB", start, end);
    expect(await placesOf(db, childId)).toEqual(places);
    const groups = await db
      .selectFrom("group_placement")
      .innerJoin("placement", "placement.id", "group_placement.placement_id")
      .select(["group_placement.start_date", "group_placement.end_date"])
      .orderBy("group_placement.start_date")
      .execute();
    const inClub = places.filter((place) => place.startsWith("CLUB")).map((place) => place.slice(5));
    expect(groups.map((row) => `${row.start_date}…${row.end_date}`)).toEqual(inClub);
  });
});
