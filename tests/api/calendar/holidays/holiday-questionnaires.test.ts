import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { holdOwnChildren } from "~/care-days/behind/write-days-store.server.ts";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { type NewQuestionnaire, publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { child, guardian } from "../../../people/family.ts";
import { addUnit } from "../../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../../support/asking/calling.ts";
import { testDatabase } from "../../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = { merila: testSettings(), pohjola: testSettings({ TOWN: "pohjola" }) };
afterAll(() => {
  for (const { dataDir } of Object.values(settings)) rmSync(dataDir, { recursive: true, force: true });
});
const TODAY = "2026-05-04";
const FORBIDDEN = { status: 403, errorCode: null };
const BAD = { status: 400, errorCode: null };
const JUNE = { start: "2026-06-08", end: "2026-06-14" };
const JULY = { start: "2026-07-06", end: "2026-07-12" };
const WORDS = { fi: "Kesälomat", sv: "Sommarledigheter", en: "Summer holidays" };

const base = {
  absenceType: "FREE_ABSENCE",
  requiresStrongAuth: false,
  active: { start: "2026-05-01", end: "2026-05-31" },
  title: WORDS,
  description: { fi: "Kerro loma", sv: "Berätta", en: "Tell" },
  descriptionLink: { fi: "", sv: "", en: "" },
  conditions: { continuousPlacement: null },
} as const;
const FIXED: NewQuestionnaire = {
  ...base,
  type: "FIXED_PERIOD",
  periodOptions: [JUNE, JULY],
  periodOptionLabel: { fi: "8 viikkoa", sv: "8 veckor", en: "8 weeks" },
};
const OPEN: NewQuestionnaire = {
  ...base,
  type: "OPEN_RANGES",
  period: { start: "2026-06-01", end: "2026-08-09" },
  absenceTypeThreshold: 5,
};

type Town = keyof typeof settings;
let unit: string;
let people: { aino: string; antti: string; pekka: string; elsa: string; onni: string; vilma: string };

beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Koivikko", { pilot_features: ["RESERVATIONS"] });
  await db
    .insertInto("unit_operation_time")
    .values(
      [1, 2, 3, 4, 5].map((weekday) => ({
        unit_id: unit,
        kind: "NORMAL" as const,
        weekday,
        start_time: "06:30",
        end_time: "17:00",
      })),
    )
    .execute();
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian("Aino Virtanen")
    .with(child("Elsa").alsoOf(antti.id).inDaycare(unit), child("Onni").alsoOf(antti.id).in("PRESCHOOL_DAYCARE", unit))
    .settle(db, TODAY);
  const pekka = await guardian("Pekka Laine").with(child("Vilma").inDaycare(unit)).settle(db, TODAY);
  people = {
    aino: aino.id,
    antti: antti.id,
    pekka: pekka.id,
    elsa: aino.child("Elsa"),
    onni: aino.child("Onni"),
    vilma: pekka.child("Vilma"),
  };
});

async function callsOf(
  id: string | null,
  { town = "merila", level = "weak", today = TODAY }: { town?: Town; level?: "weak" | "strong"; today?: string } = {},
) {
  const now = new Date(`${today}T12:00:00+03:00`);
  return (await apiOf(db, id, { settings: settings[town], now, level })).holidays;
}

const fixed = async (
  by: string | null,
  id: string,
  fixedPeriods: Record<string, typeof JUNE | null>,
  level?: "strong",
) => (await callsOf(by, { level })).answerFixedPeriod({ id, body: { fixedPeriods } });

const open = async (by: string | null, id: string, openRanges: Record<string, (typeof JUNE)[]>) =>
  (await callsOf(by, { town: "pohjola" })).answerOpenRanges({ id, body: { openRanges } });

/** The absences of a child: day, part of the day, kind, and a mark on those of a questionnaire. */
async function absencesOf(childId: string) {
  const rows = await db
    .selectFrom("absence")
    .select(["date", "category", "type", "questionnaire_id"])
    .where("child_id", "=", childId)
    .orderBy("date")
    .orderBy("category")
    .execute();
  return rows.map((row) => `${row.date} ${row.category} ${row.type}${row.questionnaire_id ? " asked" : ""}`);
}

const weekOf = (days: readonly string[], what: string) => days.map((day) => `${day} ${what}`);
const JUNE_DAYS = ["2026-06-08", "2026-06-09", "2026-06-10", "2026-06-11", "2026-06-12"];
const JULY_DAYS = ["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09", "2026-07-10"];

