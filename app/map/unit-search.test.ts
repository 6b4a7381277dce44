import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchKind, unitsNamed } from "./unit-search.ts";

const units = ["Lintukallion päiväkoti", "Päiväkoti Apila", "Åkerbacka daghem"].map((name) => ({ name }));
const found = (text: string) => unitsNamed(units, text).map((unit) => unit.name);

describe("a search for units by name", () => {
  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["a", "address"],
    ["äö", "address"],
    [" ab ", "address"],
    ["abc", "both"],
  ])("takes “%s” as %s", (text, kind) => {
    expect(searchKind(text)).toBe(kind);
  });
  it("finds a part of the name in any case", () => {
    expect(found("PÄIVÄ")).toEqual(["Lintukallion päiväkoti", "Päiväkoti Apila"]);
    expect(found("åker")).toEqual(["Åkerbacka daghem"]);
  });
  it("finds nothing by two letters, and something by three", () => {
    expect(found("ap")).toEqual([]);
    expect(found("api")).toEqual(["Päiväkoti Apila"]);
  });
  it("takes no sign for a pattern", () => {
    expect(found(".*.")).toEqual([]);
    expect(found("päi[")).toEqual([]);
  });
  it("finds every unit by any three letters of its name", () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.nat(), ({ name }, at) => {
        const start = at % (name.length - 2);
        const part = name.slice(start, start + 3);
        if (part.trim().length === 3) expect(found(part)).toContain(name);
      }),
    );
  });
});
