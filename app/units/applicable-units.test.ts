import { describe, expect, it } from "vitest";
import { publicUnit } from "../../tests/people/public-unit.ts";
import { placesFrom } from "./applicable-units.ts";

const TODAY = "2026-11-22";
const period = (start: string, end: string | null) => ({ start, end });

describe("the first day of places of a unit", () => {
  it.each([
    ["without an end", period("2025-01-01", null), "2025-01-01"],
    ["that ends today", period("2025-01-01", TODAY), "2025-01-01"],
    ["that ended yesterday", period("2025-01-01", "2026-11-21"), null],
    ["that begins later", period("2027-08-01", null), "2027-08-01"],
  ])("is by an apply period %s", (_, daycareApplyPeriod, first) => {
    expect(placesFrom(publicUnit(1, { type: ["CENTRE"], daycareApplyPeriod }), "DAYCARE", TODAY)).toBe(first);
  });

  it("is none without an apply period, and for another kind of care", () => {
    const open = { daycareApplyPeriod: period("2025-01-01", null), preschoolApplyPeriod: period("2025-01-01", null) };
    expect(placesFrom(publicUnit(1, { type: ["CENTRE"], daycareApplyPeriod: null }), "DAYCARE", TODAY)).toBeNull();
    expect(placesFrom(publicUnit(1, { type: ["CENTRE"], ...open }), "PRESCHOOL", TODAY)).toBeNull();
    expect(placesFrom(publicUnit(1, { type: ["PREPARATORY_EDUCATION"], ...open }), "PRESCHOOL", TODAY)).toBe(
      "2025-01-01",
    );
  });
});
