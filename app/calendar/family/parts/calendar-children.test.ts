import { describe, expect, it } from "vitest";
import { calendarChild } from "../../../../tests/people/calendar-days.ts";
import { marksShown, shownChildren } from "./calendar-children.ts";

const shown = (...children: ReturnType<typeof calendarChild>[]) =>
  shownChildren(children, "fi").map(({ name, mark }) => [name, mark]);

describe("children in the calendar", () => {
  it("have their own letters", () =>
    expect(shown(calendarChild("1", "Elsa Maria"), calendarChild("2", "Eero"), calendarChild("3", "Onni"))).toEqual([
      ["Elsa", "El"],
      ["Eero", "Ee"],
      ["Onni", "O"],
    ]));
  it("have the names that they are called by", () =>
    expect(shown(calendarChild("1", "Elsa Maria", { preferredName: "Maria" }))).toEqual([["Maria", "M"]]));
  it("of one name are told apart by their units, or by numbers", () => {
    const one = calendarChild("1", "Elsa");
    expect(shown(one, calendarChild("2", "Elsa", { upcomingPlacementUnitName: "Kerho" }))).toEqual([
      ["Elsa (Päiväkoti Kanerva)", "1"],
      ["Elsa (Kerho)", "2"],
    ]);
    expect(shown(one, calendarChild("2", "Elsa")).map(([name]) => name)).toEqual([
      "Elsa (Päiväkoti Kanerva) 1",
      "Elsa (Päiväkoti Kanerva) 2",
    ]);
  });
  it("say of a second record that it is one, in the language of the page", () => {
    const second = calendarChild("2", "Elsa", { duplicateOf: "1" });
    expect(shown(calendarChild("1", "Elsa"), second)).toEqual([
      ["Elsa", "1"],
      ["Elsa (sama lapsi, toiset tiedot)", "2"],
    ]);
    expect(shownChildren([second], "sv")).toMatchObject([{ name: "Elsa (samma barn, andra uppgifter)" }]);
  });
  it.each([
    [4, 4, 0],
    [5, 3, 2],
    [20, 3, 17],
  ])("%i together have %i images and %i in the counter", (count, images, more) => {
    const { shown: drawn, more: rest } = marksShown(Array.from({ length: count }, (_, index) => index));
    expect([drawn.length, rest]).toEqual([images, more]);
  });
});
