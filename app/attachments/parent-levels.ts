/** What a file belongs to. A loose file is uploaded, and nothing has been sent with it yet. */
export type AttachmentParent =
  | "application"
  | "incomeStatement"
  | "loose"
  | "message"
  | "pedagogicalDocument"
  | "sensitiveMessage";

/** The level that reading a file needs, by its parent (contract 3.8; sensitive messages are our own rule). */
export const LEVEL_OF_PARENT: Readonly<Record<AttachmentParent, "weak" | "strong">> = {
  application: "strong",
  incomeStatement: "strong",
  loose: "strong",
  message: "weak",
  pedagogicalDocument: "strong",
  sensitiveMessage: "strong",
};
