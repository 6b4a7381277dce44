/**
 * The papers of the service. Each kind has the id of its subject: a receipt's, an application decision's, and so on.
 * The application itself is on its receipt; every sending and every change has one.
 */
export const DOCUMENT_KINDS = [
  "RECEIPT",
  "DECISION",
  "FEE_DECISION",
  "VOUCHER_VALUE_DECISION",
  "ASSISTANCE_DECISION",
  "PRESCHOOL_ASSISTANCE_DECISION",
  "CHILD_DOCUMENT",
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One paper: its kind and the id of its subject. */
export interface DocumentAsked {
  kind: DocumentKind;
  subjectId: string;
}
