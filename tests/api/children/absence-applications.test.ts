import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { decideAbsenceApplication } from "~/demo/desk/moves/absence-application-moves.server.ts";
import { markAbsent } from "~/demo/desk/moves/care-moves.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { times } from "../../people/care-days.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { type ChangeFamilies, changeTown, MOMENT, NOW, TODAY } from "../../support/samples/change-town.ts";

const { db, pool, reset } = await testDatabase();
const town = changeTown(db);
const withoutApplications = changeTown(db, { absenceApplications: false });
const FORBIDDEN = { status: 403, errorCode: null };
const BAD = { status: 400, errorCode: null };

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
});

const WEAK = { level: "weak" as const };
const callsOf = async (id: string | null, how: Parameters<typeof town.as>[1] = WEAK) =>
  (await town.as(id, how)).absenceApplications;
const wish = (changes: Partial<{ childId: string; startDate: string; endDate: string; description: string }> = {}) => ({
  body: {
    childId: people.elsa,
    startDate: "2026-04-13",
    endDate: "2026-04-24",
    description: "Matka isovanhempien luo",
    ...changes,
  },
});
const send = async (by: string | null, changes: Parameters<typeof wish>[0] = {}) =>
  (await callsOf(by)).create(wish(changes));
const accept = (id: string, by?: string) => decideAbsenceApplication(db, id, { accepts: true }, { ...MOMENT, by });
const reject = (id: string, reason: string) => decideAbsenceApplication(db, id, { accepts: false, reason }, MOMENT);

