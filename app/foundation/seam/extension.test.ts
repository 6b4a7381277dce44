import { expect, it } from "vitest";
import { isExtension } from "./extension.ts";

it.each([
  ["/citizen/x/waiting/counts", true],
  ["/citizen/x", true],
  ["/citizen/xylophones", false],
  ["/citizen/children", false],
])("knows by its address what we have added to the contract: %s", (path, expected) => {
  expect(isExtension(path)).toBe(expected);
});
