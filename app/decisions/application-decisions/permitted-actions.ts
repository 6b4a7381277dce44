import type { Role } from "~/application-access/roles.ts";
import type { DecisionAction } from "./contract.ts";

/**
 * What a reader may do with a decision. Only the applicant may download a paper that contains the applicant's contact
 * details (contract 3.4, `DOWNLOAD_PDF`).
 */
export function permittedActions(
  role: Exclude<Role, null>,
  { documentContainsContactInfo }: { documentContainsContactInfo: boolean },
): DecisionAction[] {
  return role === "applicant" || !documentContainsContactInfo ? ["READ", "DOWNLOAD_PDF"] : ["READ"];
}
