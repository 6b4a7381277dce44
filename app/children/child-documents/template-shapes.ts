import { z } from "zod";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { date, dateRange, openObject, typedText, uuid } from "~/foundation/seam/wire.ts";
import { placementType } from "~/placements/placement-types.ts";
import { DELETION_RETENTION_BASES, DOCUMENT_LANGUAGES, DOCUMENT_TYPES } from "./document-kinds.ts";

/** Ids of sections, questions and options are free texts (contract 2.20). */
const id = z.string();
const infoText = z.string().default("");
const said = { id, label: z.string(), infoText };

export const question = z.discriminatedUnion("type", [
  openObject({ type: z.literal("TEXT"), ...said, multiline: z.boolean().default(false) }),
  openObject({ type: z.literal("CHECKBOX"), ...said }),
  openObject({
    type: z.literal("CHECKBOX_GROUP"),
    ...said,
    options: z.array(openObject({ id, label: z.string(), withText: z.boolean().default(false) })),
  }),
  openObject({
    type: z.literal("RADIO_BUTTON_GROUP"),
    ...said,
    options: z.array(openObject({ id, label: z.string() })),
  }),
  openObject({ type: z.literal("STATIC_TEXT_DISPLAY"), ...said, text: z.string().default("") }),
  openObject({ type: z.literal("DATE"), ...said }),
  openObject({
    type: z.literal("GROUPED_TEXT_FIELDS"),
    ...said,
    fieldLabels: z.array(z.string()),
    allowMultipleRows: z.boolean().default(false),
  }),
]);
export type Question = z.output<typeof question>;
export type QuestionOf<T extends Question["type"]> = Extract<Question, { type: T }>;

export const section = openObject({ id, label: z.string(), infoText, questions: z.array(question) });
export type Section = z.output<typeof section>;

export const templateContent = openObject({ sections: z.array(section) });
export type TemplateContent = z.output<typeof templateContent>;

export const documentTemplate = openObject({
  id: uuid,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  placementTypes: z.array(placementType).default([]),
  language: z.enum(DOCUMENT_LANGUAGES),
  confidentiality: openObject({ durationYears: z.int(), basis: z.string() }).nullable(),
  legalBasis: z.string(),
  validity: dateRange,
  published: z.boolean(),
  // These three are always null for guardians.
  processDefinitionNumber: z.string().nullable().default(null),
  archiveDurationMonths: z.int().nullable().default(null),
  endDecisionWhenUnitChanges: z.boolean().nullable().default(null),
  archiveExternally: z.boolean().default(false),
  /** How long the municipality keeps the document, and from when it counts. A plain gateway of an earlier build has neither. */
  deletionRetentionDays: z.int().optional(),
  deletionRetentionBasis: z.enum(DELETION_RETENTION_BASES).optional(),
  content: templateContent,
});
export type DocumentTemplate = z.output<typeof documentTemplate>;

/** One answer, to the question of its id. */
const answerWith = (text: z.ZodString) =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("TEXT"), questionId: id, answer: text }),
    z.object({ type: z.literal("CHECKBOX"), questionId: id, answer: z.boolean() }),
    z.object({
      type: z.literal("CHECKBOX_GROUP"),
      questionId: id,
      answer: z.array(z.object({ optionId: id, extra: text.default("") })),
    }),
    z.object({ type: z.literal("RADIO_BUTTON_GROUP"), questionId: id, answer: id.nullable() }),
    z.object({ type: z.literal("STATIC_TEXT_DISPLAY"), questionId: id, answer: z.null().default(null) }),
    z.object({ type: z.literal("DATE"), questionId: id, answer: date.nullable() }),
    z.object({ type: z.literal("GROUPED_TEXT_FIELDS"), questionId: id, answer: z.array(z.array(text)) }),
  ]);

/** As answers are read. Texts of the staff have no limit. */
const answeredQuestion = answerWith(z.string());
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

export const documentContent = z.object({ answers: z.array(answeredQuestion) });
export type DocumentContent = z.output<typeof documentContent>;

/** Answers as a guardian sends them. An answer of one line is shorter (`answersFit`). */
export const sentContent = z.object({ answers: z.array(answerWith(typedText(LONGEST_TEXT))) });
