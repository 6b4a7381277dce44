import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_SUGGESTED, nameIndex, searchKind } from "./unit-search.ts";

const units = ["Lintukallion päiväkoti", "Päiväkoti Apila", "Åkerbacka daghem"].map((name) => ({ name }));
const named = nameIndex(units);
const found = (text: string) => named(text).units.map((unit) => unit.name);

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
  it("finds nothing with two letters, and something with three", () => {
    expect(found("ap")).toEqual([]);
    expect(found("api")).toEqual(["Päiväkoti Apila"]);
  });
  it("reads no character as a pattern, and finds no text that runs from one name into the next", () => {
    expect(found(".*.")).toEqual([]);
    expect(found("päi[")).toEqual([]);
    expect(found("päiväkoti\npäiväkoti")).toEqual([]);
  });
  it.each([
    [MOST_SUGGESTED, false],
    [MOST_SUGGESTED + 1, true],
  ])("suggests at most twenty of %i, and says whether there are more: %s", (count, more) => {
    const many = nameIndex(Array.from({ length: count }, (_, number) => ({ name: `Yksikkö ${number}` })));
    expect(many("yksi")).toMatchObject({ more });
    expect(many("yksi").units).toHaveLength(MOST_SUGGESTED);
    expect(many("yksi", Number.POSITIVE_INFINITY).units).toHaveLength(count);
  });
  it("finds exactly the units whose name holds the text, each once and in their order", () => {
    const name = fc.stringMatching(/^[abåÄ\n ]{0,8}$/);
    const text = fc.stringMatching(/^[abåÄ ]{3,4}$/);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), text, (names, typed) => {
        fc.pre(typed.trim().length >= 3);
        const all = names.map((one) => ({ name: one }));
        const plain = (one: string) => one.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
        const expected = all.filter((one) => plain(one.name).includes(plain(typed)));
        expect(nameIndex(all)(typed).units).toEqual(expected);
      }),
    );
  });
});
