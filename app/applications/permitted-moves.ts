import type { ApplicationAction, ApplicationStatus } from "./contract.ts";

/** What a guardian reads as the state of an application (spec 1 §4). */
export type DisplayStatus =
  | "CREATED"
  | "SENT"
  | "PROCESSING"
  | "PENDING"
  | "ACCEPTED"
  /** The guardian did not take the place. */
  | "REJECTED"
  /** The municipality closed it. */
  | "CLOSED"
  /** The guardian cancelled it. */
  | "CANCELLED";

export interface StatusFacts {
  applicationStatus: ApplicationStatus;
  /** Ours: the applicant cancelled it. Unsaid by a plain eVaka, which then means the municipality closed it. */
  cancelledByGuardian?: boolean;
}

/** Statuses as they are shown. A cancelled application reads "cancelled" only when the guardian cancelled it. */
export function displayStatus(application: StatusFacts, isDecidable: boolean): DisplayStatus {
  switch (application.applicationStatus) {
    case "CREATED":
    case "SENT":
      return application.applicationStatus;
    case "WAITING_PLACEMENT":
    case "WAITING_UNIT_CONFIRMATION":
    case "WAITING_DECISION":
    case "WAITING_MAILING":
      return "PROCESSING";
    case "WAITING_CONFIRMATION":
      return "PENDING";
    case "ACTIVE":
      return isDecidable ? "PENDING" : "ACCEPTED";
    case "REJECTED":
      return "REJECTED";
    case "CANCELLED":
      return application.cancelledByGuardian === true ? "CANCELLED" : "CLOSED";
  }
}

export interface PermittedMoves {
  edit: boolean;
  open: boolean;
  /** A draft is deleted for good, a sent application is cancelled and kept. */
  remove: "delete" | "cancel" | null;
  /** A decision waits for an answer. */
  answer: boolean;
}

/** What the guardian may do with an application: the caller's permissions and the status together (spec 1 §2, contract 3.3). */
export function permittedMoves(
  status: ApplicationStatus,
  permitted: readonly ApplicationAction[],
  isDecidable: boolean,
): PermittedMoves {
  const isUnprocessed = status === "CREATED" || status === "SENT";
  return {
    edit: status === "CREATED" || (status === "SENT" && permitted.includes("UPDATE")),
    // A draft is read where it is written.
    open: status !== "CREATED" && permitted.includes("READ"),
    remove: isUnprocessed && permitted.includes("DELETE") ? (status === "CREATED" ? "delete" : "cancel") : null,
    answer:
      permitted.includes("READ_DECISIONS") &&
      (status === "WAITING_CONFIRMATION" || (status === "ACTIVE" && isDecidable)),
  };
}

/** Changes are taken until the application is taken into processing (spec 1 §4). */
export const isEditable = (status: ApplicationStatus): boolean => status === "CREATED" || status === "SENT";

/** Taken into processing and not closed: what changes now is told to the staff (spec 1 §4). */
export const isInProcessing = (status: ApplicationStatus): boolean =>
  !isEditable(status) && status !== "REJECTED" && status !== "CANCELLED";
