import { describe, expect, it } from "vitest";
import type { ShiftCare } from "~/placements/shift-care.ts";
import { reservableTimes } from "./reservable-times.ts";
import { isOperationDay, operationTimes, type UnitHours } from "./unit-hours.ts";

const DAY = { start: "06:30:00", end: "17:30:00" };
const NIGHT = { start: "00:00:00", end: "23:59:00" };
const daytime: UnitHours = { normal: [DAY, DAY, DAY, DAY, DAY, null, null], shiftCare: null, openOnHolidays: false };
const shifts: UnitHours = { ...daytime, shiftCare: [NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, NIGHT] };
const always: UnitHours = { ...shifts, openOnHolidays: true };

const FRIDAY = "2026-03-27";
const SATURDAY = "2026-03-28";
const GOOD_FRIDAY = "2026-04-03";
const ALL_SAINTS = "2026-10-31";

describe("a unit", () => {
  it.each<[string, UnitHours, string, ShiftCare, object | null]>([
    ["on a weekday", daytime, FRIDAY, "NONE", DAY],
    ["on a Saturday", daytime, SATURDAY, "NONE", null],
    ["on a public holiday", daytime, GOOD_FRIDAY, "NONE", null],
    ["without times for shifts", daytime, FRIDAY, "FULL", DAY],
    ["without times for shifts on a Saturday", daytime, SATURDAY, "FULL", null],
    ["with times for shifts, for the others", shifts, SATURDAY, "NONE", null],
    ["with times for shifts", shifts, SATURDAY, "FULL", NIGHT],
    ["with times for shifts on a public holiday", shifts, GOOD_FRIDAY, "FULL", null],
    ["that is open on holidays", always, GOOD_FRIDAY, "FULL", NIGHT],
    ["that is open on holidays, on All Saints' Day", always, ALL_SAINTS, "FULL", NIGHT],
    ["that is open on holidays, for the others", always, GOOD_FRIDAY, "NONE", null],
  ])("%s", (_title, hours, date, shiftCare, expected) => {
    expect(operationTimes(hours, { date, shiftCare })).toEqual(expected);
    expect(isOperationDay(hours, { date, shiftCare })).toBe(expected !== null);
  });

  it("is closed on a day on which a child in intermittent shift care still has care", () => {
    const day = { date: GOOD_FRIDAY, shiftCare: "INTERMITTENT" as const };
    expect([operationTimes(daytime, day), isOperationDay(daytime, day)]).toEqual([null, true]);
  });
});

describe("the times that may be reserved", () => {
  it.each<[string, ShiftCare, string, UnitHours, object | null]>([
    ["are the unit's", "NONE", FRIDAY, daytime, { type: "NORMAL", range: DAY }],
    ["are none while it is closed", "NONE", SATURDAY, daytime, null],
    ["are the unit's for shifts", "FULL", SATURDAY, shifts, { type: "SHIFT_CARE", range: NIGHT }],
    [
      "are any in intermittent shift care, and the unit's own are told",
      "INTERMITTENT",
      FRIDAY,
      daytime,
      { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: DAY },
    ],
    [
      "are any while it is closed",
      "INTERMITTENT",
      SATURDAY,
      daytime,
      { type: "INTERMITTENT_SHIFT_CARE", placementUnitOperationTime: null },
    ],
  ])("%s", (_title, shiftCare, date, unit, expected) => {
    expect(reservableTimes(date, { shiftCare, unit, placementUnit: unit })).toEqual(expected);
  });

  it("are those of the backup unit, except in intermittent shift care", () => {
    const units = { unit: shifts, placementUnit: daytime };
    expect(reservableTimes(SATURDAY, { shiftCare: "FULL", ...units })).toEqual({ type: "SHIFT_CARE", range: NIGHT });
    expect(reservableTimes(FRIDAY, { shiftCare: "INTERMITTENT", ...units })).toMatchObject({
      placementUnitOperationTime: DAY,
    });
  });
});
