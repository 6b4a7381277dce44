import { describe, expect, it } from "vitest";
import { childLinks, shortNames } from "./child-names.ts";

const child = (id: string, firstName: string, more: Partial<Parameters<typeof childLinks>[0][number]> = {}) => ({
  id,
  firstName,
  preferredName: "",
  lastName: "Salo",
  duplicateOf: null,
  ...more,
});

describe("the children menu", () => {
  it("shows the name that people call the child", () => {
    expect(childLinks([child("1", "Eeva Maria", { preferredName: "Maria" })])).toEqual([
      { id: "1", name: "Maria Salo", mark: null },
    ]);
  });
  it("numbers children of the same name", () => {
    expect(childLinks([child("1", "Eino"), child("2", "Aada"), child("3", "Eino")]).map((link) => link.mark)).toEqual([
      1,
      null,
      2,
    ]);
  });
  it("marks a second record of a child and does not number it", () => {
    expect(childLinks([child("1", "Eino"), child("2", "Eino", { duplicateOf: "1" })]).map((link) => link.mark)).toEqual(
      [null, "duplicate"],
    );
  });
});

describe("a child inside a line", () => {
  const names = (...children: ReturnType<typeof child>[]) => shortNames(children).map(({ name }) => name);

  it("is called by its first name alone", () => {
    expect(names(child("1", "Eeva Maria"), child("2", "Eino Olavi", { preferredName: "Olavi" }))).toEqual([
      "Eeva",
      "Olavi",
    ]);
  });
  it("has its whole name where another child is called the same", () => {
    expect(names(child("1", "Eino Olavi"), child("2", "Eino Juhani"), child("3", "Aada"))).toEqual([
      "Eino Olavi Salo",
      "Eino Juhani Salo",
      "Aada",
    ]);
  });
  it("has its last name before it has a first name", () => {
    expect(names(child("1", ""))).toEqual(["Salo"]);
  });
});
