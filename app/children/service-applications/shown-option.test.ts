import { expect, it } from "vitest";
import { shownOption } from "./shown-option.ts";

const option = { nameFi: "Kokopäiväinen", nameSv: "Heldag", nameEn: "" };

it.each([
  ["fi", { name: "Kokopäiväinen", lang: undefined }],
  ["sv", { name: "Heldag", lang: undefined }],
  // If there is no name in the reader's language, the reader gets the Finnish one, marked as Finnish.
  ["en", { name: "Kokopäiväinen", lang: "fi" }],
] as const)("a service need has a name in %s", (language, expected) =>
  expect(shownOption(option, language)).toEqual(expected),
);
