import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import { type ChildPlacement, childPlacements } from "./child-placements.ts";

const today = "2026-03-10";
const placement = (type: PlacementType, from: number, to: number, ...features: string[]): ChildPlacement => ({
  type,
  startDate: addDays(today, from),
  endDate: addDays(today, to),
  unit: { id: "u", name: "Koivikko", features },
});
const told = (...placements: ChildPlacement[]) =>
  childPlacements(placements, today, { typesWithOptions: new Set(["DAYCARE"]), calendarOpenDays: 30 });

describe("the places of a child", () => {
  it("give nothing when there are none, or when all have ended", () => {
    expect(told(placement("DAYCARE", -100, -1))).toEqual({
      upcomingPlacementType: null,
      upcomingPlacementStartDate: null,
      upcomingPlacementIsCalendarOpen: null,
      upcomingPlacementUnit: null,
      serviceApplicationCreationPossible: false,
      absenceApplicationCreationPossible: false,
    });
  });
  it("give the earliest that has not ended as the coming one, also on its last day", () => {
    expect(told(placement("PRESCHOOL", 50, 90), placement("DAYCARE", -100, 0)).upcomingPlacementType).toBe("DAYCARE");
    expect(told(placement("PRESCHOOL", 50, 90), placement("DAYCARE", -100, -1)).upcomingPlacementType).toBe(
      "PRESCHOOL",
    );
  });
  it("open the calendar 30 days before", () => {
    expect(told(placement("DAYCARE", 30, 90)).upcomingPlacementIsCalendarOpen).toBe(true);
    expect(told(placement("DAYCARE", 31, 90)).upcomingPlacementIsCalendarOpen).toBe(false);
  });
  it("allow a change of service need if the unit takes it and there is a choice", () => {
    expect(told(placement("DAYCARE", 0, 90, "SERVICE_APPLICATIONS")).serviceApplicationCreationPossible).toBe(true);
    expect(told(placement("DAYCARE", 0, 90)).serviceApplicationCreationPossible).toBe(false);
    expect(told(placement("CLUB", 0, 90, "SERVICE_APPLICATIONS")).serviceApplicationCreationPossible).toBe(false);
  });
  it("allow an application for a longer absence with a pre-primary place only", () => {
    expect(told(placement("PREPARATORY_DAYCARE", 10, 90)).absenceApplicationCreationPossible).toBe(true);
    expect(told(placement("DAYCARE", 0, 90)).absenceApplicationCreationPossible).toBe(false);
    expect(told(placement("PRESCHOOL", -90, -1)).absenceApplicationCreationPossible).toBe(false);
  });
});
