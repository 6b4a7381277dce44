import { describe, expect, it } from "vitest";
import { publicUnit } from "../../tests/people/public-unit.ts";
import { SHIFT_CARE, typedWords, unitsMatching } from "./units-matching.ts";

const units = [
  publicUnit(1, { name: "Kaislan päiväkoti", streetAddress: "Rantakatu 1", postOffice: "Merilä" }),
  publicUnit(2, { name: "Båten", streetAddress: "Åkerstigen 5", postOffice: "Merilä", language: "sv" }),
  publicUnit(3, { name: "Kaisla", streetAddress: "Tie 12", postOffice: "Pohjola", providesShiftCare: true }),
];
const found = (wanted: readonly string[]) => unitsMatching(units, wanted).map(({ name }) => name);

describe("units with every word", () => {
  it.each([
    ["", ["Kaislan päiväkoti", "Båten", "Kaisla"]],
    ["kaisla", ["Kaislan päiväkoti", "Kaisla"]],
    ["PÄIVÄKOTI  merilä", ["Kaislan päiväkoti"]],
    ["åker", ["Båten"]],
    ["merilä", ["Kaislan päiväkoti", "Båten"]],
    ["kaisla kaisla", ["Kaislan päiväkoti", "Kaisla"]],
    ["ei ole", []],
    // A word never runs from the texts of one unit into those of the next.
    ["meriläbåten", []],
  ])("“%s”", (typed, names) => expect(found(typedWords(typed))).toEqual(names));

  it("may have a property in place of a word", () => {
    expect(found(["ruotsi sv"])).toEqual(["Båten"]);
    expect(found(["kaisla", `vuoro ${SHIFT_CARE} sv`])).toEqual(["Kaisla"]);
    expect(found(["åker sv", `vuoro ${SHIFT_CARE}`])).toEqual([]);
    expect(found(["ruotsi xx"])).toEqual([]);
  });

  it("are found among none", () => expect(unitsMatching([], ["kaisla"])).toEqual([]));
});
