import type { z } from "zod";
import {
  type Field as AnyField,
  type Fields as AnyFields,
  fieldKinds,
} from "~/foundation/forms/questions/field-kinds.ts";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import type { fi } from "../../texts/fi.ts";

export { longestOf, type Typed } from "~/foundation/forms/questions/field-kinds.ts";

/** The words of a field: a key of the income texts. */
export type WordKey = KeyOf<typeof fi>;

export type Field<S extends z.ZodType = z.ZodType> = AnyField<S, WordKey, WordKey>;
export type Fields = AnyFields<WordKey, WordKey>;

/** The kinds of fields of an income statement. */
export const { line, tidied, longText, tick, choice, day, amount, ticks } = fieldKinds<WordKey, WordKey>({
  line: LONGEST_LINE,
  text: LONGEST_TEXT,
});
