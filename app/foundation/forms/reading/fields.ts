import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { cleanAnswer } from "./clean-answer.ts";
import type { FaultValue } from "./fault.ts";
import { typedAmount } from "./typed-amount.ts";
import { typedDate } from "./typed-date.ts";
import { typedTime } from "./typed-time.ts";

/** Our pages post a field once. If a post has it twice, the first counts. A value that is no text counts as empty. */
const firstText = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : "";
};

/** A field with its own rules: `field(z.string().min(1, "usernameMissing"))`. A missing field counts as empty. */
export const field = <S extends z.ZodType<unknown, string>>(of: S) => z.preprocess(firstText, of);

/**
 * A longest length that conform tells the page too (`longestText`). zod 4.6 keeps its limits where conform 1.21 does not
 * look for them, so we write the limit there as well.
 */
export function atMost(of: z.ZodString, most: number, code?: string): z.ZodString {
  const limited = of.max(most, code);
  limited._zod.bag["maximum"] = most;
  return limited;
}

const longest = new WeakMap<z.ZodType, number>();

/** The longest text that a field accepts. The page draws it. */
export function longestText(of: z.ZodType): number | undefined {
  const cached = longest.get(of) ?? getZodConstraint(z.object({ text: of }))["text"]?.maxLength;
  if (cached !== undefined) longest.set(of, cached);
  return cached;
}

/** A text as it was typed. */
export const text = (most?: number) => field(most === undefined ? z.string() : atMost(z.string(), most));

/** An answer of one kind, as that kind is tidied before it is judged. */
export const tidied = (tidy: (typed: string) => string, most?: number) => {
  const answer = z.string().overwrite(tidy);
  return field(most === undefined ? answer : atMost(answer, most));
};

/** A text without spaces around it. */
export const line = (most?: number) => tidied((typed) => typed.trim(), most);

/** A text that must have a letter or another sign. */
export const neededText = (most: number, missing = "required") => field(atMost(z.string().regex(/\S/, missing), most));

/** A box to tick. */
export const tick = field(z.string().transform((value) => value === "on"));

/** A box that must be ticked. */
export const neededTick = (missing = "requiredTick") => field(z.string().refine((value) => value === "on", missing));

/** Several values under one name. */
export const ticks = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat().filter((one) => typeof one === "string")),
  z.array(z.string()),
);

/** One of the drawn choices. Any other value is read as no choice. */
export const choice = <C extends string>(choices: readonly C[]) =>
  field(z.string().transform((value) => choices.find((one) => one === value) ?? null));

/** A choice that must be made. */
export const neededChoice = <C extends string>(choices: readonly C[], missing = "requiredSelection") =>
  field(
    z.string().transform((value, context): C => {
      const chosen = choices.find((one) => one === value);
      if (chosen === undefined) report(context, { code: missing });
      return chosen ?? z.NEVER;
    }),
  );

/** The same field of several things, by their names: `page.p1`, `page.p2`. */
export const byName = <S extends z.ZodType>(of: S) => z.record(z.string(), of).catch({});

/** The fault of a field, from its own check. */
export const report = (context: z.RefinementCtx, { code, values }: FaultValue<string>): void =>
  context.addIssue({ code: "custom", message: code, params: values });

/** A day as people write it. Null when the field is empty. */
export const day = field(
  z.string().transform((typed, context): IsoDate | null => (typed.trim() === "" ? null : readDay(typed, context))),
);

/** A day that must be typed. */
export const neededDay = field(z.string().transform(readDay));

function readDay(typed: string, context: z.RefinementCtx): IsoDate {
  const { date, fault } = typedDate(typed);
  if (date !== undefined) return date;
  report(context, fault);
  return z.NEVER;
}

/** A time of day as people write it, read as `HH:mm`. */
export const time = field(
  atMost(z.string().overwrite(cleanAnswer), 20).transform((typed, context) => {
    if (typed === "") return "";
    const { time: read, fault } = typedTime(typed);
    if (fault) report(context, fault);
    return read ?? typed;
  }),
);

/** An amount of money as people write it, read as whole euros. Null when the field is empty. */
export const amount = field(
  z.string().transform((typed, context): number | null => (typed.trim() === "" ? null : readAmount(typed, context))),
);

/** An amount that must be typed. */
export const neededAmount = field(z.string().transform(readAmount));

function readAmount(typed: string, context: z.RefinementCtx): number {
  const { euros, fault } = typedAmount(typed);
  if (euros !== undefined) return euros;
  report(context, fault);
  return z.NEVER;
}
