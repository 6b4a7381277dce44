import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { drawnFrom } from "../../../tests/support/samples/week-strips.ts";
import { firstEditableDay, isEditable, lastDayToChange } from "./editable-times.ts";

describe("the days whose discussion times a guardian may still change", () => {
  it.each([
    ["Monday", "2026-03-09", "2026-03-11"],
    ["Tuesday", "2026-03-10", "2026-03-12"],
    ["Wednesday", "2026-03-11", "2026-03-13"],
    ["Thursday, over the weekend", "2026-03-12", "2026-03-16"],
    ["Friday, over the weekend", "2026-03-13", "2026-03-17"],
    ["Saturday", "2026-03-14", "2026-03-17"],
    ["Sunday", "2026-03-15", "2026-03-17"],
    ["Sunday of the change to summer time", "2026-03-29", "2026-03-31"],
    ["Thursday before Easter, like any Thursday", "2026-04-02", "2026-04-06"],
    ["the last Thursday of a year", "2026-12-31", "2027-01-04"],
  ])("on a %s begin by the table of weekdays", (_name, today, first) => {
    expect(firstEditableDay(today)).toBe(first);
  });

  it("include the first day, not the day before, and all later ones", () => {
    expect(isEditable("2026-03-11", "2026-03-10")).toBe(false);
    expect(isEditable("2026-03-12", "2026-03-10")).toBe(true);
    expect(isEditable("2027-03-12", "2026-03-10")).toBe(true);
    expect(isEditable("2026-03-09", "2026-03-10")).toBe(false);
  });
});

describe("the last day to book a discussion time", () => {
  it.each([
    ["Wednesday", "2026-03-11", "2026-03-09"],
    ["Friday", "2026-03-13", "2026-03-11"],
    ["Monday, over the weekend", "2026-03-16", "2026-03-12"],
    ["Tuesday, on the Sunday before", "2026-03-17", "2026-03-15"],
  ])("on a %s is the last on which it can still change", (_name, date, last) => {
    expect(lastDayToChange(date)).toBe(last);
    expect(isEditable(date, last)).toBe(true);
    expect(isEditable(date, addDays(last, 1))).toBe(false);
  });
});

describe("two weeks of discussion times, with those that may still change", () => {
  it.each([
    ["2026-03-09", "..eeeee eeeeeee"],
    ["2026-03-10", "...eeee eeeeeee"],
    ["2026-03-11", "....eee eeeeeee"],
    ["2026-03-12", "....... eeeeeee"],
    ["2026-03-13", "....... .eeeeee"],
    ["2026-03-14", "....... .eeeeee"],
    ["2026-03-15", "....... .eeeeee"],
    ["2026-03-16", "....... ..eeeee"],
  ])("on %s are %s", (today, expected) => {
    expect(drawnFrom("2026-03-09", 2, (date) => (isEditable(date, today) ? "e" : "."))).toBe(expected);
  });

  // Summer time begins on 29 March 2026 and ends on 25 October.
  it.each([
    ["2026-03-23", "2026-03-27", "....... .eeeeee"],
    ["2026-03-23", "2026-03-29", "....... .eeeeee"],
    ["2026-10-19", "2026-10-23", "....... .eeeeee"],
    ["2026-10-19", "2026-10-25", "....... .eeeeee"],
  ])("over a change of the clock, from %s on, are on %s %s", (monday, today, expected) => {
    expect(drawnFrom(monday, 2, (date) => (isEditable(date, today) ? "e" : "."))).toBe(expected);
  });

  it("begin on the second day from Monday to Friday after today, as an oracle counts them", () => {
    const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(isoDate(2024, 1, 1), days));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3, max: 14 }), (today, days) => {
        const date = addDays(today, days);
        let workdays = 0;
        for (let day = 1; day <= days; day += 1) if (weekdayOf(addDays(today, day)) <= 5) workdays += 1;
        expect(isEditable(date, today)).toBe(workdays >= 2);
      }),
    );
  });
});
