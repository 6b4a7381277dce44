import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { giveTimeBack, removeEvent } from "~/demo/desk/moves/event-moves.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { readEvent } from "../../support/reading/read-calendar.ts";
import { eventTown, halfHour } from "../../support/samples/event-town.ts";

const { db, pool, reset } = await testDatabase();
const town = eventTown(db);
const withoutSurveys = eventTown(db, { discussionReservations: false });
const FORBIDDEN = { status: 403, errorCode: null };
const BAD = { status: 400, errorCode: null };
const TAKEN = { status: 409, errorCode: "TIME_ALREADY_RESERVED" };
const RANGE = { start: "2026-03-01", end: "2026-03-31" };

let people: Awaited<ReturnType<typeof town.families>>;
let times: string[];
beforeEach(async () => {
  await reset();
  people = await town.families();
  const { unit, group } = people;
  const of = { for: [{ unitId: unit, groupId: group("Kettuset") }] };
  times = (await town.survey(of, [halfHour("2026-03-17", "10:00"), halfHour("2026-03-12"), halfHour("2026-03-11")]))
    .times;
});

const callsOf = async (id: string | null) => (await town.as(id)).calendarEvents;
const wish = (order: number, childId = people.elsa) => ({ calendarEventTimeId: times[order] ?? "none", childId });

async function book(by: string | null, order: number, childId?: string) {
  return (await callsOf(by)).book({ body: wish(order, childId) });
}

async function cancel(by: string | null, order: number, childId?: string) {
  return (await callsOf(by)).cancel(wish(order, childId));
}

/** Each time that a guardian sees for a child: its day, and the child that has it. */
async function seen(by: string, childId: string) {
  const [survey] = await (await callsOf(by)).list(RANGE);
  return survey?.timesByChild[childId]?.map((time) => `${time.date} ${time.childId === childId ? "own" : "free"}`);
}

describe("the discussion times of a survey", () => {
  it("are listed by day and time, with the times that are too near marked", async () => {
    const [survey] = await (await callsOf(people.aino.id)).list(RANGE);
    expect(survey).toMatchObject({ eventType: "DISCUSSION_SURVEY", title: "Vasukeskustelut" });
    const free = { startTime: "09:00:00", endTime: "09:30:00", childId: null };
    expect(survey?.timesByChild).toEqual({
      [people.elsa]: [
        { ...free, id: times[2], date: "2026-03-11", isEditable: false },
        { ...free, id: times[1], date: "2026-03-12", isEditable: true },
        {
          id: times[0],
          date: "2026-03-17",
          startTime: "10:00:00",
          endTime: "10:30:00",
          childId: null,
          isEditable: true,
        },
      ],
    });
  });

  it("are booked by one guardian, seen as booked by the other one, and not seen by other families any more", async () => {
    const { aino, antti, pekka, elsa, vilma } = people;
    await book(aino.id, 0);
    for (const guardian of [aino, antti])
      expect(await seen(guardian.id, elsa)).toEqual(["2026-03-11 free", "2026-03-12 free", "2026-03-17 own"]);
    expect(await seen(pekka.id, vilma)).toEqual(["2026-03-11 free", "2026-03-12 free"]);
  });

  it("are left out on days when the child is not in the group of the survey", async () => {
    await db.updateTable("group_placement").set({ end_date: "2026-03-12" }).execute();
    expect(await seen(people.aino.id, people.elsa)).toEqual(["2026-03-11 free", "2026-03-12 free"]);
    expect(await refusalOf(book(people.aino.id, 0))).toMatchObject(BAD);
  });
});

