/**
 * The codes of wrong answers. The sentences of codes that all forms share are in foundation/forms, the others in this
 * capability's texts.
 */
export type FaultCode =
  | "required"
  | "requiredSelection"
  | "dateTooEarly"
  | "dateTooLate"
  | "timeNotUnderstood"
  | "unitNotSelected"
  | "ssn"
  | "phone"
  | "email"
  | OwnFaultCode;

export type OwnFaultCode =
  | "unselectableDate"
  | "noOpenTerm"
  | "connectedDaycareTooEarly"
  | "serviceNeedOptionNotValid"
  | "endNotAfterStart"
  | "partTimeTooLong"
  | "attachmentMissing"
  | "postalCode"
  | "tooManyUnits"
  | "unitTwice"
  | "unitsNotAvailable"
  | "permissionNeeded";

/** One wrong answer. The dates in its values are ISO. The page shows them in its language. */
export interface Fault {
  /** The editor's field, a row of a group as `otherChildren[0].firstName`. */
  field: string;
  code: FaultCode;
  values?: Record<string, string | number>;
}

export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === "";

/** The fault of an empty field. */
export const requiredFault = (field: string, text: string | null | undefined): Fault[] =>
  isBlank(text) ? [{ field, code: "required" }] : [];
