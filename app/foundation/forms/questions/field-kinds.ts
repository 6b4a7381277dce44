import { z } from "zod";
import * as read from "../reading/fields.ts";

/**
 * One field: how we read its text, its name, and the sentence when it must not be empty. Reading accepts an empty
 * field, because a draft may be saved without it. `Label` and `Sentence` are keys of the capability's texts.
 */
export interface Field<S extends z.ZodType = z.ZodType, Label = unknown, Sentence = unknown> {
  schema: S;
  label: Label;
  /** "Enter the preferred start date." */
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
export const longestOf = ({ schema }: Pick<Field, "schema">): number | undefined => read.longestText(schema);

/** The kinds of fields of a capability, which says its own words and its longest texts. */
export function fieldKinds<Label, Sentence>(most: { line: number; text: number }) {
  /** One line of text. */
  const line = (label: Label, missing?: Sentence) => ({ schema: read.line(most.line), label, missing });

  /** One line of one kind, as that kind is tidied: a phone number, an address of mail, an identity code. */
  const tidied = (tidy: (typed: string) => string, label: Label, missing?: Sentence) => ({
    schema: read.tidied(tidy, most.line),
    label,
    missing,
  });

  /** Several lines of text. */
  const longText = (label: Label, missing?: Sentence) => ({ schema: read.line(most.text), label, missing });

  /** A box to tick. */
  const tick = (label: Label) => ({ schema: read.tick, label });

  /** One of the drawn choices. Any other value is read as no choice. */
  const choice = <C extends string>(choices: readonly C[], label: Label, missing?: Sentence) => ({
    schema: read.choice(choices),
    label,
    missing,
  });

  /** A choice whose values depend on what is edited. */
  const choiceOfMany = (label: Label, missing?: Sentence) => ({
    schema: read.text().transform((value) => value || null),
    label,
    missing,
  });

  /** A day as people write it. Null when the field is empty. */
  const day = (label: Label, missing?: Sentence) => ({ schema: read.day, label, missing });

  /** A time of day as people write it, read as `HH:mm`. */
  const time = (label: Label, missing?: Sentence) => ({ schema: read.time, label, missing });

  /** An amount of money as people write it, read as whole euros. Null when the field is empty. */
  const amount = (label: Label, missing?: Sentence) => ({ schema: read.amount, label, missing });

  /** Several boxes under one name. */
  const ticks = (label: Label, missing?: Sentence) => ({
    schema: read.ticks,
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

  return { line, tidied, longText, tick, choice, choiceOfMany, day, time, amount, ticks, rows };
}
