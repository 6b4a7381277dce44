import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FaultValue } from "~/foundation/forms/reading/fault.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import { typedTime } from "~/foundation/forms/reading/typed-time.ts";
import type { KeyOf } from "~/foundation/i18n/texts.ts";
import { type ApplicationType, LONGEST_LINE, LONGEST_TEXT } from "../contract.ts";
import type { Words } from "./questions/drawing/section.ts";
import type { fi } from "./texts/fi.ts";

export type WordKey = KeyOf<typeof fi>;

/** The words of a field: a key of the form's texts, or a function where they depend on the kind of application. */
export type FieldWords = WordKey | ((t: Words, type: ApplicationType) => string);

export const wordsOf = (words: FieldWords, t: Words, type: ApplicationType): string =>
  typeof words === "function" ? words(t, type) : t(words);

/**
 * One field: how we read its text, its name, and the sentence when it must not be empty. Reading accepts an empty
 * field, because a draft may be saved without it.
 */
export interface Field<S extends z.ZodType = z.ZodType> {
  schema: S;
  label: FieldWords;
  /** "Write the preferred start date." */
  missing?: WordKey;
  /** Several values under one name, or rows of fields (`otherChildren[0].firstName`). */
  many?: "values" | "rows";
  /** The fields of a row. */
  columns?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values of the fields after reading. */
export type Typed<F extends Fields> = { [Name in keyof F]: z.output<F[Name]["schema"]> };

const text = (longest: number) => z.string().trim().max(longest).default("");

/** One line of text. */
export const line = (label: FieldWords, missing?: WordKey) => ({ schema: text(LONGEST_LINE), label, missing });

/** Several lines of text. */
export const longText = (label: FieldWords, missing?: WordKey) => ({ schema: text(LONGEST_TEXT), label, missing });

/** The longest text that the schema accepts. */
export const longestOf = ({ schema }: Field): number | undefined => {
  const known = longest.get(schema) ?? getZodConstraint(z.object({ text: schema }))["text"]?.maxLength;
  if (known !== undefined) longest.set(schema, known);
  return known;
};
const longest = new WeakMap<z.ZodType, number>();

/** A box to tick. */
export const tick = (label: FieldWords) => ({ schema: z.string().optional().transform(isOn), label });

const isOn = (value: string | undefined): boolean => value === "on";

/** One of the drawn choices. Any other value is read as no choice. */
export const choice = <C extends string>(choices: readonly C[], label: FieldWords, missing?: WordKey) => ({
  schema: z
    .string()
    .optional()
    .transform((value) => choices.find((one) => one === value) ?? null),
  label,
  missing,
});

/** A choice whose values depend on the application. */
export const choiceOfMany = (label: FieldWords, missing?: WordKey) => ({
  schema: z
    .string()
    .optional()
    .transform((value) => value || null),
  label,
  missing,
});

/** A day as people write it. Null when the field is empty. */
export const day = (label: FieldWords, missing?: WordKey) => ({
  schema: z
    .string()
    .trim()
    .default("")
    .transform((typed, context) => {
      if (typed === "") return null;
      const { date, fault } = typedDate(typed);
      if (fault) report(context, fault);
      return date ?? null;
    }),
  label,
  missing,
});

/** A time of day as people write it, read as `HH:mm`. */
export const time = (label: FieldWords, missing?: WordKey) => ({
  schema: text(20).transform((typed, context) => {
    if (typed === "") return "";
    const { time: read, fault } = typedTime(typed);
    if (fault) report(context, fault);
    return read ?? typed;
  }),
  label,
  missing,
});

const report = (context: z.RefinementCtx, { code, values }: FaultValue): void =>
  context.addIssue({ code: "custom", message: code, params: values });

/** Several boxes under one name. */
export const ticks = (label: FieldWords) => ({
  schema: z.array(z.string()).default([]),
  label,
  many: "values" as const,
});

/** Rows with the same fields. */
export function rows<C extends Fields>(
  label: FieldWords,
  columns: C,
  options: { most?: number; missing?: WordKey } = {},
) {
  const shape = Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof C]: C[Name]["schema"];
  };
  const all = z.array(z.object(shape));
  const { most, missing } = options;
  const schema = (most === undefined ? all : all.max(most)).default([]);
  return { schema, label, missing, many: "rows" as const, columns };
}
