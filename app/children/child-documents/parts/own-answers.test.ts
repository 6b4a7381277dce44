import { expect, it } from "vitest";
import { ANSWERS, EVERY_QUESTION, templatePlan } from "../../../../tests/people/documents.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import type { DocumentContent, TemplateContent } from "../template-shapes.ts";
import { ownAnswersOfDocument } from "./own-answers.ts";

const document = (content: DocumentContent, template: TemplateContent, language: "FI" | "SV" = "FI") =>
  ({ content, template: { ...templatePlan(), content: template, language } }) as unknown as ChildDocumentDetails;

const said = (content: DocumentContent, template: TemplateContent, language?: "FI" | "SV") =>
  ownAnswersOfDocument(document(content, template, language)).map(({ question, answer }) => [question, answer]);

const section = (label: string, questions = EVERY_QUESTION) => ({ id: label, label, infoText: "", questions });

it("each kind of question is told in the words of the document", () => {
  expect(said(ANSWERS, { sections: [section("Lapsi")] })).toEqual([
    ["Kysymys name", "Elsu"],
    ["Kysymys story", "Pitää kirjoista.\nJa kissoista."],
    ["Kysymys nap", "Kyllä"],
    ["Kysymys languages", "Suomi\nMuu kieli: viro"],
    ["Kysymys place", "Ulkona"],
    ["Kysymys visit", "3.2.2026"],
    ["Kysymys fetchers", "Nimi: Mummo, Puhelin: 040 1\nNimi: Ukki, Puhelin: 040 2"],
    ["Kysymys clinic", "Neuvola: Keskusta"],
  ]);
});

it("an open question has an empty answer, and a text of the document is no question", () => {
  const answers = said({ answers: [] }, { sections: [section("Lapsi")] });
  expect(answers.map(([, answer]) => answer).join("")).toBe("");
  expect(answers.map(([question]) => question)).not.toContain("Kysymys use");
});

it("an answer is in the document's language", () => {
  const [nap] = EVERY_QUESTION.filter(({ type }) => type === "CHECKBOX");
  const template = { sections: [section("Barnet", nap ? [nap] : [])] };
  expect(ownAnswersOfDocument(document(ANSWERS, template, "SV"))).toEqual([
    { question: "Kysymys nap", answer: "Ja", lang: "sv" },
  ]);
});

it("the same question in two sections is told with the section", () => {
  const one = EVERY_QUESTION.slice(0, 1);
  const other = one.map((question) => ({ ...question, id: "other" }));
  const template = { sections: [section("Äiti", one), section("Isä", other)] };
  expect(said(ANSWERS, template)).toEqual([
    ["Äiti: Kysymys name", "Elsu"],
    ["Isä: Kysymys name", ""],
  ]);
});
