import { describe, expect, it } from "vitest";
import { variants } from "~/municipality/variants.ts";
import { townUnits, unitPhone } from "./town-units.ts";

describe("the units of the demo town", () => {
  it("are at least sixty in Merilä, in three languages, with every provider and care type", () => {
    const units = townUnits.merila;
    expect(units.length).toBeGreaterThanOrEqual(60);
    expect(new Set(units.map((unit) => unit.language))).toEqual(new Set(["fi", "sv", "en"]));
    expect(new Set(units.map((unit) => unit.provider)).size).toBe(6);
    expect(new Set(units.flatMap((unit) => unit.careTypes)).size).toBe(6);
  });
  it.each(["merila", "pohjola"] as const)("have one with pre-primary education and shift care in %s", (town) => {
    const both = townUnits[town].filter(({ careTypes, shiftCare }) => careTypes.includes("PRESCHOOL") && shiftCare);
    expect(both.length).toBeGreaterThanOrEqual(1);
  });
  it.each([
    ["merila", /^\+358 9 000 \d{4}$/],
    ["pohjola", /^\+358 16 000 \d{4}$/],
  ] as const)("have telephone numbers with the area code of %s", (town, numbers) => {
    for (const { name } of townUnits[town]) expect(unitPhone(name, variants[town].contact.phone)).toMatch(numbers);
  });
  it.each(["merila", "pohjola"] as const)("have different names and are inside the limits of %s", (town) => {
    const { bounds } = variants[town].map;
    expect(new Set(townUnits[town].map((unit) => unit.name)).size).toBe(townUnits[town].length);
    for (const { district } of townUnits[town]) {
      expect(district.lat).toBeGreaterThan(bounds.minLat);
      expect(district.lat).toBeLessThan(bounds.maxLat);
      expect(district.lon).toBeGreaterThan(bounds.minLon);
      expect(district.lon).toBeLessThan(bounds.maxLon);
    }
  });
});
