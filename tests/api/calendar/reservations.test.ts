import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import type { CalendarDays, DayOfChild } from "~/calendar/contract.ts";
import {
  addHolidayPeriod,
  everyDay,
  markAbsent,
  openUnits,
  ROUND_THE_CLOCK,
  recordAttendances,
  workdays,
} from "~/demo/desk/moves/care-moves.server.ts";
import { agreeServiceNeed, giveBackupCare } from "~/demo/desk/moves/staff-moves.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { absent, addOpenUnit, DAYTIME, nothing, present, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addClubTerm, addPreschoolTerm, addServiceNeedOption } from "../../people/town.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** A Tuesday. The week from 2026-03-23 on can be reserved; the week from 16.3. was locked on Monday 9.3. at 18. */
const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
let now = NOON;
const { db, reset } = await testDatabase();
const { clients } = await twoClients(db, () => now);

const LOCKED = "2026-03-18";
const FREE = "2026-03-25";
const LATER = "2026-03-26";

let unit: string;
let aino: { id: string; elsa: string; onni: string };
let antti: string;

beforeEach(async () => {
  await reset();
  now = NOON;
  unit = await addOpenUnit(db);
  antti = (await guardian("Antti Virtanen").settle(db, TODAY)).id;
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").alsoOf(antti).inDaycare(unit), child("Onni").aged(2).alsoOf(antti).inDaycare(unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
});