describe("holiday periods", () => {
  it("are told to everybody who is logged in, the earliest first", async () => {
    const [summer, winter] = [
      { period: JULY, reservationsOpenOn: "2026-05-01", reservationDeadline: "2026-05-31" },
      {
        period: { start: "2026-02-16", end: "2026-02-20" },
        reservationsOpenOn: "2026-01-07",
        reservationDeadline: "2026-01-31",
      },
    ];
    for (const { period, reservationsOpenOn, reservationDeadline } of [summer, winter])
      await addHolidayPeriod(db, { period, opensOn: reservationsOpenOn, deadline: reservationDeadline });
    expect(await (await callsOf(people.pekka)).periods()).toEqual([
      { id: expect.any(String), ...winter },
      { id: expect.any(String), ...summer },
    ]);
    expect(await refusalOf((await callsOf(null)).periods())).toMatchObject({ status: 401 });
  });
});

describe("the questionnaire that is open", () => {
  it("is told with the options of each child and with earlier answers, to both guardians", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    await fixed(people.aino, id, { [people.elsa]: JUNE, [people.onni]: null });
    const answer = { questionnaireId: id, openRanges: [] };
    for (const by of [people.aino, people.antti])
      expect(await (await callsOf(by)).questionnaires()).toEqual([
        {
          questionnaire: { id, ...FIXED },
          eligibleChildren: { [people.elsa]: [JUNE, JULY], [people.onni]: [JUNE, JULY] },
          notAsked: {},
          previousAnswers: expect.toSatisfy((answers: unknown[]) => answers.length === 2),
        },
      ]);
    const [found] = await (await callsOf(people.aino)).questionnaires();
    expect(found?.previousAnswers).toContainEqual({ ...answer, childId: people.elsa, fixedPeriod: JUNE });
    expect(found?.previousAnswers).toContainEqual({ ...answer, childId: people.onni, fixedPeriod: null });
    const [pekkas] = await (await callsOf(people.pekka)).questionnaires();
    expect(pekkas).toMatchObject({ eligibleChildren: { [people.vilma]: [JUNE, JULY] }, previousAnswers: [] });
    expect(await refusalOf((await callsOf(null)).questionnaires())).toMatchObject({ status: 401 });
  });

  it("has the whole period for each child where holidays are open ranges", async () => {
    const id = await publishQuestionnaire(db, OPEN);
    const [found] = await (await callsOf(people.pekka, { town: "pohjola" })).questionnaires();
    expect(found).toEqual({
      questionnaire: { id, ...OPEN },
      eligibleChildren: { [people.vilma]: [OPEN.period] },
      notAsked: {},
      previousAnswers: [],
    });
  });

  it.each([
    ["2026-04-30", 0],
    ["2026-05-01", 1],
    ["2026-05-31", 1],
    ["2026-06-01", 0],
  ])("is there on its active days only: on %s there are %i", async (today, count) => {
    await publishQuestionnaire(db, FIXED);
    expect(await (await callsOf(people.aino, { today })).questionnaires()).toHaveLength(count);
  });

  it("is not there in a town of the other kind, or when no child is asked", async () => {
    await publishQuestionnaire(db, FIXED);
    expect(await (await callsOf(people.aino, { town: "pohjola" })).questionnaires()).toEqual([]);
    await db.updateTable("unit").set({ provider_type: "PRIVATE_SERVICE_VOUCHER" }).execute();
    expect(await (await callsOf(people.aino)).questionnaires()).toEqual([]);
  });
});

