import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownDistance, straightDistance } from "./distances.ts";

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("a distance", () => {
  it.each([
    [0, "0 m"],
    [999.4, "999 m"],
    [999.5, "1,0 km"],
    [1000, "1,0 km"],
    [1049, "1,0 km"],
    [1051, "1,1 km"],
    [12_345, "12,3 km"],
    [Number.NaN, "?"],
    [Number.POSITIVE_INFINITY, "?"],
  ])("of %d metres is shown as %s", (metres, shown) => {
    expect(shownDistance(metres, "fi-FI")).toBe(shown);
  });

  it("has the decimal mark of the reader's language", () => {
    expect(shownDistance(2500, "en-GB")).toBe("2.5 km");
  });

  it("of a degree of latitude is about 111 kilometres", () => {
    expect(straightDistance({ lat: 60, lon: 24 }, { lat: 61, lon: 24 })).toBeCloseTo(111_194.9, 0);
  });

  it("is the same both ways, never negative, and 0 from a place to itself", () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(straightDistance(a, b)).toBeCloseTo(straightDistance(b, a), 3);
        expect(straightDistance(a, b)).toBeGreaterThanOrEqual(0);
        expect(straightDistance(a, a)).toBe(0);
      }),
    );
  });
});
