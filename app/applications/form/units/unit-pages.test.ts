import { describe, expect, it } from "vitest";
import { openUnits, UNIT_PAGE, unitPageIn } from "./unit-pages.ts";

describe("the list of units", () => {
  it.each([
    ["", 1],
    ["1", 1],
    ["3", 3],
    ["0", 1],
    ["-2", 1],
    ["1.5", 1],
    ["1001", 1],
    ["x", 1],
  ])("with the page %j is open to page %i", (text, page) => expect(unitPageIn([[UNIT_PAGE, text]])).toBe(page));

  it("begins with five, or with twenty of a search, and opens twenty more at a time", () => {
    expect([1, 2, 3].map((page) => openUnits(page, ""))).toEqual([5, 25, 45]);
    expect([1, 2].map((page) => openUnits(page, "apila"))).toEqual([20, 40]);
  });
});
