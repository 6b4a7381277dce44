import type { AtPage } from "~/api/guardian.server.ts";
import type { EarlierFile } from "~/attachments/own-files-contract.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { OwnFile } from "../../form/income-files.ts";
import type { Editor } from "./open-editor.server.ts";

/**
 * Files of the guardian's earlier statements, without the files that the form has already. Null in front of a plain
 * gateway, which has no calls for own files (contract 1.12). The page then also leaves out the joining of photos.
 */
export async function earlierFiles(
  { ownFiles }: Pick<AtPage["api"], "ownFiles">,
  { statement }: Pick<Editor, "statement">,
  files: readonly OwnFile[] = [],
): Promise<EarlierFile[] | null> {
  const asked = ownFiles.earlier({ errand: "incomeStatement", ...(statement ? { besides: statement.id } : {}) });
  const earlier = await insteadOfRefusal<EarlierFile[] | null>(asked, null, ...NOT_SERVED);
  if (earlier === null) return null;
  return earlier.filter(({ name, size }) => !files.some((file) => file.name === name && file.size === size));
}
