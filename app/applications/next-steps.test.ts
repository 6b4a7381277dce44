import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const steps = (changes: Partial<Parameters<typeof nextSteps>[0]> = {}) =>
  nextSteps({ applicationStatus: "SENT", dueDate: "2026-07-10", sentDate: "2026-03-10", ...changes });

test("a sent application can be changed for now, and is decided by its due date", () => {
  expect(steps()).toEqual([{ key: "change" }, { key: "decisionBy", day: "2026-07-10" }]);
});

test("an application in processing is only waited for", () => {
  expect(steps({ applicationStatus: "WAITING_DECISION" })).toEqual([{ key: "decisionBy", day: "2026-07-10" }]);
});

test.each([null, undefined, "2026-03-10"])("a due date of %s tells no day", (dueDate) => {
  expect(steps({ dueDate })).toEqual([{ key: "change" }, { key: "decisionLater" }]);
});

test.each(["CREATED", "WAITING_CONFIRMATION", "ACTIVE", "REJECTED", "CANCELLED"] as const)(
  "nothing is told of one that is %s",
  (applicationStatus) => {
    expect(steps({ applicationStatus })).toEqual([]);
  },
);
