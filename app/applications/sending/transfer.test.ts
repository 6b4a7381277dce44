import { describe, expect, it } from "vitest";
import type { PlacementType } from "~/placements/placement-types.ts";
import { type TransferFacts, transferFlags } from "./transfer.ts";

const START = "2026-08-10";
const until = (endDate: string, ...types: PlacementType[]) => types.map((type) => ({ type, endDate }));
const daycare: TransferFacts = { type: "DAYCARE", preferredStartDate: START, connectedDaycare: false };
const preschool: TransferFacts = { ...daycare, type: "PRESCHOOL" };
const preschoolWithDaycare: TransferFacts = { ...preschool, connectedDaycare: true };

const NEITHER = { transfer: false, additionalDaycare: false };
const TRANSFER = { transfer: true, additionalDaycare: false };
const ADDITIONAL = { transfer: false, additionalDaycare: true };

describe("an application", () => {
  it.each<[string, TransferFacts, ReturnType<typeof until>, typeof NEITHER]>([
    ["without any place is new", daycare, [], NEITHER],
    ["with a daycare place on the start day is a transfer", daycare, until(START, "DAYCARE"), TRANSFER],
    ["with a daycare place that ends the day before is new", daycare, until("2026-08-09", "DAYCARE"), NEITHER],
    [
      "with a five-year-old's part-time place is a transfer",
      daycare,
      until(START, "DAYCARE_PART_TIME_FIVE_YEAR_OLDS"),
      TRANSFER,
    ],
    ["for daycare is new to a child in a club", daycare, until(START, "CLUB"), NEITHER],
    ["for a club is a transfer from a club", { ...daycare, type: "CLUB" }, until(START, "CLUB"), TRANSFER],
    ["for pre-primary is new to a child in daycare", preschool, until(START, "DAYCARE"), NEITHER],
    ["for pre-primary alone is a transfer from pre-primary", preschool, until(START, "PRESCHOOL"), TRANSFER],
    [
      "for daycare beside the same pre-primary is an addition",
      preschoolWithDaycare,
      until(START, "PRESCHOOL"),
      ADDITIONAL,
    ],
    ["for daycare beside preparatory education too", preschoolWithDaycare, until(START, "PREPARATORY"), ADDITIONAL],
    [
      "is a transfer when daycare is there already",
      preschoolWithDaycare,
      until(START, "PRESCHOOL", "PRESCHOOL_DAYCARE"),
      TRANSFER,
    ],
    [
      "without a start date is not called a transfer yet",
      { ...daycare, preferredStartDate: null },
      until(START, "DAYCARE"),
      NEITHER,
    ],
  ])("%s", (_title, application, placements, flags) => {
    expect(transferFlags(application, placements)).toEqual(flags);
  });
});
