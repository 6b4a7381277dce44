import { readerOf } from "~/foundation/forms/questions/typed-answers.ts";
import { QUESTIONS } from "../all-questions.ts";
import type { Field } from "../field-kinds.ts";

/** Every field of every question. */
export const FIELDS: ReadonlyMap<string, Field> = new Map(QUESTIONS.flatMap(({ fields }) => Object.entries(fields)));

/** What was typed in the fields of an application. */
export const typedAnswers = readerOf(FIELDS);
