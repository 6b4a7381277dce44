import { describe, expect, it } from "vitest";
import { newestOn, openOn } from "./list-pages.ts";

describe("the pages of a list of units", () => {
  it("begin with ten and bring a hundred more each time", () => {
    expect([1, 2, 3].map((page) => openOn(page))).toEqual([10, 110, 210]);
  });
  it("begin with none when the first press opens the list", () => {
    expect([1, 2, 3].map((page) => openOn(page, 0))).toEqual([0, 100, 200]);
  });
  it("say where the newest page begins", () => {
    expect([1, 2, 3].map((page) => newestOn(page))).toEqual([0, 10, 110]);
    expect([1, 2, 3].map((page) => newestOn(page, 0))).toEqual([0, 0, 100]);
  });
});
