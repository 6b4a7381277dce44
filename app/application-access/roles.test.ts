import { describe, expect, it } from "vitest";
import { mayAnswerDecisions, roleForChild, roleOf, type Standing } from "./roles.ts";

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

describe("who acts in it for the child and reads its decisions", () => {
  const applicant: Standing = { ...other, isApplicant: true, isOtherGuardian: false };
  it.each<[string, Standing, ReturnType<typeof roleOf>]>([
    ["its applicant", applicant, "applicant"],
    ["not its applicant after custody has ended", { ...applicant, isOwnChild: false }, null],
    ["the other guardian, when the applicant allows it", other, "otherGuardian"],
    ["not a guardian who was not recorded", { ...other, isOtherGuardian: false }, null],
  ])("%s", (_title, standing, role) => {
    expect(roleForChild(standing)).toBe(role);
  });
});

describe("who answers its decisions", () => {
  it.each([
    ["applicant", true],
    ["otherGuardian", false],
    [null, false],
  ] as const)("%s: %s", (role, may) => {
    expect(mayAnswerDecisions(role)).toBe(may);
  });
});