describe("booking a discussion time", () => {
  it("is refused when another child has it, and changes nothing when the same child has it", async () => {
    const { aino, antti, pekka, vilma } = people;
    await book(aino.id, 0);
    await book(antti.id, 0);
    expect(await refusalOf(book(pekka.id, 0, vilma))).toMatchObject(TAKEN);
    const changes = await db.selectFrom("discussion_booking_change").select(["change", "person_id"]).execute();
    expect(changes).toEqual([{ change: "BOOKED", person_id: aino.id }]);
  });

  it("gives the last time to one of many families that ask at the same moment", async () => {
    const { aino, pekka, elsa, vilma } = people;
    for (let round = 0; round < 5; round += 1) {
      await db.updateTable("calendar_event_time").set({ child_id: null }).execute();
      const asked = Array.from({ length: 8 }, (_, order) =>
        (order % 2 === 0 ? book(aino.id, 0, elsa) : book(pekka.id, 0, vilma)).then(
          () => (order % 2 === 0 ? elsa : vilma),
          (refusal: unknown) => (refusal instanceof Refusal ? refusal.errorCode : refusal),
        ),
      );
      const outcomes = await Promise.all(asked);
      const { child_id: winner } = await db
        .selectFrom("calendar_event_time")
        .select("child_id")
        .where("id", "=", times[0] ?? "")
        .executeTakeFirstOrThrow();
      expect([elsa, vilma]).toContain(winner);
      // The winner's family may have asked again, which changes nothing.
      expect(outcomes.filter((outcome) => outcome === winner)).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === "TIME_ALREADY_RESERVED")).toHaveLength(4);
    }
  });

  it("is refused two working days before, also for a time that was free", async () => {
    expect(await refusalOf(book(people.aino.id, 2))).toMatchObject(BAD);
    await book(people.aino.id, 1);
  });

  it("is refused for an unknown time, a child who is not invited, another family's child, and nobody", async () => {
    const { aino, onni, vilma } = people;
    const { book: bookAny } = await callsOf(aino.id);
    expect(
      await refusalOf(bookAny({ body: { calendarEventTimeId: randomUUID(), childId: people.elsa } })),
    ).toMatchObject(BAD);
    expect(await refusalOf(book(aino.id, 0, onni))).toMatchObject(BAD);
    expect(await refusalOf(book(aino.id, 0, vilma))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(book(aino.id, 0, randomUUID()))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(book(null, 0))).toMatchObject({ status: 401 });
  });

  it("is refused where discussion times are off", async () => {
    const { calendarEvents } = await withoutSurveys.as(people.aino.id);
    expect(await refusalOf(calendarEvents.book({ body: wish(0) }))).toMatchObject(BAD);
  });
});

