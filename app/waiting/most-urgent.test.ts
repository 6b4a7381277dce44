import { describe, expect, it } from "vitest";
import { mostUrgent } from "./most-urgent.ts";

const KINDS = ["decisionsToAnswer", "supportDecisionsToRead"] as const;
const told = (decisionsToAnswer: number, supportDecisionsToRead: number) =>
  mostUrgent(KINDS, { decisionsToAnswer, supportDecisionsToRead });

describe("what waits behind a link", () => {
  it("is nothing when every count is zero", () => expect(told(0, 0)).toBeNull());
  it("is the most urgent kind, and other kinds are not added to it", () =>
    expect(told(2, 3)).toEqual({ kind: "decisionsToAnswer", number: 2 }));
  it("is the next kind when nothing of the first waits", () =>
    expect(told(0, 3)).toEqual({ kind: "supportDecisionsToRead", number: 3 }));
});
