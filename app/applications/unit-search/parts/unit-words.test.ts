import { describe, expect, it } from "vitest";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { unitsMatching } from "../../form/units/allowed-units.ts";
import { wordsOfUnit } from "./unit-words.server.ts";

const units = [
  publicUnit(1, { name: "Apila", type: ["CENTRE"] }),
  publicUnit(2, { name: "Båten", type: ["FAMILY"], language: "sv" }),
  publicUnit(3, { name: "Cirkus", type: ["GROUP_FAMILY"], providerType: "PRIVATE_SERVICE_VOUCHER" }),
  publicUnit(4, { name: "Deltat", type: ["CENTRE", "PRESCHOOL"], language: "en", providesShiftCare: true }),
];

describe("a search finds units", () => {
  it.each([
    ["ruotsi", ["Båten"]],
    ["svenska", ["Båten"]],
    ["Swedish", ["Båten"]],
    ["suomenkielinen", ["Apila", "Cirkus"]],
    ["perhepäivähoito", ["Båten", "Cirkus"]],
    ["gruppfamiljedagvård", ["Cirkus"]],
    ["palveluseteli", ["Cirkus"]],
    ["vuorohoito", ["Deltat"]],
    ["esiopetus englanti", ["Deltat"]],
    ["perhepäivähoito suomi", ["Cirkus"]],
  ])("by “%s”", (words, found) => {
    expect(unitsMatching(units, words, wordsOfUnit).map(({ name }) => name)).toEqual(found);
  });
});
