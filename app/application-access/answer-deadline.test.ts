import { describe, expect, it } from "vitest";
import { answerBy, isLate } from "./answer-deadline.ts";

describe("the two weeks to answer", () => {
  it("end on the fourteenth day after the decision was sent", () => {
    expect(answerBy("2026-02-20")).toBe("2026-03-06");
  });
  it.each([
    ["2026-02-20", false],
    ["2026-03-06", false],
    ["2026-03-07", true],
  ])("are over on %s: %s", (today, over) => {
    expect(isLate("2026-02-20", today)).toBe(over);
  });
});
