import { describe, expect, it } from "vitest";
import { callVersion, hasSameAnswers, versionOfForm } from "./version-of-form.ts";

describe("the version that a form edits", () => {
  it("is the same while the answers are, also when the call counts on", () => {
    expect(hasSameAnswers(versionOfForm("3", "a"), versionOfForm("5", "a"))).toBe(true);
    expect(hasSameAnswers(versionOfForm("3", "a"), versionOfForm("5", "b"))).toBe(false);
    expect(hasSameAnswers(versionOfForm("3", "a"), versionOfForm("3", "b"))).toBe(true);
  });
  it("is compared by the call's version where it was kept without a mark", () => {
    expect(hasSameAnswers("3", versionOfForm("3", "a"))).toBe(true);
    expect(hasSameAnswers("3", versionOfForm("4", "a"))).toBe(false);
    expect(hasSameAnswers("3", "4")).toBe(false);
  });
  it("gives the call its own version", () => {
    expect(callVersion(versionOfForm("3", "a"))).toBe("3");
    expect(callVersion("3")).toBe("3");
  });
});
