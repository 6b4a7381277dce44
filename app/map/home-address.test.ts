import { describe, expect, it } from "vitest";
import { houseOf, isSameHouse } from "./home-address.ts";

describe("the house of a home", () => {
  it.each([
    ["Niittytie 4", "Niittytie 4"],
    ["Niittytie 4 B 12", "Niittytie 4"],
    ["Niittytie 4b", "Niittytie 4"],
    ["Iso Roobertinkatu 20-22 A 3", "Iso Roobertinkatu 20"],
    ["Niittytie", null],
    ["", null],
    ["PL 12345", null],
  ])("in %j is %j", (street, house) => expect(houseOf(street)).toBe(house));

  it("is the same only with its number and its postal code", () => {
    const home = { house: "Niittytie 4", postalCode: "09200" };
    expect(isSameHouse({ streetAddress: "NIITTYTIE 4", postalCode: "09200" }, home)).toBe(true);
    expect(isSameHouse({ streetAddress: "Niittytie 4 a", postalCode: "" }, home)).toBe(true);
    expect(isSameHouse({ streetAddress: "Niittytie 40", postalCode: "09200" }, home)).toBe(false);
    expect(isSameHouse({ streetAddress: "Niittytie 4", postalCode: "09100" }, home)).toBe(false);
  });
});
