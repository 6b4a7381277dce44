import type { ApplicationDecisions, DecisionSummary } from "./contract.ts";

/** A decision as the list shows it to this guardian. */
export interface ShownDecision extends DecisionSummary {
  mayDownload: boolean;
  /** It is pending, and this guardian may answer it. */
  isDecidable: boolean;
}

/** Each child's decisions: the last sent first, then by type (spec 1 §2). The wire's list is flat and unsorted. */
export function decisionsByChild(all: ApplicationDecisions): Map<string, ShownDecision[]> {
  const byChild = new Map<string, ShownDecision[]>();
  for (const decision of [...all.decisions].sort(lastSentFirst)) {
    const shown = {
      ...decision,
      mayDownload: all.permittedActions[decision.id]?.includes("DOWNLOAD_PDF") ?? false,
      isDecidable: decision.status === "PENDING" && all.decidableApplications.includes(decision.applicationId),
    };
    byChild.set(decision.childId, [...(byChild.get(decision.childId) ?? []), shown]);
  }
  return byChild;
}

export const lastSentFirst = (one: DecisionSummary, other: DecisionSummary): number =>
  other.sentDate.localeCompare(one.sentDate) || one.type.localeCompare(other.type, "en");
