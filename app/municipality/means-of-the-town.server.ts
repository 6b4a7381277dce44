import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { SharedMeans } from "~/foundation/database/shared-means.server.ts";
import { madeOnce } from "~/foundation/files/made-once.server.ts";
import type { Settings } from "~/foundation/parts.ts";

/**
 * The settings that must be equal in all processes on one database. With different file stores, a guardian finds an
 * attachment only in some processes. A different secret or scanner is only reported, because it changes while processes are
 * replaced.
 */
export const meansOfTown = ({ dataDir, s3, sessionSecrets, clamavUrl }: Settings): SharedMeans[] => [
  {
    name: "files",
    value: s3 ? `s3 ${s3.endpoint} ${s3.bucket}` : `folder ${idOf(dataDir)}`,
    sentence:
      "Another process uses this database and keeps uploaded files elsewhere, so neither would see the other's files. " +
      "Give all processes the same DATA_DIR on a shared disk, or the same S3_ENDPOINT and S3_BUCKET.",
    isNeeded: true,
  },
  {
    name: "secret",
    // While the secret changes, the processes may have the same ones in another order: they can read each other.
    value: `secret ${[...sessionSecrets].sort().join("\n")}`,
    sentence:
      "Another process uses this database with another SESSION_SECRET, so forms that one has kept are unreadable to the " +
      "other. Give all processes the same SESSION_SECRET.",
    isNeeded: false,
  },
  {
    name: "scanner",
    value: `scanner ${clamavUrl !== null}`,
    sentence:
      "Another process uses this database, and only one of the two has a virus scanner. The one without it takes files " +
      "unchecked, also those that wait for the other one. Give CLAMAV_URL to all processes.",
    isNeeded: false,
  },
];

/** A file in the folder holds its id, because the same disk may have another path on each machine. */
const idOf = (dataDir: string): string => madeOnce(join(dataDir, "folder-id"), randomUUID);