describe("cancelling a discussion time", () => {
  it("is for both guardians of the child, and makes the time free for others", async () => {
    const { aino, antti, pekka, vilma } = people;
    await book(aino.id, 0);
    await cancel(antti.id, 0);
    expect(await seen(pekka.id, vilma)).toContain("2026-03-17 free");
    await book(pekka.id, 0, vilma);
  });

  it("is refused for a free time, another family's time, an unknown one, and nobody", async () => {
    const { aino, pekka, elsa, vilma } = people;
    expect(await refusalOf(cancel(aino.id, 0))).toMatchObject(FORBIDDEN);
    await book(aino.id, 0);
    for (const childId of [elsa, vilma]) expect(await refusalOf(cancel(pekka.id, 0, childId))).toMatchObject(FORBIDDEN);
    const { cancel: cancelAny } = await callsOf(aino.id);
    expect(await refusalOf(cancelAny({ calendarEventTimeId: randomUUID(), childId: elsa }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(cancel(null, 0))).toMatchObject({ status: 401 });
  });

  it("is refused two working days before", async () => {
    await book(people.aino.id, 0);
    const at = async (now: string) => (await town.as(people.aino.id, { now: new Date(now) })).calendarEvents;
    expect(await refusalOf((await at("2026-03-16T08:00:00+02:00")).cancel(wish(0)))).toMatchObject(BAD);
    await (await at("2026-03-15T23:59:00+02:00")).cancel(wish(0));
  });
});

describe("a booked time for one's own calendar", () => {
  it("is a file with the time of the municipality, for both guardians and nobody else", async () => {
    const { aino, antti, pekka } = people;
    const file = async (by: string | null) => (await callsOf(by)).timeFile({ eventTimeId: times[0] ?? "" });
    expect(await refusalOf(file(aino.id))).toMatchObject(FORBIDDEN);
    await book(aino.id, 0);
    for (const guardian of [aino, antti]) {
      const { name, contentType, disposition, open } = await file(guardian.id);
      expect([name, contentType, disposition]).toEqual([
        "discussion-time_2026-03-17.ics",
        "text/calendar;charset=utf-8",
        "attachment",
      ]);
      const event = await readEvent({ open });
      expect([event.uid, event.summary, event.location, event.startDate.toString(), event.endDate.toString()]).toEqual([
        `calendar-event-time-${times[0]}@evaka`,
        "Vasukeskustelut",
        "Koivikko (Kettuset)",
        "2026-03-17T10:00:00",
        "2026-03-17T10:30:00",
      ]);
    }
    expect(await refusalOf(file(pekka.id))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(file(null))).toMatchObject({ status: 401 });
  });
});

describe("mails about events and discussion times", () => {
  const kindsFor = async (personId: string) => {
    const rows = await db
      .selectFrom("mail_notice")
      .select("kind")
      .where("person_id", "=", personId)
      .orderBy("id")
      .execute();
    return rows.map(({ kind }) => kind);
  };

  /** The mails that wait for a guardian, as they leave. */
  async function mailsTo(personId: string) {
    const sent: { subject: string; text: string }[] = [];
    await noticeMailing({ db, settings: town.settings, makers: noticeMakers })({ personId });
    await runDueJobs(pool, { "send-mail": async (mail) => void sent.push(mail) });
    return sent;
  }

  it("go to both guardians when something is published, booked or given back, also by the staff", async () => {
    const { aino, antti, pekka, unit, moment } = { ...people, moment: town.moment };
    await book(aino.id, 0);
    await giveTimeBack(db, times[0] ?? "", moment);
    await town.event({ for: [{ unitId: unit }] });
    for (const { id } of [aino, antti])
      expect(await kindsFor(id)).toEqual([
        "DISCUSSION_TIME_NOTIFICATION",
        "TRANSACTIONAL",
        "TRANSACTIONAL",
        "CALENDAR_EVENT_NOTIFICATION",
      ]);
    expect(await kindsFor(pekka.id)).toEqual(["DISCUSSION_TIME_NOTIFICATION", "CALENDAR_EVENT_NOTIFICATION"]);
  });

  it("do not go out when the staff have removed what they published", async () => {
    const eventId = await town.event({ for: [{ unitId: people.unit }] });
    const [survey] = await (await callsOf(people.aino.id)).list({ start: "2026-03-17", end: "2026-03-17" });
    await removeEvent(db, survey?.id ?? "");
    expect((await mailsTo(people.aino.id)).map(({ subject }) => subject)).toEqual(["Kalenterissa on uusi tapahtuma"]);
    await removeEvent(db, eventId);
    expect(await mailsTo(people.antti.id)).toEqual([]);
  });

  it("say what has happened in the guardian's language, and no name, day or place", async () => {
    const { aino, antti } = people;
    await db.updateTable("person").set({ language: "sv" }).where("id", "=", antti.id).execute();
    await book(aino.id, 0);
    const sent = [...(await mailsTo(aino.id)), ...(await mailsTo(antti.id))];
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Keskusteluaika on varattu",
      "Varaa keskusteluaika",
      "En samtalstid är bokad",
      "Boka en samtalstid",
    ]);
    for (const { subject, text } of sent)
      expect(`${subject} ${text}`).not.toMatch(/Elsa|Vasu|Koivikko|Kettuset|Virtanen|17\.|2026|10:00/);
  });
});
