import { expect, test } from "vitest";
import { draftKeptUntil } from "../draft-lifetime.ts";
import { startsWithinProcessingTime } from "./processing-time.ts";

test.each([
  { start: "2026-03-09", warned: false, why: "yesterday is a fault, not a warning" },
  { start: "2026-03-10", warned: true, why: "today" },
  { start: "2026-07-09", warned: true, why: "the day before four months" },
  { start: "2026-07-10", warned: false, why: "exactly four months" },
])("a start on $start is warned about: $warned ($why)", ({ start, warned }) => {
  expect(startsWithinProcessingTime(start, "2026-03-10")).toBe(warned);
});

test.each([
  { saved: "2026-03-10", until: "2026-04-10" },
  { saved: "2026-01-31", until: "2026-02-28" },
])("a draft saved on $saved is kept until $until", ({ saved, until }) => {
  expect(draftKeptUntil(saved)).toBe(until);
});
