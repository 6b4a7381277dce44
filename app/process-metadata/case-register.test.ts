import { expect, test } from "vitest";
import { caseIdentifier, PROCESSES } from "./case-register.ts";

test("a case's name is its number, its class and its year", () => {
  expect(caseIdentifier({ number: 17, definition: "12.06.01.01", year: 2026 })).toBe("17/12.06.01.01/2026");
});

test("no two kinds of case share a class", () => {
  const classes = Object.values(PROCESSES).map(({ definition }) => definition);
  expect(new Set(classes).size).toBe(classes.length);
});
