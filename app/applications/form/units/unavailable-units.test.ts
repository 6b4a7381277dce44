import { describe, expect, it } from "vitest";
import type { UnitQuestion } from "~/units/contract.ts";
import { MOST_UNAVAILABLE, unavailableUnits } from "./unavailable-units.ts";

const unit = (name: string) => ({ id: name, name, streetAddress: "Tie 1", postOffice: "MERILÄ" });
const DAYCARE: UnitQuestion = { type: "DAYCARE", date: "2027-08-01", shiftCare: false };

/** The units of a town by kind of care and shift care. */
const town = (units: Partial<Record<string, string[]>>) => {
  const asked: string[] = [];
  const ask = ({ type, shiftCare }: UnitQuestion) => {
    const name = shiftCare ? `${type} shifts` : type;
    asked.push(name);
    return Promise.resolve((units[name] ?? []).map(unit));
  };
  return { ask, asked };
};

describe("units that an application cannot choose", () => {
  it("are those of other kinds of care, each once with all its kinds", async () => {
    const { ask } = town({ PRESCHOOL: ["Apila", "Koivu"], CLUB: ["Apila"] });
    expect(await unavailableUnits("apila", DAYCARE, ask)).toEqual([
      { unit: unit("Apila"), reason: "careType", takes: ["PRESCHOOL", "CLUB"] },
    ]);
  });

  it("have the answer that excludes them as their first reason", async () => {
    const { ask } = town({ DAYCARE: ["Apila"], PRESCHOOL: ["Apila"] });
    expect(await unavailableUnits("apila", { ...DAYCARE, shiftCare: true }, ask)).toEqual([
      { unit: unit("Apila"), reason: "shiftCare" },
    ]);
    const { ask: prePrimary } = town({ PRESCHOOL: ["Apila"] });
    expect(await unavailableUnits("apila", { ...DAYCARE, type: "PREPARATORY" }, prePrimary)).toEqual([
      { unit: unit("Apila"), reason: "preparatory" },
    ]);
  });

  it("need a search text of at least three letters", async () => {
    const { ask, asked } = town({ CLUB: ["Apila"] });
    expect(await unavailableUnits("ap ", DAYCARE, ask)).toEqual([]);
    expect(asked).toEqual([]);
    expect(await unavailableUnits("api", DAYCARE, ask)).toHaveLength(1);
    expect(asked).toEqual(["PRESCHOOL", "CLUB"]);
  });

  it("are at most three", async () => {
    const { ask } = town({ CLUB: ["Kerho 1", "Kerho 2", "Kerho 3", "Kerho 4"] });
    expect(await unavailableUnits("kerho", DAYCARE, ask)).toHaveLength(MOST_UNAVAILABLE);
  });
});
