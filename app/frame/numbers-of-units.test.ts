import { describe, expect, it } from "vitest";
import { hasAllUnits, numbersOfUnits } from "./numbers-of-units.ts";

const pine = { id: "1", name: "Männyn päiväkoti" };
const brook = { id: "2", name: "Puron päiväkoti" };
const child = (unit: typeof pine | null, upcomingPlacementUnit: typeof pine | null = null) => ({
  unit,
  upcomingPlacementUnit,
});

describe("the numbers that a guardian may keep", () => {
  const units = [
    { id: "2", phone: "040 222 2222, 09 123" },
    { id: "1", phone: " 09 111 1111 " },
    { id: "3", phone: "09 333 3333" },
  ];

  it("are those of the units where the children are or begin, each once", () => {
    expect(numbersOfUnits([child(pine), child(pine, brook)], units)).toEqual([
      { name: "Männyn päiväkoti", phone: "09 111 1111", href: "tel:091111111" },
      { name: "Puron päiväkoti", phone: "040 222 2222, 09 123", href: null },
    ]);
  });

  it("are looked for among units of other kinds only while one is missing", () => {
    expect(hasAllUnits([child(null)], [])).toBe(true);
    expect(hasAllUnits([child(pine, brook)], units)).toBe(true);
    expect(hasAllUnits([child(pine, brook)], [{ id: "1" }])).toBe(false);
  });

  it("leave out a unit without a number", () => {
    expect(numbersOfUnits([child(pine, brook)], [{ id: "1", phone: null }])).toEqual([]);
    expect(numbersOfUnits([child(null)], units)).toEqual([]);
  });
});
