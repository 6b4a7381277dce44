import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FaultValue } from "../reading/fault.ts";
import { typedAmount } from "../reading/typed-amount.ts";
import { typedDate } from "../reading/typed-date.ts";
import { typedTime } from "../reading/typed-time.ts";

/**
 * One field: how we read its text, its name, and the sentence when it must not be empty. Reading accepts an empty
 * field, because a draft may be saved without it. `Label` and `Sentence` are keys of the capability's texts.
 */
export interface Field<S extends z.ZodType = z.ZodType, Label = unknown, Sentence = unknown> {
  schema: S;
  label: Label;
  /** "Write the preferred start date." */
  missing?: Sentence;
  /** Several values under one name, or rows of fields (`otherChildren[0].firstName`). */
  many?: "values" | "rows";
  /** The fields of a row. */
  columns?: Fields<Label, Sentence>;
}

export type Fields<Label = unknown, Sentence = unknown> = Readonly<Record<string, Field<z.ZodType, Label, Sentence>>>;

/** The values of the fields after reading. */
export type Typed<F extends Fields> = { [Name in keyof F]: z.output<F[Name]["schema"]> };

/** The longest text that the schema accepts. */
export const longestOf = ({ schema }: Pick<Field, "schema">): number | undefined => {
  const known = longest.get(schema) ?? getZodConstraint(z.object({ text: schema }))["text"]?.maxLength;
  if (known !== undefined) longest.set(schema, known);
  return known;
};
const longest = new WeakMap<z.ZodType, number>();

const text = (most: number) => z.string().trim().max(most).default("");

const isOn = (value: string | undefined): boolean => value === "on";

const report = (context: z.RefinementCtx, { code, values }: FaultValue): void =>
  context.addIssue({ code: "custom", message: code, params: values });

/** The kinds of fields of a capability, which says its own words and its longest texts. */
export function fieldKinds<Label, Sentence>(most: { line: number; text: number }) {
  /** One line of text. */
  const line = (label: Label, missing?: Sentence) => ({ schema: text(most.line), label, missing });

  /** Several lines of text. */
  const longText = (label: Label, missing?: Sentence) => ({ schema: text(most.text), label, missing });

  /** A box to tick. */
  const tick = (label: Label) => ({ schema: z.string().optional().transform(isOn), label });

  /** One of the drawn choices. Any other value is read as no choice. */
  const choice = <C extends string>(choices: readonly C[], label: Label, missing?: Sentence) => ({
    schema: z
      .string()
      .optional()
      .transform((value) => choices.find((one) => one === value) ?? null),
    label,
    missing,
  });

  /** A choice whose values depend on what is edited. */
  const choiceOfMany = (label: Label, missing?: Sentence) => ({
    schema: z
      .string()
      .optional()
      .transform((value) => value || null),
    label,
    missing,
  });

  /** A day as people write it. Null when the field is empty. */
  const day = (label: Label, missing?: Sentence) => ({
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
  const time = (label: Label, missing?: Sentence) => ({
    schema: text(20).transform((typed, context) => {
      if (typed === "") return "";
      const { time: read, fault } = typedTime(typed);
      if (fault) report(context, fault);
      return read ?? typed;
    }),
    label,
    missing,
  });

  /** An amount of money as people write it, read as whole euros. Null when the field is empty. */
  const amount = (label: Label, missing?: Sentence) => ({
    schema: z
      .string()
      .trim()
      .default("")
      .transform((typed, context) => {
        if (typed === "") return null;
        const { euros, fault } = typedAmount(typed);
        if (fault) report(context, fault);
        return euros ?? null;
      }),
    label,
    missing,
  });

  /** Several boxes under one name. */
  const ticks = (label: Label, missing?: Sentence) => ({
    schema: z.array(z.string()).default([]),
    label,
    missing,
    many: "values" as const,
  });

  /** Rows with the same fields. */
  function rows<C extends Fields<Label, Sentence>>(
    label: Label,
    columns: C,
    options: { most?: number; missing?: Sentence } = {},
  ) {
    const shape = Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])) as {
      [Name in keyof C]: C[Name]["schema"];
    };
    const all = z.array(z.object(shape));
    const schema = (options.most === undefined ? all : all.max(options.most)).default([]);
    return { schema, label, missing: options.missing, many: "rows" as const, columns };
  }

  return { line, longText, tick, choice, choiceOfMany, day, time, amount, ticks, rows };
}
