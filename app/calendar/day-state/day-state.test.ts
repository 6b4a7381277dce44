import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDay, dayOfChild, NO_TIMES, times } from "../../../tests/people/calendar-days.ts";
import { daysDrawn } from "../../../tests/support/samples/week-strips.ts";
import type { CalendarDay, DayOfChild } from "../contract.ts";
import { type DayState, dayState, statesOfDay } from "./day-state.ts";

const TODAY = "2026-11-22";
const stateOf = (more: Partial<DayOfChild>, date = "2026-12-01") =>
  dayState(calendarDay(date, dayOfChild("elsa", more)), "elsa", TODAY);
const away = (type: NonNullable<DayOfChild["absence"]>["type"]) => ({ absence: { type, editable: true } });
const range = { start: "08:00:00", end: "16:00:00" };

describe("a day shows", () => {
  it.each<[string, Partial<DayOfChild>, unknown]>([
    ["that nothing is reported", {}, { kind: "missing" }],
    ["times", { reservations: [times("08:00", "16:00")] }, { kind: "times", times: [range] }],
    ["presence without times", { reservations: [NO_TIMES] }, { kind: "present" }],
    ["an absence", away("OTHER_ABSENCE"), { kind: "away", absence: "absent" }],
    ["an illness", away("SICKLEAVE"), { kind: "away", absence: "sick" }],
    ["a free absence", away("FREE_ABSENCE"), { kind: "away", absence: "free" }],
    ["an unknown absence", away("UNKNOWN_ABSENCE"), { kind: "away", absence: "unknown" }],
    ["a planned absence", away("PLANNED_ABSENCE"), { kind: "away", absence: "planned" }],
    ["a term break", { scheduleType: "TERM_BREAK" }, { kind: "termBreak" }],
    ["care as usual", { scheduleType: "FIXED_SCHEDULE" }, { kind: "usual" }],
    [
      "attendance, whatever was planned",
      { attendances: [{ start: "08:05:00", end: null }], reservations: [times("08:00", "16:00")] },
      { kind: "attended", times: [{ start: "08:05:00", end: null }] },
    ],
    [
      "an absence, whatever was reserved",
      { ...away("SICKLEAVE"), reservations: [times("08:00", "16:00")] },
      { kind: "away", absence: "sick" },
    ],
    [
      "when a holiday period opens, whatever is said of it",
      {
        ...away("FREE_ABSENCE"),
        holidayPeriodEffect: {
          type: "NotYetReservable",
          period: { start: "2026-12-21", end: "2027-01-03" },
          reservationsOpenOn: "2026-12-01",
        },
      },
      { kind: "notYet", opensOn: "2026-12-01" },
    ],
    [
      "nothing to report where the unit of intermittent shift care is closed",
      { reservableTimeRange: { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: null } },
      { kind: "closed" },
    ],
    [
      "what is missing where that unit is open",
      { reservableTimeRange: { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: range } },
      { kind: "missing" },
    ],
  ])("%s", (_title, more, expected) => expect(stateOf(more)).toEqual(expected));

  it("what is missing today, and nothing that can no longer be reported", () => {
    expect(stateOf({}, TODAY)).toEqual({ kind: "missing" });
    expect(stateOf({}, "2026-11-20")).toEqual({ kind: "notReported" });
  });
  it("that there is no care", () => {
    expect(dayState(calendarDay("2026-12-05"), "elsa", TODAY)).toEqual({ kind: "closed" });
    expect(dayState({ ...calendarDay("2026-12-06"), holiday: true }, "elsa", TODAY)).toEqual({ kind: "holiday" });
  });
  it("children of the same state together, in their order", () => {
    const day = calendarDay(
      "2026-12-01",
      dayOfChild("onni", { reservations: [times("08:00", "16:00")] }),
      dayOfChild("elsa"),
      dayOfChild("alva", { reservations: [times("08:00", "16:00")] }),
    );
    const states = statesOfDay(day, ["elsa", "onni", "alva"], { today: TODAY, isLockedFor: () => true });
    expect(states.map(({ childIds }) => childIds)).toEqual([["elsa"], ["onni", "alva"]]);
  });
  it("a locked absence apart from one that the guardian can take back, and no other state as locked", () => {
    const day = calendarDay(
      "2026-12-01",
      dayOfChild("onni", away("SICKLEAVE")),
      dayOfChild("elsa", away("SICKLEAVE")),
      dayOfChild("alva", { reservations: [times("08:00", "16:00")] }),
    );
    const isLockedFor = (id: string) => id !== "elsa";
    expect(
      statesOfDay(day, ["elsa", "onni", "alva"], { today: TODAY, isLockedFor }).map(({ isLocked, childIds }) => [
        isLocked,
        childIds,
      ]),
    ).toEqual([
      [false, ["elsa"]],
      [true, ["onni"]],
      [false, ["alva"]],
    ]);
  });
});

