import { describe, expect, it } from "vitest";
import { givenAnswers } from "./given-answers.ts";

const untouched = [
  { question: "Are you a student?", answer: "No" },
  { question: "Start", answer: "" },
];

describe("the answers of a check page", () => {
  it("leave out what an untouched form says", () => {
    expect(givenAnswers(untouched, untouched)).toEqual([]);
  });

  it("keep what the person has changed, and a question that the untouched form does not ask", () => {
    const given = [
      { question: "Are you a student?", answer: "Yes" },
      { question: "Start", answer: "1.12.2026" },
      { question: "End", answer: "No" },
    ];
    expect(givenAnswers(given, untouched)).toEqual(given);
  });

  it("leave out an empty answer of any question", () => {
    expect(givenAnswers([{ question: "End", answer: "" }], untouched)).toEqual([]);
  });
});