describe("an absence application", () => {
  it("is sent with a username login, and both guardians read it", async () => {
    const id = await send(people.aino);
    for (const [reader, actions, receiptId] of [
      [people.aino, ["DELETE"], expect.any(String) as string],
      [people.antti, [], null],
    ] as const)
      expect(await (await callsOf(reader)).list({ childId: people.elsa })).toEqual([
        {
          data: {
            id,
            createdAt: "2026-03-10T12:00:00+02:00",
            createdBy: { id: people.aino, name: "Aino Virtanen", type: "CITIZEN" },
            child: { id: people.elsa, firstName: "Elsa", lastName: "Virtanen" },
            startDate: "2026-04-13",
            endDate: "2026-04-24",
            description: "Matka isovanhempien luo",
            status: "WAITING_DECISION",
            decidedAt: null,
            decidedBy: null,
            rejectedReason: null,
          },
          actions,
          receiptId,
        },
      ]);
  });

  it.each([
    ["yesterday", { startDate: "2026-03-09" }],
    ["with its days the wrong way round", { endDate: "2026-04-12" }],
  ])("that starts %s is refused", async (_title, changes) =>
    expect(await refusalOf(send(people.aino, changes))).toMatchObject(BAD),
  );

  it("may start today, last a day, lie outside the place and say nothing: the wire does not ask for more", async () => {
    for (const changes of [
      { startDate: TODAY, endDate: TODAY },
      { startDate: "2030-01-01", endDate: "2030-02-01", description: "" },
    ])
      expect(await send(people.aino, changes)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("that is sent many times at once without a key is stored once, with one receipt", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => send(people.aino)));
    expect(new Set(ids).size).toBe(1);
    expect(await send(people.aino)).toBe(ids[0]);
    expect(await db.selectFrom("absence_application").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("receipt").select("id").execute()).toHaveLength(1);
  });

  it("is another one with other days or words, of the other guardian, and after the decision", async () => {
    const first = await send(people.aino);
    await send(people.aino, { endDate: "2026-04-25" });
    await send(people.aino, { description: "Toinen matka" });
    await send(people.antti);
    await reject(first, "Ei nyt.");
    expect(await send(people.aino)).not.toBe(first);
    expect(await db.selectFrom("absence_application").select("id").execute()).toHaveLength(5);
  });

  it("is for children in pre-primary education only, until the last day of the place", async () => {
    expect(await refusalOf(send(people.aino, { childId: people.onni }))).toMatchObject(BAD);
    const on = async (day: string) => {
      const body = wish({ startDate: "2026-08-01", endDate: "2026-08-10" });
      return (await callsOf(people.aino, { ...WEAK, now: new Date(`${day}T12:00:00+03:00`) })).create(body);
    };
    expect(await on("2026-07-31")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refusalOf(on("2026-08-01"))).toMatchObject(BAD);
  });

  it("is cancelled by its maker only, and not after the decision", async () => {
    const id = await send(people.aino);
    for (const other of [people.antti, people.pekka])
      expect(await refusalOf((await callsOf(other)).remove({ id }))).toMatchObject(FORBIDDEN);
    await (await callsOf(people.aino)).remove({ id });
    expect(await (await callsOf(people.antti)).list({ childId: people.elsa })).toEqual([]);
    expect(await refusalOf((await callsOf(people.aino)).remove({ id }))).toMatchObject(FORBIDDEN);

    const decided = await send(people.aino);
    await reject(decided, "Ryhmässä on silloin juhla.");
    expect(await refusalOf((await callsOf(people.aino)).remove({ id: decided }))).toMatchObject(BAD);
    const [listed] = await (await callsOf(people.aino)).list({ childId: people.elsa });
    // The maker's right stays; clients look at the status (contract 3.19).
    expect(listed?.actions).toEqual(["DELETE"]);
  });

  it("is not cancelled by its maker when staff have blocked the relation since", async () => {
    const id = await send(people.aino);
    await db.updateTable("guardian").set({ blocked: true }).where("guardian_id", "=", people.aino).execute();
    expect(await refusalOf((await callsOf(people.aino)).remove({ id }))).toMatchObject(FORBIDDEN);
  });

  it("is either cancelled or accepted when both happen at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await send(people.aino);
      const [cancelled, accepted] = await Promise.allSettled([
        (await callsOf(people.aino)).remove({ id }),
        db.transaction().execute((errand) => decideAbsenceApplication(errand, id, { accepts: true }, MOMENT)),
      ]);
      expect([cancelled.status, accepted.status].sort()).toEqual(["fulfilled", "rejected"]);
      const there = await db.selectFrom("absence_application").select("status").where("id", "=", id).execute();
      expect(there).toEqual(accepted.status === "fulfilled" ? [{ status: "ACCEPTED" }] : []);
    }
  });

  it("is the same for another family's child and for none", async () => {
    for (const childId of [people.vilma, randomUUID()]) {
      expect(await refusalOf(send(people.aino, { childId }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf((await callsOf(people.aino)).list({ childId }))).toMatchObject(FORBIDDEN);
      const strong = await callsOf(people.aino, { level: "strong" });
      expect(await refusalOf(strong.allowedRanges({ childId }))).toMatchObject(FORBIDDEN);
    }
    expect(await refusalOf(send(null))).toMatchObject({ status: 401 });
  });

  it("is not taken where the municipality does not offer it", async () => {
    const { absenceApplications } = await withoutApplications.as(people.aino);
    expect(await refusalOf(absenceApplications.create(wish()))).toMatchObject(FORBIDDEN);
  });

  it("is one when the same post comes twice, and a new one after it was cancelled", async () => {
    const { create, remove, list } = await callsOf(people.aino);
    const key = { idempotencyKey: randomUUID() };
    const id = await create(wish(), key);
    expect(await create(wish(), key)).toBe(id);
    expect(await list({ childId: people.elsa })).toHaveLength(1);
    await remove({ id });
    expect(await create(wish(), key)).not.toBe(id);
  });
});

describe("the days that can be applied for", () => {
  it("are those of the pre-primary place in the term, without its breaks, by strong identification only", async () => {
    const strong = await callsOf(people.aino, { level: "strong" });
    expect(await strong.allowedRanges({ childId: people.elsa })).toEqual([
      { start: "2025-08-11", end: "2026-03-15" },
      { start: "2026-03-21", end: "2026-07-31" },
    ]);
    expect(await strong.allowedRanges({ childId: people.onni })).toEqual([]);
    expect(await refusalOf((await callsOf(people.aino)).allowedRanges({ childId: people.elsa }))).toMatchObject(
      FORBIDDEN,
    );
  });
});

