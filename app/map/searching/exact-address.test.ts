import { describe, expect, it } from "vitest";
import { exactAddress } from "./exact-address.ts";

const at = (streetAddress: string, postOffice = "MERILÄ") => ({
  lat: 60,
  lon: 24,
  streetAddress,
  postalCode: "09200",
  postOffice,
});

describe("a text that is an address", () => {
  const found = [at("Niittytie 4"), at("Niittytie 40"), at("Niittytie 41")];

  it.each(["Niittytie 4", "niittytie  4 ", "NIITTYTIE 4, 09200 Merilä"])("%s is chosen at once", (text) => {
    expect(exactAddress(text, found)).toBe(found[0]);
  });

  it.each(["Niittytie", "Niittyt", "Niittytie 42", ""])("“%s” is not one: the person has to choose", (text) => {
    expect(exactAddress(text, [at("Niittytie"), ...found])).toBeNull();
  });

  it("needs the town when two towns have the same address", () => {
    const both = [at("Kirkkotie 1", "MERILÄ"), at("Kirkkotie 1", "POHJOLA")];
    expect(exactAddress("Kirkkotie 1", both)).toBeNull();
    expect(exactAddress("Kirkkotie 1, 09200 Pohjola", both)).toBe(both[1]);
  });
});
