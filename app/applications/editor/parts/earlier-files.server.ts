import type { AtPage } from "~/api/guardian.server.ts";
import type { EarlierFile } from "~/attachments/own-files-contract.ts";
import type { Editor } from "./open-editor.server.ts";

/**
 * Files that a certificate can be made of: those of the guardian's other applications, and those shared from a phone. None
 * in front of a plain gateway, which has no calls for own files (contract 1.12).
 */
export const earlierFiles = async (
  { ownFiles }: Pick<AtPage["api"], "ownFiles">,
  { details, hasVersions }: Pick<Editor, "details" | "hasVersions">,
): Promise<EarlierFile[]> => (hasVersions ? ownFiles.earlier({ errand: "application", besides: details.id }) : []);
