import { describe, expect, it } from "vitest";
import { isPostalCode, tidyPostalCode } from "./future-address.ts";

describe("A postal code, as a guardian types it", () => {
  it.each(["00100", "00 100", " 00100 ", "FI-00100", "fi-00100", "fi00100"])("%j is the five digits", (typed) => {
    expect(tidyPostalCode(typed)).toBe("00100");
    expect(isPostalCode(typed)).toBe(true);
  });

  it.each(["", "0010", "001000", "0010O", "FI", "fi0", "SE-11122", "00-100"])("%j is none", (typed) => {
    expect(isPostalCode(typed)).toBe(false);
  });
});