/** The day that each character draws. */
const TOLD: Record<string, Partial<DayOfChild> | "holiday" | "closed"> = {
  ".": {},
  t: { reservations: [times("08:00", "16:00")] },
  p: { reservations: [NO_TIMES] },
  a: away("SICKLEAVE"),
  f: away("FREE_ABSENCE"),
  v: { attendances: [{ start: "08:00:00", end: "16:00:00" }] },
  b: { scheduleType: "TERM_BREAK" },
  u: { scheduleType: "FIXED_SCHEDULE" },
  n: {
    holidayPeriodEffect: {
      type: "NotYetReservable",
      period: { start: "2026-12-21", end: "2027-01-03" },
      reservationsOpenOn: "2026-12-01",
    },
  },
  o: { holidayPeriodEffect: { type: "ReservationsOpen" } },
  c: { holidayPeriodEffect: { type: "ReservationsClosed" } },
  i: { reservableTimeRange: { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: null } },
  h: "holiday",
  "-": "closed",
};

/** The character of each state: "?" is missing and asked for, "," was never reported, "A" is any absence. */
const DRAWN: Record<DayState["kind"], string> = {
  holiday: "H",
  closed: "-",
  present: "P",
  usual: "U",
  missing: "?",
  notReported: ",",
  termBreak: "B",
  notYet: "N",
  attended: "V",
  away: "A",
  times: "T",
};

const toldDay = (date: string, mark: string): CalendarDay => {
  const told = TOLD[mark];
  if (told === "holiday" || told === "closed") return { ...calendarDay(date), holiday: told === "holiday" };
  return calendarDay(date, dayOfChild("elsa", told));
};

describe("the weeks from 9 November, of which today is the second Sunday", () => {
  it.each([
    ["vvvav-- .tvt.-- .t.t.--", "VVVAV-- ,TVT,-- ?T?T?--"],
    ["....... ....... .......", ",,,,,,, ,,,,,,? ???????"],
    ["ttttt-- aaaaa-- fffff--", "TTTTT-- AAAAA-- AAAAA--"],
    ["ppppp-- uuuuu-- bbbbb--", "PPPPP-- UUUUU-- BBBBB--"],
    ["hhhhhhh hhhhhhh hhhhhhh", "HHHHHHH HHHHHHH HHHHHHH"],
    ["ccccc-- ooooo-- nnnnn--", ",,,,,-- ,,,,,-- NNNNN--"],
    ["iiiiiii iiiiiii iiiiiii", "------- ------- -------"],
  ])("reported as %s are shown as %s", (reported, shown) => {
    expect(drawnStates(reported)).toBe(shown);
  });
});

function drawnStates(told: string): string {
  const marks = daysDrawn("2026-11-09", told).map(
    ([date, mark]) => DRAWN[dayState(toldDay(date, mark), "elsa", TODAY).kind],
  );
  return [0, 7, 14].map((from) => marks.slice(from, from + 7).join("")).join(" ");
}

it("shows for a day with several reports the state that comes first in an oracle's list", () => {
  /** The order of spec 2 section 4, with what each needs. */
  const ORDER = "nvaftpbui.";
  const part = (mark: string) => TOLD[mark] as Partial<DayOfChild>;
  fc.assert(
    fc.property(fc.subarray([..."nvaftpbui"]), fc.constantFrom("2026-11-21", TODAY, "2026-11-23"), (marks, date) => {
      // If two of them write the same field, the later one stays. So it stands in the list alone.
      const written = marks.filter((mark, at) =>
        Object.keys(part(mark)).every((field) => !marks.slice(at + 1).some((later) => field in part(later))),
      );
      const day = calendarDay(date, dayOfChild("elsa", Object.assign({}, ...written.map(part)) as Partial<DayOfChild>));
      const first = [...ORDER].find((mark) => written.includes(mark) || mark === ".") ?? ".";
      const untold = date < TODAY ? "," : "?";
      const expected = { n: "N", v: "V", a: "A", f: "A", t: "T", p: "P", b: "B", u: "U", i: "-", ".": untold }[first];
      expect(DRAWN[dayState(day, "elsa", TODAY).kind]).toBe(expected);
    }),
  );
});
