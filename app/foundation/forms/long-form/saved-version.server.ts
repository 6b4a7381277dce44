import { createHash } from "node:crypto";
import { versionOf } from "~/foundation/seam/client.ts";

/** The version of what is saved: the seam's own, or a mark made of the answers where the gateway has none (contract 1.12). */
export function savedVersion(output: object, saved: unknown): { version: string; hasVersions: boolean } {
  const version = versionOf(output);
  return { version: version ?? markOf(saved), hasVersions: version !== null };
}

const markOf = (saved: unknown): string => createHash("sha256").update(JSON.stringify(saved)).digest("base64url");
