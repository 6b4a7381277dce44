import { isWhollyKnown } from "~/foundation/i18n/other-value.ts";
import type { IncomeStatement, StatementStatus } from "./contract.ts";

/** The state of a statement in the guardian's words. A statement in the staff's hands reads as sent (spec 2 §4). */
export type ShownStatus = "DRAFT" | "SENT" | "HANDLED";

export const shownStatus = (status: StatementStatus): ShownStatus => (status === "HANDLING" ? "SENT" : status);

export interface StatementMoves {
  /** Opens the form. Only a draft has it; anything else is read (spec 2 §2). */
  edit: boolean;
  view: boolean;
  /** A new statement may begin with its answers. A draft is continued instead. */
  copy: boolean;
  /** Other info and own files may be changed. */
  addDetails: boolean;
  /** A draft is deleted, a sent statement cancelled. Both are removed for good. */
  remove: "delete" | "cancel" | null;
}

/**
 * The moves that a guardian may make with an own statement, or either guardian with a child's (contract 3.11). The
 * highest fee has no details to add. A statement in the staff's hands cannot be cancelled. A handled statement cannot
 * be changed. An answer that only a newer gateway knows has no place in the form, so a save would lose it.
 * @param statement with its answers where `edit` or `copy` is read
 */
export function permittedMoves(statement: Pick<IncomeStatement, "status" | "type">): StatementMoves {
  const { status, type } = statement;
  // The form has a place for a file of any kind.
  const fitsForm = isWhollyKnown({ ...statement, attachments: [] });
  return {
    edit: status === "DRAFT" && fitsForm,
    view: status !== "DRAFT",
    copy: status !== "DRAFT" && fitsForm,
    addDetails: takesDetails({ status, type }),
    remove: status === "DRAFT" ? "delete" : status === "SENT" ? "cancel" : null,
  };
}

/** Sent and not handled, of a kind that has other info and files (contract 3.11, "update-sent"). */
export const takesDetails = ({ status, type }: Pick<IncomeStatement, "status" | "type">): boolean =>
  (status === "SENT" || status === "HANDLING") && type !== "HIGHEST_FEE";
