import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { giveBackupCare } from "~/demo/desk/moves/staff-moves.server.ts";
import { child, guardian } from "../../people/family.ts";
import { addUnit } from "../../people/town.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { readEvent } from "../../support/reading/read-calendar.ts";
import { eventTown, halfHour, NOW, TODAY } from "../../support/samples/event-town.ts";

const { db, reset } = await testDatabase();
const town = eventTown(db);
const withoutSurveys = eventTown(db, { discussionReservations: false });
const FORBIDDEN = { status: 403, errorCode: null };
const BAD = { status: 400, errorCode: null };
const MARCH = { start: "2026-03-01", end: "2026-03-31" };

let people: Awaited<ReturnType<typeof town.families>>;
beforeEach(async () => {
  await reset();
  people = await town.families();
});

const listOf = async (id: string, range = MARCH) => (await town.as(id)).calendarEvents.list(range);

describe("the events of a guardian's children", () => {
  it("tell for each child whether they are for the unit, the group or the child", async () => {
    const { unit, group, elsa, onni } = people;
    await town.event({ title: "Lapsi", for: [{ unitId: unit, groupId: group("Kettuset"), childId: elsa }] });
    await town.event({ title: "Ryhmä", for: [{ unitId: unit, groupId: group("Karhut") }] });
    await town.event({ title: "Yksikkö", description: "Eväät mukaan", for: [{ unitId: unit }] });
    const periods = [{ start: "2026-03-20", end: "2026-03-20" }];
    expect(await listOf(people.aino.id)).toEqual([
      {
        id: expect.any(String),
        title: "Lapsi",
        description: "",
        eventType: "DAYCARE_EVENT",
        period: periods[0],
        attendingChildren: {
          [elsa]: [{ periods, type: "INDIVIDUAL", groupName: "Kettuset", unitName: "Koivikko" }],
        },
        timesByChild: {},
      },
      expect.objectContaining({
        title: "Ryhmä",
        attendingChildren: { [onni]: [{ periods, type: "GROUP", groupName: "Karhut", unitName: "Koivikko" }] },
      }),
      expect.objectContaining({
        title: "Yksikkö",
        description: "Eväät mukaan",
        attendingChildren: {
          [elsa]: [{ periods, type: "UNIT", groupName: null, unitName: "Koivikko" }],
          [onni]: [{ periods, type: "UNIT", groupName: null, unitName: "Koivikko" }],
        },
      }),
    ]);
  });

  it("are the same for the other guardian, and not seen by another family or a visitor", async () => {
    const { unit, group, elsa, antti, pekka } = people;
    await town.event({ for: [{ unitId: unit, groupId: group("Kettuset"), childId: elsa }] });
    expect(await listOf(antti.id)).toEqual(await listOf(people.aino.id));
    expect(await listOf(pekka.id)).toEqual([]);
    expect(await refusalOf((await town.as(null)).calendarEvents.list(MARCH))).toMatchObject({ status: 401 });
  });

  it("are those with a day in the asked range on which the child is there", async () => {
    const { unit, elsa } = people;
    const [start, end] = ["2026-03-18", "2026-03-22"];
    await town.event({ period: { start, end }, for: [{ unitId: unit }] });
    await db.updateTable("placement").set({ end_date: "2026-03-20" }).where("child_id", "=", elsa).execute();
    await db.deleteFrom("guardian").where("child_id", "=", people.onni).execute();
    const seen = async (from: string, to: string) => (await listOf(people.aino.id, { start: from, end: to })).length;
    expect(await seen("2026-03-01", "2026-03-17")).toBe(0);
    expect(await seen("2026-03-01", "2026-03-18")).toBe(1);
    expect(await seen("2026-03-20", "2026-03-31")).toBe(1);
    expect(await seen("2026-03-21", "2026-03-31")).toBe(0);
    const [event] = await listOf(people.aino.id);
    expect(event?.period).toEqual({ start, end });
    expect(event?.attendingChildren[elsa]?.[0]?.periods).toEqual([{ start, end: "2026-03-20" }]);
  });

  it("have one period over placements that follow each other, and two around a gap", async () => {
    const unit = await addUnit(db, "Lehto");
    const leena = await guardian("Leena Korhonen")
      .with(
        child("Eetu")
          .in("DAYCARE", unit, { from: "2026-01-01", to: "2026-03-10" })
          .in("DAYCARE_PART_TIME", unit, { from: "2026-03-11", to: "2026-03-15" })
          .in("DAYCARE", unit, { from: "2026-03-20", to: "2026-12-31" }),
      )
      .settle(db, TODAY);
    await town.event({ period: MARCH, for: [{ unitId: unit }] });
    const [event] = await listOf(leena.id);
    expect(event?.attendingChildren[leena.child("Eetu")]?.[0]?.periods).toEqual([
      { start: "2026-03-01", end: "2026-03-15" },
      { start: "2026-03-20", end: "2026-03-31" },
    ]);
  });

  it("are also those of the unit of backup care, on its days", async () => {
    const unit = await addUnit(db, "Varahoito");
    await giveBackupCare(db, people.elsa, { unitId: unit, days: { start: "2026-03-19", end: "2026-03-20" } });
    await town.event({ period: { start: "2026-03-20", end: "2026-03-21" }, for: [{ unitId: unit }] });
    const [event] = await listOf(people.aino.id);
    expect(event?.attendingChildren[people.elsa]).toEqual([
      { periods: [{ start: "2026-03-20", end: "2026-03-20" }], type: "UNIT", groupName: null, unitName: "Varahoito" },
    ]);
  });

  it("end for a guardian with the custody, and are a foster parent's on the days of a relation that holds today", async () => {
    const { unit } = people;
    const fosters = await guardian("Sara Nieminen")
      .with(child("Aapo").inDaycare(unit).fostered("2026-03-01", "2026-03-20"))
      .settle(db, TODAY);
    const ended = await guardian("Timo Salo")
      .with(child("Eino").inDaycare(unit).fostered("2026-01-01", "2026-03-09"), child("Ella").inDaycare(unit).blocked())
      .settle(db, TODAY);
    await town.event({ period: MARCH, for: [{ unitId: unit }] });
    const [event] = await listOf(fosters.id);
    expect(event?.attendingChildren[fosters.child("Aapo")]?.[0]?.periods).toEqual([
      { start: "2026-03-01", end: "2026-03-20" },
    ]);
    expect(await listOf(ended.id)).toEqual([]);
  });

  it("are asked for at most 450 days at once, from an earlier day to a later one", async () => {
    const { calendarEvents } = await town.as(people.aino.id);
    expect(await calendarEvents.list({ start: "2026-03-01", end: "2027-05-25" })).toEqual([]);
    expect(await refusalOf(calendarEvents.list({ start: "2026-03-01", end: "2027-05-26" }))).toMatchObject(BAD);
    expect(await refusalOf(calendarEvents.list({ start: "2026-03-02", end: "2026-03-01" }))).toMatchObject(BAD);
  });

  it("stand before surveys, and without discussion times there are no surveys", async () => {
    const { unit, elsa, onni, aino } = people;
    await town.survey({ period: MARCH, for: [{ unitId: unit }] }, [halfHour("2026-03-17")]);
    await town.event({ for: [{ unitId: unit }] });
    const listed = await listOf(aino.id);
    expect(listed.map(({ eventType }) => eventType)).toEqual(["DAYCARE_EVENT", "DISCUSSION_SURVEY"]);
    expect(Object.keys(listed[1]?.timesByChild ?? {}).sort()).toEqual([elsa, onni].sort());
    const { calendarEvents } = await withoutSurveys.as(aino.id);
    expect((await calendarEvents.list(MARCH)).map(({ eventType }) => eventType)).toEqual(["DAYCARE_EVENT"]);
  });
});

