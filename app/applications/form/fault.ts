/**
 * Each way an answer of an application can be wrong. Those that every form knows have their sentence in
 * foundation/forms, the rest in this capability's texts.
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
  | "partTimeTooLong"
  | "attachmentMissing"
  | "postalCode"
  | "tooManyUnits"
  | "unitTwice"
  | "unitsNotAvailable"
  | "permissionNeeded";

/** One thing that is wrong. Dates among the values are ISO; the page shows them in its language. */
export interface Fault {
  /** The editor's field, a row of a group as `otherChildren[0].firstName`. */
  field: string;
  code: FaultCode;
  values?: Record<string, string | number>;
}

export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === "";

/** A field that must say something. */
export const requiredFault = (field: string, text: string | null | undefined): Fault[] =>
  isBlank(text) ? [{ field, code: "required" }] : [];
