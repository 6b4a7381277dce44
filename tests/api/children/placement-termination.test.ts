import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { addApplication } from "../../people/applications.ts";
import { placesOf } from "../../people/decisions.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { type ChangeFamilies, changeTown, NOW, TODAY } from "../../support/samples/change-town.ts";

const { db, pool, reset } = await testDatabase();
const town = changeTown(db);
const FORBIDDEN = { status: 403, errorCode: null };

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await opens(true);
});

const opens = (isOpen: boolean) =>
  db
    .updateTable("unit")
    .set({ pilot_features: ["RESERVATIONS", "SERVICE_APPLICATIONS", ...(isOpen ? ["PLACEMENT_TERMINATION"] : [])] })
    .where("id", "=", people.unit)
    .execute();

const calls = async (id: string | null, how: Parameters<typeof town.as>[1] = {}) => (await town.as(id, how)).placements;
const groupsOf = async (childId = people.onni, reader = people.aino) =>
  (await (await calls(reader)).list({ childId })).placements;

type Body = Partial<{ type: "DAYCARE" | "PRESCHOOL" | "CLUB"; unitId: string; terminationDate: string; only: boolean }>;
const wish = (
  childId: string,
  { type = "DAYCARE", unitId = people.unit, terminationDate = "2026-04-15", only = false }: Body = {},
) => ({
  childId,
  body: { type, unitId, terminationDate, terminateDaycareOnly: only },
});
const end = async (by: string | null, childId: string, body: Body = {}) =>
  (await calls(by)).terminate(wish(childId, body));

const reserve = (childId: string, ...dates: string[]) =>
  db
    .insertInto("reservation")
    .values(
      dates.map((date) => ({
        child_id: childId,
        date,
        start_time: "08:00:00",
        end_time: "16:00:00",
        modified_at: NOW,
        modified_by_type: "CITIZEN" as const,
      })),
    )
    .execute();
const away = (childId: string, category: "BILLABLE" | "NONBILLABLE", ...dates: string[]) =>
  db
    .insertInto("absence")
    .values(
      dates.map((date) => ({
        child_id: childId,
        date,
        category,
        type: "OTHER_ABSENCE" as const,
        modified_at: NOW,
        modified_by_type: "CITIZEN" as const,
      })),
    )
    .execute();
const datesIn = async (table: "reservation" | "absence", childId: string) => {
  const rows = await db.selectFrom(table).select("date").where("child_id", "=", childId).orderBy("date").execute();
  return rows.map(({ date }) => date);
};

