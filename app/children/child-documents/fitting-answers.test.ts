import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersFit } from "./fitting-answers.ts";
import type { AnsweredQuestion, Question, TemplateContent } from "./template-shapes.ts";

const said = (id: string) => ({ id, label: id, infoText: "" });
const QUESTIONS: Question[] = [
  { type: "TEXT", ...said("text"), multiline: false },
  { type: "CHECKBOX", ...said("tick") },
  {
    type: "CHECKBOX_GROUP",
    ...said("group"),
    options: [
      { id: "a", label: "A", withText: true },
      { id: "b", label: "B", withText: false },
    ],
  },
  { type: "RADIO_BUTTON_GROUP", ...said("radio"), options: [{ id: "a", label: "A" }] },
  { type: "STATIC_TEXT_DISPLAY", ...said("static"), text: "" },
  { type: "DATE", ...said("date") },
  { type: "GROUPED_TEXT_FIELDS", ...said("rows"), fieldLabels: ["1", "2"], allowMultipleRows: true },
  { type: "GROUPED_TEXT_FIELDS", ...said("row"), fieldLabels: ["1"], allowMultipleRows: false },
];
const TEMPLATE: TemplateContent = { sections: [{ ...said("s"), questions: QUESTIONS }] };
const fits = (...answers: AnsweredQuestion[]) => answersFit(TEMPLATE, { answers });

const group = (...answer: { optionId: string; extra: string }[]): AnsweredQuestion => ({
  type: "CHECKBOX_GROUP",
  questionId: "group",
  answer,
});
const radio = (answer: string | null): AnsweredQuestion => ({
  type: "RADIO_BUTTON_GROUP",
  questionId: "radio",
  answer,
});
const rows = (questionId: string, ...answer: string[][]): AnsweredQuestion => ({
  type: "GROUPED_TEXT_FIELDS",
  questionId,
  answer,
});

describe("answers fit a template", () => {
  it.each<[string, AnsweredQuestion[], boolean]>([
    ["no answers", [], true],
    ["a text", [{ type: "TEXT", questionId: "text", answer: "" }], true],
    ["a text to a question that is not there", [{ type: "TEXT", questionId: "none", answer: "" }], false],
    ["a text to a tick", [{ type: "TEXT", questionId: "tick", answer: "" }], false],
    ["a tick", [{ type: "CHECKBOX", questionId: "tick", answer: false }], true],
    [
      "two answers to one question",
      [
        { type: "CHECKBOX", questionId: "tick", answer: false },
        { type: "CHECKBOX", questionId: "tick", answer: true },
      ],
      false,
    ],
    ["no option of a group", [group()], true],
    ["both options", [group({ optionId: "a", extra: "x" }, { optionId: "b", extra: "" })], true],
    ["an option that is not there", [group({ optionId: "c", extra: "" })], false],
    ["an option twice", [group({ optionId: "a", extra: "" }, { optionId: "a", extra: "" })], false],
    ["one of a choice", [radio("a")], true],
    ["none of a choice", [radio(null)], true],
    ["what is not in a choice", [radio("b")], false],
    ["a static text without an answer", [{ type: "STATIC_TEXT_DISPLAY", questionId: "static", answer: null }], true],
    ["no date", [{ type: "DATE", questionId: "date", answer: null }], true],
    ["one row", [rows("rows", ["x", ""])], true],
    ["two rows where several are allowed", [rows("rows", ["x", ""], ["", "y"])], true],
    ["no rows", [rows("rows")], false],
    ["a row with too few cells", [rows("rows", ["x"])], false],
    ["a row with too many cells", [rows("rows", ["x", "y", "z"])], false],
    ["one bad row of two", [rows("rows", ["x", "y"], ["x"])], false],
    ["one row where one is allowed", [rows("row", ["x"])], true],
    ["two rows where one is allowed", [rows("row", ["x"], ["y"])], false],
  ])("%s", (_what, answers, outcome) => expect(fits(...answers)).toBe(outcome));

  it("never when one answer of many does not fit alone", () => {
    const answer = fc.oneof(
      fc.record({
        type: fc.constant("TEXT" as const),
        questionId: fc.constantFrom("text", "tick", "none"),
        answer: fc.string(),
      }),
      fc
        .array(fc.record({ optionId: fc.constantFrom("a", "b", "c"), extra: fc.string() }), { maxLength: 3 })
        .map((chosen) => group(...chosen)),
      fc.constantFrom("a", "b", null).map(radio),
      fc
        .tuple(fc.constantFrom("rows", "row"), fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 3 }))
        .map(([id, given]) => rows(id, ...given)),
    );
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 5 }), (answers) => {
        const ids = answers.map(({ questionId }) => questionId);
        const isEachOnce = new Set(ids).size === ids.length;
        expect(fits(...answers)).toBe(isEachOnce && answers.every((one) => fits(one)));
      }),
    );
  });
});
