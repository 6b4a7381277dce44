import { describe, expect, it } from "vitest";
import { prePrimaryDays } from "./pre-primary-days.ts";
import { prePrimaryTime } from "./pre-primary-time.ts";

const terms = [
  { term: { start: "2026-08-03", end: "2027-06-30" }, breaks: [{ start: "2026-10-12", end: "2026-10-16" }] },
];
const place = { start: "2026-08-01", end: "2027-07-31" };
const days = (start: string, end: string, places = [place]) => prePrimaryDays({ start, end }, places, terms);

describe("days with pre-primary education", () => {
  it.each([
    ["begin with the term", "2026-07-30", "2026-08-04", ["2026-08-03", "2026-08-04"]],
    ["end with the term", "2027-06-29", "2027-07-02", ["2027-06-29", "2027-06-30"]],
    ["are none in a break", "2026-10-09", "2026-10-19", ["2026-10-09", "2026-10-19"]],
    ["are none on weekends", "2026-09-04", "2026-09-07", ["2026-09-04", "2026-09-07"]],
    ["are none on public holidays", "2027-05-05", "2027-05-07", ["2027-05-05", "2027-05-07"]],
  ])("%s", (_title, start, end, expected) => {
    expect(days(start, end)).toEqual(expected);
  });

  it("are those of the places, each once, for any length of range", () => {
    const places = [
      { start: "2026-09-07", end: "2026-09-08" },
      { start: "2026-09-01", end: "2026-09-01" },
      { start: "2026-09-08", end: "2026-09-09" },
    ];
    const expected = ["2026-09-01", "2026-09-07", "2026-09-08", "2026-09-09"];
    expect(days("1000-01-01", "9999-12-31", places)).toEqual(expected);
    expect(days("2026-09-02", "2026-09-06", places)).toEqual([]);
  });
});

describe("the time of pre-primary education", () => {
  const none = { preschool: null, preparatory: null };
  const own = { start: "08:30:00", end: "12:30:00" };
  it.each([
    ["PRESCHOOL_DAYCARE", none, { start: "09:00:00", end: "13:00:00" }],
    ["PREPARATORY", none, { start: "09:00:00", end: "14:00:00" }],
    ["PRESCHOOL_CLUB", { preschool: own, preparatory: null }, own],
    ["PREPARATORY_DAYCARE", { preschool: own, preparatory: null }, { start: "09:00:00", end: "14:00:00" }],
    ["PRESCHOOL_DAYCARE_ONLY", none, null],
    ["DAYCARE", none, null],
  ] as const)("of %s", (type, unit, expected) => {
    expect(prePrimaryTime(type, unit)).toEqual(expected);
  });
});
