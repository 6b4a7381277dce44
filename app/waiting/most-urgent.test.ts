import { describe, expect, it } from "vitest";
import { NOTHING_WAITS } from "./contract.ts";
import { mostUrgent } from "./most-urgent.ts";

const KINDS = ["decisionsToAnswer", "supportDecisionsToRead"] as const;
const urgent = (decisionsToAnswer: number, supportDecisionsToRead: number) =>
  mostUrgent(KINDS, {
    ...NOTHING_WAITS,
    decisionsToAnswer,
    supportDecisionsToRead,
    unreadMessages: 4,
  });

describe("the count on a link", () => {
  it("is nothing when every count is zero", () => expect(urgent(0, 0)).toBeNull());
  it("is of the most urgent kind, without the other kinds", () =>
    expect(urgent(2, 3)).toEqual({ kind: "decisionsToAnswer", number: 2 }));
  it("is of the next kind when nothing of the first waits", () =>
    expect(urgent(0, 3)).toEqual({ kind: "supportDecisionsToRead", number: 3 }));
});
