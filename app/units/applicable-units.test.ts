import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicUnit } from "../../tests/people/public-unit.ts";
import { boundaryDays, mayBeChosen, placesFrom, stretchOf, type UnitOfTown } from "./applicable-units.ts";

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

describe("a unit that an application asks for", () => {
  const START = "2027-08-01";
  const NONE = { club: null, daycare: null, preschool: null };
  const unit = (changes: Partial<UnitOfTown> = {}, of: Parameters<typeof publicUnit>[1] = {}): UnitOfTown => ({
    unit: publicUnit(1, of),
    closesOn: null,
    periods: { ...NONE, daycare: period("2020-01-01", null) },
    ...changes,
  });
  const isOffered = (one: UnitOfTown, type: "CLUB" | "DAYCARE" | "PRESCHOOL" | "PREPARATORY" = "DAYCARE") =>
    mayBeChosen(one, { type, date: START, shiftCare: false });

  it.each([
    ["on its first day", period(START, null), true],
    ["on its last day", period("2020-01-01", START), true],
    ["on the day before it", period("2027-08-02", null), false],
    ["on the day after it", period("2020-01-01", "2027-07-31"), false],
    ["without one", null, false],
  ])("is offered by its apply period: %s", (_, daycare, offered) => {
    expect(isOffered(unit({ periods: { ...NONE, daycare } }))).toBe(offered);
  });

  it("is offered until its last day", () => {
    expect(isOffered(unit({ closesOn: START }))).toBe(true);
    expect(isOffered(unit({ closesOn: "2027-07-31" }))).toBe(false);
  });

  it("is offered for the care that it gives, in the apply period of that application", () => {
    const always = period("2020-01-01", null);
    const preschool = unit({ periods: { ...NONE, preschool: always } }, { type: ["PREPARATORY_EDUCATION"] });
    expect([isOffered(preschool, "PREPARATORY"), isOffered(preschool, "PRESCHOOL")]).toEqual([true, false]);
    expect(isOffered(unit({}, { type: ["FAMILY"] }))).toBe(true);
    expect(isOffered(unit({}, { type: ["CLUB"] }))).toBe(false);
    expect(isOffered(unit({}, { type: ["CLUB"] }), "CLUB")).toBe(false);
  });

  it("is offered with shift care only when it gives shift care", () => {
    const inShifts = (one: UnitOfTown) => mayBeChosen(one, { type: "DAYCARE", date: START, shiftCare: true });
    expect(inShifts(unit({}, { providesShiftCare: true }))).toBe(true);
    expect(inShifts(unit())).toBe(false);
  });
});

describe("days with the same units", () => {
  it("are told by the first and last days of the units", () => {
    const day = fc.integer({ min: 10, max: 22 }).map((one) => `2027-08-${one}`);
    const opened = fc.option(fc.record({ start: day, end: fc.option(day) }));
    const unit = fc.record({
      unit: fc.constantFrom(publicUnit(1), publicUnit(2, { type: ["CLUB"] })),
      closesOn: fc.option(day),
      periods: fc.record({ club: opened, daycare: opened, preschool: opened }),
    });
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 4 }), day, day, (units, one, other) => {
        const boundaries = boundaryDays(units);
        fc.pre(stretchOf(one, boundaries) === stretchOf(other, boundaries));
        for (const type of ["CLUB", "DAYCARE"] as const) {
          const on = (date: string) => units.filter((each) => mayBeChosen(each, { type, date, shiftCare: false }));
          expect(on(one)).toEqual(on(other));
        }
      }),
    );
    expect([stretchOf("2027-08-01", ["2027-08-01"]), stretchOf("2027-08-02", ["2027-08-01"])]).toEqual([
      "on 0",
      "after 0",
    ]);
  });
});
