import { describe, expect, it } from "vitest";
import { MOST_PRINTED, printedPart, printedTitle } from "./printed-part.ts";

const ofLength = (length: number, letter = "a") => ({ content: letter.repeat(length) });

describe("the paper of a thread", () => {
  it("has every message that fits", () => {
    const messages = [ofLength(MOST_PRINTED - 1_001), ofLength(1)];
    expect(printedPart(messages)).toEqual({ messages, isEndOnly: false, isCut: false });
    expect(printedPart([])).toEqual({ messages: [], isEndOnly: false, isCut: false });
  });

  it("has the newest ones of a thread that is one character too long", () => {
    const messages = [ofLength(MOST_PRINTED - 1_000), ofLength(1)];
    expect(printedPart(messages)).toEqual({ messages: [ofLength(1)], isEndOnly: true, isCut: false });
  });

  it("has the beginning of a newest message that alone is too long", () => {
    const { messages, ...rest } = printedPart([ofLength(1), ofLength(MOST_PRINTED, "b")]);
    expect(rest).toEqual({ isEndOnly: true, isCut: true });
    expect(messages).toEqual([ofLength(MOST_PRINTED - 500, "b")]);
  });

  it("has a title of 200 characters as it is, and the beginning of a longer one", () => {
    expect(printedTitle("a".repeat(200))).toBe("a".repeat(200));
    expect(printedTitle("a".repeat(201))).toBe(`${"a".repeat(199)}…`);
  });
});
