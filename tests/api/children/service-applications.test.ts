import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { takeServiceApplications } from "~/demo/desk/change-commands.server.ts";
import { decideServiceApplication } from "~/demo/desk/moves/service-application-moves.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { placesOf } from "../../people/decisions.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { type ChangeFamilies, changeTown, MOMENT, TODAY } from "../../support/samples/change-town.ts";

const { db, pool, reset } = await testDatabase();
const town = changeTown(db);
const withoutApplications = changeTown(db, { serviceApplications: false });
const FORBIDDEN = { status: 403, errorCode: null };
const BAD = { status: 400, errorCode: null };
const CONFLICT = { status: 409, errorCode: null };

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
});

const WEAK = { level: "weak" as const };
const callsOf = async (id: string | null, how: Parameters<typeof town.as>[1] = {}) =>
  (await town.as(id, how)).serviceApplications;
type Wish = Partial<{ childId: string; startDate: string; serviceNeedOptionId: string; additionalInfo: string }>;
const wish = (changes: Wish = {}) => ({
  body: {
    childId: people.onni,
    startDate: "2026-04-01",
    serviceNeedOptionId: people.options.full,
    additionalInfo: "",
    ...changes,
  },
});
const send = async (by: string | null, changes: Wish = {}) => (await callsOf(by)).create(wish(changes));
const listed = async (reader = people.aino, childId = people.onni) => (await callsOf(reader, WEAK)).list({ childId });
const newestId = async () => (await listed())[0]?.data.id ?? "none";
const accept = (id: string) => decideServiceApplication(db, id, { accepts: true }, MOMENT);
const reject = (id: string, reason: string) => decideServiceApplication(db, id, { accepts: false, reason }, MOMENT);

