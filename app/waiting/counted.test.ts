import { describe, expect, it } from "vitest";
import { NOTHING_WAITS } from "./contract.ts";
import { sumOf, waitingOf, waitingTogether } from "./counted.ts";
import { kindsAt } from "./kinds.ts";

const counts = {
  ...NOTHING_WAITS,
  decisionsToAnswer: 2,
  supportDecisionsToRead: 3,
  endingDrafts: 1,
  unreadMessages: 4,
};

describe("the count on a link", () => {
  it("is of every kind that waits there", () => {
    expect(waitingOf(kindsAt("/decisions"), counts)).toEqual([
      { kind: "decisionsToAnswer", number: 2 },
      { kind: "supportDecisionsToRead", number: 3 },
    ]);
    expect(sumOf(waitingOf(kindsAt("/applications"), counts))).toBe(3);
    expect(waitingOf(kindsAt("/income"), counts)).toEqual([]);
  });
  it("counts a kind once for a menu with two of its pages", () =>
    expect(sumOf(waitingOf([...kindsAt("/applications"), ...kindsAt("/decisions")], counts))).toBe(6));
  it("of everything is the sum of every kind, and all messages are one line", () =>
    expect(waitingTogether(counts, [])).toBe(7));
  it("of everything has one line for a kind that the session may not read", () =>
    expect(waitingTogether(counts, ["decisionsToAnswer", "supportDecisionsToRead"])).toBe(4));
});
