import { describe, expect, it } from "vitest";
import { shownDescription } from "./long-description.ts";

const words = (letters: number) => "retki ".repeat(letters).slice(0, letters);

describe("a description", () => {
  it("of 150 letters is whole", () => expect(shownDescription(words(150)).rest).toBeNull());
  it("of 151 letters opens", () => expect(shownDescription(words(151)).rest).not.toBeNull());
  it("is cut between words", () => {
    const { start, rest } = shownDescription(words(200));
    expect(start.endsWith("retki")).toBe(true);
    expect(rest?.startsWith("retki")).toBe(true);
    expect(`${start} ${rest}`).toBe(words(200));
  });
  it("without spaces is cut within the word", () =>
    expect(shownDescription("a".repeat(151))).toEqual({ start: "a".repeat(150), rest: "a" }));
  it("may be empty", () => expect(shownDescription("")).toEqual({ start: "", rest: null }));
});
