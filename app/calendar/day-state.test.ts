import { describe, expect, it } from "vitest";
import { calendarDay, dayOfChild, NO_TIMES, times } from "../../tests/people/calendar-days.ts";
import type { DayOfChild } from "./contract.ts";
import { dayState, statesOfDay } from "./day-state.ts";

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
    ["illness as an absence", away("SICKLEAVE"), { kind: "away", absence: "absent" }],
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
      { kind: "away", absence: "absent" },
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

  it("what is missing today, and not what can no longer be reported", () => {
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
    expect(statesOfDay(day, ["elsa", "onni", "alva"], TODAY).map(({ childIds }) => childIds)).toEqual([
      ["elsa"],
      ["onni", "alva"],
    ]);
  });
});
