import { describe, expect, it } from "vitest";
import { permittedActions } from "./access.ts";

describe("permitted actions on an application", () => {
  it("are all actions for the applicant, reading for the other guardian, none for other people", () => {
    expect(permittedActions("applicant")).toEqual(["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"]);
    expect(permittedActions("otherGuardian")).toEqual(["READ", "READ_DECISIONS"]);
    expect(permittedActions(null)).toEqual([]);
  });
});
