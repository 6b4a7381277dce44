import type { ApplicationsOfChild, ApplicationType } from "../contract.ts";
import { isEditable, isInProcessing } from "../permitted-moves.ts";

/** The way to an application for a child: a new one, the draft, the sent one, or none while it is processed. */
export interface Applying {
  way: "begin" | "continue" | "change" | "processed";
  /** The running application. Null when a new one is begun. */
  applicationId: string | null;
}

/** Only the applicant's own applications count: another guardian's is no obstacle (contract 3.3, "Create"). */
export function applyingFor(child: ApplicationsOfChild, type: ApplicationType): Applying {
  const own = child.applicationSummaries.filter(
    (one) => one.type === type && child.permittedActions[one.applicationId]?.includes("UPDATE"),
  );
  const editable = own.find(({ applicationStatus }) => isEditable(applicationStatus));
  if (editable) {
    const { applicationId, applicationStatus } = editable;
    return { way: applicationStatus === "CREATED" ? "continue" : "change", applicationId };
  }
  const processed = own.find(
    ({ applicationStatus }) => isInProcessing(applicationStatus) && applicationStatus !== "ACTIVE",
  );
  return processed
    ? { way: "processed", applicationId: processed.applicationId }
    : { way: "begin", applicationId: null };
}
