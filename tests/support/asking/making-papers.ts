import { buffer } from "node:stream/consumers";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "~/foundation/database/database.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { PaperWriter } from "~/foundation/pdf/paper-thread.server.ts";
import type { Download } from "~/foundation/seam/call.ts";
import { paperMakers } from "~/municipality/makers.server.ts";
import { documentMaking, type PaperMakers } from "~/official-documents/behind/document-jobs.server.ts";
import { type ReadPdf, readPdf } from "../reading/read-pdf.ts";

interface Workshop {
  db: Kysely<Tables>;
  pool: pg.Pool;
  settings: Settings;
  files?: FileStore;
  makers?: PaperMakers;
  write?: PaperWriter;
}

/** Runs the jobs that make papers, as the town's own process would. It sends no mails. */
export async function makePapers({ db, pool, settings, files, makers = paperMakers, write }: Workshop): Promise<void> {
  const make = documentMaking({ db, settings, files: files ?? (await openFileStore(settings)), makers, write });
  await runDueJobs(pool, { "make-document": make, "send-mail": async () => undefined });
}

/** Reads a downloaded paper back. */
export const readDownload = async (download: Download): Promise<ReadPdf> =>
  readPdf(await buffer(await download.open()));
