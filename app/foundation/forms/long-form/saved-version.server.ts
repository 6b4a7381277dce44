import { versionOf } from "~/foundation/seam/client.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";

/** The version of what is saved: the seam's own, or a mark made of the answers where the gateway has none (contract 1.12). */
export function savedVersion(output: object, saved: unknown): { version: string; hasVersions: boolean } {
  const version = versionOf(output);
  return { version: version ?? versionMark(saved), hasVersions: version !== null };
}
