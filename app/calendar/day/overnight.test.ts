import { describe, expect, it } from "vitest";
import { calendarDay, dayOfChild } from "../../../tests/people/calendar-days.ts";
import { canStayOvernight, hasNights } from "./overnight.ts";

describe("a night in care", () => {
  it.each([
    ["in shift care around the clock", true, { start: "00:00:00", end: "23:59:00" }, true],
    ["in shift care that ends a minute earlier", true, { start: "00:00:00", end: "23:58:00" }, false],
    ["in shift care of a unit that closes in the evening", true, { start: "05:00:00", end: "22:30:00" }, false],
    ["in intermittent shift care, at any time", true, null, true],
    ["without shift care", false, { start: "00:00:00", end: "23:59:00" }, false],
  ])("%s", (_title, isShiftCare, hours, expected) => {
    expect(canStayOvernight(isShiftCare, hours)).toBe(expected);
  });

  it("is possible when one of the children of the form can have one", () => {
    const nights = { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: null } as const;
    const saimi = dayOfChild("saimi", { shiftCare: true, reservableTimeRange: nights });
    const days = [calendarDay("2026-12-01", dayOfChild("elsa")), calendarDay("2026-12-02", dayOfChild("elsa"), saimi)];
    expect(hasNights(days, ["elsa", "saimi"])).toBe(true);
    expect(hasNights(days, ["elsa"])).toBe(false);
  });
});
