import type { ChildDocumentType, DocumentStatus } from "./document-kinds.ts";

const PLAN = ["DRAFT", "PREPARED", "COMPLETED"] as const;
const REPORT = ["DRAFT", "COMPLETED"] as const;
const MIGRATED = ["COMPLETED"] as const;

/** The statuses of each type of document, in their order (contract 3.20). */
export const STATUS_CHAINS: Readonly<Record<ChildDocumentType, readonly DocumentStatus[]>> = {
  CITIZEN_BASIC: ["DRAFT", "CITIZEN_DRAFT", "COMPLETED"],
  OTHER_DECISION: ["DRAFT", "DECISION_PROPOSAL", "COMPLETED"],
  VASU: PLAN,
  LEOPS: PLAN,
  HOJKS: PLAN,
  PEDAGOGICAL_REPORT: REPORT,
  PEDAGOGICAL_ASSESSMENT: REPORT,
  OTHER: REPORT,
  MIGRATED_VASU: MIGRATED,
  MIGRATED_LEOPS: MIGRATED,
  MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION: MIGRATED,
  MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION: MIGRATED,
};

/** The status after this one. Null for the last one, and for a status that the type does not have. */
export function nextStatus(type: ChildDocumentType, status: DocumentStatus): DocumentStatus | null {
  const chain = STATUS_CHAINS[type];
  const place = chain.indexOf(status);
  return place < 0 ? null : (chain[place + 1] ?? null);
}

/** The status before this one, for staff that takes a document back. */
export function statusBefore(type: ChildDocumentType, status: DocumentStatus): DocumentStatus | null {
  const chain = STATUS_CHAINS[type];
  return chain[chain.indexOf(status) - 1] ?? null;
}

/** The only status in which a guardian fills in a document. */
export const isForGuardian = (status: DocumentStatus): boolean => status === "CITIZEN_DRAFT";
