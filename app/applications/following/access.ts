import type { Role } from "~/application-access/roles.ts";
import type { ApplicationAction } from "../contract.ts";

/** Depends on the role only. Clients combine it with the status (contract 3.3, `permittedActions`). */
export const ACTIONS_OF: Record<"applicant" | "otherGuardian", readonly ApplicationAction[]> = {
  applicant: ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"],
  otherGuardian: ["READ", "READ_DECISIONS"],
};

export const permittedActions = (role: Role): ApplicationAction[] => (role ? [...ACTIONS_OF[role]] : []);

/** The applicant's actions after the custody has ended: the own words are read and taken back. Nothing else is done. */
export const ACTIONS_AFTER_CUSTODY: readonly ApplicationAction[] = ["READ", "DELETE"];
