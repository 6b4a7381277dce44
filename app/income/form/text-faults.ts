import type { AdultAnswers } from "./answers.ts";
import type { IncomeFault } from "./fault.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "./text-limits.ts";

type TextField = {
  [Name in keyof AdultAnswers]: AdultAnswers[Name] extends string ? Name : never;
}[keyof AdultAnswers];

/** The longest text of each answer on our pages, in the order of the form. */
export const TEXT_LIMITS: Readonly<Record<TextField, number>> = {
  noIncomeDescription: LONGEST_TEXT,
  otherIncomeInfo: LONGEST_TEXT,
  companyName: LONGEST_LINE,
  businessId: LONGEST_LINE,
  accountantName: LONGEST_LINE,
  accountantAddress: LONGEST_LINE,
  accountantPhone: LONGEST_LINE,
  accountantEmail: LONGEST_LINE,
  otherInfo: LONGEST_TEXT,
};

/** Texts that are too long for our pages, also for a draft. */
export const textFaults = <Field extends TextField>(answers: Readonly<Record<Field, string>>): IncomeFault<Field>[] =>
  (Object.keys(TEXT_LIMITS) as Field[]).flatMap((field) => {
    const maximum = TEXT_LIMITS[field];
    return field in answers && answers[field].length > maximum ? [{ field, code: "tooLong", values: { maximum } }] : [];
  });
