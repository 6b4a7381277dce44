import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Entry, entriesOf } from "~/foundation/forms/reading/posted.ts";
import { MOST_ROWS, sectionsOf, unansweredFields } from "./document-fields.ts";
import { answersFit } from "./fitting-answers.ts";
import type { DocumentContent, Question, TemplateContent } from "./template-shapes.ts";
import { documentReader, fieldContent } from "./typed-answers.ts";

const said = (id: string) => ({ id, label: id, infoText: "" });
const QUESTIONS: Question[] = [
  { type: "TEXT", ...said("a text?"), multiline: true },
  { type: "STATIC_TEXT_DISPLAY", ...said("static"), text: "Lue tämä." },
  { type: "CHECKBOX", ...said("tick") },
  {
    type: "CHECKBOX_GROUP",
    ...said("group"),
    options: [
      { id: "a b", label: "A", withText: true },
      { id: "2", label: "B", withText: false },
    ],
  },
  { type: "RADIO_BUTTON_GROUP", ...said("radio"), options: [{ id: "å", label: "A" }] },
  { type: "DATE", ...said("date") },
  { type: "GROUPED_TEXT_FIELDS", ...said("rows"), fieldLabels: ["1", "2"], allowMultipleRows: true },
  { type: "GROUPED_TEXT_FIELDS", ...said("row"), fieldLabels: ["1"], allowMultipleRows: false },
];
const TEMPLATE: TemplateContent = {
  sections: [
    { ...said("first"), questions: QUESTIONS.slice(0, 3) },
    { ...said("second"), questions: QUESTIONS.slice(3) },
  ],
};
const read = documentReader(TEMPLATE);
const again = (content: DocumentContent) => read(entriesOf(fieldContent(TEMPLATE, content))).content;

describe("the form of a document", () => {
  it("begins with ticks that are not set, and one empty row of each group of fields", () => {
    const entries = entriesOf(fieldContent(TEMPLATE, { answers: [] }));
    expect(entries).toEqual([
      ["q6[0].c0", ""],
      ["q6[0].c1", ""],
      ["q7[0].c0", ""],
    ]);
    expect(read(entries)).toEqual({
      content: { answers: [{ type: "CHECKBOX", questionId: "tick", answer: false }] },
      faults: [],
      allFaults: [],
    });
  });

  it("reads typed text into answers that fit the template", () => {
    const { content, faults } = read([
      ["q0", " Kissat \n"],
      ["q2", "on"],
      ["q3", "2"],
      ["q3", "a b"],
      ["q3", "forged"],
      ["q3x0", "viro"],
      ["q4", "å"],
      ["q5", "3.2.2026"],
      ["q6[0].c0", "Mummo"],
      ["q6[0].c1", ""],
      ["q6[1].c0", ""],
      ["q6[1].c1", ""],
      ["q7[0].c0", "Keskusta"],
      ["q7[1].c0", "Toinen"],
    ]);
    expect(faults).toEqual([]);
    expect(content.answers).toEqual([
      { type: "TEXT", questionId: "a text?", answer: "Kissat" },
      { type: "CHECKBOX", questionId: "tick", answer: true },
      {
        type: "CHECKBOX_GROUP",
        questionId: "group",
        answer: [
          { optionId: "a b", extra: "viro" },
          { optionId: "2", extra: "" },
        ],
      },
      { type: "RADIO_BUTTON_GROUP", questionId: "radio", answer: "å" },
      { type: "DATE", questionId: "date", answer: "2026-02-03" },
      { type: "GROUPED_TEXT_FIELDS", questionId: "rows", answer: [["Mummo", ""]] },
      { type: "GROUPED_TEXT_FIELDS", questionId: "row", answer: [["Keskusta"]] },
    ]);
    expect(answersFit(TEMPLATE, content)).toBe(true);
  });

  it("reports text that cannot be read, and takes as many rows as it says", () => {
    expect(read([["q5", "31.2.2026"]]).faults).toMatchObject([{ field: "q5", code: "dateNoSuchDay" }]);
    const rows = (count: number) => Array.from({ length: count }, (_, row) => [`q6[${row}].c0`, "x"] as const);
    expect(read(rows(MOST_ROWS)).faults).toEqual([]);
    expect(read(rows(MOST_ROWS + 1)).faults).toMatchObject([{ field: "q6", code: "tooManyRows" }]);
    expect(read([["q0", "x".repeat(10_000)]]).faults).toEqual([]);
    expect(read([["q0", "x".repeat(10_001)]]).faults).toMatchObject([{ field: "q0" }]);
  });

  it("does not take a text beside an option that is not chosen, and says so", () => {
    const { content, faults, allFaults } = read([["q3x0", "viro"]]);
    expect(content.answers).not.toContainEqual(expect.objectContaining({ questionId: "group" }));
    for (const told of [faults, allFaults]) expect(told).toEqual([{ field: "q3x0", code: "tickOrClear" }]);
    expect(
      read([
        ["q3", "2"],
        ["q3x0", "viro"],
      ]).faults,
    ).toHaveLength(1);
    expect(
      read([
        ["q3", "a b"],
        ["q3x0", "viro"],
      ]).faults,
    ).toEqual([]);
    expect(read([["q3x0", " "]]).faults).toEqual([]);
  });

  it("lists the fields of each section, and the questions without an answer", () => {
    expect(sectionsOf(TEMPLATE)).toEqual({
      "section-1": ["q0", "q2"],
      "section-2": ["q3", "q3x0", "q3x1", "q4", "q5", "q6", "q7"],
    });
    expect(unansweredFields(TEMPLATE, read([["q0", "Kissat"]]))).toEqual(["q3", "q4", "q5", "q6", "q7"]);
  });

  it.each([
    ["a date that is not there", [["q5", "31.2.2026"]], ["q0", "q3", "q4", "q6", "q7"]],
    ["a text beside an option that is not ticked", [["q3x0", "viro"]], ["q0", "q4", "q5", "q6", "q7"]],
    ["a cell with too long a text", [["q6[0].c0", "x".repeat(2001)]], ["q0", "q3", "q4", "q5", "q7"]],
  ] as [string, Entry[], string[]][])(
    "does not list a question with a fault as one without an answer: %s",
    (_title, entries, fields) => {
      expect(unansweredFields(TEMPLATE, read(entries))).toEqual(fields);
    },
  );

  it("reads its own answers back as they were, and any typed text fits the template", () => {
    const name = fc.constantFrom("q0", "q2", "q3", "q3x0", "q4", "q5", "q6[0].c0", "q6[1].c1", "q7[0].c0", "q9", "x");
    const value = fc.oneof(fc.string(), fc.constantFrom("on", "a b", "2", "å", "1.2.2026", ""));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (entries) => {
        const { content } = read(entries);
        expect(answersFit(TEMPLATE, content)).toBe(true);
        expect(again(content)).toEqual(content);
      }),
    );
  });
});
