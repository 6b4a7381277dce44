import { expect, it } from "vitest";
import { isReminderDay, mondayOfSubject, subjectOfWeek } from "./week-subject.ts";

it("names a week by its Monday, as an id", () => {
  const subject = subjectOfWeek("2026-03-23");
  expect(subject).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(mondayOfSubject(subject)).toBe("2026-03-23");
  expect(mondayOfSubject("6f0c2f5e-1111-4222-8333-123456789012")).toBeNull();
});

it.each([
  ["2026-03-14", false],
  ["2026-03-15", true],
  ["2026-03-16", false],
])("reminds on %s of a deadline on the 16th: %s", (today, expected) => {
  expect(isReminderDay(today, "2026-03-16")).toBe(expected);
});
