import type { ApplicationAction, ApplicationStatus } from "./contract.ts";

/** The state of an application in the guardian's words (spec 1 §4). */
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
  /** Our own field: the applicant cancelled it. Without it (a plain eVaka) we say that the municipality closed it. */
  cancelledByGuardian?: boolean;
}

/** The status to show. A cancelled application is shown as "cancelled" only when the guardian cancelled it. */
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
    default:
      // A newer gateway has statuses that we do not know. They stay what they are, and nothing is offered for them.
      return application.applicationStatus satisfies never;
  }
}

export interface PermittedMoves {
  edit: boolean;
  open: boolean;
  /** We delete a draft for good. We cancel a sent application and keep it. */
  remove: "delete" | "cancel" | null;
  /** A decision waits for an answer. */
  answer: boolean;
}

/** The guardian's permitted moves with an application, from permissions and status (spec 1 §2, contract 3.3). */
export function permittedMoves(
  status: ApplicationStatus,
  permitted: readonly ApplicationAction[],
  isDecidable: boolean,
): PermittedMoves {
  const isUnprocessed = status === "CREATED" || status === "SENT";
  return {
    edit: status === "CREATED" || (status === "SENT" && permitted.includes("UPDATE")),
    // The guardian reads a draft in its form.
    open: status !== "CREATED" && permitted.includes("READ"),
    remove: isUnprocessed && permitted.includes("DELETE") ? (status === "CREATED" ? "delete" : "cancel") : null,
    answer:
      permitted.includes("READ_DECISIONS") &&
      (status === "WAITING_CONFIRMATION" || (status === "ACTIVE" && isDecidable)),
  };
}

/** The guardian may change an application until its processing begins (spec 1 §4). */
export const isEditable = (status: ApplicationStatus): boolean => status === "CREATED" || status === "SENT";

/** Processing has begun, and the application is not closed. The guardian now tells changes to the staff (spec 1 §4). */
export const isInProcessing = (status: ApplicationStatus): boolean =>
  !isEditable(status) && status !== "REJECTED" && status !== "CANCELLED";