describe("the staff's decision on an absence application", () => {
  const daysRead = async (from: string, to: string, reader = people.antti) => {
    const { days } = await (await town.as(reader, WEAK)).calendar.days({ from, to });
    return days.flatMap(({ date, children }) => {
      const day = children.find(({ childId }) => childId === people.elsa);
      return day?.absence || day?.reservations.length ? [[date, day.absence, day.reservations.length]] : [];
    });
  };
  const away = { type: "OTHER_ABSENCE", editable: false };

  it("writes the absences of open days into the calendar, in place of reservations, when it accepts", async () => {
    const { calendar } = await town.as(people.aino, WEAK);
    await calendar.save({ body: [times(people.elsa, "2026-04-20", ["08:00", "16:00"])] });
    const id = await send(people.aino, { startDate: "2026-04-17", endDate: "2026-04-21" });
    await accept(id);
    // 18 and 19 April are a weekend.
    expect(await daysRead("2026-04-16", "2026-04-22")).toEqual([
      ["2026-04-17", away, 0],
      ["2026-04-20", away, 0],
      ["2026-04-21", away, 0],
    ]);
    const [listed] = await (await callsOf(people.antti)).list({ childId: people.elsa });
    expect(listed?.data).toMatchObject({
      status: "ACCEPTED",
      decidedAt: "2026-03-10T12:00:00+02:00",
      decidedBy: { id: people.veera, name: "Veera Vuori", type: "EMPLOYEE" },
      rejectedReason: null,
    });
  });

  it("leaves what the staff have marked before", async () => {
    const days = { start: "2026-04-14", end: "2026-04-14" };
    await markAbsent(db, { childId: people.elsa, days, type: "FORCE_MAJEURE" }, { now: NOW });
    await accept(await send(people.aino, { startDate: "2026-04-13", endDate: "2026-04-14" }));
    expect(await daysRead("2026-04-13", "2026-04-14")).toEqual([
      ["2026-04-13", away, 0],
      ["2026-04-14", { type: "FORCE_MAJEURE", editable: false }, 0],
    ]);
  });

  it("writes nothing when it rejects, and tells why", async () => {
    const id = await send(people.aino);
    await reject(id, "Ryhmässä on silloin juhla.");
    expect(await daysRead("2026-04-13", "2026-04-24")).toEqual([]);
    const [listed] = await (await callsOf(people.aino)).list({ childId: people.elsa });
    expect(listed?.data).toMatchObject({ status: "REJECTED", rejectedReason: "Ryhmässä on silloin juhla." });
  });

  it("is mailed to both guardians, without names and without what was decided", async () => {
    await accept(await send(people.aino, { description: "Salainen syy" }));
    await runDueJobs(pool, { "mail-notices": noticeMailing({ db, settings: town.settings, makers: noticeMakers }) });
    const mails = await takeMails(pool);
    expect(mails.map(({ to }) => to).sort()).toEqual(["aino@example.com", "antti@example.com"]);
    for (const { subject, text } of mails) {
      expect(subject).toBe("Hakemukseen on tehty päätös");
      expect(subject + text).not.toMatch(/Elsa|Virtanen|Salainen|hyväksy|Koivikko/i);
    }
  });

  it("is made once", async () => {
    const id = await send(people.aino);
    await accept(id);
    await expect(reject(id, "Myöhässä")).rejects.toThrow("is ACCEPTED already");
  });

  it.each([
    ["2026-04-17", true],
    ["2026-04-20", false],
  ])("is an ordinary employee's for five open days: until %s %s", async (endDate, may) => {
    const id = await send(people.aino, { startDate: "2026-04-13", endDate });
    const made = accept(id, people.sami);
    await (may ? expect(made).resolves.toContain("is accepted") : expect(made).rejects.toThrow("Only a supervisor"));
  });
});
