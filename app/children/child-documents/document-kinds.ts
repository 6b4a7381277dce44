/** The types of documents (contract 2.20). There is no call for a list of them. */
export const DOCUMENT_TYPES = [
  "PEDAGOGICAL_REPORT",
  "PEDAGOGICAL_ASSESSMENT",
  "HOJKS",
  "MIGRATED_VASU",
  "MIGRATED_LEOPS",
  "MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION",
  "MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION",
  "VASU",
  "LEOPS",
  "CITIZEN_BASIC",
  "OTHER_DECISION",
  "OTHER",
] as const;
export type ChildDocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_STATUSES = ["DRAFT", "PREPARED", "CITIZEN_DRAFT", "DECISION_PROPOSAL", "COMPLETED"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_DECISION_STATUSES = ["ACCEPTED", "REJECTED", "ANNULLED"] as const;
export type DocumentDecisionStatus = (typeof DOCUMENT_DECISION_STATUSES)[number];

export const DELETION_RETENTION_BASES = ["PLACEMENT_END", "STATUS_TRANSITION"] as const;
export type DeletionRetentionBasis = (typeof DELETION_RETENTION_BASES)[number];

export const DOCUMENT_LANGUAGES = ["FI", "SV", "EN"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
