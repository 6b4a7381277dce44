import { describe, expect, it } from "vitest";
import { straightDistance } from "~/units/distances.ts";
import { moved } from "./geometry.ts";
import { addressesLike, houseAt, lastNumber, placeOfAddress, readAddress } from "./town-addresses.ts";
import type { Street, TownPlan } from "./town-plan.ts";

const middle = { lat: 60.16, lon: 24.63 };
/** A straight street, `metres` long, to the east. */
const street = (name: string | null, metres: number, north = 0): Street => ({
  name,
  postalCode: "09200",
  kind: "street",
  line: [moved(middle, 0, north), moved(middle, metres / 2, north), moved(middle, metres, north)],
});
const plan: TownPlan = {
  name: "Town",
  middle,
  postOffice: "TOWN",
  areas: [],
  rivers: [],
  turningPlaces: [],
  landmarks: [],
  labels: [],
  streets: [
    street("Niittytie", 405),
    street("Niittypolku", 205, 300),
    street("Ylä-Niittytie", 205, 600),
    street("Äyritie", 105, 900),
    street(null, 405, 1200),
  ],
};
const found = (text: string) => addressesLike(plan, text).map((address) => address.streetAddress);

describe("a typed address", () => {
  it.each([
    ["Niittytie", "niittytie", "", false],
    ["  NIITTYTIE   4 ", "niittytie", "4", false],
    ["Niittytie 4 B 12", "niittytie", "4", true],
    ["Niittytie 4b", "niittytie", "4", true],
    ["Niittytie 4, 09200 Town", "niittytie", "4", false],
    ["4", "4", "", false],
    ["", "", "", false],
    ["Kolmas linja 12", "kolmas linja", "12", false],
  ])("%j is the street %j and the number %j", (text, name, number, whole) => {
    expect(readAddress(text)).toEqual({ street: name, number, whole });
  });

  it("with a full street and number finds that house, then numbers that begin with it", () => {
    expect(found("Niittytie 4")).toEqual(["Niittytie 4", "Niittytie 40", "Ylä-Niittytie 4"]);
    expect(found("niittytie 4 B 12")).toEqual(["Niittytie 4", "Ylä-Niittytie 4"]);
  });

  it("with a part of a name finds streets that begin with it, then streets that hold it", () => {
    expect(found("niitty")).toEqual(["Niittypolku", "Niittytie", "Ylä-Niittytie"]);
  });

  it("with one street only finds the street and its first houses, ten in all", () => {
    expect(found("niittyp")).toEqual([
      "Niittypolku",
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Niittypolku ${number}`),
    ]);
  });

  it("reads å, ä and ö as different letters from a and o", () => {
    expect(found("äyri")).toContain("Äyritie 1");
    expect(found("ayri")).toEqual([]);
  });

  it("beyond the last house finds nothing", () => {
    expect(lastNumber(plan.streets[0] as Street)).toBe(40);
    expect(found("Niittytie 40")).toEqual(["Niittytie 40"]);
    expect(found("Niittytie 41")).toEqual([]);
    expect(found("Niittytie 0")).toEqual([]);
  });

  it("finds no lanes without a name, and nothing for an empty text", () => {
    expect(found("null")).toEqual([]);
    expect(found("  ")).toEqual([]);
    expect(found(", 09200")).toEqual([]);
  });
});

describe("a house", () => {
  const niittytie = plan.streets[0] as Street;
  it("comes every twenty metres, odd numbers on the left and even ones on the right", () => {
    const [one, two, three] = [1, 2, 3].map((number) => houseAt(niittytie, number));
    if (!one || !two || !three) throw new Error("no house");
    expect(straightDistance(one, three)).toBeCloseTo(20, 0);
    expect(straightDistance(one, two)).toBeCloseTo(28, 0);
    expect(one.lat).toBeGreaterThan(two.lat);
  });
  it.each([0, -1, 1.5, 41, Number.NaN])("number %s is not there", (number) => {
    expect(houseAt(niittytie, number)).toBeNull();
  });
  it("is found by its whole address", () => {
    expect(placeOfAddress(plan, "Niittytie 4 B")).toEqual(houseAt(niittytie, 4));
    expect(placeOfAddress(plan, "Niittytie 400")).toBeNull();
    expect(placeOfAddress(plan, "Elsewhere 4")).toBeNull();
  });
});
