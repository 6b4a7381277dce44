import { describe, expect, it } from "vitest";
import { companyIdFault, tidyCompanyId } from "./company-id.ts";

describe("a company id", () => {
  it.each([
    ["1234567-1", null],
    [" 1234567 - 1 ", null],
    ["1234567–1", null],
    ["12345671", null],
    ["0737546-2", null],
    ["737546-2", null],
    ["1234567-2", "companyIdCheck"],
    ["1234567-", "companyIdForm"],
    ["123456-71", "companyIdForm"],
    ["FI12345671", "companyIdForm"],
    ["12345678-1", "companyIdForm"],
    ["abc", "companyIdForm"],
  ])("%j has the fault %j", (typed, fault) => {
    expect(companyIdFault(typed)).toBe(fault);
  });

  it("is kept in one form", () => {
    expect(tidyCompanyId("7375462")).toBe("0737546-2");
    expect(tidyCompanyId("1234567 – 1")).toBe("1234567-1");
  });
});