describe("the places of a child", () => {
  it("are read with strong identification, by unit and kind", async () => {
    expect(await refusalOf((await calls(people.aino, { level: "weak" })).list({ childId: people.onni }))).toMatchObject(
      FORBIDDEN,
    );
    expect(await groupsOf()).toEqual([
      {
        type: "DAYCARE",
        startDate: "2025-08-11",
        endDate: "2026-07-31",
        unitId: people.unit,
        unitName: "Koivikko",
        terminatable: true,
        placements: [
          {
            id: expect.any(String) as string,
            type: "DAYCARE",
            childId: people.onni,
            unitId: people.unit,
            unitName: "Koivikko",
            startDate: "2025-08-11",
            endDate: "2026-07-31",
            terminatable: true,
            terminationRequestedDate: null,
            terminatedBy: null,
          },
        ],
        additionalPlacements: [],
      },
    ]);
  });
  it("are another family's business: an unknown child and a foreign one are the same", async () => {
    for (const childId of [people.vilma, randomUUID()]) {
      expect(await refusalOf((await calls(people.aino)).list({ childId }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf((await calls(people.aino)).terminationFacts({ childId }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(end(people.aino, childId))).toMatchObject(FORBIDDEN);
    }
    expect(await placesOf(db, people.vilma)).toHaveLength(1);
  });
});

describe("ending a place", () => {
  it("cuts it to the last day, with its groups and service needs", async () => {
    const [placement] = await db.selectFrom("placement").select("id").where("child_id", "=", people.onni).execute();
    const need = { placement_id: placement?.id ?? "", option_id: people.options.full };
    await db
      .insertInto("service_need")
      .values([
        { ...need, start_date: "2025-08-11", end_date: "2026-04-30" },
        { ...need, start_date: "2026-05-01", end_date: "2026-07-31" },
      ])
      .execute();
    await end(people.aino, people.onni);
    expect((await groupsOf())[0]).toMatchObject({
      endDate: "2026-04-15",
      placements: [
        {
          endDate: "2026-04-15",
          terminationRequestedDate: TODAY,
          terminatedBy: { id: people.aino, name: "Aino Virtanen", type: "CITIZEN" },
        },
      ],
    });
    const needs = await db.selectFrom("service_need").select("end_date").execute();
    expect(needs).toEqual([{ end_date: "2026-04-15" }]);
    const ends = db
      .selectFrom("group_placement")
      .select("end_date")
      .where("placement_id", "=", placement?.id ?? "");
    expect(await ends.execute()).toEqual([{ end_date: "2026-04-15" }]);
  });
  it("takes away times and absences after the last day, and no others", async () => {
    await reserve(people.onni, "2026-04-15", "2026-04-16", "2026-05-04");
    await reserve(people.elsa, "2026-05-04");
    await away(people.onni, "BILLABLE", "2026-03-02", "2026-04-14", "2026-04-17");
    await end(people.aino, people.onni);
    expect(await datesIn("reservation", people.onni)).toEqual(["2026-04-15"]);
    expect(await datesIn("absence", people.onni)).toEqual(["2026-03-02", "2026-04-14"]);
    expect(await datesIn("reservation", people.elsa)).toEqual(["2026-05-04"]);
  });
  it("keeps pre-primary education when only its daycare ends, in the same group", async () => {
    await reserve(people.elsa, "2026-04-15", "2026-04-16");
    await away(people.elsa, "BILLABLE", "2026-04-20");
    await away(people.elsa, "NONBILLABLE", "2026-04-20");
    await end(people.antti, people.elsa, { type: "PRESCHOOL", only: true });
    const [group] = await groupsOf(people.elsa);
    expect(group).toMatchObject({ startDate: "2025-08-11", endDate: "2026-07-31" });
    expect(group?.placements.map(({ type, startDate, endDate }) => `${type} ${startDate} ${endDate}`)).toEqual([
      "PRESCHOOL_DAYCARE 2025-08-11 2026-04-15",
      "PRESCHOOL 2026-04-16 2026-07-31",
    ]);
    const groups = await db
      .selectFrom("group_placement")
      .innerJoin("placement", "placement.id", "placement_id")
      .select(["group_placement.start_date", "group_placement.end_date"])
      .where("child_id", "=", people.elsa)
      .orderBy("group_placement.start_date")
      .execute();
    expect(groups).toEqual([
      { start_date: "2025-08-11", end_date: "2026-04-15" },
      { start_date: "2026-04-16", end_date: "2026-07-31" },
    ]);
    expect(await datesIn("reservation", people.elsa)).toEqual(["2026-04-15"]);
    const absences = await db.selectFrom("absence").select("category").where("child_id", "=", people.elsa).execute();
    expect(absences).toEqual([{ category: "NONBILLABLE" }]);
  });
  it("removes a place that begins after the last day", async () => {
    await db
      .insertInto("placement")
      .values({
        child_id: people.onni,
        unit_id: people.unit,
        type: "DAYCARE_PART_TIME",
        start_date: "2026-08-01",
        end_date: "2027-07-31",
      })
      .execute();
    await end(people.aino, people.onni, { terminationDate: "2026-07-31" });
    expect(await placesOf(db, people.onni)).toHaveLength(1);
    expect((await groupsOf())[0]?.placements[0]).toMatchObject({ terminationRequestedDate: null });
  });
  it.each([
    ["yesterday", "2026-03-09", 400],
    ["today", TODAY, null],
    ["after the end", "2026-08-01", null],
  ])("on a day: %s", async (_day, terminationDate, status) => {
    const refusal = await refusalOf(end(people.aino, people.onni, { terminationDate })).catch(() => null);
    expect(refusal?.status ?? null).toBe(status);
  });
  it("is refused where the unit does not take it, and for a group that is not there", async () => {
    expect(await refusalOf(end(people.aino, people.onni, { type: "CLUB" }))).toMatchObject({ status: 404 });
    expect(await refusalOf(end(people.aino, people.onni, { unitId: randomUUID() }))).toMatchObject({ status: 404 });
    await opens(false);
    expect(await refusalOf(end(people.aino, people.onni))).toMatchObject({
      status: 403,
      errorCode: "PLACEMENT_TERMINATION_DISABLED",
    });
    expect((await groupsOf())[0]?.terminatable).toBe(false);
  });
  it("cancels sent transfer applications of its kind, of both guardians, as a cancellation does", async () => {
    const transfer = { childId: people.onni, row: { transfer_application: true } };
    const own = await addApplication(db, { guardianId: people.aino, ...transfer });
    const others = await addApplication(db, { guardianId: people.antti, ...transfer });
    const left = [
      await addApplication(db, { guardianId: people.aino, ...transfer, type: "PRESCHOOL" }),
      await addApplication(db, { guardianId: people.aino, childId: people.elsa, row: { transfer_application: true } }),
      await addApplication(db, { guardianId: people.antti, childId: people.onni, type: "CLUB" }),
    ];
    await end(people.aino, people.onni);
    const rows = await db.selectFrom("application").select(["id", "status"]).execute();
    const status = Object.fromEntries(rows.map((row) => [row.id, row.status]));
    expect([own, others].map((id) => status[id])).toEqual(["CANCELLED", "CANCELLED"]);
    expect(left.map((id) => status[id])).toEqual(["SENT", "SENT", "SENT"]);
    const events = await db.selectFrom("application_event").select(["event", "actor", "person_id"]).execute();
    const event = { event: "CANCELLED", actor: "CITIZEN", person_id: people.aino };
    expect(events).toEqual([event, event]);
  });
  it("ends once when it is sent twice: one receipt, and one mail to each guardian", async () => {
    const key = randomUUID();
    const once = async (idempotencyKey: string | null) =>
      (await calls(people.aino)).terminate(wish(people.onni), { idempotencyKey });
    await Promise.all([once(key), once(key)].map((sent) => sent.catch(() => undefined)));
    await once(null);
    expect(await db.selectFrom("receipt").select("reference").execute()).toHaveLength(1);
    await runDueJobs(pool, {
      "mail-notices": noticeMailing({ db, settings: town.settings, makers: noticeMakers, clock: () => new Date() }),
    });
    const mails = await takeMails(pool);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      "aino@example.com Lapsen paikka on irtisanottu",
      "antti@example.com Lapsen paikka on irtisanottu",
    ]);
  });
  it("of two guardians at once leaves the places of the one who came last", async () => {
    await Promise.all([
      end(people.aino, people.onni, { terminationDate: "2026-05-31" }),
      end(people.antti, people.onni, { terminationDate: "2026-04-30" }),
    ]);
    expect((await groupsOf())[0]?.endDate).toBe("2026-04-30");
  });
  it("is refused when the places changed since they were read, and nothing is half done", async () => {
    const asked = await calls(people.aino);
    const ifMatch = versionOf(await asked.list({ childId: people.elsa }));
    await end(people.antti, people.elsa, { type: "PRESCHOOL", terminationDate: "2026-05-31" });
    const groups = [{ type: "PRESCHOOL" as const, unitId: people.unit, terminateDaycareOnly: false }];
    const several = (terminationDate: string, options = {}) =>
      asked.terminateSeveral({ childId: people.elsa, body: { terminationDate, groups } }, options);
    expect(await refusalOf(several("2026-04-30", { ifMatch }))).toMatchObject({
      status: 409,
      errorCode: "VERSION_CONFLICT",
    });
    expect((await groupsOf(people.elsa))[0]?.endDate).toBe("2026-05-31");
    groups.push({ type: "PRESCHOOL", unitId: randomUUID(), terminateDaycareOnly: false });
    expect(await refusalOf(several("2026-04-30"))).toMatchObject({ status: 404 });
    expect((await groupsOf(people.elsa))[0]?.endDate).toBe("2026-05-31");
  });
});

describe("what a guardian should know before", () => {
  it("is whom to ask, their own transfers, and the reported days after today", async () => {
    await addApplication(db, { guardianId: people.antti, childId: people.onni, row: { transfer_application: true } });
    await reserve(people.onni, TODAY, "2026-03-11", "2026-03-12");
    await away(people.onni, "BILLABLE", "2026-03-12");
    const facts = async (reader: string) => (await calls(reader)).terminationFacts({ childId: people.onni });
    expect(await facts(people.aino)).toEqual({
      ...(await (await calls(people.aino)).list({ childId: people.onni })),
      contacts: [{ unitId: people.unit, headName: "Veera Vuori", phone: "08 123 4567", email: null }],
      sentTransfers: [],
      reportedDays: [
        { date: "2026-03-11", hasTimes: true, absences: [] },
        { date: "2026-03-12", hasTimes: true, absences: ["BILLABLE"] },
      ],
      ends: [],
      hasReceipts: false,
    });
    expect((await facts(people.antti)).sentTransfers).toEqual(["DAYCARE"]);
  });
  it("is what any guardian has ended, with the last days that are stored", async () => {
    await end(people.aino, people.elsa, { type: "PRESCHOOL", only: true, terminationDate: "2026-04-15" });
    const facts = async (reader: string) => (await calls(reader)).terminationFacts({ childId: people.elsa });
    const ended = {
      requestedOn: TODAY,
      name: "Aino Virtanen",
      lastDay: "2026-04-15",
      places: [
        {
          type: "PRESCHOOL",
          daycareOnly: true,
          unitName: "Koivikko",
          lasts: [{ type: "PRESCHOOL_DAYCARE_ONLY", lastDay: "2026-04-15" }],
          removed: [],
          goesOnUntil: "2026-07-31",
        },
      ],
    };
    expect(await facts(people.aino)).toMatchObject({ ends: [ended], hasReceipts: true });
    expect(await facts(people.antti)).toMatchObject({ ends: [ended], hasReceipts: false });
  });
});