const dayIn = (days: CalendarDays, date: string, childId = aino.elsa): DayOfChild | undefined =>
  days.days.find((day) => day.date === date)?.children.find((one) => one.childId === childId);

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const as = (id = aino.id): Promise<Api> => clients[kind]({ id, level: "weak" });
  const read = async (date: string, { childId = aino.elsa, id = aino.id, to = date } = {}) =>
    dayIn(await (await as(id)).calendar.days({ from: date, to }), date, childId);

  it("reads every day of a range with the children in care, and the range that can be reserved", async () => {
    const { calendar } = await as();
    const days = await calendar.days({ from: "2026-03-20", to: "2026-03-23" });
    expect(days.reservableRange).toEqual({ start: "2026-03-23", end: "2026-08-31" });
    expect(days.days.map(({ date, holiday, children }) => [date, holiday, children.length])).toEqual([
      ["2026-03-20", false, 2],
      ["2026-03-21", false, 0],
      ["2026-03-22", false, 0],
      ["2026-03-23", false, 2],
    ]);
    expect(days.children).toMatchObject([
      { firstName: "Elsa", upcomingPlacementType: "DAYCARE", upcomingPlacementUnitName: "Koivikon päiväkoti" },
      { firstName: "Onni", monthSummaries: [] },
    ]);
    expect(dayIn(days, "2026-03-20")).toEqual({
      childId: aino.elsa,
      scheduleType: "RESERVATION_REQUIRED",
      shiftCare: false,
      absence: null,
      reservations: [],
      attendances: [],
      usedService: null,
      reservableTimeRange: { type: "NORMAL", range: DAYTIME },
      holidayPeriodEffect: null,
    });
    const backwards = calendar.days({ from: "2026-03-23", to: "2026-03-20" });
    expect(await refusalOf(backwards)).toMatchObject({ status: 400, errorCode: null });
  });

  it("saves times, a day away and a day of two parts, and reads who saved them", async () => {
    const { calendar } = await as();
    await calendar.save({
      body: [
        times(aino.elsa, FREE, ["13:00", "16:00"], ["08:00", "12:00"]),
        times(
          aino.onni,
          FREE,
          ["08:00", "00:00:00"].map((time) => time.replace("00:00:00", "16:30")) as [string, string],
        ),
        absent(aino.onni, LATER),
      ],
    });
    const elsa = await read(FREE);
    const modified = { staffCreated: false, modifiedAt: "2026-03-10T12:00:00+02:00" };
    const modifiedBy = { id: aino.id, name: "Aino Virtanen", type: "CITIZEN" };
    expect(elsa?.reservations).toEqual([
      { type: "TIMES", range: { start: "08:00:00", end: "12:00:00" }, ...modified, modifiedBy },
      { type: "TIMES", range: { start: "13:00:00", end: "16:00:00" }, ...modified, modifiedBy },
    ]);
    expect(await read(LATER, { childId: aino.onni })).toMatchObject({
      absence: { type: "OTHER_ABSENCE", editable: true },
      reservations: [],
    });
    // The other guardian clears a day and gives another one times.
    const { calendar: anttis } = await as(antti);
    await anttis.save({ body: [nothing(aino.elsa, FREE), times(aino.onni, LATER, ["09:00", "15:00"])] });
    expect((await read(FREE))?.reservations).toEqual([]);
    expect(await read(LATER, { childId: aino.onni })).toMatchObject({
      absence: null,
      reservations: [{ type: "TIMES" }],
    });
  });

  it("saves nothing of a request with one wrong day, and says which it is", async () => {
    const { calendar } = await as();
    const good = times(aino.elsa, FREE, ["08:00", "16:00"]);
    const wrong: [Parameters<typeof calendar.save>[0]["body"][number], string | null][] = [
      [times(aino.elsa, LOCKED, ["08:00", "16:00"]), "NON_RESERVABLE_DAYS"],
      [times(aino.elsa, "2026-09-01", ["08:00", "16:00"]), "NON_RESERVABLE_DAYS"],
      [times(aino.elsa, LATER, ["08:00", "17:31"]), "OUTSIDE_OPERATION_TIME"],
      [times(aino.elsa, LATER, ["06:29", "16:00"]), "OUTSIDE_OPERATION_TIME"],
      [times(aino.elsa, LATER, ["08:00", "12:00"], ["11:59", "16:00"]), "OVERLAPPING_RESERVATIONS"],
      [present(aino.elsa, LATER), null],
    ];
    for (const [day, errorCode] of wrong) {
      const refusal = await refusalOf(calendar.save({ body: [good, day] }));
      expect(refusal).toMatchObject({
        status: 400,
        errorCode,
        details: { days: [{ childId: day.childId, date: day.date }] },
      });
    }
    const twice = await refusalOf(calendar.save({ body: [good, nothing(aino.elsa, FREE)] }));
    expect(twice).toMatchObject({ status: 400, errorCode: "REPEATED_DAYS" });
    const backwards = await refusalOf(calendar.save({ body: [times(aino.elsa, FREE, ["16:00", "08:00"])] }));
    expect(backwards).toMatchObject({ status: 400, errorCode: null });
    expect((await read(FREE))?.reservations).toEqual([]);
    await calendar.save({ body: [] });
    await calendar.save({ body: [good, times(aino.elsa, LATER, ["06:30", "17:30"])] });
    expect((await read(FREE))?.reservations).toHaveLength(1);
  });

  it("saves the days of a child whose id is written in upper case, and takes one day in two spellings for one", async () => {
    const { calendar } = await as();
    const elsa = aino.elsa.toUpperCase();
    await calendar.save({ body: [times(elsa, FREE, ["08:00", "16:00"])] });
    expect((await read(FREE))?.reservations).toHaveLength(1);
    const dateRange = { start: LATER, end: LATER };
    await calendar.addAbsences({ body: { childIds: [elsa], dateRange, absenceType: "SICKLEAVE" } });
    expect((await read(LATER))?.absence).toMatchObject({ type: "SICKLEAVE" });
    expect(Object.keys(await calendar.preschoolDates({ body: { childIds: [elsa], range: dateRange } }))).toEqual([
      aino.elsa,
    ]);
    const twice = calendar.save({ body: [nothing(elsa, FREE), nothing(aino.elsa, FREE)] });
    expect(await refusalOf(twice)).toMatchObject({ status: 400, errorCode: "REPEATED_DAYS" });
  });

  it("refuses days of another family's child and of an unknown one alike", async () => {
    const pekka = await guardian("Pekka Laine").with(child("Kalle").inDaycare(unit)).settle(db, TODAY);
    const { calendar } = await as();
    for (const childId of [pekka.child("Kalle"), randomUUID()]) {
      const range = { start: FREE, end: FREE };
      const calls = [
        () => calendar.save({ body: [times(aino.elsa, FREE, ["08:00", "16:00"]), nothing(childId, FREE)] }),
        () =>
          calendar.addAbsences({
            body: { childIds: [aino.elsa, childId], dateRange: range, absenceType: "SICKLEAVE" },
          }),
        () => calendar.preschoolDates({ body: { childIds: [childId], range } }),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403, errorCode: null });
    }
    expect((await read(FREE))?.reservations).toEqual([]);
    const { calendar: pekkas } = await as(pekka.id);
    expect((await pekkas.days({ from: FREE, to: FREE })).children.map(({ firstName }) => firstName)).toEqual(["Kalle"]);
  });

  it("tells the later of two guardians the days as they are now, and saves nothing of theirs", async () => {
    const [{ calendar: ainos }, { calendar: anttis }] = [await as(), await as(antti)];
    const range = { from: FREE, to: LATER };
    const [loaded, other] = [versionOf(await ainos.days(range)), versionOf(await anttis.days(range))];
    expect(loaded).toBe(other);
    await ainos.save({ body: [times(aino.elsa, FREE, ["08:00", "16:00"])] }, { ifMatch: loaded });
    const late = anttis.save({ body: [times(aino.elsa, FREE, ["09:00", "15:00"])] }, { ifMatch: other });
    const conflict = await refusalOf(late);
    expect(conflict).toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
    const { version, current } = conflict.details as { version: string; current: CalendarDays };
    expect(dayIn(current, FREE)?.reservations).toMatchObject([{ range: { start: "08:00:00", end: "16:00:00" } }]);
    await anttis.save({ body: [times(aino.elsa, FREE, ["09:00", "15:00"])] }, { ifMatch: version });
    expect((await read(FREE))?.reservations).toMatchObject([{ range: { start: "09:00:00" } }]);
    // Days that nobody else touched have the same version, and without one the last save wins.
    const { calendar } = await as();
    const elsewhere = versionOf(await calendar.days({ from: LATER, to: LATER }));
    await anttis.save({ body: [absent(aino.elsa, FREE)] });
    await calendar.save({ body: [absent(aino.elsa, LATER)] }, { ifMatch: elsewhere });
    // Any version will do: the days of a range are always there.
    await calendar.save({ body: [nothing(aino.elsa, LATER)] }, { ifMatch: "*" });
    const senseless = calendar.save({ body: [nothing(aino.elsa, LATER)] }, { ifMatch: "yesterday" });
    expect(await refusalOf(senseless)).toMatchObject({ status: 400 });
  });

  it("reports absences from today on, and keeps the reservations of locked days", async () => {
    const { calendar } = await as();
    await calendar.save({ body: [times(aino.elsa, FREE, ["08:00", "16:00"])] });
    now = new Date("2026-03-18T09:00:00+02:00");
    const later = (await as()).calendar;
    const dateRange = { start: "2026-03-16", end: "2027-01-31" };
    await later.addAbsences({ body: { childIds: [aino.elsa], dateRange, absenceType: "SICKLEAVE" } });
    expect((await read("2026-03-17"))?.absence).toBeNull();
    expect((await read("2026-03-18"))?.absence).toEqual({ type: "SICKLEAVE", editable: true });
    expect(await read(FREE)).toMatchObject({ absence: { type: "SICKLEAVE" }, reservations: [{ type: "TIMES" }] });
    expect((await read("2026-08-31"))?.absence).toEqual({ type: "SICKLEAVE", editable: true });
    expect((await read("2026-09-01"))?.absence).toBeNull();
    // Easter: no care, no absence.
    const { calendar: again } = await as();
    expect(dayIn(await again.days({ from: "2026-04-03", to: "2026-04-03" }), "2026-04-03")).toBeUndefined();
  });

  it("adds no absence to days with attendance, and refuses kinds that are not a guardian's", async () => {
    const { calendar } = await as();
    await recordAttendances(db, [{ childId: aino.onni, date: TODAY, start: "08:00", end: null }], { now });
    const dateRange = { start: TODAY, end: "2026-03-11" };
    const body = { childIds: [aino.elsa, aino.onni], dateRange, absenceType: "SICKLEAVE" as const };
    expect(await refusalOf(calendar.addAbsences({ body }))).toMatchObject({
      status: 400,
      errorCode: "ATTENDANCE_ALREADY_EXISTS",
      details: { days: [{ childId: aino.onni, date: TODAY }] },
    });
    expect((await read(TODAY))?.absence).toBeNull();
    expect(await refusalOf(calendar.addAbsences({ body: { ...body, absenceType: "PARENTLEAVE" } }))).toMatchObject({
      status: 400,
      errorCode: null,
    });
    const past = { start: "2026-03-01", end: "2026-03-09" };
    await calendar.addAbsences({ body: { ...body, dateRange: past, absenceType: "PARENTLEAVE" } });
    await calendar.addAbsences({ body: { ...body, childIds: [aino.elsa] } });
    expect((await read(TODAY))?.absence).toEqual({ type: "SICKLEAVE", editable: true });
    expect((await read(TODAY, { childId: aino.onni }))?.attendances).toEqual([{ start: "08:00:00", end: null }]);
  });

  it("leaves the absences of the staff, and reads them as not editable", async () => {
    const { calendar } = await as();
    await markAbsent(db, { childId: aino.elsa, days: { start: FREE, end: FREE }, type: "FORCE_MAJEURE" }, { now });
    await calendar.save({ body: [times(aino.elsa, FREE, ["08:00", "16:00"])] });
    const dateRange = { start: FREE, end: FREE };
    await calendar.addAbsences({ body: { childIds: [aino.elsa], dateRange, absenceType: "SICKLEAVE" } });
    expect(await read(FREE)).toMatchObject({
      absence: { type: "FORCE_MAJEURE", editable: false },
      reservations: [],
    });
  });

  it("plans days off for a child with agreed days, but not on locked days", async () => {
    const optionId = await addServiceNeedOption(db, "15 päivää");
    await agreeServiceNeed(db, { childId: aino.elsa, optionId, contractDaysPerMonth: 15 });
    const { calendar } = await as();
    const dateRange = { start: LOCKED, end: FREE };
    const body = { childIds: [aino.elsa], dateRange, absenceType: "OTHER_ABSENCE" as const };
    await calendar.addAbsences({ body });
    expect((await read(LOCKED))?.absence?.type).toBe("OTHER_ABSENCE");
    expect((await read(FREE))?.absence?.type).toBe("PLANNED_ABSENCE");
    await calendar.save({ body: [absent(aino.elsa, LATER)] });
    expect((await read(LATER))?.absence?.type).toBe("PLANNED_ABSENCE");
  });

  it("asks in a holiday period only who comes, and says when it is asked", async () => {
    const period = { start: "2026-04-06", end: "2026-04-10" };
    const at = (opensOn: string, deadline: string) => addHolidayPeriod(db, { period, opensOn, deadline });
    const day = "2026-04-08";
    await at("2026-03-12", "2026-03-20");
    const { calendar } = await as();
    await calendar.save({ body: [times(aino.elsa, day, ["08:00", "16:00"]), absent(aino.onni, day)] });
    expect(await read(day)).toMatchObject({
      holidayPeriodEffect: { type: "NotYetReservable", period, reservationsOpenOn: "2026-03-12" },
      reservations: [],
    });
    now = new Date("2026-03-12T08:00:00+02:00");
    const open = (await as()).calendar;
    await open.save({ body: [times(aino.elsa, day, ["08:00", "16:00"]), present(aino.onni, day)] });
    expect(await read(day)).toMatchObject({
      holidayPeriodEffect: { type: "ReservationsOpen" },
      reservations: [{ type: "NO_TIMES" }],
    });
    await open.save({ body: [absent(aino.onni, day)] });
    now = new Date("2026-03-21T08:00:00+02:00");
    const closed = (await as()).calendar;
    await closed.save({ body: [times(aino.elsa, day, ["08:00", "16:00"]), times(aino.onni, day, ["08:00", "16:00"])] });
    expect(await read(day)).toMatchObject({
      holidayPeriodEffect: { type: "ReservationsClosed" },
      reservations: [{ type: "TIMES" }],
    });
    expect(await read(day, { childId: aino.onni })).toMatchObject({ absence: {}, reservations: [] });
    expect(await refusalOf(closed.save({ body: [present(aino.elsa, day)] }))).toMatchObject({ status: 400 });
  });

  it("tells when pre-primary education is given, and marks what of it is missed", async () => {
    await addPreschoolTerm(db, 2025, { term_breaks: JSON.stringify([{ start: LATER, end: LATER }]) as never });
    const saara = await guardian("Saara Salo")
      .with(child("Aava").aged(6).in("PRESCHOOL_DAYCARE", unit), child("Eino").aged(6).in("PRESCHOOL", unit))
      .settle(db, TODAY);
    const [aava, eino] = [saara.child("Aava"), saara.child("Eino")];
    const { calendar } = await as(saara.id);
    const dates = await calendar.preschoolDates({
      body: { childIds: [aava, eino], range: { start: "2026-03-20", end: LATER } },
    });
    expect(dates).toEqual({
      [aava]: ["2026-03-20", "2026-03-23", "2026-03-24", FREE],
      [eino]: expect.any(Array) as [],
    });
    await calendar.save({
      body: [times(aava, FREE, ["12:30", "16:00"]), times(eino, FREE, ["09:00", "13:00"]), absent(eino, "2026-03-24")],
    });
    const rows = await db.selectFrom("absence").select(["child_id", "category", "type"]).orderBy("date").execute();
    expect(rows).toEqual([
      { child_id: eino, category: "NONBILLABLE", type: "OTHER_ABSENCE" },
      { child_id: aava, category: "NONBILLABLE", type: "OTHER_ABSENCE" },
    ]);
    expect(await read(FREE, { id: saara.id, childId: aava })).toMatchObject({ absence: null });
    expect(await read(FREE, { id: saara.id, childId: eino })).toMatchObject({
      scheduleType: "FIXED_SCHEDULE",
      reservations: [],
    });
    expect(await read(LATER, { id: saara.id, childId: eino })).toMatchObject({ scheduleType: "TERM_BREAK" });
  });

  it("takes nights and holidays in shift care, and any time in intermittent shift care", async () => {
    const clock = await addOpenUnit(db, "Vuorohoitoyksikkö", {
      normal: workdays(DAYTIME),
      shiftCare: everyDay(ROUND_THE_CLOCK),
      openOnHolidays: true,
    });
    const maija = await guardian("Maija Yö")
      .with(child("Kuu").inDaycare(clock), child("Otava").inDaycare(unit))
      .settle(db, TODAY);
    const [kuu, otava] = [maija.child("Kuu"), maija.child("Otava")];
    const optionId = await addServiceNeedOption(db, "Vuorohoito");
    await agreeServiceNeed(db, { childId: kuu, optionId, shiftCare: "FULL" });
    await agreeServiceNeed(db, { childId: otava, optionId, shiftCare: "INTERMITTENT" });
    const { calendar } = await as(maija.id);
    const goodFriday = "2026-04-03";
    await calendar.save({
      body: [
        times(kuu, goodFriday, ["20:00", "00:00"]),
        times(kuu, "2026-04-04", ["00:00", "08:00"]),
        times(otava, goodFriday, ["05:00", "23:00"]),
        // The clock skips this hour on this night. Times are those of the clock on the wall.
        times(kuu, "2026-03-29", ["03:00", "04:00"]),
      ],
    });
    const at = { id: maija.id };
    expect(await read(goodFriday, { ...at, childId: kuu })).toMatchObject({
      shiftCare: true,
      reservableTimeRange: { type: "SHIFT_CARE", range: { start: "00:00:00", end: "23:59:00" } },
      reservations: [{ range: { start: "20:00:00", end: "23:59:00" } }],
    });
    expect((await read("2026-04-04", { ...at, childId: kuu }))?.reservations).toHaveLength(1);
    expect(await read(goodFriday, { ...at, childId: otava })).toMatchObject({
      reservableTimeRange: { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: null },
      reservations: [{ range: { start: "05:00:00", end: "23:00:00" } }],
    });
    expect((await read("2026-03-29", { ...at, childId: kuu }))?.reservations).toMatchObject([
      { range: { start: "03:00:00", end: "04:00:00" } },
    ]);
    expect(await read(FREE, { ...at, childId: otava })).toMatchObject({
      reservableTimeRange: { placementUnitOperationTime: DAYTIME },
    });
    // In autumn the hour from 3 to 4 comes twice. It is said once.
    now = new Date("2026-10-01T12:00:00+03:00");
    await (await as(maija.id)).calendar.save({ body: [times(kuu, "2026-10-25", ["03:00", "04:00"])] });
    expect((await read("2026-10-25", { ...at, childId: kuu }))?.reservations).toMatchObject([
      { range: { start: "03:00:00", end: "04:00:00" } },
    ]);
  });

  it("goes by the times of the backup unit on days of backup care", async () => {
    const backup = await addOpenUnit(db, "Varayksikkö", { normal: workdays({ start: "08:00:00", end: "15:00:00" }) });
    await giveBackupCare(db, aino.elsa, { unitId: backup, days: { start: FREE, end: FREE } });
    const { calendar } = await as();
    const long = await refusalOf(calendar.save({ body: [times(aino.elsa, FREE, ["07:30", "15:00"])] }));
    expect(long).toMatchObject({ errorCode: "OUTSIDE_OPERATION_TIME" });
    await calendar.save({ body: [times(aino.elsa, FREE, ["08:00", "15:00"])] });
    await openUnits(db, [{ unitId: backup, normal: [] }]);
    expect(await read(FREE)).toBeUndefined();
  });

  it("keeps nothing for days after the place has ended, and says nothing of it", async () => {
    await db.updateTable("placement").set({ end_date: FREE }).where("child_id", "=", aino.elsa).execute();
    const { calendar } = await as();
    await calendar.save({
      body: [times(aino.elsa, FREE, ["08:00", "16:00"]), times(aino.elsa, LATER, ["08:00", "16:00"])],
    });
    const rows = await db.selectFrom("reservation").select("date").execute();
    expect(rows).toEqual([{ date: FREE }]);
    expect(await read(LATER)).toBeUndefined();
  });

  it("sums up the month of a child with agreed hours", async () => {
    const optionId = await addServiceNeedOption(db, "105 tuntia");
    await agreeServiceNeed(db, { childId: aino.elsa, optionId, contractHoursPerMonth: 105 });
    await recordAttendances(db, [{ childId: aino.elsa, date: "2026-03-09", start: "08:00", end: "16:00" }], { now });
    const { calendar } = await as();
    await calendar.save({ body: [times(aino.elsa, FREE, ["08:00", "14:00"])] });
    const days = await calendar.days({ from: "2026-03-09", to: "2026-03-09" });
    expect(dayIn(days, "2026-03-09")?.usedService).toEqual({
      reservedMinutes: 0,
      usedServiceMinutes: 480,
      usedServiceRanges: [{ start: "08:00:00", end: "16:00:00" }],
    });
    // Five working days without times before the 9th use 300 minutes each, and the day itself 480.
    expect(days.children[0]?.monthSummaries).toEqual([
      { year: 2026, month: 3, serviceNeedMinutes: 6300, reservedMinutes: 360, usedServiceMinutes: 5 * 300 + 480 },
    ]);
    expect(days.children[1]?.monthSummaries).toEqual([]);
  });

  it("lists a child from 30 days before the place starts, and no child of a unit without reservations", async () => {
    const quiet = await addOpenUnit(db, "Hiljainen", { row: { pilot_features: [] } });
    await addClubTerm(db, 2025);
    const ida = await guardian("Ida Ilves")
      .with(
        child("Pian").in("CLUB", unit, { from: "2026-04-09", to: "2027-01-01" }),
        child("Myöhemmin").in("CLUB", unit, { from: "2026-04-10", to: "2027-01-01" }),
        child("Muualla").inDaycare(quiet),
      )
      .settle(db, TODAY);
    const { calendar } = await as(ida.id);
    const days = await calendar.days({ from: "2026-04-09", to: "2026-04-10" });
    expect(days.children).toMatchObject([{ firstName: "Pian", upcomingPlacementStartDate: "2026-04-09" }]);
    expect(days.days.map(({ children }) => children.map(({ scheduleType }) => scheduleType))).toEqual([
      ["FIXED_SCHEDULE"],
      ["FIXED_SCHEDULE"],
    ]);
  });
});
