import { z } from "zod";
import { date, orNull, uuid } from "~/foundation/seam/wire.ts";
import { incomeAnswers } from "./answer-shapes.ts";

/** An income statement as it is written: IncomeStatementBody of contract 2.11. */

const { shape: answers } = incomeAnswers.written;

const dates = { startDate: date, endDate: orNull(date) };

/** Too many files are rejected by their number, before we look at each. */
const attachmentIds = z.array(uuid).max(1000);

const highestFeeBody = z.object({ type: z.literal("HIGHEST_FEE"), ...dates });

const incomeBody = z.object({ type: z.literal("INCOME"), ...dates, ...answers, attachmentIds });
export type IncomeBody = z.output<typeof incomeBody>;

const childIncomeBody = z.object({
  type: z.literal("CHILD_INCOME"),
  ...dates,
  otherInfo: answers.otherInfo,
  attachmentIds,
});
export type ChildIncomeBody = z.output<typeof childIncomeBody>;

/** The body of each type of statement. */
export const BODIES = { HIGHEST_FEE: highestFeeBody, INCOME: incomeBody, CHILD_INCOME: childIncomeBody } as const;

export const statementBody = z.discriminatedUnion("type", [highestFeeBody, incomeBody, childIncomeBody]);
export type StatementBody = z.output<typeof statementBody>;
/** A body as it is sent: without the answers that have a default. */
export type SentBody = z.input<typeof statementBody>;

/** The body of an adult's own statement. */
export type AdultBody = Exclude<StatementBody, { type: "CHILD_INCOME" }>;

/** A guardian may add these to a sent statement. */
export const addedDetails = z.object({ otherInfo: answers.otherInfo, attachmentIds });
export type AddedDetails = z.output<typeof addedDetails>;
