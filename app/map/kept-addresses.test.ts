import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSamePlace, keptFrom, keptPlaces, keptText } from "./kept-addresses.ts";

const home = { lat: 60.16534, lon: 24.635965, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
const word = fc.string({ maxLength: 40 }).map((text) => text.replaceAll("~", ""));

describe("an address that is kept in the link", () => {
  it("is one parameter, and reads back the same", () => {
    expect(keptText(home)).toBe("60.16534,24.635965~Niittytie 4~09200~MERILÄ");
    const address = fc.record({
      lat: degrees(85),
      lon: degrees(180),
      streetAddress: word,
      postalCode: word,
      postOffice: word,
    });
    fc.assert(
      fc.property(address, (said) => {
        expect(keptFrom(keptText(said))).toEqual(said);
      }),
    );
  });

  it.each([null, "", "Niittytie 4", "60.1", "91,0", "60,181~Tie 1", "1e9,0~Tie 1"])("is not found in %s", (text) => {
    expect(keptFrom(text)).toBeNull();
  });

  it("may be only a place, and has a limit of length", () => {
    expect(keptFrom("60,24")).toEqual({ lat: 60, lon: 24, streetAddress: "", postalCode: "", postOffice: "" });
    expect(keptFrom(`60,24~${"a".repeat(201)}`)?.streetAddress).toHaveLength(200);
  });

  it("has a fixed order, home first", () => {
    const work = { ...home, streetAddress: "Satamakatu 1" };
    expect(keptPlaces({ home, work }).map(({ kept }) => kept)).toEqual(["home", "work"]);
    expect(keptPlaces({ home: null, work }).map(({ kept }) => kept)).toEqual(["work"]);
  });

  it("is the same place as another within a decimetre", () => {
    expect(isSamePlace(home, { ...home, lat: home.lat + 4e-7 })).toBe(true);
    expect(isSamePlace(home, { ...home, lat: home.lat + 1e-6 })).toBe(false);
    expect(isSamePlace(home, null)).toBe(false);
  });
});
