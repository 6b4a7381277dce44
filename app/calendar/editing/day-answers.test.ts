import { describe, expect, it } from "vitest";
import { calendarDay, dayOfChild, NO_TIMES, times } from "../../../tests/people/calendar-days.ts";
import type { DayOfChild } from "../contract.ts";
import { changesIn } from "./asked-days.ts";
import { cellOf, saidNow, typedAs } from "./day-answers.ts";
import { dayChoices } from "./day-choices.ts";
import { changedSince, loadedMark } from "./loaded-days.ts";
import { savedDays } from "./saved-days.ts";

const DATE = "2026-12-01";
const facts = { reservableRange: { start: "2026-11-30", end: "2027-08-31" }, today: "2026-11-22" };
const CELL = cellOf(DATE, "elsa");
const dayWith = (more: Partial<DayOfChild> = {}) => calendarDay(DATE, dayOfChild("elsa", more));
const changes = (typed: Record<string, string>, more: Partial<DayOfChild> = {}) =>
  changesIn(
    Object.entries(typed).map(([name, value]) => [`${CELL}.${name}`, value] as const),
    { days: [dayWith(more)], childIds: ["elsa"], ...facts },
  );
const ofDay = { childId: "elsa", date: DATE };
const open = { holidayPeriodEffect: { type: "ReservationsOpen" as const } };
const eight = { start: "08:00", end: "16:00" };

describe("a form of days sends", () => {
  it.each<[string, Record<string, string>, Partial<DayOfChild>, unknown[]]>([
    ["times", { times: "8-16" }, {}, [{ type: "RESERVATIONS", ...ofDay, reservation: eight, secondReservation: null }]],
    [
      "two times",
      { times: "8-10, 12-16" },
      {},
      [
        {
          type: "RESERVATIONS",
          ...ofDay,
          reservation: { start: "08:00", end: "10:00" },
          secondReservation: { start: "12:00", end: "16:00" },
        },
      ],
    ],
    ["absence", { absent: "on" }, {}, [{ type: "ABSENT", ...ofDay }]],
    ["nothing any more", { times: "" }, { reservations: [times("08:00", "16:00")] }, [{ type: "NOTHING", ...ofDay }]],
    ["no day that stays as it is", { times: "8.00-16" }, { reservations: [times("08:00", "16:00")] }, []],
    ["no empty day", {}, {}, []],
    ["presence in a holiday period", { choice: "present" }, open, [{ type: "PRESENT", ...ofDay }]],
    [
      "no presence where times are known",
      { choice: "present" },
      { ...open, reservations: [times("08:00", "16:00")] },
      [],
    ],
    ["an absence of a club", { absent: "on" }, { scheduleType: "FIXED_SCHEDULE" }, [{ type: "ABSENT", ...ofDay }]],
    ["no times of a club", { times: "8-16" }, { scheduleType: "FIXED_SCHEDULE" }, []],
    ["nothing of a closed day", { times: "8-16" }, { scheduleType: "TERM_BREAK" }, []],
  ])("%s", (_title, typed, more, requests) => expect(changes(typed, more)).toMatchObject({ requests, faults: [] }));

  it.each([
    [{ times: "8-16", absent: "on" }, "timesAndAbsent"],
    [{ times: "huomenna" }, "timesNotUnderstood"],
    [{ times: "5-16" }, "timesOutside"],
  ])("nothing of %j: %s", (typed, code) =>
    expect(changes(typed)).toMatchObject({ requests: [], faults: [{ field: `${CELL}.times`, code }] }),
  );

  it.each<[Partial<DayOfChild>, Record<string, string>]>([
    [{}, {}],
    [{ reservations: [times("07:30", "16:00"), times("18:00", "23:59")] }, { times: "7.30–16, 18–23.59" }],
    [{ absence: { type: "SICKLEAVE", editable: true } }, { absent: "on" }],
    [{ ...open, reservations: [NO_TIMES] }, { choice: "present" }],
    [{ ...open, absence: { type: "OTHER_ABSENCE", editable: true } }, { choice: "absent" }],
  ])("nothing when it is sent as it was drawn: %j", (more, typed) => {
    const day = dayWith(more);
    expect(typedAs(saidNow(day.children[0]), dayChoices(day, "elsa", facts))).toEqual(typed);
    expect(changes(typed, more).requests).toEqual([]);
  });
});

describe("the days of a form", () => {
  const children = ["elsa", "onni"];
  const before = [dayWith(), calendarDay("2026-12-02", dayOfChild("elsa"), dayOfChild("onni"))];
  const mark = loadedMark(before, children);
  it("are as they were when the form was drawn", () => expect(changedSince(mark, before, children)).toEqual([]));
  it("differ where somebody has changed them since then", () => {
    const now = [dayWith({ reservations: [times("08:00", "16:00")] }), before[1] ?? dayWith()];
    expect(changedSince(mark, now, children)).toEqual([ofDay]);
  });
});

describe("a saved day", () => {
  const asked = { type: "RESERVATIONS" as const, ...ofDay, reservation: eight, secondReservation: null };
  const saved = (after: ReturnType<typeof dayWith>[]) =>
    savedDays({ requests: [asked], already: [], left: [], withoutTimes: [] }, after, facts);
  it.each([
    [[times("08:00", "16:00")], 0],
    [[NO_TIMES], 0],
    [[times("08:00", "15:00")], 1],
    [[], 1],
  ])("that shows %j has not taken %i of the sent times", (reservations, left) => {
    const { stored, left: notStored } = saved([dayWith({ reservations })]);
    expect([stored.length, notStored.length]).toEqual([1 - left, left]);
  });
  it("that no longer exists was not saved", () => expect(saved([]).left).toMatchObject([{ ...ofDay, why: "unknown" }]));
  it("says why it did not take them", () => {
    const free = dayWith({ absence: { type: "FREE_ABSENCE", editable: false } });
    expect(saved([free]).left).toMatchObject([{ ...ofDay, why: "staffAbsence" }]);
  });
});
