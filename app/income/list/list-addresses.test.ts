import { describe, expect, it, test } from "vitest";
import { askedPage, listPath } from "./list-addresses.ts";

const asked = (query: string) => askedPage(new URLSearchParams(query));

describe("the page of a list of statements", () => {
  test.each([
    ["", 1],
    ["page=1", 1],
    ["page=2", 2],
    ["page=1000000", 1_000_000],
    ["page=1000001", 1],
    ["page=0", 1],
    ["page=-1", 1],
    ["page=1.5", 1],
    ["page=kaksi", 1],
  ])("of the address ?%s is %i", (query, page) => expect(asked(query)).toEqual({ of: "own", page }));

  it("may be a child's", () => expect(asked("child=elsa&page=2")).toEqual({ of: { childId: "elsa" }, page: 2 }));

  test.each([
    { of: "own" as const, page: 3 },
    { of: { childId: "elsa" }, page: 2 },
  ])("is found again by its own address: $page", (page) => {
    const { searchParams, hash } = new URL(listPath(page), "http://localhost");
    expect(askedPage(searchParams)).toEqual(page);
    expect(hash).toBe(page.of === "own" ? "#own" : "#child-elsa");
  });
});
