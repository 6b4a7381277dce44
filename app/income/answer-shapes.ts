import { z } from "zod";
import { WIRE_OTHER_INCOMES } from "~/attachments/contract.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { date, openObject, orNull, typedText } from "~/foundation/seam/wire.ts";
import { INCOME_SOURCES } from "./statement-kinds.ts";

/**
 * One shape in its three readings. The stored one gives an answer its empty value when the question was not asked at
 * the time of storing.
 */
interface Shape<Written extends z.ZodType = z.ZodType, Read extends z.ZodType = z.ZodType, Stored = z.ZodType> {
  written: Written;
  read: Read;
  stored: Stored;
}

const said = (longest: number) => ({
  written: typedText(longest),
  read: z.string(),
  stored: z.string().default(""),
});
const text = said(LONGEST_TEXT);
const line = said(LONGEST_LINE);

const flag = { written: z.boolean(), read: z.boolean(), stored: z.boolean().default(false) };

/** Whole euros a month, 32 bits (contract 1.3). */
const wholeEuros = { written: z.int32(), read: z.int(), stored: z.int().default(0) };

const always = <S extends z.ZodType>(schema: S): Shape<S, S, S> => ({ written: schema, read: schema, stored: schema });

const day = always(date);
const source = always(z.enum(INCOME_SOURCES));

const listed = z.array(z.enum(WIRE_OTHER_INCOMES));
const otherIncomes = { written: listed.max(100), read: listed, stored: listed.default([]) };

/** Null when there is none. */
const orNone = <W extends z.ZodType, R extends z.ZodType, S extends z.ZodType>({
  written,
  read,
  stored,
}: Shape<W, R, S>) => ({
  written: orNull(written),
  read: read.nullable(),
  stored: orNull(stored),
});

type Parts = Readonly<Record<string, Shape>>;
type Each<P extends Parts, Reading extends keyof Shape> = { [Name in keyof P]: P[Name][Reading] };

const each = <P extends Parts, Reading extends keyof Shape>(parts: P, reading: Reading): Each<P, Reading> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part[reading]])) as Each<P, Reading>;

const group = <P extends Parts>(parts: P) => ({
  written: z.object(each(parts, "written")),
  read: openObject(each(parts, "read")),
  stored: z.object(each(parts, "stored")),
});

const income = group({
  type: always(z.literal("INCOME")),
  incomeSource: source,
  estimatedMonthlyIncome: wholeEuros,
  otherIncome: otherIncomes,
  otherIncomeInfo: text,
});

const noIncome = group({ type: always(z.literal("NO_INCOME")), noIncomeDescription: text });

const gross = {
  written: z.discriminatedUnion("type", [income.written, noIncome.written]),
  read: z.discriminatedUnion("type", [income.read, noIncome.read]),
  stored: z.discriminatedUnion("type", [income.stored, noIncome.stored]),
};
export type Gross = z.output<typeof gross.written>;

const entrepreneur = group({
  startOfEntrepreneurship: day,
  companyName: line,
  businessId: line,
  spouseWorksInCompany: flag,
  startupGrant: flag,
  checkupConsent: flag,
  selfEmployed: orNone(
    group({
      attachments: flag,
      estimatedIncome: orNone(
        group({ estimatedMonthlyIncome: wholeEuros, incomeStartDate: day, incomeEndDate: orNone(day) }),
      ),
    }),
  ),
  limitedCompany: orNone(group({ incomeSource: source })),
  partnership: flag,
  lightEntrepreneur: flag,
  /** Read as null also when it was written without a name. */
  accountant: orNone(group({ name: line, address: line, phone: line, email: line })),
});
export type Entrepreneur = z.output<typeof entrepreneur.written>;

/**
 * The answers of a statement of income on the wire, besides its dates and files (contract 2.11). A new answer stands
 * here once. With defaults (`{ ...text, written: text.written.default(""), read: text.read.default("") }`) older
 * programs may leave it out.
 */
export const incomeAnswers = group({
  gross: orNone(gross),
  entrepreneur: orNone(entrepreneur),
  student: flag,
  alimonyPayer: flag,
  otherInfo: text,
});

/** The parts of the answers by their names, as they are written. */
export const PARTS = {
  income: income.written.shape,
  noIncome: noIncome.written.shape,
  entrepreneur: entrepreneur.written.shape,
} as const;
