import { describe, expect, it } from "vitest";
import { type DueDateFacts, dueDateOf } from "./due-date.ts";

const daycare: DueDateFacts = {
  type: "DAYCARE",
  isTransfer: false,
  urgent: false,
  sentDate: "2026-03-10",
  firstUrgencyAttachment: null,
  asksForCertificates: true,
};
const urgent: DueDateFacts = { ...daycare, urgent: true };

describe("an application is decided", () => {
  it.each<[string, DueDateFacts, string | null]>([
    ["four months after it was sent", daycare, "2026-07-10"],
    ["at the end of a shorter month when four months lead there", { ...daycare, sentDate: "2026-10-31" }, "2027-02-28"],
    ["the same day for pre-primary, which everyone gets", { ...daycare, type: "PRESCHOOL" }, "2026-03-10"],
    ["four months after it was sent for a club", { ...daycare, type: "CLUB" }, "2026-07-10"],
    ["without a date for a transfer", { ...daycare, isTransfer: true }, null],
    ["without a date for a pre-primary transfer", { ...daycare, type: "PRESCHOOL", isTransfer: true }, null],
    ["without a date while an urgent one has no certificates", urgent, null],
    [
      "two weeks after sending when the certificate came before",
      { ...urgent, firstUrgencyAttachment: "2026-03-01" },
      "2026-03-24",
    ],
    [
      "two weeks after sending when the certificate came the same day",
      { ...urgent, firstUrgencyAttachment: "2026-03-10" },
      "2026-03-24",
    ],
    [
      "two weeks after the certificate when that came later",
      { ...urgent, firstUrgencyAttachment: "2026-03-11" },
      "2026-03-25",
    ],
    [
      "two weeks after sending where no certificates are asked for",
      { ...urgent, asksForCertificates: false },
      "2026-03-24",
    ],
    [
      "without a date for an urgent transfer",
      { ...urgent, isTransfer: true, firstUrgencyAttachment: "2026-03-01" },
      null,
    ],
  ])("%s", (_title, application, due) => {
    expect(dueDateOf(application)).toBe(due);
  });
});
