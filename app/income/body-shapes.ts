import { z } from "zod";
import { WIRE_OTHER_INCOMES } from "~/attachments/contract.ts";
import { date, orNull, typedText, uuid } from "~/foundation/seam/wire.ts";
import { INCOME_SOURCES } from "./statement-kinds.ts";

/** An income statement as it is written: IncomeStatementBody of contract 2.11. */

/** The wire has no limits of text. Our pages have: form/text-limits.ts. A body has a megabyte at most. */
const text = typedText(1024 * 1024);

/** Whole euros a month, 32 bits (contract 1.3). */
const wholeEuros = z.int32();

const gross = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("INCOME"),
    incomeSource: z.enum(INCOME_SOURCES),
    estimatedMonthlyIncome: wholeEuros,
    otherIncome: z.array(z.enum(WIRE_OTHER_INCOMES)).max(100),
    otherIncomeInfo: text,
  }),
  z.object({ type: z.literal("NO_INCOME"), noIncomeDescription: text }),
]);
export type Gross = z.output<typeof gross>;

const selfEmployed = z.object({
  attachments: z.boolean(),
  estimatedIncome: orNull(
    z.object({ estimatedMonthlyIncome: wholeEuros, incomeStartDate: date, incomeEndDate: orNull(date) }),
  ),
});

const accountant = z.object({ name: text, address: text, phone: text, email: text });

const entrepreneur = z.object({
  startOfEntrepreneurship: date,
  companyName: text,
  businessId: text,
  spouseWorksInCompany: z.boolean(),
  startupGrant: z.boolean(),
  checkupConsent: z.boolean(),
  selfEmployed: orNull(selfEmployed),
  limitedCompany: orNull(z.object({ incomeSource: z.enum(INCOME_SOURCES) })),
  partnership: z.boolean(),
  lightEntrepreneur: z.boolean(),
  accountant: orNull(accountant),
});
export type Entrepreneur = z.output<typeof entrepreneur>;

const dates = { startDate: date, endDate: orNull(date) };

/** More files than a statement can have are refused by their number before each is looked at. */
const attachmentIds = z.array(uuid).max(1000);

const highestFeeBody = z.object({ type: z.literal("HIGHEST_FEE"), ...dates });

const incomeBody = z.object({
  type: z.literal("INCOME"),
  ...dates,
  gross: orNull(gross),
  entrepreneur: orNull(entrepreneur),
  student: z.boolean(),
  alimonyPayer: z.boolean(),
  otherInfo: text,
  attachmentIds,
});
export type IncomeBody = z.output<typeof incomeBody>;

const childIncomeBody = z.object({ type: z.literal("CHILD_INCOME"), ...dates, otherInfo: text, attachmentIds });
export type ChildIncomeBody = z.output<typeof childIncomeBody>;

export const statementBody = z.discriminatedUnion("type", [highestFeeBody, incomeBody, childIncomeBody]);
export type StatementBody = z.output<typeof statementBody>;

/** What an adult may write of themselves. */
export type AdultBody = Exclude<StatementBody, { type: "CHILD_INCOME" }>;

/** What may be added to a sent statement. */
export const addedDetails = z.object({ otherInfo: text, attachmentIds });
export type AddedDetails = z.output<typeof addedDetails>;
