import { describe, expect, it } from "vitest";
import { calendarChild } from "../../../tests/people/calendar-days.ts";
import { inHours, monthHours } from "./month-hours.ts";

const month = (reservedMinutes: number, usedServiceMinutes: number) =>
  calendarChild("elsa", "Elsa", {
    monthSummaries: [{ year: 2026, month: 12, serviceNeedMinutes: 6000, reservedMinutes, usedServiceMinutes }],
  });

describe("the hours of a month", () => {
  it.each([
    [6000, 6000, false, false],
    [6001, 6000, true, false],
    [0, 6001, false, true],
  ])(
    "with %i minutes planned and %i used warn of planned: %s, used: %s",
    (planned, used, plannedTooMuch, usedTooMuch) =>
      expect(monthHours([month(planned, used)], "2026-12")).toEqual([
        { childId: "elsa", need: 6000, planned, used, plannedTooMuch, usedTooMuch },
      ]),
  );
  it("leave out a child without a service need by hours", () => {
    expect(monthHours([calendarChild("onni", "Onni")], "2026-12")).toEqual([]);
    expect(monthHours([month(1, 1)], "2026-11")).toEqual([]);
  });
  it("are hours and minutes", () => expect(inHours(6090)).toEqual({ hours: 101, minutes: 30 }));
});