describe("an event for one's own calendar", () => {
  it("is a file of whole days with unit and group, and says them as it was written", async () => {
    const { unit, group, elsa } = people;
    const period = { start: "2026-03-28", end: "2026-03-30" };
    const eventId = await town.event({
      title: "Yökylä; tule, jos",
      period,
      for: [{ unitId: unit, groupId: group("Kettuset") }],
    });
    const { calendarEvents } = await town.as(people.aino.id);
    const file = await calendarEvents.eventFile({ eventId, childId: elsa, date: "2026-03-29" });
    expect(file).toMatchObject({
      name: "calendar-event_2026-03-28-2026-03-30.ics",
      contentType: "text/calendar;charset=utf-8",
      disposition: "attachment",
    });
    const event = await readEvent(file);
    expect([event.uid, event.summary, event.location]).toEqual([
      `calendar-event-${eventId}@evaka`,
      "Yökylä; tule, jos",
      "Koivikko (Kettuset)",
    ]);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(["2026-03-28", "2026-03-31"]);
  });

  it("does not say where a child with a secret address is", async () => {
    const { unit, elsa } = people;
    await db.updateTable("person").set({ protected_address: true }).where("id", "=", elsa).execute();
    const eventId = await town.event({ for: [{ unitId: unit }] });
    const { calendarEvents } = await town.as(people.aino.id);
    const file = await calendarEvents.eventFile({ eventId, childId: elsa, date: "2026-03-20" });
    expect(await text(await file.open())).not.toContain("Koivikko");
  });

  it("is not there on other days, and not for another family, another child or an unknown event", async () => {
    const { unit, group, elsa, onni, vilma } = people;
    const eventId = await town.event({ for: [{ unitId: unit, groupId: group("Kettuset") }] });
    const { calendarEvents } = await town.as(people.aino.id);
    const asked = { eventId, childId: elsa, date: "2026-03-20" };
    expect(await refusalOf(calendarEvents.eventFile({ ...asked, date: "2026-03-21" }))).toMatchObject({ status: 404 });
    for (const wrong of [{ childId: onni }, { childId: vilma }, { eventId: randomUUID() }])
      expect(await refusalOf(calendarEvents.eventFile({ ...asked, ...wrong }))).toMatchObject(FORBIDDEN);
    const pekka = (await town.as(people.pekka.id)).calendarEvents;
    expect(await refusalOf(pekka.eventFile(asked))).toMatchObject(FORBIDDEN);
    const nobody = (await town.as(null)).calendarEvents;
    expect(await refusalOf(nobody.eventFile(asked))).toMatchObject({ status: 401 });
  });
});

it("an event of two children has two files, and each link says whose", async () => {
  await town.event({ title: "Retki", for: [{ unitId: people.unit }] });
  const open = await servedPages(db, town.settings);
  const page = await open("/calendar?day=2026-03-20", { as: { id: people.aino.id, level: "weak" }, now: NOW });
  const links = [...(await page.text()).matchAll(/<a[^>]*calendar-events[^>]*>/g)].map(
    ([tag]) => /aria-label="([^"]*)"/.exec(tag)?.[1],
  );
  expect(links).toEqual(["Lisää omaan kalenteriin: Retki, Elsa", "Lisää omaan kalenteriin: Retki, Onni"]);
});
