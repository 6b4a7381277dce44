import type { ServerResponse } from "node:http";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import { isFull } from "~/foundation/files/stored-file.ts";

/** Why we failed, for the log and the metrics. An operator knows by it where to look. */
export const REASONS = [
  "disk-full",
  "bucket-missing",
  "file-missing",
  "file-damaged",
  "files-away",
  "database-away",
  "gateway-away",
  "gateway-failed",
  "scanner-away",
  "map-away",
  "too-busy",
  "outcome-unknown",
  "bug",
  "unknown",
] as const;

export type Reason = (typeof REASONS)[number];

/** PostgreSQL's code for a full disk. */
const DATABASE_FULL = "53100";

interface Thrown {
  name?: unknown;
  code?: unknown;
  status?: unknown;
}

const named = (name: string) => (fault: Thrown) => fault.name === name;

/** The first that fits any of the faults and their causes. */
const RULES: readonly (readonly [Reason, (fault: Thrown) => boolean])[] = [
  ["disk-full", (fault) => isFull(fault) || fault.code === DATABASE_FULL],
  ["bucket-missing", named("NoSuchBucket")],
  ["file-missing", named("FileMissing")],
  ["file-damaged", named("FileDamaged")],
  ["files-away", named("FileStoreUnavailable")],
  ["database-away", isDatabaseAway],
  ["gateway-away", (fault) => ["NoAnswer", "OtherServerAway"].includes(String(fault.name))],
  ["scanner-away", named("ScannerAway")],
  ["map-away", named("GeoUnavailable")],
  ["too-busy", named("TooBusy")],
  ["outcome-unknown", (fault) => fault.status === 504],
];

const DEEPEST = 8;

/** Why this was thrown. Null: nothing of ours has failed, as when a caller is refused. */
export function reasonOf(fault: unknown): Reason | null {
  const chain: Thrown[] = [];
  for (let one = fault; one instanceof Error && chain.length < DEEPEST; one = one.cause) chain.push(one);
  const found = RULES.find(([, fits]) => chain.some(fits));
  if (found) return found[0];
  const { status } = chain[0] ?? {};
  if (typeof status !== "number") return "bug";
  return status >= 500 ? "unknown" : null;
}

const noted = new WeakMap<ServerResponse, Reason>();

/** Keeps why this request fails. A reason that says where to look wins. */
export function noteFault(res: ServerResponse, fault: unknown): void {
  const reason = reasonOf(fault);
  if (reason) noteReason(res, reason);
}

export function noteReason(res: ServerResponse, reason: Reason): void {
  const earlier = noted.get(res);
  if (!earlier || earlier === "bug" || earlier === "unknown") noted.set(res, reason);
}

/** Why this request failed: each 5xx has a reason, and so has a file that its row names and the store has not. */
export const reasonNoted = (res: ServerResponse): Reason | null =>
  noted.get(res) ?? (res.statusCode >= 500 ? "unknown" : null);
