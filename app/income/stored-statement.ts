import { z } from "zod";
import { WIRE_OTHER_INCOMES } from "~/attachments/contract.ts";
import { date } from "~/foundation/seam/wire.ts";
import type { Entrepreneur, Gross, StatementBody } from "./contract.ts";
import { INCOME_SOURCES } from "./statement-kinds.ts";

/** The answers of a statement besides its dates and files. An answer that its type does not ask has its empty value. */
export interface StatementContent {
  gross: Gross | null;
  entrepreneur: Entrepreneur | null;
  student: boolean;
  alimonyPayer: boolean;
  otherInfo: string;
}

/** Stored JSON. Nobody has checked it yet. */
type StoredJson = Record<string, unknown>;

/** Turns stored answers of one version into the next. */
type Upgrade = (stored: StoredJson) => StoredJson;

/**
 * One step for each change of the stored shape that needs more than a default. A new answer needs none: it gets its
 * empty value below.
 */
const UPGRADES: readonly Upgrade[] = [];

/** The version in which answers are stored now. */
export const CONTENT_VERSION = UPGRADES.length + 1;

export type StoredContent = StatementContent & { contentVersion: number };

export const toStore = (content: StatementContent): StoredContent => ({ ...content, contentVersion: CONTENT_VERSION });

/** The stored part of a body. */
export function contentOf(body: StatementBody): StatementContent {
  const otherInfo = body.type === "HIGHEST_FEE" ? "" : body.otherInfo;
  if (body.type !== "INCOME")
    return { gross: null, entrepreneur: null, student: false, alimonyPayer: false, otherInfo };
  const { gross, entrepreneur, student, alimonyPayer } = body;
  return { gross, entrepreneur, student, alimonyPayer, otherInfo };
}

const text = z.string().default("");
const flag = z.boolean().default(false);
const euros = z.int().default(0);
const source = z.enum(INCOME_SOURCES);

const storedContent = z.object({
  gross: z
    .discriminatedUnion("type", [
      z.object({
        type: z.literal("INCOME"),
        incomeSource: source,
        estimatedMonthlyIncome: euros,
        otherIncome: z.array(z.enum(WIRE_OTHER_INCOMES)).default([]),
        otherIncomeInfo: text,
      }),
      z.object({ type: z.literal("NO_INCOME"), noIncomeDescription: text }),
    ])
    .nullable()
    .default(null),
  entrepreneur: z
    .object({
      startOfEntrepreneurship: date,
      companyName: text,
      businessId: text,
      spouseWorksInCompany: flag,
      startupGrant: flag,
      checkupConsent: flag,
      selfEmployed: z
        .object({
          attachments: flag,
          estimatedIncome: z
            .object({
              estimatedMonthlyIncome: euros,
              incomeStartDate: date,
              incomeEndDate: date.nullable().default(null),
            })
            .nullable()
            .default(null),
        })
        .nullable()
        .default(null),
      limitedCompany: z.object({ incomeSource: source }).nullable().default(null),
      partnership: flag,
      lightEntrepreneur: flag,
      accountant: z.object({ name: text, address: text, phone: text, email: text }).nullable().default(null),
    })
    .nullable()
    .default(null),
  student: flag,
  alimonyPayer: flag,
  otherInfo: text,
});

/**
 * Answers as they were stored, whenever that was, with every field of today. Answers without a version are of version 1.
 * An accountant without a name is read as none (contract 3.11).
 */
export function readStored(stored: unknown, upgrades: readonly Upgrade[] = UPGRADES): StatementContent {
  const { contentVersion, ...json } = stored as StoredJson;
  const version = typeof contentVersion === "number" ? contentVersion : 1;
  if (version > upgrades.length + 1) throw new Error(`Answers of version ${version} were stored by a newer program`);
  const content = storedContent.parse(upgrades.slice(version - 1).reduce((read, upgrade) => upgrade(read), json));
  const { entrepreneur } = content;
  if (entrepreneur?.accountant?.name !== "") return content;
  return { ...content, entrepreneur: { ...entrepreneur, accountant: null } };
}
