import { describe, expect, it } from "vitest";
import { PLACEMENT_TYPES, type PlacementType } from "~/placements/placement-types.ts";
import { isFirstOfMonth, suits, typesWithin } from "./suitable-options.ts";

describe("the types that a place can become", () => {
  const pairs: Partial<Record<PlacementType, PlacementType>> = {
    DAYCARE: "DAYCARE_PART_TIME",
    DAYCARE_PART_TIME: "DAYCARE",
    DAYCARE_FIVE_YEAR_OLDS: "DAYCARE_PART_TIME_FIVE_YEAR_OLDS",
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: "DAYCARE_FIVE_YEAR_OLDS",
  };
  it.each(PLACEMENT_TYPES)("of %s are itself and its pair", (type) =>
    expect(typesWithin(type)).toEqual([type, ...(pairs[type] ? [pairs[type]] : [])]),
  );
});

describe("a service need", () => {
  const option = { validPlacementType: "DAYCARE" as PlacementType, isDefault: false };
  const ofApril = { start: "2026-04-01", end: "2026-04-30" };
  it.each([
    ["2026-03-31", false],
    ["2026-04-01", true],
    ["2026-04-30", true],
    ["2026-05-01", false],
  ])("that is valid in April suits a place on %s: %s", (date, expected) =>
    expect(suits({ ...option, validity: ofApril }, { type: "DAYCARE", date })).toBe(expected),
  );
  it("without an end suits any later day", () =>
    expect(
      suits({ ...option, validity: { start: "2026-04-01", end: null } }, { type: "DAYCARE", date: "2099-01-01" }),
    ).toBe(true));
  it.each<[PlacementType, boolean]>([
    ["DAYCARE", true],
    ["DAYCARE_PART_TIME", true],
    ["DAYCARE_FIVE_YEAR_OLDS", false],
    ["PRESCHOOL_DAYCARE", false],
  ])("of daycare suits a place of type %s: %s", (type, expected) =>
    expect(suits({ ...option, validity: ofApril }, { type, date: "2026-04-01" })).toBe(expected),
  );
  it("that is the default suits nobody", () =>
    expect(suits({ ...option, isDefault: true, validity: ofApril }, { type: "DAYCARE", date: "2026-04-01" })).toBe(
      false,
    ));
});

describe("the first day of a month", () => {
  it.each([
    ["2026-04-01", true],
    ["2026-04-02", false],
    ["2026-04-11", false],
    ["2026-04-30", false],
  ])("%s: %s", (date, expected) => expect(isFirstOfMonth(date)).toBe(expected));
});
