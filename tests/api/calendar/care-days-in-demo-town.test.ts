import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarDays } from "~/calendar/contract.ts";
import { careCommands } from "~/demo/desk/care-commands.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { putBack, remember } from "../../support/running/test-town.ts";

const { db, pool, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

/** Lays out the town of one municipality. @returns the calls of a demo guardian there */
async function town(municipality: "merila" | "pohjola") {
  await reset();
  await layOutTown(db, demoTown(municipality), now, TODAY);
  const settings = testSettings({ TOWN: municipality });
  return async (username: string) => {
    const address = `${username}@${municipality}.example`;
    const { id } = await db.selectFrom("person").select("id").where("email", "=", address).executeTakeFirstOrThrow();
    return (await apiOf(db, id, { settings, now, level: "weak" })).calendar;
  };
}

const atDesk = (command: string, ...said: string[]) =>
  careCommands[command]?.(db, said, { now, today: TODAY }) ?? Promise.reject(new Error(`no command ${command}`));

const statesOf = ({ days }: CalendarDays, childId: string) =>
  days.flatMap(({ children }) => children.filter((child) => child.childId === childId));

describe.each(["merila", "pohjola"] as const)("in the demo town %s", (municipality) => {
  let callsOf: Awaited<ReturnType<typeof town>>;
  beforeAll(async () => {
    callsOf = await town(municipality);
  });

  it("Aino's children have a filled month behind and gaps ahead, and Onni's month is summed up", async () => {
    const calendar = await callsOf("aino.virtanen");
    const behind = await calendar.days({ from: "2026-02-09", to: "2026-03-09" });
    for (const { id } of behind.children) {
      const states = statesOf(behind, id);
      expect(states.length).toBeGreaterThan(19);
      expect(states.filter(({ attendances, absence }) => attendances.length === 0 && !absence)).toEqual([]);
    }
    const { start } = behind.reservableRange;
    const ahead = await calendar.days({ from: start, to: "2026-03-27" });
    const gaps = behind.children.map(({ id }) => statesOf(ahead, id).filter((day) => day.reservations.length === 0));
    expect(gaps.map(({ length }) => length)).toEqual([3, 5]);
    const [march] = ahead.children[1]?.monthSummaries ?? [];
    expect(march).toMatchObject({ month: 3, serviceNeedMinutes: 140 * 60 });
    expect(march?.usedServiceMinutes).toBeGreaterThan(2000);
  });

  it("Riikka's children come for nights in both kinds of shift care", async () => {
    const calendar = await callsOf("riikka.heikkilä");
    const days = await calendar.days({ from: "2026-03-02", to: "2026-03-29" });
    const [saimi = [], veeti = []] = days.children.map(({ id }) => statesOf(days, id));
    expect([saimi.length, veeti.length]).toEqual([28, 28]);
    const nights = saimi.filter(({ reservations }) =>
      reservations.some((one) => one.type === "TIMES" && one.range.end === "23:59:00"),
    );
    expect(nights.length).toBeGreaterThan(5);
    expect(new Set(saimi.map(({ reservableTimeRange }) => reservableTimeRange.type))).toEqual(new Set(["SHIFT_CARE"]));
    expect(new Set(veeti.map(({ reservableTimeRange }) => reservableTimeRange.type))).toEqual(
      new Set(["INTERMITTENT_SHIFT_CARE"]),
    );
  });

  it("has holiday periods in each of their states", async () => {
    const calendar = await callsOf("aino.virtanen");
    const { days } = await calendar.days({ from: TODAY, to: "2026-08-31" });
    const effects = days.flatMap(({ children }) => children.flatMap((child) => child.holidayPeriodEffect?.type ?? []));
    expect(new Set(effects)).toEqual(new Set(["NotYetReservable", "ReservationsOpen", "ReservationsClosed"]));
  });
});

describe("the desk", () => {
  let calendar: Awaited<ReturnType<Awaited<ReturnType<typeof town>>>>;
  beforeAll(async () => {
    calendar = await (await town("merila"))("aino.virtanen");
    await remember(pool);
  });
  beforeEach(() => putBack(db));
  const day = async (date: string) => (await calendar.days({ from: date, to: date })).days[0]?.children[0];

  it("writes that a child came, and marks a child absent", async () => {
    await atDesk("came", "aino", "Elsa", TODAY, "08:05", "still");
    expect((await day(TODAY))?.attendances).toEqual([{ start: "08:05:00", end: null }]);
    await atDesk("absent", "aino", "Elsa", "2026-03-26", "2026-03-27", "FREE_ABSENCE");
    expect((await day("2026-03-27"))?.absence).toEqual({ type: "FREE_ABSENCE", editable: false });
    await expect(atDesk("came", "aino", "Nobody", TODAY, "08:05", "still")).rejects.toThrow("has a child");
  });

  it("tells both guardians of new daily service times, and each dismisses only their own notices", async () => {
    const before = await calendar.serviceTimeNotices();
    expect(before).toHaveLength(1);
    await atDesk("service-times", "aino", "Elsa", "2026-03-16", "07:30", "15:30");
    const notices = await calendar.serviceTimeNotices();
    expect(notices).toHaveLength(2);
    const elsas = () =>
      db
        .selectFrom("daily_service_time_notification as notice")
        .innerJoin("daily_service_time as times", "times.id", "notice.daily_service_time_id")
        .innerJoin("person as child", "child.id", "times.child_id")
        .select("notice.id")
        .where("child.first_name", "like", "Elsa%")
        .execute();
    const all = await elsas();
    expect(all).toHaveLength(4);
    await calendar.dismissServiceTimeNotices({ body: all.map(({ id }) => id) });
    expect(await calendar.serviceTimeNotices()).toEqual([]);
    expect(await elsas()).toHaveLength(2);
  });

  it("changes what is agreed and when a unit is open", async () => {
    await atDesk("service-need", "aino", "Elsa", "hours", "100", "INTERMITTENT");
    expect(await day("2026-03-28")).toMatchObject({ shiftCare: true, usedService: {} });
    await atDesk("service-need", "aino", "Elsa");
    await atDesk("hours", "Suvikummun päiväkoti", "09:00", "15:00");
    const elsa = (await day("2026-03-27"))?.childId ?? "";
    const early = { start: "08:00", end: "15:00" };
    const body = [
      { type: "RESERVATIONS", childId: elsa, date: "2026-03-27", reservation: early, secondReservation: null } as const,
    ];
    expect(await refusalOf(calendar.save({ body }))).toMatchObject({ errorCode: "OUTSIDE_OPERATION_TIME" });
    await atDesk("hours", "Suvikummun päiväkoti", "round-the-clock");
    await calendar.save({ body });
    await atDesk("holiday-period", "2026-03-27", "2026-03-27", "2026-03-09", "2026-03-12");
    expect((await day("2026-03-27"))?.holidayPeriodEffect).toEqual({ type: "ReservationsOpen" });
  });
});
