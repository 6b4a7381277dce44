import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";

/** Codes whose sentences are this capability's own. The other codes have theirs in foundation/forms. */
export type OwnIncomeFault =
  /** All income comes from a company, but there is no company. */
  | "companyNeeded"
  /** Another statement begins that day. Values: `date`. */
  | "startDateTaken"
  /** Values: `bound`, the first possible day. */
  | "startTooEarly"
  /** Values: `bound`, the last possible day. */
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
  | "chooseNoIncomeOrClear"
  /** Other income is said to be there, and none is ticked. */
  | "otherIncomeMissing"
  /** Incomes are ticked, but not the box above them. */
  | "otherIncomeUnticked"
  | "tickOtherIncomeOrClear"
  | "tickSelfEmployedOrClear"
  | "assuranceMissing";

type IncomeFaultCode = OwnIncomeFault | "required" | "requiredSelection" | "phone" | "email";

/** One wrong answer. A date among the values is ISO. The page shows it in its language. */
export interface IncomeFault<Field extends string = string> extends FieldFault<IncomeFaultCode> {
  field: Field;
}

/** The fault of a field in which nothing is written. */
export const requiredFault = <Field extends string>(
  field: Field,
  answer: string | number | null,
): IncomeFault<Field>[] =>
  answer === null || (typeof answer === "string" && answer.trim() === "") ? [{ field, code: "required" }] : [];

/** The fault of a choice that is not made. */
export const selectionFault = <Field extends string>(
  field: Field,
  answer: string | boolean | null,
): IncomeFault<Field>[] => (answer === null ? [{ field, code: "requiredSelection" }] : []);

/** The field of a kind of files: the id of its upload, to which the list of missing files leads. */
export const filesField = <T extends IncomeStatementAttachmentType>(type: T): `attachments.${T}` =>
  `attachments.${type}`;
