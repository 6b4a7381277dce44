import { describe, expect, it } from "vitest";
import { permittedActions } from "./access.ts";

describe("what may be done with an application", () => {
  it("is everything for the applicant, reading for the other guardian, nothing for the rest", () => {
    expect(permittedActions("applicant")).toEqual(["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"]);
    expect(permittedActions("otherGuardian")).toEqual(["READ", "READ_DECISIONS"]);
    expect(permittedActions(null)).toEqual([]);
  });
});
