import type { Db } from "~/foundation/database/database.server.ts";
import { putBytes } from "~/foundation/files/put-bytes.server.ts";
import { safeFileName } from "~/foundation/files/safe-file-name.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import type { Settings } from "~/foundation/parts.ts";
import { type PaperWriter, paperOf } from "~/foundation/pdf/paper-thread.server.ts";
import type { PdfContent } from "~/foundation/pdf/pdf-content.ts";
import type { DocumentAsked, DocumentKind } from "../document-kinds.ts";
import { awaitedSince, forgetDocument, keepDocument } from "./document-store.server.ts";

/** A paper: its file name without the ending, and its content. */
export interface Paper {
  fileName: string;
  content: PdfContent;
}

/** Writes one kind of paper from the same store as the pages. Null when its subject is gone. */
export type PaperMaker = (sources: { db: Db; settings: Settings }, subjectId: string) => Promise<Paper | null>;

/** The maker of each kind. The town puts them together, because capabilities do not know each other. */
export type PaperMakers = Readonly<Record<DocumentKind, PaperMaker>>;

interface Workshop {
  db: Db;
  files: FileStore;
  settings: Settings;
  makers: PaperMakers;
  /** Writes what stands in a paper as a file; the thread of papers unless said. */
  write?: PaperWriter | undefined;
}

/**
 * The job that makes one paper. It may run twice: a finished paper stays, and of two jobs at once the first to write
 * the row wins. A killed process leaves bytes without a row; the sweep of files removes them
 * (app/attachments/behind/attachment-jobs.server.ts).
 */
export function documentMaking({
  db,
  files,
  settings,
  makers,
  write = paperOf,
}: Workshop): (asked: DocumentAsked) => Promise<void> {
  return async (asked) => {
    const since = await awaitedSince(db, asked);
    if (since === null) return;
    const paper = await makers[asked.kind]({ db, settings }, asked.subjectId);
    if (!paper) return forgetDocument(db, asked);
    // safeFileName would take the part before a slash for a folder.
    const name = safeFileName(`${paper.fileName.replace(/[/\\]/g, "-")}.pdf`);
    const file = await putBytes(files, await write(paper.content));
    const isKept = await keepDocument(db, { ...asked, since }, { name, file }, new Date()).catch(
      async (fault: unknown) => {
        await files.remove(file.key).catch(() => undefined);
        throw fault;
      },
    );
    if (!isKept) await files.remove(file.key);
  };
}
