import { describe, expect, it } from "vitest";
import { DECISION_TYPES } from "./contract.ts";
import { permittedActions } from "./permitted-actions.ts";
import { unitShown } from "./unit-shown.ts";

const unit = { name: "Apila", daycareDecisionName: "Päiväkoti Apila", preschoolDecisionName: "Apilan esiopetus" };

describe("the name of the unit on a decision", () => {
  it.each([
    ["DAYCARE", "Päiväkoti Apila"],
    ["DAYCARE_PART_TIME", "Päiväkoti Apila"],
    ["PRESCHOOL", "Apilan esiopetus"],
    ["PRESCHOOL_DAYCARE", "Apilan esiopetus"],
    ["PRESCHOOL_CLUB", "Apilan esiopetus"],
    ["PREPARATORY_EDUCATION", "Apilan esiopetus"],
    ["CLUB", "Apila"],
  ] as const)("of %s is %s", (type, shown) => {
    expect(unitShown(type, unit)).toBe(shown);
  });
  it("is the unit's ordinary name when it has no name for decisions", () => {
    for (const type of DECISION_TYPES)
      expect(unitShown(type, { name: "Apila", daycareDecisionName: "", preschoolDecisionName: " " })).toBe("Apila");
  });
});

describe("what may be done with a decision", () => {
  it.each([
    ["applicant", false, ["READ", "DOWNLOAD_PDF"]],
    ["applicant", true, ["READ", "DOWNLOAD_PDF"]],
    ["otherGuardian", false, ["READ", "DOWNLOAD_PDF"]],
    ["otherGuardian", true, ["READ"]],
  ] as const)(
    "by the %s, when the paper tells how to reach the applicant: %s",
    (role, documentContainsContactInfo, actions) => {
      expect(permittedActions(role, { documentContainsContactInfo })).toEqual(actions);
    },
  );
});
