import { describe, expect, it } from "vitest";
import { readTown } from "~/town-folder/read-town.server.ts";
import { townSettings } from "~/town-folder/town-settings.ts";
import { demoTownOf, unitPhone } from "./demo-town.ts";

const townOf = (name: string) => demoTownOf(townSettings(readTown(name)));
const towns = { merila: townOf("merila"), pohjola: townOf("pohjola") };

describe("the units of the demo town", () => {
  it("are at least sixty in Merilä, in three languages, with every provider and care type", () => {
    const units = towns.merila.units;
    expect(units.length).toBeGreaterThanOrEqual(60);
    expect(new Set(units.map((unit) => unit.language))).toEqual(new Set(["fi", "sv", "en"]));
    expect(new Set(units.map((unit) => unit.provider)).size).toBe(6);
    expect(new Set(units.flatMap((unit) => unit.careTypes)).size).toBe(6);
  });
  it.each(["merila", "pohjola"] as const)("have one with pre-primary education and shift care in %s", (town) => {
    const both = towns[town].units.filter(({ careTypes, shiftCare }) => careTypes.includes("PRESCHOOL") && shiftCare);
    expect(both.length).toBeGreaterThanOrEqual(1);
  });
  it.each([
    ["merila", /^\+358 9 000 \d{4}$/],
    ["pohjola", /^\+358 16 000 \d{4}$/],
  ] as const)("have telephone numbers with the area code of %s", (town, numbers) => {
    for (const { name } of towns[town].units) expect(unitPhone(name, towns[town].facts.contact.phone)).toMatch(numbers);
  });
  it.each(["merila", "pohjola"] as const)("have different names and are inside the limits of %s", (town) => {
    const { bounds } = towns[town].facts.map;
    expect(new Set(towns[town].units.map((unit) => unit.name)).size).toBe(towns[town].units.length);
    for (const { district } of towns[town].units) {
      expect(district.lat).toBeGreaterThan(bounds.minLat);
      expect(district.lat).toBeLessThan(bounds.maxLat);
      expect(district.lon).toBeGreaterThan(bounds.minLon);
      expect(district.lon).toBeLessThan(bounds.maxLon);
    }
  });
});
