import { describe, expect, it } from "vitest";
import { DOCUMENT_TYPES } from "./document-kinds.ts";
import { isForGuardian, nextStatus, STATUS_CHAINS, statusBefore } from "./status-chains.ts";

describe("the statuses of a document", () => {
  it.each([
    ["CITIZEN_BASIC", "DRAFT", "CITIZEN_DRAFT"],
    ["CITIZEN_BASIC", "CITIZEN_DRAFT", "COMPLETED"],
    ["CITIZEN_BASIC", "COMPLETED", null],
    ["CITIZEN_BASIC", "PREPARED", null],
    ["OTHER_DECISION", "DRAFT", "DECISION_PROPOSAL"],
    ["OTHER_DECISION", "DECISION_PROPOSAL", "COMPLETED"],
    ["VASU", "DRAFT", "PREPARED"],
    ["LEOPS", "PREPARED", "COMPLETED"],
    ["HOJKS", "PREPARED", "COMPLETED"],
    ["PEDAGOGICAL_REPORT", "DRAFT", "COMPLETED"],
    ["PEDAGOGICAL_ASSESSMENT", "DRAFT", "COMPLETED"],
    ["OTHER", "DRAFT", "COMPLETED"],
    ["MIGRATED_VASU", "COMPLETED", null],
    ["MIGRATED_LEOPS", "DRAFT", null],
  ] as const)("of %s after %s is %s", (type, status, next) => expect(nextStatus(type, status)).toBe(next));

  it.each([
    ["CITIZEN_BASIC", "COMPLETED", "CITIZEN_DRAFT"],
    ["CITIZEN_BASIC", "CITIZEN_DRAFT", "DRAFT"],
    ["CITIZEN_BASIC", "DRAFT", null],
    ["MIGRATED_VASU", "COMPLETED", null],
  ] as const)("of %s before %s is %s", (type, status, before) => expect(statusBefore(type, status)).toBe(before));

  it("end with COMPLETED in every type, and only one type is filled in by guardians", () => {
    expect(DOCUMENT_TYPES.filter((type) => STATUS_CHAINS[type].at(-1) !== "COMPLETED")).toEqual([]);
    expect(DOCUMENT_TYPES.filter((type) => STATUS_CHAINS[type].some(isForGuardian))).toEqual(["CITIZEN_BASIC"]);
  });
});
