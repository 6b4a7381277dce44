import { describe, expect, it } from "vitest";
import { calendarDay, calendarDays, dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import { cellOf } from "../editing/day-answers.ts";
import { daysOfFamily } from "../editing/day-choices.ts";
import { copiedWeek } from "./copied-week.ts";

const today = "2026-11-22";
const eight = { reservations: [times("08:00", "16:00")] };
const elsa = (more = {}) => dayOfChild("elsa", more);
const two = (before = {}, now = {}) =>
  daysOfFamily(calendarDays([calendarDay("2026-11-30", elsa(before)), calendarDay("2026-12-07", elsa(now))]), {
    today,
  });
const CELL = cellOf("2026-12-07", "elsa");

describe("a copied week", () => {
  it("has the times of the week before it", () =>
    expect(copiedWeek([], two(eight))).toEqual({
      entries: [[`${CELL}.times`, "8–16"]],
      copied: [{ childId: "elsa", date: "2026-12-07" }],
    }));
  it("has its absences", () =>
    expect(copiedWeek([], two({ absence: { type: "SICKLEAVE", editable: false } })).entries).toEqual([
      [`${CELL}.absent`, "on"],
    ]));
  it("keeps what is typed", () =>
    expect(copiedWeek([[`${CELL}.times`, "9-15"]], two(eight))).toEqual({
      entries: [[`${CELL}.times`, "9-15"]],
      copied: [],
    }));
  it("leaves alone what cannot be changed", () =>
    expect(copiedWeek([], two(eight, { scheduleType: "TERM_BREAK" }))).toEqual({ entries: [], copied: [] }));
});
