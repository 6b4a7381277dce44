import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownTimes } from "./shown-days.ts";
import { outsideOf, timesToType, typedTimes } from "./typed-times.ts";

const range = (start: string, end: string) => ({ start, end });

describe("times as people type them", () => {
  it.each([
    ["8-16", [range("08:00", "16:00")]],
    ["0730-1530", [range("07:30", "15:30")]],
    ["730-15", [range("07:30", "15:00")]],
    ["7.30–15", [range("07:30", "15:00")]],
    ["7:30 - 15:45", [range("07:30", "15:45")]],
    ["klo 8–16.", [range("08:00", "16:00")]],
    ["kl. 8−16", [range("08:00", "16:00")]],
    ["7,30-15", [range("07:30", "15:00")]],
    ["7,30-11,45, 13-16,15", [range("07:30", "11:45"), range("13:00", "16:15")]],
    ["8-11,13-16", [range("08:00", "11:00"), range("13:00", "16:00")]],
    ["klo 8 – klo 16", [range("08:00", "16:00")]],
    ["\u200e8\u201116\u200b", [range("08:00", "16:00")]],
    ["８－１６", [range("08:00", "16:00")]],
    ["8-11, 13-16", [range("08:00", "11:00"), range("13:00", "16:00")]],
    ["13-16 ja 8-11", [range("08:00", "11:00"), range("13:00", "16:00")]],
    ["8-11 11-16", [range("08:00", "11:00"), range("11:00", "16:00")]],
    ["20-24", [range("20:00", "23:59")]],
    ["20-0", [range("20:00", "23:59")]],
    ["20–00.00", [range("20:00", "23:59")]],
    ["0-6", [range("00:00", "06:00")]],
    ["", []],
    ["  ", []],
  ])("%j", (text, times) => expect(typedTimes(text)).toEqual({ times }));

  it.each([
    ["8", "timesNotUnderstood"],
    ["8-", "timesNotUnderstood"],
    ["aamusta iltaan", "timesNotUnderstood"],
    ["8-16 vai 9-17", "timesNotUnderstood"],
    ["8.5-16", "timesNotUnderstood"],
    ["8-1113-16", "timesNotUnderstood"],
    ["8-11,99", "timeNoSuchMinute"],
    ["8-16 ".repeat(5000), "timesNotUnderstood"],
    ["16-8", "timesOrder"],
    ["8-8", "timesEqual"],
    ["07.30–7:30", "timesEqual"],
    ["8-12, 13-13", "timesEqual"],
    ["24-0", "timeNoSuchHour"],
    ["0-0:01, 24-6", "timeNoSuchHour"],
    ["8-12, 11-16", "timesOverlap"],
    ["8-9, 10-11, 12-13", "timesTooMany"],
    ["25-26", "timeNoSuchHour"],
    ["8-16.75", "timeNoSuchMinute"],
  ])("%j cannot be taken: %s", (text, code) => expect(typedTimes(text).fault?.code).toBe(code));

  it("are read back as they are shown", () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const time = (of: number) => `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, (one, other) => {
        fc.pre(one !== other);
        const times = [range(time(Math.min(one, other)), time(Math.max(one, other)))];
        expect(typedTimes(timesToType(times))).toEqual({ times });
        expect(typedTimes(shownTimes(times, "en"))).toEqual({ times });
      }),
    );
  });
});

describe("times and the hours of the unit", () => {
  const hours = range("06:30:00", "17:30:00");
  it.each([
    ["6.30-17.30", false],
    ["6.29-17", true],
    ["8-17.31", true],
    ["8-9, 16-18", true],
  ])("%s is outside: %s", (text, outside) => {
    expect(outsideOf(typedTimes(text).times ?? [], hours) !== null).toBe(outside);
  });
  it("say the hours", () =>
    expect(outsideOf([range("05:00", "16:00")], hours)).toEqual({
      code: "timesOutside",
      values: { start: "06:30:00", end: "17:30:00" },
    }));
  it("may be any where nothing limits them", () => expect(outsideOf([range("00:00", "23:59")], null)).toBeNull());
  it("may end a day of a round-the-clock unit", () =>
    expect(outsideOf([range("20:00", "23:59")], range("00:00:00", "23:59:00"))).toBeNull());
});
