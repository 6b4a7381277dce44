import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARE_TYPES, PROVIDER_TYPES } from "~/units/contract.ts";
import { fits, SEARCHED_CARE, SEARCHED_LANGUAGES, SEARCHED_PROVIDERS, type UnitFilters } from "./unit-filters.ts";

const unit = (changes: Partial<Parameters<typeof fits>[0]> = {}): Parameters<typeof fits>[0] => ({
  type: ["CENTRE"],
  language: "fi",
  providerType: "MUNICIPAL",
  providesShiftCare: false,
  ...changes,
});
const filters = (changes: Partial<UnitFilters> = {}): UnitFilters => ({
  care: "DAYCARE",
  languages: [],
  providers: [],
  shiftCare: false,
  ...changes,
});

describe("the filters of the map", () => {
  it.each([
    ["DAYCARE", "CENTRE", true],
    ["DAYCARE", "FAMILY", true],
    ["DAYCARE", "GROUP_FAMILY", true],
    ["DAYCARE", "PRESCHOOL", false],
    ["DAYCARE", "CLUB", false],
    ["PRESCHOOL", "PRESCHOOL", true],
    ["PRESCHOOL", "PREPARATORY_EDUCATION", true],
    ["PRESCHOOL", "CENTRE", false],
    ["CLUB", "CLUB", true],
    ["CLUB", "CENTRE", false],
  ] as const)("%s and a unit of %s: %s", (care, type, expected) => {
    expect(fits(unit({ type: [type] }), filters({ care }))).toBe(expected);
  });

  it.each([
    ["MUNICIPAL", "MUNICIPAL", true],
    ["MUNICIPAL", "MUNICIPAL_SCHOOL", true],
    ["MUNICIPAL", "PRIVATE", false],
    ["PURCHASED", "PURCHASED", true],
    ["PURCHASED", "EXTERNAL_PURCHASED", false],
    ["PRIVATE", "PRIVATE", true],
    ["PRIVATE", "PRIVATE_SERVICE_VOUCHER", false],
    ["PRIVATE_SERVICE_VOUCHER", "PRIVATE_SERVICE_VOUCHER", true],
  ] as const)("provider %s and a unit of %s: %s", (provider, providerType, expected) => {
    expect(fits(unit({ providerType }), filters({ providers: [provider] }))).toBe(expected);
  });

  it("keep every language until one is chosen", () => {
    expect(fits(unit({ language: "en" }), filters())).toBe(true);
    expect(fits(unit({ language: "en" }), filters({ languages: ["fi", "sv"] }))).toBe(false);
    expect(fits(unit({ language: "sv" }), filters({ languages: ["sv"] }))).toBe(true);
  });

  it("keep the units of every chosen language", () => {
    for (const language of ["fi", "sv"] as const)
      expect(fits(unit({ language }), filters({ languages: ["fi", "sv"] })), language).toBe(true);
  });

  it("keep only units with shift care when it is asked for", () => {
    expect(fits(unit(), filters({ shiftCare: true }))).toBe(false);
    expect(fits(unit({ providesShiftCare: true }), filters({ shiftCare: true }))).toBe(true);
  });

  it("never find more when one more filter is set", () => {
    const anyUnit = fc.record({
      type: fc.subarray([...CARE_TYPES], { minLength: 1 }),
      language: fc.constantFrom("fi" as const, "sv" as const, "en" as const),
      providerType: fc.constantFrom(...PROVIDER_TYPES),
      providesShiftCare: fc.boolean(),
    });
    const anyFilters = fc.record({
      care: fc.constantFrom(...SEARCHED_CARE),
      languages: fc.subarray([...SEARCHED_LANGUAGES]),
      providers: fc.subarray([...SEARCHED_PROVIDERS]),
      shiftCare: fc.boolean(),
    });
    fc.assert(
      fc.property(anyUnit, anyFilters, (one, set) => {
        if (!fits(one, set)) return;
        expect(fits(one, { ...set, languages: [] })).toBe(true);
        expect(fits(one, { ...set, providers: [] })).toBe(true);
        expect(fits(one, { ...set, shiftCare: false })).toBe(true);
      }),
    );
  });
});
