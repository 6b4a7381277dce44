import { describe, expect, it } from "vitest";
import { PLACEMENT_TYPES } from "~/placements/placement-types.ts";
import { place } from "../../../tests/people/child-places.ts";
import type { ChildPlacement } from "./contract.ts";
import { groupPlacements, kindOf } from "./placement-groups.ts";

const TODAY = "2026-11-23";
const grouped = (...placements: ChildPlacement[]) =>
  groupPlacements(placements, TODAY).map(
    ({ type, unitName, startDate, endDate, terminatable, placements: own, additionalPlacements }) => [
      `${type} ${unitName} ${startDate}..${endDate}${terminatable ? " terminatable" : ""}`,
      own.map(({ id }) => id),
      additionalPlacements.map(({ id }) => id),
    ],
  );

describe("the kind of a place", () => {
  it("is one of four for every type", () =>
    expect(Object.fromEntries(PLACEMENT_TYPES.map((type) => [type, kindOf(type)]))).toEqual({
      CLUB: "CLUB",
      DAYCARE: "DAYCARE",
      DAYCARE_PART_TIME: "DAYCARE",
      DAYCARE_FIVE_YEAR_OLDS: "DAYCARE",
      DAYCARE_PART_TIME_FIVE_YEAR_OLDS: "DAYCARE",
      PRESCHOOL: "PRESCHOOL",
      PRESCHOOL_DAYCARE: "PRESCHOOL",
      PRESCHOOL_DAYCARE_ONLY: "DAYCARE",
      PRESCHOOL_CLUB: "PRESCHOOL",
      PREPARATORY: "PREPARATORY",
      PREPARATORY_DAYCARE: "PREPARATORY",
      PREPARATORY_DAYCARE_ONLY: "DAYCARE",
      TEMPORARY_DAYCARE: "DAYCARE",
      TEMPORARY_DAYCARE_PART_DAY: "DAYCARE",
      SCHOOL_SHIFT_CARE: "DAYCARE",
    }));
});

describe("the groups of a child's places", () => {
  it("are by unit and kind, the earliest first", () =>
    expect(
      grouped(
        place("CLUB", "2026-10-01", "2027-05-31", { unitId: "satama", unitName: "Satama" }),
        place("DAYCARE_PART_TIME", "2026-12-01", "2027-07-31"),
        place("DAYCARE", "2025-08-01", "2026-11-30"),
      ),
    ).toEqual([
      [
        "DAYCARE Koivikko 2025-08-01..2027-07-31 terminatable",
        ["DAYCARE 2025-08-01", "DAYCARE_PART_TIME 2026-12-01"],
        [],
      ],
      ["CLUB Satama 2026-10-01..2027-05-31 terminatable", ["CLUB 2026-10-01"], []],
    ]));
  it("have the places that end today, and none that ended yesterday", () =>
    expect(
      grouped(place("CLUB", "2026-08-01", "2026-11-22"), place("DAYCARE", "2026-08-01", TODAY)).map(([name]) => name),
    ).toEqual(["DAYCARE Koivikko 2026-08-01..2026-11-23 terminatable"]));
  it("have one day more than pre-primary education: daycare after its start is additional, and does not count in its days", () =>
    expect(
      grouped(
        place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31"),
        place("PRESCHOOL_DAYCARE_ONLY", "2027-06-01", "2027-07-31"),
      ),
    ).toEqual([
      [
        "PRESCHOOL Koivikko 2026-08-10..2027-05-31 terminatable",
        ["PRESCHOOL_DAYCARE 2026-08-10"],
        ["PRESCHOOL_DAYCARE_ONLY 2027-06-01"],
      ],
    ]));
  it.each([
    ["starts before pre-primary education", "2026-08-09", "koivikko", 2],
    ["starts on the same day", "2026-08-10", "koivikko", 2],
    ["starts a day after", "2026-08-11", "koivikko", 1],
    ["starts after in another unit", "2026-08-11", "satama", 2],
  ])("daycare that %s", (_when, start, unitId, groups) =>
    expect(
      grouped(place("PREPARATORY", "2026-08-10", "2027-05-31"), place("DAYCARE", start, "2027-07-31", { unitId })),
    ).toHaveLength(groups),
  );
  it.each([
    ["began today", TODAY, true, true],
    ["begins tomorrow", "2026-11-24", true, false],
    ["is in a unit without the feature", TODAY, false, false],
  ])("a group that %s", (_which, start, terminatable, expected) =>
    expect(groupPlacements([place("CLUB", start, "2027-05-31", { terminatable })], TODAY)[0]?.terminatable).toBe(
      expected,
    ),
  );
});
