import { describe, expect, it } from "vitest";
import { answeredTogether, canBeTogether, fixedAnswers, openAnswers } from "./holiday-answers.ts";

const week = { start: "2027-06-28", end: "2027-07-04" };
const longer = { start: "2027-06-28", end: "2027-07-25" };
const period = { start: "2027-06-01", end: "2027-08-15" };

describe("the answers to fixed periods", () => {
  it.each([
    ["2027-06-28/2027-07-04", { answers: { elsa: week }, faults: [] }],
    ["2027-06-28/2027-07-25", { answers: { elsa: longer }, faults: [] }],
    ["2027-06-28", { answers: {}, faults: [{ field: "fixed.celsa", code: "optionGone" }] }],
    ["none", { answers: { elsa: null }, faults: [] }],
    ["2027-01-01/2027-01-02", { answers: {}, faults: [{ field: "fixed.celsa", code: "optionGone" }] }],
    ["", { answers: {}, faults: [{ field: "fixed.celsa", code: "answerNeeded" }] }],
  ])("%s", (value, expected) =>
    expect(fixedAnswers([["fixed.celsa", value]], { elsa: [week, longer] })).toEqual(expected),
  );
});

describe("one question for several children", () => {
  const both = { elsa: [week, longer], onni: [week, longer] };

  it("has one answer, which is that of each of them", () =>
    expect(
      answeredTogether([
        ["together", "elsa.onni"],
        ["fixed.celsa", "none"],
        ["survey", "summer"],
      ]),
    ).toEqual({
      entries: [
        ["fixed.celsa", "none"],
        ["survey", "summer"],
        ["fixed.conni", "none"],
      ],
      others: ["fixed.conni"],
    }));

  it("may be left without an answer, and a form without it stays as it is", () => {
    expect(answeredTogether([["together", "elsa.onni"]])).toEqual({ entries: [], others: ["fixed.conni"] });
    const apart: [string, string][] = [
      ["fixed.celsa", "none"],
      ["fixed.conni", "2027-06-28/2027-07-04"],
    ];
    expect(answeredTogether(apart)).toEqual({ entries: apart, others: [] });
  });

  it.each<[string, boolean, Parameters<typeof canBeTogether>]>([
    ["the same periods and no answers", true, [both, [undefined, undefined]]],
    ["the same periods and the same answers", true, [both, ["none", "none"]]],
    ["other answers", false, [both, ["none", undefined]]],
    ["other periods", false, [{ ...both, onni: [week] }, [undefined, undefined]]],
    ["one child", false, [{ elsa: [week] }, [undefined]]],
  ])("can be asked with %s: %s", (_title, is, [options, answers]) => expect(canBeTogether(options, answers)).toBe(is));
});

describe("the answers of open holidays", () => {
  const of = (...rows: [string, string][]) => {
    const entries = rows.flatMap(([start, end], index) => [
      [`open.celsa[${index}].start`, start] as const,
      [`open.celsa[${index}].end`, end] as const,
    ]);
    const { answers, faults } = openAnswers(entries, ["elsa"], period);
    return [answers.elsa?.length, faults.map(({ field, code }) => `${field} ${code}`)];
  };
  it.each<[[string, string][], unknown]>([
    [[["28.6.2027", "4.7.2027"]], [1, []]],
    [[["", ""]], [0, []]],
    [[["1.6.2027", "15.8.2027"]], [1, []]],
    [[["31.5.2027", "4.7.2027"]], [0, ["open.celsa[0].start dateTooEarly"]]],
    [[["28.6.2027", "16.8.2027"]], [0, ["open.celsa[0].end dateTooLate"]]],
    [[["4.7.2027", "28.6.2027"]], [0, ["open.celsa[0].end dateRangeOrder"]]],
    [[["28.6.2027", ""]], [0, ["open.celsa[0].end required"]]],
    [
      [
        ["28.6.2027", "4.7.2027"],
        ["4.7.2027", "5.7.2027"],
      ],
      [2, ["open.celsa[1].start rangesOverlap"]],
    ],
    [
      [
        ["28.6.2027", "4.7.2027"],
        ["5.7.2027", "6.7.2027"],
      ],
      [2, []],
    ],
  ])("%j", (rows, expected) => expect(of(...rows)).toEqual(expected));
});
