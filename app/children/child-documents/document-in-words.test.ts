import { describe, expect, it } from "vitest";
import { documentInWords, givenInWords, unansweredCount } from "./document-in-words.ts";
import type { AnsweredQuestion, Question } from "./template-shapes.ts";

const WORDS = { language: "fi", yes: "Kyllä", no: "Ei" } as const;
const said = { id: "q", label: "Kysymys", infoText: "" };

const answer = (question: Question, ...answers: AnsweredQuestion[]) =>
  documentInWords({ sections: [{ id: "s", label: "", infoText: "", questions: [question] }] }, { answers }, WORDS)[0]
    ?.questions[0]?.answer;

const text: Question = { type: "TEXT", ...said, multiline: false };
const group: Question = {
  type: "CHECKBOX_GROUP",
  ...said,
  options: [
    { id: "a", label: "Suomi", withText: true },
    { id: "b", label: "Ruotsi", withText: false },
  ],
};
const rows: Question = { type: "GROUPED_TEXT_FIELDS", ...said, fieldLabels: ["Nimi"], allowMultipleRows: true };
const chosen = (...ids: string[]) => ids.map((optionId) => ({ optionId, extra: optionId === "a" ? "murre" : "" }));

describe("an answer in words", () => {
  it.each<[string, Question, AnsweredQuestion[], unknown]>([
    ["a text", text, [{ type: "TEXT", questionId: "q", answer: "Moi" }], { kind: "text", text: "Moi" }],
    ["an empty text", text, [{ type: "TEXT", questionId: "q", answer: "  " }], { kind: "none" }],
    ["no answer", text, [], { kind: "none" }],
    ["an answer of another type", text, [{ type: "CHECKBOX", questionId: "q", answer: true }], { kind: "none" }],
    [
      "a tick that is not set",
      { type: "CHECKBOX", ...said },
      [{ type: "CHECKBOX", questionId: "q", answer: false }],
      { kind: "text", text: "Ei" },
    ],
    [
      "options in the order of the template, with what is written beside them",
      group,
      [{ type: "CHECKBOX_GROUP", questionId: "q", answer: chosen("b", "a") }],
      { kind: "list", items: ["Suomi: murre", "Ruotsi"] },
    ],
    [
      "a day",
      { type: "DATE", ...said },
      [{ type: "DATE", questionId: "q", answer: "2026-02-03" }],
      { kind: "text", text: "3.2.2026" },
    ],
    [
      "rows without the empty ones",
      rows,
      [{ type: "GROUPED_TEXT_FIELDS", questionId: "q", answer: [["Mummo"], [""]] }],
      { kind: "rows", columns: ["Nimi"], rows: [["Mummo"]] },
    ],
    [
      "the template's own text",
      { type: "STATIC_TEXT_DISPLAY", ...said, text: "Lue." },
      [],
      { kind: "static", text: "Lue." },
    ],
  ])("%s", (_what, question, answers, words) => expect(answer(question, ...answers)).toEqual(words));

  it("counts the questions without an answer", () => {
    const questions = [
      text,
      { ...group, id: "g" },
      { type: "STATIC_TEXT_DISPLAY" as const, ...said, id: "t", text: "" },
    ];
    const sections = [{ id: "s", label: "", infoText: "", questions }];
    expect(unansweredCount(documentInWords({ sections }, { answers: [] }, WORDS))).toBe(2);
  });
});

it("the check page shows what is answered, without the words that help to answer", () => {
  const help = { infoText: "Esimerkiksi leikit." };
  const questions: Question[] = [
    { ...text, ...help, id: "given" },
    { ...text, id: "empty" },
    { type: "STATIC_TEXT_DISPLAY", ...said, id: "static", text: "Lue." },
  ];
  const sections = [
    { id: "s", label: "Arki", ...help, questions },
    { id: "t", label: "Kielet", infoText: "", questions: [{ ...text, id: "other" }] },
  ];
  const answers: AnsweredQuestion[] = [{ type: "TEXT", questionId: "given", answer: "Kirjoista" }];
  expect(givenInWords(documentInWords({ sections }, { answers }, WORDS))).toEqual([
    {
      id: "s",
      label: "Arki",
      infoText: "",
      questions: [{ id: "given", label: "Kysymys", infoText: "", answer: { kind: "text", text: "Kirjoista" } }],
    },
  ]);
});