describe("a service application", () => {
  it("is sent by strong identification, and both guardians read it with a username login", async () => {
    expect(await refusalOf((await callsOf(people.aino, WEAK)).create(wish()))).toMatchObject(FORBIDDEN);
    await send(people.aino, { additionalInfo: "Työ alkaa" });
    for (const [reader, permittedActions, receiptId] of [
      [people.aino, ["DELETE"], expect.any(String) as string],
      [people.antti, [], null],
    ] as const)
      expect(await listed(reader)).toEqual([
        {
          data: {
            id: expect.any(String) as string,
            sentAt: "2026-03-10T12:00:00+02:00",
            personId: people.aino,
            personName: "Aino Virtanen",
            childId: people.onni,
            childName: "Onni Virtanen",
            startDate: "2026-04-01",
            serviceNeedOption: {
              id: people.options.full,
              nameFi: "Kokopäiväinen",
              nameSv: "Kokopäiväinen (sv)",
              nameEn: "Kokopäiväinen (en)",
              validPlacementType: "DAYCARE",
              partWeek: false,
              validity: { start: "2020-01-01", end: null },
            },
            additionalInfo: "Työ alkaa",
            decision: null,
            currentPlacement: {
              id: expect.any(String) as string,
              type: "DAYCARE",
              endDate: "2026-07-31",
              unitId: people.unit,
            },
          },
          permittedActions,
          receiptId,
        },
      ]);
  });

  it.each<[string, () => Wish, object | null]>([
    ["yesterday", () => ({ startDate: "2026-03-09" }), BAD],
    ["today", () => ({ startDate: TODAY }), null],
    ["the last day of the place", () => ({ startDate: "2026-07-31" }), null],
    ["the day after the place", () => ({ startDate: "2026-08-01" }), BAD],
    [
      "the day before the option",
      () => ({ startDate: "2026-04-30", serviceNeedOptionId: people.options.fromMay }),
      BAD,
    ],
    [
      "the first day of the option",
      () => ({ startDate: "2026-05-01", serviceNeedOptionId: people.options.fromMay }),
      null,
    ],
    ["a day without an explanation, not the first of a month", () => ({ startDate: "2026-04-02" }), null],
  ])("from %s", async (_title, changes, refusal) => {
    if (refusal) expect(await refusalOf(send(people.aino, changes()))).toMatchObject(refusal);
    else expect(await send(people.aino, changes())).toBeUndefined();
  });

  it.each<[keyof ChangeFamilies["options"], boolean]>([
    ["full", true],
    ["partTime", true],
    ["hidden", true],
    ["byDefault", false],
    ["preschool", false],
  ])("for the option %s of a child in daycare is taken: %s", async (option, isTaken) => {
    const sent = send(people.aino, { serviceNeedOptionId: people.options[option] });
    if (isTaken) expect(await sent).toBeUndefined();
    else expect(await refusalOf(sent)).toMatchObject(BAD);
  });

  it("for an unknown option is refused", async () =>
    expect(await refusalOf(send(people.aino, { serviceNeedOptionId: randomUUID() }))).toMatchObject(BAD));

  it("waits alone: another of the same child is refused until it is decided or cancelled, whoever sends it", async () => {
    await send(people.aino);
    for (const sender of [people.aino, people.antti]) expect(await refusalOf(send(sender))).toMatchObject(CONFLICT);
    await reject(await newestId(), "Ryhmä on täynnä.");
    await send(people.antti);
    await (await callsOf(people.antti)).remove({ id: await newestId() });
    await send(people.aino);
    expect((await listed()).map(({ data }) => data.decision?.status ?? null)).toEqual([null, "REJECTED"]);
  });

  it("is one of many that both guardians send in the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      await db.deleteFrom("service_application").execute();
      const sent = await Promise.allSettled(
        [people.aino, people.antti, people.aino, people.antti].map((sender) => send(sender)),
      );
      const refusals = sent.flatMap((one) =>
        one.status === "rejected" ? [(one.reason as { status: number }).status] : [],
      );
      expect(refusals).toEqual([409, 409, 409]);
      expect(await listed()).toHaveLength(1);
    }
  });

  it("is cancelled by its sender only, with strong identification, and not after the decision", async () => {
    await send(people.aino);
    const id = await newestId();
    for (const other of [people.antti, people.pekka])
      expect(await refusalOf((await callsOf(other)).remove({ id }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf((await callsOf(people.aino, WEAK)).remove({ id }))).toMatchObject(FORBIDDEN);
    await accept(id);
    expect(await refusalOf((await callsOf(people.aino)).remove({ id }))).toMatchObject(CONFLICT);
    expect((await listed())[0]?.permittedActions).toEqual([]);
  });

  it("is the same for another family's child and for none", async () => {
    for (const childId of [people.vilma, randomUUID()]) {
      expect(await refusalOf(send(people.aino, { childId }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(listed(people.aino, childId))).toMatchObject(FORBIDDEN);
      const asked = (await callsOf(people.aino)).options({ childId, date: "2026-04-01" });
      expect(await refusalOf(asked)).toMatchObject(FORBIDDEN);
    }
    expect(await refusalOf((await callsOf(people.aino)).remove({ id: randomUUID() }))).toMatchObject(FORBIDDEN);
  });

  it("is not taken where the municipality does not offer it", async () => {
    const { serviceApplications } = await withoutApplications.as(people.aino);
    expect(await refusalOf(serviceApplications.create(wish()))).toMatchObject(FORBIDDEN);
  });
});

describe("the service needs to choose from", () => {
  const names = async (childId: string, date: string) =>
    (await (await callsOf(people.aino)).options({ childId, date })).map(({ nameFi }) => nameFi);

  it("suit the place on the day, in display order, without defaults and hidden ones", async () => {
    expect(await names(people.onni, "2026-04-30")).toEqual(["Kokopäiväinen", "Osapäiväinen"]);
    expect(await names(people.onni, "2026-05-01")).toEqual(["Kokopäiväinen", "Osapäiväinen", "Toukokuusta"]);
    expect(await names(people.elsa, "2026-05-01")).toEqual(["Esiopetus"]);
  });
  it("are none without a place on the day", async () => expect(await names(people.onni, "2026-08-01")).toEqual([]));
  it("are none in a unit that does not take part", async () => {
    await takeServiceApplications(db, people.unit, false);
    expect(await names(people.onni, "2026-04-01")).toEqual([]);
    const [, onni] = await (await town.as(people.aino, WEAK)).children.list();
    expect(onni).toMatchObject({ id: people.onni, serviceApplicationCreationPossible: false });
  });
  it("are read by strong identification only", async () =>
    expect(
      await refusalOf((await callsOf(people.aino, WEAK)).options({ childId: people.onni, date: "2026-04-01" })),
    ).toMatchObject(FORBIDDEN));
});

describe("the staff's decision on a service application", () => {
  const needsOf = async (childId: string) => {
    const rows = await db
      .selectFrom("service_need")
      .innerJoin("placement", "placement.id", "service_need.placement_id")
      .innerJoin("service_need_option", "service_need_option.id", "option_id")
      .select(["name_fi", "service_need.start_date", "service_need.end_date", "placement.type", "shift_care"])
      .where("child_id", "=", childId)
      .orderBy("service_need.start_date")
      .execute();
    return rows.map((row) => `${row.name_fi} ${row.start_date}…${row.end_date} ${row.type} ${row.shift_care}`);
  };
  const hasNeed = async (start_date: string, end_date: string) => {
    const { id } = await db
      .selectFrom("placement")
      .select("id")
      .where("child_id", "=", people.onni)
      .executeTakeFirstOrThrow();
    const need = {
      placement_id: id,
      option_id: people.options.full,
      shift_care: "FULL" as const,
      start_date,
      end_date,
    };
    await db.insertInto("service_need").values(need).execute();
  };

  it("agrees the service need from its day to the end of the place when it accepts", async () => {
    await hasNeed("2025-08-11", "2026-05-31");
    await send(people.aino, { startDate: "2026-05-01", serviceNeedOptionId: people.options.fromMay });
    await accept(await newestId());
    expect(await needsOf(people.onni)).toEqual([
      "Kokopäiväinen 2025-08-11…2026-04-30 DAYCARE FULL",
      "Toukokuusta 2026-05-01…2026-07-31 DAYCARE FULL",
    ]);
    expect(await placesOf(db, people.onni)).toEqual(["DAYCARE 2025-08-11…2026-07-31"]);
    expect((await listed())[0]?.data.decision).toEqual({
      status: "ACCEPTED",
      decidedBy: people.veera,
      decidedByName: "Veera Vuori",
      decidedAt: "2026-03-10T12:00:00+02:00",
      rejectedReason: null,
    });
  });

  it("changes the type of the place from its day when the service need is for the other type of the pair", async () => {
    await hasNeed("2025-08-11", "2026-07-31");
    await send(people.aino, { serviceNeedOptionId: people.options.partTime });
    await accept(await newestId());
    expect(await placesOf(db, people.onni)).toEqual([
      "DAYCARE 2025-08-11…2026-03-31",
      "DAYCARE_PART_TIME 2026-04-01…2026-07-31",
    ]);
    expect(await needsOf(people.onni)).toEqual([
      "Kokopäiväinen 2025-08-11…2026-03-31 DAYCARE FULL",
      "Osapäiväinen 2026-04-01…2026-07-31 DAYCARE_PART_TIME FULL",
    ]);
    const inGroup = await db
      .selectFrom("group_placement")
      .innerJoin("placement", "placement.id", "placement_id")
      .select(["group_placement.start_date", "group_placement.end_date"])
      .where("child_id", "=", people.onni)
      .orderBy("group_placement.start_date")
      .execute();
    expect(inGroup.map(({ start_date, end_date }) => `${start_date}…${end_date}`)).toEqual([
      "2025-08-11…2026-03-31",
      "2026-04-01…2026-07-31",
    ]);
  });

  it("changes the whole place when its day is the first day of the place", async () => {
    await db.updateTable("placement").set({ start_date: "2026-04-01" }).where("child_id", "=", people.onni).execute();
    await send(people.aino, { serviceNeedOptionId: people.options.partTime });
    await accept(await newestId());
    expect(await placesOf(db, people.onni)).toEqual(["DAYCARE_PART_TIME 2026-04-01…2026-07-31"]);
    expect(await needsOf(people.onni)).toEqual(["Osapäiväinen 2026-04-01…2026-07-31 DAYCARE_PART_TIME NONE"]);
  });

  it("cannot accept when the place has ended before the day, and then nothing is decided", async () => {
    await send(people.aino);
    const id = await newestId();
    await db.updateTable("placement").set({ end_date: "2026-03-31" }).where("child_id", "=", people.onni).execute();
    await expect(accept(id)).rejects.toThrow("no place on 2026-04-01");
    expect((await listed())[0]?.data.decision).toBeNull();
  });

  it("changes nothing when it rejects, and tells why; and is made once", async () => {
    await send(people.aino);
    const id = await newestId();
    await reject(id, "Ryhmä on täynnä.");
    expect(await needsOf(people.onni)).toEqual([]);
    expect((await listed())[0]?.data.decision).toMatchObject({
      status: "REJECTED",
      rejectedReason: "Ryhmä on täynnä.",
    });
    await expect(accept(id)).rejects.toThrow("is REJECTED already");
  });

  it("is mailed to both guardians, without names and without what was decided", async () => {
    await send(people.aino, { additionalInfo: "Salainen syy" });
    await reject(await newestId(), "Ryhmä on täynnä.");
    await runDueJobs(pool, { "mail-notices": noticeMailing({ db, settings: town.settings, makers: noticeMakers }) });
    const mails = await takeMails(pool);
    expect(mails.map(({ to }) => to).sort()).toEqual(["aino@example.com", "antti@example.com"]);
    for (const { subject, text } of mails) {
      expect(subject).toBe("Hakemukseen on tehty päätös");
      expect(subject + text).not.toMatch(/Onni|Virtanen|Salainen|täynnä|Koivikko/);
    }
  });
});
