import type { Db } from "~/foundation/database/database.server.ts";
import { FileDamaged, FileMissing, type FileStore, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import type { Download } from "~/foundation/seam/call.ts";
import { refuse, refuseBecause } from "~/foundation/seam/refusal.ts";
import type { DocumentKind } from "../document-kinds.ts";
import { documentOf } from "./document-store.server.ts";

/**
 * A paper as a download (contract 1.5). The caller has checked who may have it. Until it is made the answer is 404
 * (contract 2.5, 2.6, 2.7), and a browser gets a page that says so.
 */
export async function paperDownload(
  { db, files }: { db: Db; files: FileStore },
  kind: DocumentKind,
  subjectId: string,
): Promise<Download> {
  const { name, file } = (await documentOf(db, kind, subjectId)) ?? refuse(404);
  return {
    name,
    contentType: "application/pdf",
    size: file.size,
    disposition: "attachment",
    open: () => files.open(file).catch(asRefusal),
  };
}

/** An absent store may come back later. A paper without its bytes counts as not made. */
function asRefusal(fault: unknown): never {
  if (fault instanceof FileMissing) return refuseBecause(fault, 404);
  if (fault instanceof FileStoreUnavailable || fault instanceof FileDamaged) return refuseBecause(fault);
  throw fault;
}
