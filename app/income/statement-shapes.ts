import { z } from "zod";
import { INCOME_STATEMENT_ATTACHMENT_TYPES } from "~/attachments/contract.ts";
import { fileCheck } from "~/attachments/file-check.ts";
import { date, dateTime, openObject, ours, uuid } from "~/foundation/seam/wire.ts";
import { receiptSummary } from "~/receipts/contract.ts";
import { incomeAnswers } from "./answer-shapes.ts";
import { STATEMENT_STATUSES } from "./statement-kinds.ts";

/** An income statement as it is read, in lists too (contract 2.11). A comment says which fields are our own. */

const readAttachment = openObject({
  id: uuid,
  name: z.string(),
  contentType: z.string(),
  type: z.enum(INCOME_STATEMENT_ATTACHMENT_TYPES).nullable(),
  uploadedByEmployee: z.boolean(),
  /** Our own field: bytes. A plain eVaka does not send it. */
  size: ours(z.int()),
  /**
   * Our own field: the caller uploaded the file and may open it. False for the other guardian's file, which has its
   * name but not its content (contract 3.8). A plain eVaka does not send it.
   */
  isOwn: ours(z.boolean()),
  /** Our own field: why the file cannot be opened. A plain eVaka does not send it. */
  check: fileCheck,
});
export type StatementAttachment = z.output<typeof readAttachment>;

const base = {
  id: uuid,
  /** The adult or the child whose income it is. */
  personId: uuid,
  firstName: z.string(),
  lastName: z.string(),
  startDate: date,
  endDate: date.nullable(),
  createdAt: dateTime,
  modifiedAt: dateTime,
  sentAt: dateTime.nullable(),
  /** Not in an older eVaka. */
  citizenModifiedAt: dateTime.nullable().optional(),
  handledAt: dateTime.nullable(),
  status: z.enum(STATEMENT_STATUSES),
  /** Always empty for guardians. */
  handlerNote: z.string(),
  /** Our own field, only when one statement is read: the caller's receipts of it, the newest first. */
  receipts: ours(z.array(receiptSummary)),
};

const { shape: answers } = incomeAnswers.read;
const attachments = z.array(readAttachment);

/** A guardian's own income, or a child's. */
export type WhoseIncome = "adult" | "child";

export const incomeStatement = z.discriminatedUnion("type", [
  openObject({ type: z.literal("HIGHEST_FEE"), ...base }),
  openObject({ type: z.literal("INCOME"), ...base, ...answers, attachments }),
  openObject({ type: z.literal("CHILD_INCOME"), ...base, otherInfo: answers.otherInfo, attachments }),
]);
export type IncomeStatement = z.output<typeof incomeStatement>;

export const pageOfStatements = openObject({ data: z.array(incomeStatement), total: z.int(), pages: z.int() });
export type PageOfStatements = z.output<typeof pageOfStatements>;

/** The files of any statement. A statement without files of its kind has an empty list. */
export const attachmentsOf = (statement: IncomeStatement): readonly StatementAttachment[] =>
  statement.type === "HIGHEST_FEE" ? [] : statement.attachments;
