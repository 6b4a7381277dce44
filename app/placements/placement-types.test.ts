import { expect, it } from "vitest";
import { INVOICED, PRE_PRIMARY, PRE_PRIMARY_ONLY, WITHOUT_TIMES } from "./placement-types.ts";

it("The kinds of places are those of the contract (1.11)", () => {
  expect(PRE_PRIMARY).toEqual([
    "PRESCHOOL",
    "PRESCHOOL_DAYCARE",
    "PRESCHOOL_CLUB",
    "PREPARATORY",
    "PREPARATORY_DAYCARE",
  ]);
  expect(PRE_PRIMARY_ONLY).toEqual(["PRESCHOOL", "PREPARATORY"]);
  expect(WITHOUT_TIMES).toEqual(["CLUB", "PRESCHOOL", "PREPARATORY"]);
  expect(INVOICED).toEqual([
    "DAYCARE",
    "DAYCARE_PART_TIME",
    "DAYCARE_FIVE_YEAR_OLDS",
    "DAYCARE_PART_TIME_FIVE_YEAR_OLDS",
    "PRESCHOOL_DAYCARE",
    "PRESCHOOL_DAYCARE_ONLY",
    "PRESCHOOL_CLUB",
    "PREPARATORY_DAYCARE",
    "PREPARATORY_DAYCARE_ONLY",
  ]);
});
