import { describe, expect, it } from "vitest";
import { careLabels } from "./care-type-labels.ts";

describe("labels of care types", () => {
  it("say daycare once for a centre, family and group family day care", () => {
    expect(careLabels(["GROUP_FAMILY", "FAMILY", "CENTRE"])).toEqual(["daycare"]);
  });
  it("begin with the centre and end with preparatory education", () => {
    expect(careLabels(["PREPARATORY_EDUCATION", "CLUB", "PRESCHOOL", "CENTRE"])).toEqual([
      "daycare",
      "preschool",
      "club",
      "preparatory",
    ]);
  });
});
