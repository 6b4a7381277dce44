import path from "node:path";
import pg from "pg";
import { urlIfRunning } from "../../app/foundation/database/embedded-postgres.server.ts";
import { openDiskStore } from "../../app/foundation/files/disk-store.server.ts";
import { LONGEST_START_MS, until } from "../support/running/patience.ts";
import { type Findings, found } from "./subject.ts";

interface PaperRow {
  kind: string;
  subject_id: string;
  key: string | null;
  size: number;
  sha256: string;
  jobs_left: number;
}

const PAPERS = `
  select kind, subject_id, file_key as key, byte_size as size, encode(sha256, 'hex') as sha256,
    (select count(*)::int from graphile_worker.jobs where task_identifier = 'make-document') as jobs_left
  from official_document`;

/** When no job is left, every requested paper must be there, with the bytes that its row promises. */
export async function comparePapers(dataDir: string, findings: Findings): Promise<void> {
  const client = new pg.Client(urlIfRunning(path.join(dataDir, "postgres")) ?? "");
  await client.connect();
  try {
    const afterJobs = async () => {
      const { rows } = await client.query<PaperRow>(PAPERS);
      return rows[0]?.jobs_left ? null : rows;
    };
    const papers = await until(afterJobs, () => "The papers are not made", LONGEST_START_MS);
    const files = await openDiskStore(dataDir);
    for (const { kind, subject_id, key, size, sha256 } of papers) {
      if (!key) found(findings, "lost", `the paper ${kind} ${subject_id}`);
      else if (!(await files.verify({ key, size, sha256 })))
        found(findings, "halfDone", `the paper ${kind} ${subject_id}`);
    }
  } finally {
    await client.end();
  }
}
