/** The things of which a guardian gets a receipt, each with the letter before its reference. */
export const REFERENCE_LETTERS = {
  APPLICATION: "",
  INCOME_STATEMENT: "T",
  ABSENCE_APPLICATION: "L",
  SERVICE_APPLICATION: "L",
  TERMINATION: "L",
  DAYCARE_TERMINATION: "L",
} as const;

export type ReceiptKind = keyof typeof REFERENCE_LETTERS;

export const RECEIPT_KINDS = Object.keys(REFERENCE_LETTERS) as [ReceiptKind, ...ReceiptKind[]];

export const RECEIPT_EVENTS = ["SENT", "UPDATED"] as const;
export type ReceiptEvent = (typeof RECEIPT_EVENTS)[number];
