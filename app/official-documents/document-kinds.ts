/**
 * The papers of the service, and whose id each one goes by: a receipt's, an application decision's, and so on. An
 * application as it was sent is on its receipt; every sending and every change has one.
 */
export const DOCUMENT_KINDS = [
  "RECEIPT",
  "DECISION",
  "FEE_DECISION",
  "VOUCHER_VALUE_DECISION",
  "ASSISTANCE_DECISION",
  "PRESCHOOL_ASSISTANCE_DECISION",
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One paper: its kind and what it is about. */
export interface DocumentAsked {
  kind: DocumentKind;
  subjectId: string;
}
