import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { AdultAnswers, ChildAnswers } from "./answers.ts";

/** Codes whose sentences are this capability's own. The other codes have theirs in foundation/forms. */
export type OwnIncomeFault =
  /** Neither the highest fee, nor gross income, nor entrepreneur. */
  | "feeBasisMissing"
  /** Another statement begins that day. Values: `date`. */
  | "startDateTaken"
  /** Values: `bound`, the first possible day (12 months ago). */
  | "startTooEarly"
  /** Values: `bound`, the last possible day (a year ahead). */
  | "startTooLate"
  /** Values: `bound`, the start. */
  | "endBeforeStart"
  /** Values: `bound`, a year after the start. */
  | "endTooLate"
  /** No form of company is chosen. */
  | "companyFormMissing"
  /** Self-employed: neither files nor an estimate. */
  | "selfEmployedIncomeMissing"
  /** The kind of file is the rest of the field's name, `attachments.PENSION`. */
  | "attachmentMissing"
  | "companyIdForm"
  | "companyIdCheck"
  | "assuranceMissing";

export type IncomeFaultCode =
  | OwnIncomeFault
  | "required"
  | "requiredSelection"
  | "phone"
  | "email"
  | "tooLong"
  | "numberTooSmall"
  | "numberTooBig";

export type AdultField = keyof AdultAnswers | `attachments.${IncomeStatementAttachmentType}`;
export type ChildField = keyof ChildAnswers | "attachments.CHILD_INCOME";

/** One wrong answer. A date among the values is ISO. The page shows it in its language. */
export interface IncomeFault<Field extends string = AdultField> extends FieldFault<IncomeFaultCode> {
  field: Field;
}

/** The field of a kind of files: the id of its upload, to which the list of missing files leads. */
export const filesField = <T extends IncomeStatementAttachmentType>(type: T): `attachments.${T}` =>
  `attachments.${type}`;
