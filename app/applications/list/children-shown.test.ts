import { expect, it, test } from "vitest";
import { childrenShown, isNameless } from "./children-shown.ts";

const child = (childName: string, duplicateOf: string | null = null) => ({
  childId: `id of ${childName}`,
  childName,
  duplicateOf,
  applicationSummaries: [],
  permittedActions: {},
  decidableApplications: [],
});

it("lists each child once, by name in the Finnish order", () => {
  const shown = childrenShown([
    child("Åke Salo"),
    child("Elsa Salo"),
    child("Elsa Salo", "another"),
    child("Zoe Salo"),
    child("Aino Salo"),
  ]);
  expect(shown.map((one) => one.childName)).toEqual(["Aino Salo", "Elsa Salo", "Zoe Salo", "Åke Salo"]);
});

test.each([
  { name: "Elsa Virtanen", nameless: false },
  { name: "Korhonen", nameless: true },
  { name: " Korhonen", nameless: true },
  { name: "", nameless: true },
])("“$name” has no first name: $nameless", ({ name, nameless }) => {
  expect(isNameless(name)).toBe(nameless);
});
