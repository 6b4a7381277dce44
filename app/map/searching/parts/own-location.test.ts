import { describe, expect, it } from "vitest";
import { roundedPlace } from "./own-location.ts";

describe("the reader's own location", () => {
  it("is rounded to three decimals before any address holds it", () => {
    expect(roundedPlace({ lat: 60.1654999, lon: 24.6405001 })).toEqual({ lat: 60.165, lon: 24.641 });
    expect(roundedPlace({ lat: -0.00049, lon: 24 })).toEqual({ lat: -0, lon: 24 });
  });
});
