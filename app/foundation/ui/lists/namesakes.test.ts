import { expect, it } from "vitest";
import { tellingApart } from "./namesakes.ts";

const letter = (name: string, by: string) => ({ name, by });

it("things of one name are told apart by their day, and those of one day by a number too", () => {
  const things = [
    letter("Weekly letter", "2.3."),
    letter("Trip", "2.3."),
    letter("Weekly letter", "9.3."),
    letter("Weekly letter", "2.3."),
  ];
  expect(tellingApart(things)).toEqual(["2.3. (1)", null, "9.3.", "2.3. (2)"]);
});

it("nothing is added to names that differ", () => {
  expect(tellingApart([letter("Trip", "2.3."), letter("Party", "2.3.")])).toEqual([null, null]);
});