describe("answering with a fixed period", () => {
  it("makes the days of care absences of each part of the day, which another answer changes", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    await fixed(people.aino, id, { [people.elsa]: JUNE, [people.onni]: JULY });
    expect(await absencesOf(people.elsa)).toEqual(weekOf(JUNE_DAYS, "BILLABLE FREE_ABSENCE asked"));
    expect(await absencesOf(people.onni)).toEqual(
      JULY_DAYS.flatMap((day) => [`${day} BILLABLE FREE_ABSENCE asked`, `${day} NONBILLABLE FREE_ABSENCE asked`]),
    );
    await fixed(people.antti, id, { [people.elsa]: JULY });
    expect(await absencesOf(people.elsa)).toEqual(weekOf(JULY_DAYS, "BILLABLE FREE_ABSENCE asked"));
    await fixed(people.antti, id, { [people.elsa]: null });
    expect(await absencesOf(people.elsa)).toEqual([]);
    expect(await absencesOf(people.onni)).toHaveLength(10);
  });

  it("takes away reservations and the guardian's own absences of those days, and leaves the staff's", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    const { elsa, aino } = people;
    const modified_at = new Date(`${TODAY}T08:00:00+03:00`);
    const own = {
      modified_at,
      modified_by_type: "CITIZEN" as const,
      modified_by_person: aino,
      modified_by_employee: null,
    };
    const staff = { ...own, modified_by_type: "EMPLOYEE" as const, modified_by_person: null };
    const times = { start_time: "08:00", end_time: "16:00" };
    await db
      .insertInto("reservation")
      .values(["2026-06-08", "2026-06-15"].map((date) => ({ child_id: elsa, date, ...times, ...own })))
      .execute();
    const absence = { child_id: elsa, category: "BILLABLE" as const, questionnaire_id: null };
    await db
      .insertInto("absence")
      .values([
        { ...absence, date: "2026-06-09", type: "SICKLEAVE", ...own },
        { ...absence, date: "2026-06-10", type: "FORCE_MAJEURE", ...staff },
        { ...absence, date: "2026-06-15", type: "OTHER_ABSENCE", ...own },
      ])
      .execute();
    await fixed(aino, id, { [elsa]: JUNE });
    expect(await absencesOf(elsa)).toEqual([
      "2026-06-08 BILLABLE FREE_ABSENCE asked",
      "2026-06-09 BILLABLE FREE_ABSENCE asked",
      "2026-06-10 BILLABLE FORCE_MAJEURE",
      "2026-06-11 BILLABLE FREE_ABSENCE asked",
      "2026-06-12 BILLABLE FREE_ABSENCE asked",
      "2026-06-15 BILLABLE OTHER_ABSENCE",
    ]);
    const left = await db.selectFrom("reservation").select("date").execute();
    expect(left).toEqual([{ date: "2026-06-15" }]);
  });

  it("is refused for days that are no option, before the end, and for a child who is not asked; nothing is saved then", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    const { aino, elsa, onni } = people;
    const wrong = { start: "2026-06-07", end: "2026-06-14" };
    expect(await refusalOf(fixed(aino, id, { [onni]: JUNE, [elsa]: wrong }))).toMatchObject(BAD);
    expect(await refusalOf(fixed(aino, id, { [elsa]: { start: JUNE.end, end: JUNE.start } }))).toMatchObject(BAD);
    await db.updateTable("placement").set({ end_date: "2026-06-10" }).where("child_id", "=", elsa).execute();
    expect(await refusalOf(fixed(aino, id, { [onni]: JUNE, [elsa]: JUNE }))).toMatchObject(BAD);
    expect(await absencesOf(onni)).toEqual([]);
    expect(await db.selectFrom("holiday_questionnaire_answer").select("child_id").execute()).toEqual([]);
  });

  it("may say of an own child who is not asked that there is no holiday, and saves the others", async () => {
    const { aino, elsa, onni } = people;
    await db.updateTable("placement").set({ end_date: "2026-06-10" }).where("child_id", "=", elsa).execute();
    const id = await publishQuestionnaire(db, FIXED);
    await fixed(aino, id, { [onni]: JUNE, [elsa]: null });
    expect(await absencesOf(onni)).toHaveLength(2 * JUNE_DAYS.length);
    expect(await absencesOf(elsa)).toEqual([]);
  });

  it("may hold an empty list of open ranges for an own child who is not asked", async () => {
    const { aino, elsa, onni } = people;
    await db.updateTable("placement").set({ end_date: "2026-05-20" }).where("child_id", "=", elsa).execute();
    const id = await publishQuestionnaire(db, OPEN);
    expect(await refusalOf(open(aino, id, { [onni]: [JUNE], [elsa]: [JUNE] }))).toMatchObject(BAD);
    await open(aino, id, { [onni]: [JUNE], [elsa]: [] });
    expect(await absencesOf(onni)).toHaveLength(2 * JUNE_DAYS.length);
    expect(await absencesOf(elsa)).toEqual([]);
  });

  it("is refused for another family's child, an unknown child, an unknown or closed questionnaire, and nobody", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    const { aino, elsa, vilma } = people;
    expect(await refusalOf(fixed(aino, id, { [elsa]: JUNE, [vilma]: JUNE }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(fixed(aino, id, { [randomUUID()]: JUNE }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(fixed(aino, randomUUID(), { [elsa]: JUNE }))).toMatchObject(BAD);
    expect(await refusalOf(fixed(null, id, { [elsa]: JUNE }))).toMatchObject({ status: 401 });
    const closed = await callsOf(aino, { today: "2026-06-01" });
    expect(await refusalOf(closed.answerFixedPeriod({ id, body: { fixedPeriods: { [elsa]: JULY } } }))).toMatchObject(
      BAD,
    );
    expect(await refusalOf(closed.answerOpenRanges({ id, body: { openRanges: { [elsa]: [JULY] } } }))).toMatchObject(
      BAD,
    );
    expect(await absencesOf(elsa)).toEqual([]);
  });

  it("needs strong identification when the questionnaire requires it", async () => {
    const id = await publishQuestionnaire(db, { ...FIXED, requiresStrongAuth: true });
    const { aino, elsa } = people;
    expect(await refusalOf(fixed(aino, id, { [elsa]: JUNE }))).toMatchObject(FORBIDDEN);
    expect(await absencesOf(elsa)).toEqual([]);
    await fixed(aino, id, { [elsa]: JUNE }, "strong");
    expect(await absencesOf(elsa)).toHaveLength(5);
  });

  it("by two guardians at once leaves the days of one answer", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    const { aino, antti, elsa } = people;
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([fixed(aino, id, { [elsa]: JUNE }), fixed(antti, id, { [elsa]: JULY })]);
      const [found] = await (await callsOf(aino)).questionnaires();
      const start = found?.previousAnswers[0]?.fixedPeriod?.start ?? "none";
      const days = start === JUNE.start ? JUNE_DAYS : JULY_DAYS;
      expect(await absencesOf(elsa)).toEqual(weekOf(days, "BILLABLE FREE_ABSENCE asked"));
    }
  });

  it("waits for times that the other guardian is saving at the same moment, and takes them away", async () => {
    const id = await publishQuestionnaire(db, FIXED);
    const { aino, antti, elsa } = people;
    const answer = await db.transaction().execute(async (saving) => {
      await holdOwnChildren(saving, antti, [elsa], TODAY);
      const answering = fixed(aino, id, { [elsa]: JUNE });
      const first = await Promise.race([answering.then(() => "answered"), someoneWaits().then(() => "waits")]);
      const changed = { modified_at: new Date(), modified_by_type: "CITIZEN" as const, modified_by_person: antti };
      await saving
        .insertInto("reservation")
        .values({ child_id: elsa, date: JUNE.start, start_time: "08:00", end_time: "16:00", ...changed })
        .execute();
      return { first, answering };
    });
    expect(answer.first).toBe("waits");
    await answer.answering;
    expect(await absencesOf(elsa)).toEqual(weekOf(JUNE_DAYS, "BILLABLE FREE_ABSENCE asked"));
    expect(await db.selectFrom("reservation").select("date").execute()).toEqual([]);
  });
});

