import { expect, it } from "vitest";
import { daysOfSubject, isReminderDay, mondayOfSubject, subjectOfDays, subjectOfWeek } from "./reminder-subjects.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ANY = "6f0c2f5e-1111-4222-8333-123456789012";

it("names a week by its Monday, as an id", () => {
  const subject = subjectOfWeek("2026-03-23");
  expect(subject).toMatch(ID);
  expect(mondayOfSubject(subject)).toBe("2026-03-23");
  expect(daysOfSubject(subject)).toBeNull();
  expect(mondayOfSubject(ANY)).toBeNull();
});

it("names days of a holiday period by the first and the last, as an id", () => {
  const days = { start: "2026-12-07", end: "2027-01-03" };
  const subject = subjectOfDays(days);
  expect(subject).toMatch(ID);
  expect(daysOfSubject(subject)).toEqual(days);
  expect(mondayOfSubject(subject)).toBeNull();
  expect(daysOfSubject(ANY)).toBeNull();
});

it.each([
  ["2026-03-14", false],
  ["2026-03-15", true],
  ["2026-03-16", false],
])("reminds on %s of a deadline on the 16th: %s", (today, expected) => {
  expect(isReminderDay(today, "2026-03-16")).toBe(expected);
});
