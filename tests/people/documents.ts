import type { Kysely } from "kysely";
import type { DocumentContent, Question } from "~/children/child-documents/template-shapes.ts";
import {
  addTemplate,
  advanceDocument,
  beginDocument,
  type TemplatePlan,
} from "~/demo/desk/moves/document-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/** Child documents of tests: a template with a question of every type, and answers that fit it. */

const said = (id: string) => ({ id, label: `Kysymys ${id}`, infoText: "" });

export const EVERY_QUESTION: Question[] = [
  { type: "TEXT", ...said("name"), multiline: false },
  { type: "TEXT", ...said("story"), multiline: true, infoText: "Kerro omin sanoin." },
  { type: "CHECKBOX", ...said("nap") },
  {
    type: "CHECKBOX_GROUP",
    ...said("languages"),
    options: [
      { id: "fi", label: "Suomi", withText: false },
      { id: "other", label: "Muu kieli", withText: true },
    ],
  },
  {
    type: "RADIO_BUTTON_GROUP",
    ...said("place"),
    options: [
      { id: "in", label: "Sisällä" },
      { id: "out", label: "Ulkona" },
    ],
  },
  { type: "STATIC_TEXT_DISPLAY", ...said("use"), text: "Henkilökunta lukee vastaukset." },
  { type: "DATE", ...said("visit") },
  { type: "GROUPED_TEXT_FIELDS", ...said("fetchers"), fieldLabels: ["Nimi", "Puhelin"], allowMultipleRows: true },
  { type: "GROUPED_TEXT_FIELDS", ...said("clinic"), fieldLabels: ["Neuvola"], allowMultipleRows: false },
];

export const templatePlan = (plan: Partial<TemplatePlan> = {}, questions = EVERY_QUESTION): TemplatePlan => ({
  name: "Perustiedot",
  type: "CITIZEN_BASIC",
  language: "FI",
  confidentiality: { durationYears: 100, basis: "JulkL 24.1 § 25 kohta" },
  legalBasis: "Varhaiskasvatuslaki",
  content: { sections: [{ id: "s", label: "Lapsi", infoText: "Voit jättää kohtia tyhjiksi.", questions }] },
  ...plan,
});

/** An answer to each question. */
export const ANSWERS: DocumentContent = {
  answers: [
    { type: "TEXT", questionId: "name", answer: "Elsu" },
    { type: "TEXT", questionId: "story", answer: "Pitää kirjoista.\nJa kissoista." },
    { type: "CHECKBOX", questionId: "nap", answer: true },
    {
      type: "CHECKBOX_GROUP",
      questionId: "languages",
      answer: [
        { optionId: "fi", extra: "" },
        { optionId: "other", extra: "viro" },
      ],
    },
    { type: "RADIO_BUTTON_GROUP", questionId: "place", answer: "out" },
    { type: "DATE", questionId: "visit", answer: "2026-02-03" },
    {
      type: "GROUPED_TEXT_FIELDS",
      questionId: "fetchers",
      answer: [
        ["Mummo", "040 1"],
        ["Ukki", "040 2"],
      ],
    },
    { type: "GROUPED_TEXT_FIELDS", questionId: "clinic", answer: [["Keskusta"]] },
  ],
};

interface Moment {
  now: Date;
  today: IsoDate;
}

/** A document about a child, published in its next status: sent for answering, if a guardian fills it in. */
export async function documentOf(
  db: Kysely<Tables>,
  childId: string,
  moment: Moment,
  plan: Partial<TemplatePlan> = {},
  content: DocumentContent = { answers: [] },
): Promise<string> {
  const templateId = await addTemplate(db, templatePlan(plan), moment);
  const id = await beginDocument(db, { childId, templateId, content }, moment);
  await advanceDocument(db, id, moment);
  return id;
}
