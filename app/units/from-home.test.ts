import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byStraightLine, byWalk, toAskWalksOf } from "./from-home.ts";

const home = { lat: 60, lon: 24 };
/** So many thousandths of a degree north of the home, about 111 m each. */
const north = (id: string, thousandths: number | null) => ({
  id,
  location: thousandths === null ? null : { lat: 60 + thousandths / 1000, lon: 24 },
});

const units = [
  north("far", 30),
  north("nowhere", null),
  north("near", 1),
  north("nowhere either", null),
  north("middle", 10),
];
const ids = (list: readonly { unit: { id: string } }[]) => list.map(({ unit }) => unit.id);

describe("units from a child's home", () => {
  const straight = byStraightLine(units, home);

  it("are in the order of the straight lines, and those without a place stay in their own order at the end", () => {
    expect(ids(straight)).toEqual(["near", "middle", "far", "nowhere", "nowhere either"]);
    expect(straight.map((unit) => unit.straight)).toEqual([111, 1112, 3336, null, null]);
    expect(straight.every(({ walking }) => walking === null)).toBe(true);
  });

  it("are asked for their walks, as many as may be asked, but never those without a place", () => {
    const asked = (most: number) => toAskWalksOf(straight, most).map(({ id }) => id);
    expect(asked(2)).toEqual(["near", "middle"]);
    expect(asked(Number.POSITIVE_INFINITY)).toEqual(["near", "middle", "far"]);
  });

  it("are in the order of the walks, in whole metres, also when a river makes the nearest far", () => {
    const walked = byWalk(
      straight,
      new Map([
        ["near", 4000.4],
        ["middle", 1500],
        ["far", 3999.6],
      ]),
    );
    expect(ids(walked)).toEqual(["middle", "near", "far", "nowhere", "nowhere either"]);
    expect(walked.map(({ walking }) => walking)).toEqual([1500, 4000, 4000, null, null]);
  });

  it("come after those with a walk when their own is not known, and keep the straight order without any", () => {
    expect(ids(byWalk(straight, new Map([["far", 5000]])))).toEqual([
      "far",
      "near",
      "middle",
      "nowhere",
      "nowhere either",
    ]);
    expect(ids(byWalk(straight, new Map()))).toEqual(ids(straight));
  });
});

describe("the first few of many units", () => {
  it("are those that come first when all are sorted", () => {
    const thousandths = fc.option(fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(fc.array(thousandths, { maxLength: 80 }), fc.nat(30), (places, most) => {
        const all = places.map((one, place) => north(`${place}`, one));
        expect(byStraightLine(all, home, most)).toEqual(byStraightLine(all, home).slice(0, most));
      }),
    );
  });
});
