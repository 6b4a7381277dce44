import { describe, expect, it } from "vitest";
import { ANSWERS_WITHOUT_QUESTION, QUESTIONS } from "./all-questions.ts";

describe("the questions of an income statement", () => {
  it("ask for every answer, and each field belongs to one of them", () => {
    expect(Object.keys(ANSWERS_WITHOUT_QUESTION)).toEqual([]);
    const fields = QUESTIONS.flatMap((question) => Object.keys(question.fields));
    expect(fields).toEqual([...new Set(fields)]);
  });
});