/** Resolves when a query of this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}

describe("answering with open ranges", () => {
  it("makes days of the questionnaire's kind from the threshold on, and another absence of shorter ranges", async () => {
    const id = await publishQuestionnaire(db, OPEN);
    const { pekka, vilma } = people;
    await open(pekka, id, { [vilma]: [JULY, { start: "2026-06-08", end: "2026-06-09" }] });
    expect(await absencesOf(vilma)).toEqual([
      "2026-06-08 BILLABLE OTHER_ABSENCE asked",
      "2026-06-09 BILLABLE OTHER_ABSENCE asked",
      ...weekOf(JULY_DAYS, "BILLABLE FREE_ABSENCE asked"),
    ]);
    await open(pekka, id, { [vilma]: [] });
    expect(await absencesOf(vilma)).toEqual([]);
    const [found] = await (await callsOf(pekka, { town: "pohjola" })).questionnaires();
    expect(found?.previousAnswers).toEqual([
      { questionnaireId: id, childId: vilma, fixedPeriod: null, openRanges: [] },
    ]);
  });

  it("is refused for ranges that overlap or leave the period, and nothing is saved", async () => {
    const id = await publishQuestionnaire(db, OPEN);
    const { pekka, vilma } = people;
    const range = (start: string, end: string) => ({ start: `2026-${start}`, end: `2026-${end}` });
    for (const ranges of [
      [range("07-06", "07-10"), range("07-10", "07-12")],
      [range("05-31", "06-05")],
      [range("08-09", "08-10")],
      [range("07-10", "07-09")],
    ])
      expect(await refusalOf(open(pekka, id, { [vilma]: ranges })), JSON.stringify(ranges)).toMatchObject(BAD);
    expect(await absencesOf(vilma)).toEqual([]);
  });

  it("skips days on which the child has no place or the unit is closed, like Midsummer Eve", async () => {
    const id = await publishQuestionnaire(db, OPEN);
    const { pekka, vilma } = people;
    await db.updateTable("placement").set({ end_date: "2026-06-22" }).where("child_id", "=", vilma).execute();
    await open(pekka, id, { [vilma]: [{ start: "2026-06-17", end: "2026-06-26" }] });
    expect(await absencesOf(vilma)).toEqual(
      weekOf(["2026-06-17", "2026-06-18", "2026-06-22"], "BILLABLE FREE_ABSENCE asked"),
    );
  });
});
