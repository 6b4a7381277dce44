import { describe, expect, it } from "vitest";
import { absenceOfRange, rangeFaults } from "./answer-faults.ts";

const PERIOD = { start: "2026-06-01", end: "2026-08-09" };
const range = (start: string, end: string) => ({ start: `2026-${start}`, end: `2026-${end}` });

describe("the ranges of an answer", () => {
  it.each([
    ["the whole period", [range("06-01", "08-09")], [null]],
    ["one day at each end", [range("06-01", "06-01"), range("08-09", "08-09")], [null, null]],
    ["a day too early", [range("05-31", "06-05")], ["dateTooEarly"]],
    ["a day too late", [range("08-01", "08-10")], ["dateTooLate"]],
    ["ranges that follow each other", [range("06-01", "06-05"), range("06-06", "06-07")], [null, null]],
    ["ranges that share a day", [range("06-01", "06-05"), range("06-05", "06-07")], ["rangesOverlap", "rangesOverlap"]],
    ["the same range twice", [range("07-01", "07-05"), range("07-01", "07-05")], ["rangesOverlap", "rangesOverlap"]],
    [
      "one inside another, and one apart",
      [range("07-01", "07-31"), range("07-10", "07-12"), range("06-10", "06-12")],
      ["rangesOverlap", "rangesOverlap", null],
    ],
    ["none", [], []],
  ])("%s: each has its fault", (_title, ranges, faults) => {
    expect(rangeFaults(ranges, [PERIOD])).toEqual(faults);
  });

  it("lie inside one of several, and never over two of them", () => {
    const options = [range("06-01", "06-30"), range("07-01", "07-31")];
    expect(rangeFaults([range("06-10", "06-20")], options)).toEqual([null]);
    expect(rangeFaults([range("06-20", "07-10")], options)).toEqual(["dateTooLate"]);
    expect(rangeFaults([range("05-20", "06-10")], options)).toEqual(["dateTooEarly"]);
  });
});

describe("the absence of a range", () => {
  const questionnaire = { absenceType: "FREE_ABSENCE", absenceTypeThreshold: 5 } as const;
  it("is the questionnaire's own from the threshold on, and another absence below it", () => {
    expect(absenceOfRange(range("07-06", "07-10"), questionnaire)).toBe("FREE_ABSENCE");
    expect(absenceOfRange(range("07-06", "07-09"), questionnaire)).toBe("OTHER_ABSENCE");
  });
  it("is always the questionnaire's own for a fixed period", () => {
    expect(absenceOfRange(range("07-06", "07-06"), { absenceType: "FREE_ABSENCE" })).toBe("FREE_ABSENCE");
  });
});
