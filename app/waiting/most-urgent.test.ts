import { describe, expect, it } from "vitest";
import { mostUrgent } from "./most-urgent.ts";

const KINDS = ["decisionsToAnswer", "supportDecisionsToRead"] as const;
const told = (decisionsToAnswer: number, supportDecisionsToRead: number) =>
  mostUrgent(KINDS, {
    decisionsToAnswer,
    supportDecisionsToRead,
    unreadMessages: 4,
    endingIncome: 0,
    documentsToFill: 0,
    documentsToRead: 0,
    missingTimes: 0,
    holidaySurveys: 0,
    discussionTimes: 0,
  });

describe("the count on a link", () => {
  it("is nothing when every count is zero", () => expect(told(0, 0)).toBeNull());
  it("is of the most urgent kind, without the other kinds", () =>
    expect(told(2, 3)).toEqual({ kind: "decisionsToAnswer", number: 2 }));
  it("is of the next kind when nothing of the first waits", () =>
    expect(told(0, 3)).toEqual({ kind: "supportDecisionsToRead", number: 3 }));
});
