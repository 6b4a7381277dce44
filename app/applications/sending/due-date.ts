import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { DAYS_IN_WEEK, PROCESSING_MONTHS, URGENT_WEEKS } from "~/regulations/regulations.ts";
import type { ApplicationType } from "../contract.ts";

const URGENT_DAYS = URGENT_WEEKS * DAYS_IN_WEEK;

export interface DueDateFacts {
  type: ApplicationType;
  isTransfer: boolean;
  urgent: boolean;
  sentDate: IsoDate;
  /** When the first certificate of the urgent need came. Null while there is none. */
  firstUrgencyAttachment: IsoDate | null;
  /** False when the municipality requires no certificates. The time then does not wait for one. */
  asksForCertificates: boolean;
}

/** The municipality should decide by this day. Null when it has no time limit (contract 3.3, "Due date"). */
export function dueDateOf(application: DueDateFacts): IsoDate | null {
  const { type, isTransfer, urgent, sentDate, firstUrgencyAttachment, asksForCertificates } = application;
  if (isTransfer) return null;
  if (type === "PRESCHOOL") return sentDate;
  if (!urgent) return addMonths(sentDate, PROCESSING_MONTHS);
  if (!asksForCertificates) return addDays(sentDate, URGENT_DAYS);
  if (!firstUrgencyAttachment) return null;
  return addDays(firstUrgencyAttachment > sentDate ? firstUrgencyAttachment : sentDate, URGENT_DAYS);
}
