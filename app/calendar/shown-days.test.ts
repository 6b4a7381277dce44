import { describe, expect, it } from "vitest";
import { shortPeriod, shownTimes } from "./shown-days.ts";

it.each([
  ["fi", "2026-05-04", "4.5.–5.5."],
  ["en", "2026-05-04", "4 May – 5 May"],
  ["fi", "2026-05-05", "5.5."],
  ["en", "2026-05-05", "5 May"],
] as const)("a period in %s from %s to 5 May is written %s", (language, start, shown) =>
  expect(shortPeriod({ start, end: "2026-05-05" }, language)).toBe(shown),
);

describe("the times of a night", () => {
  it.each([
    ["fi", "20–23.59"],
    ["sv", "20–23.59"],
    ["en", "20:00–23:59"],
  ] as const)("end in the last minute in %s: %s", (language, shown) => {
    expect(shownTimes([{ start: "20:00:00", end: "23:59:00" }], language)).toBe(shown);
    expect(shownTimes([{ start: "20:00", end: "23:59" }], language)).toBe(shown);
  });

  it.each([
    ["fi", "0–24"],
    ["en", "0:00–24:00"],
  ] as const)("of another program that end at midnight end at 24 in %s: %s", (language, shown) =>
    expect(shownTimes([{ start: "00:00:00", end: "00:00:00" }], language)).toBe(shown),
  );

  it.each([
    ["fi", "0–7.05"],
    ["en", "0:00–7:05"],
  ] as const)("go on from 0 in %s: %s", (language, shown) => {
    expect(shownTimes([{ start: "00:00:00", end: "07:05:00" }], language)).toBe(shown);
  });
});
