import { expect, it } from "vitest";
import { PLACEMENT_TYPES, type PlacementType } from "~/placements/placement-types.ts";
import { isTermDay, scheduleTypeOn, type Term } from "./schedule-type.ts";

const term: Term = {
  term: { start: "2026-08-11", end: "2027-05-31" },
  breaks: [{ start: "2026-10-12", end: "2026-10-16" }],
};
const terms = { club: [term], preschool: [term] };

it.each<[string, PlacementType, string, string]>([
  ["before the term", "CLUB", "2026-08-10", "TERM_BREAK"],
  ["on the first day", "CLUB", "2026-08-11", "FIXED_SCHEDULE"],
  ["on the last day", "CLUB", "2027-05-31", "FIXED_SCHEDULE"],
  ["after the term", "CLUB", "2027-06-01", "TERM_BREAK"],
  ["before a break", "CLUB", "2026-10-11", "FIXED_SCHEDULE"],
  ["on the first day of a break", "CLUB", "2026-10-12", "TERM_BREAK"],
  ["on the last day of a break", "PRESCHOOL", "2026-10-16", "TERM_BREAK"],
  ["after a break", "PRESCHOOL", "2026-10-17", "FIXED_SCHEDULE"],
  ["before the term", "PRESCHOOL", "2026-08-10", "FIXED_SCHEDULE"],
  ["in a break", "PREPARATORY", "2026-10-14", "TERM_BREAK"],
  ["in a break", "PRESCHOOL_DAYCARE", "2026-10-14", "RESERVATION_REQUIRED"],
])("%s a child in %s has on %s %s", (_when, type, date, expected) => {
  expect(scheduleTypeOn(type, date, terms)).toBe(expected);
});

it("asks for times in every other kind of place, on any day", () => {
  const others = PLACEMENT_TYPES.filter((type) => !["CLUB", "PRESCHOOL", "PREPARATORY"].includes(type));
  for (const type of others)
    for (const date of ["2026-07-01", "2026-10-14", "2026-11-02"])
      expect(scheduleTypeOn(type, date, terms)).toBe("RESERVATION_REQUIRED");
});

it("has no term day without a term", () => {
  expect(isTermDay([], "2026-11-02")).toBe(false);
});
