import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlacementType } from "~/placements/placement-types.ts";
import { timesOf } from "../clock-times.ts";
import { partialAbsences } from "./partial-absences.ts";

const PRE_PRIMARY = { start: "09:00:00", end: "13:00:00" };
const day = (text: string) =>
  text.split(" ").map((one) => {
    const [start = "", end = ""] = one.split("-");
    return { start, end };
  });

describe("a day in part", () => {
  it.each<[PlacementType, string, string[]]>([
    ["PRESCHOOL_DAYCARE", "08:00-16:00", []],
    // Pre-primary education needs an hour.
    ["PRESCHOOL_DAYCARE", "12:00-16:00", []],
    ["PRESCHOOL_DAYCARE", "12:01-16:00", ["NONBILLABLE"]],
    ["PRESCHOOL_DAYCARE", "08:00-09:30 12:30-16:00", []],
    ["PRESCHOOL_DAYCARE", "08:00-09:29 12:30-16:00", ["NONBILLABLE"]],
    // Daycare needs a quarter before or after it.
    ["PRESCHOOL_DAYCARE", "08:46-13:14", ["BILLABLE"]],
    ["PRESCHOOL_DAYCARE", "08:45-13:00", []],
    ["PRESCHOOL_DAYCARE", "09:00-13:15", []],
    ["PRESCHOOL_DAYCARE", "09:00-13:14", ["BILLABLE"]],
    ["PRESCHOOL_DAYCARE", "12:30-13:10", ["BILLABLE", "NONBILLABLE"]],
    ["PRESCHOOL_CLUB", "09:00-13:00", ["BILLABLE"]],
    // Daycare alone.
    ["DAYCARE", "08:00-08:14", ["BILLABLE"]],
    ["DAYCARE", "08:00-08:15", []],
    ["PRESCHOOL_DAYCARE_ONLY", "08:00-08:14", ["BILLABLE"]],
    // Four hours are free for five-year-olds.
    ["DAYCARE_FIVE_YEAR_OLDS", "08:00-12:14", ["BILLABLE"]],
    ["DAYCARE_FIVE_YEAR_OLDS", "08:00-12:15", []],
    ["DAYCARE_PART_TIME_FIVE_YEAR_OLDS", "08:00-10:00 13:00-15:14", ["BILLABLE"]],
    // Free care alone has no parts.
    ["PRESCHOOL", "09:00-09:05", []],
    ["CLUB", "09:00-09:05", []],
  ])("of %s at %s: away from %s", (type, times, expected) => {
    const prePrimary = type.startsWith("PRESCHOOL") && type !== "PRESCHOOL_DAYCARE_ONLY" ? PRE_PRIMARY : null;
    expect(partialAbsences(type, day(times), prePrimary)).toEqual(expected);
  });

  it("of connected daycare outside the term is daycare only", () => {
    expect(partialAbsences("PRESCHOOL_DAYCARE", day("09:00-09:15"), null)).toEqual([]);
    expect(partialAbsences("PRESCHOOL_DAYCARE", day("09:00-09:14"), null)).toEqual(["BILLABLE"]);
  });

  it("counts minutes as an oracle does, one by one", () => {
    const minute = fc.integer({ min: 0, max: 1438 });
    const range = fc.tuple(minute, minute).map(([one, other]) => ({
      from: Math.min(one, other),
      to: Math.max(one, other) + 1,
    }));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 2 }), (ranges) => {
        const there = (from: number, to: number) => {
          let count = 0;
          for (let at = from; at < to; at += 1) if (ranges.some((one) => one.from <= at && at < one.to)) count += 1;
          return count;
        };
        const expected = [
          ...(there(0, 540) < 15 && there(780, 1440) < 15 ? ["BILLABLE"] : []),
          ...(there(540, 780) < 60 ? ["NONBILLABLE"] : []),
        ];
        expect(partialAbsences("PRESCHOOL_DAYCARE", ranges.map(timesOf), PRE_PRIMARY)).toEqual(expected);
      }),
    );
  });
});
