import type { z } from "zod";
import {
  type Field as AnyField,
  type Fields as AnyFields,
  fieldKinds,
} from "~/foundation/forms/questions/field-kinds.ts";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import type { ApplicationType } from "../../contract.ts";
import type { fi } from "../texts/fi.ts";
import type { Words } from "./drawing/section.ts";

export { longestOf, type Typed } from "~/foundation/forms/questions/field-kinds.ts";

export type WordKey = KeyOf<typeof fi>;

/** The words of a field: a key of the form's texts, or a function where they depend on the kind of application. */
export type FieldWords = WordKey | ((t: Words, type: ApplicationType) => string);

export const wordsOf = (words: FieldWords, t: Words, type: ApplicationType): string =>
  typeof words === "function" ? words(t, type) : t(words);

export type Field<S extends z.ZodType = z.ZodType> = AnyField<S, FieldWords, WordKey>;

export type Fields = AnyFields<FieldWords, WordKey>;

/** The kinds of fields of an application. */
export const { line, tidied, longText, tick, choice, choiceOfMany, day, time, ticks, rows } = fieldKinds<
  FieldWords,
  WordKey
>({
  line: LONGEST_LINE,
  text: LONGEST_TEXT,
});
