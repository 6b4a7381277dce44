import { describe, expect, it } from "vitest";
import { isTyped, missingAttachments } from "./missing-attachments.ts";

describe("the files that are missing", () => {
  it("are the required kinds without a file, in the order of the form", () => {
    expect(missingAttachments(["PENSION", "GRANT", "SALARY"], [{ type: "GRANT" }])).toEqual(["PENSION", "SALARY"]);
    expect(missingAttachments(["PENSION"], [{ type: "PENSION" }, { type: "PENSION" }])).toEqual([]);
  });

  it("are none in an older statement, whose files have no kinds", () => {
    expect(missingAttachments(["PENSION"], [{ type: null }])).toEqual([]);
    expect(isTyped([])).toBe(true);
    expect(isTyped([{ type: "PENSION" }, { type: null }])).toBe(false);
  });
});
