import { createHash } from "node:crypto";

/** The version of a thing that has no version number: a mark made of its content. Equal content has one mark. */
export const versionMark = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");
