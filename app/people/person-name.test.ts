import { describe, expect, it } from "vitest";
import { calledName, personName } from "./person-name.ts";

describe("the name of a person", () => {
  it.each([
    ["Elsa Maria", "Virtanen", "Elsa Maria Virtanen"],
    ["", "Virtanen", "Virtanen (nimetön lapsi)"],
    ["Elsa", "", "Elsa"],
    ["", "", "Nimetön lapsi"],
  ])("with the first names “%s” and the last name “%s” is %s", (firstName, lastName, name) => {
    expect(personName({ firstName, lastName }, "Nimetön lapsi")).toBe(name);
  });

  it("is the last name alone where the page has no word for a child without a name", () => {
    expect(personName({ firstName: "", lastName: "Virtanen" })).toBe("Virtanen");
  });

  it.each([
    ["Maria", "Maria Virtanen"],
    ["", "Elsa Maria Virtanen"],
  ])("with the preferred name “%s” is %s, when the person is called by it", (preferredName, name) => {
    expect(calledName({ preferredName, firstName: "Elsa Maria", lastName: "Virtanen" })).toBe(name);
  });
});
