import { expect, it } from "vitest";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { takesNoApplications } from "./unit-words.ts";

const OPEN = { start: "2026-01-01", end: null };
const CLOSED = { clubApplyPeriod: null, daycareApplyPeriod: null, preschoolApplyPeriod: null };

it.each([
  ["PRIVATE", {}, true],
  ["PRIVATE", { clubApplyPeriod: OPEN }, false],
  ["PRIVATE", { daycareApplyPeriod: OPEN }, false],
  ["PRIVATE", { preschoolApplyPeriod: OPEN }, false],
  ["MUNICIPAL", {}, false],
  ["PRIVATE_SERVICE_VOUCHER", {}, false],
] as const)("a %s unit with the apply periods %o takes no applications here: %s", (providerType, periods, expected) => {
  expect(takesNoApplications(publicUnit(1, { ...CLOSED, providerType, ...periods }))).toBe(expected);
});
