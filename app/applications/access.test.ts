import { describe, expect, it } from "vitest";
import type { Home } from "~/people/same-address.ts";
import { mayDecide, permittedActions, roleOf, type Standing } from "./access.ts";

const other: Standing = { isApplicant: false, isOtherGuardian: true, allowOtherGuardianAccess: true, isOwnChild: true };

describe("who may see an application", () => {
  it.each<[string, Standing, ReturnType<typeof roleOf>]>([
    [
      "its applicant",
      { ...other, isApplicant: true, isOtherGuardian: false, allowOtherGuardianAccess: false },
      "applicant",
    ],
    ["its applicant, also after custody has ended", { ...other, isApplicant: true, isOwnChild: false }, "applicant"],
    ["the other guardian, when the applicant allows it", other, "otherGuardian"],
    ["not the other guardian without permission", { ...other, allowOtherGuardianAccess: false }, null],
    ["not an other guardian whose custody has ended", { ...other, isOwnChild: false }, null],
    ["not a guardian who was not recorded", { ...other, isOtherGuardian: false }, null],
    [
      "not a stranger",
      { isApplicant: false, isOtherGuardian: false, allowOtherGuardianAccess: true, isOwnChild: false },
      null,
    ],
  ])("%s", (_title, standing, role) => {
    expect(roleOf(standing)).toBe(role);
  });
});

describe("what may be done with it", () => {
  it("is everything for the applicant, reading for the other guardian, nothing for the rest", () => {
    expect(permittedActions("applicant")).toEqual(["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"]);
    expect(permittedActions("otherGuardian")).toEqual(["READ", "READ_DECISIONS"]);
    expect(permittedActions(null)).toEqual([]);
  });
});

describe("who answers its decisions", () => {
  const home = (residenceCode: string, protectedAddress = false): Home => ({
    residenceCode,
    protectedAddress,
    address: { street: `Koivutie ${residenceCode}`, postalCode: "00100" },
  });
  const homes = (viewer: Home, applicant: Home, child: Home) => ({ viewer, applicant, child });

  it("always the applicant", () => {
    expect(mayDecide("applicant", homes(home("1"), home("1"), home("2")))).toBe(true);
  });
  it("the other guardian who lives with applicant and child", () => {
    expect(mayDecide("otherGuardian", homes(home("1"), home("1"), home("1")))).toBe(true);
  });
  it("not one who lives apart from either", () => {
    expect(mayDecide("otherGuardian", homes(home("1"), home("2"), home("1")))).toBe(false);
    expect(mayDecide("otherGuardian", homes(home("1"), home("1"), home("2")))).toBe(false);
  });
  it("not when one of the three has a protected address", () => {
    expect(mayDecide("otherGuardian", homes(home("1"), home("1", true), home("1")))).toBe(false);
    expect(mayDecide("otherGuardian", homes(home("1"), home("1"), home("1", true)))).toBe(false);
    expect(mayDecide("otherGuardian", homes(home("1", true), home("1"), home("1")))).toBe(false);
  });
  it("not somebody without access", () => {
    expect(mayDecide(null, homes(home("1"), home("1"), home("1")))).toBe(false);
  });
});
