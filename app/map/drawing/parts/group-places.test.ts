import { describe, expect, it } from "vitest";
import { placesOfGroup, streetsOf } from "./group-places.ts";

const at = (...streets: string[]) =>
  placesOfGroup(streetsOf(streets.map((streetAddress) => ({ streetAddress }))), "and others");

describe("the places of a group of units", () => {
  it("are its streets, each once and without house numbers", () => {
    expect(at("Suvitie 19", "Suvitie 3", "Kumpukatu 7 B")).toBe("Suvitie, Kumpukatu");
  });
  it("are two, and the rest are others", () => {
    expect(at("Suvitie 19", "Kumpukatu 7", "Peltotie 3")).toBe("Suvitie, Kumpukatu and others");
  });
  it("leave out a unit without an address", () => {
    expect(at("", "Suvitie 1")).toBe("Suvitie");
  });
});
