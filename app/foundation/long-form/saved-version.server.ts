import { versionOf } from "~/foundation/seam/client.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import { versionOfForm } from "./version-of-form.ts";

/** The version of what is saved: the seam's own, or a mark made of the answers where the gateway has none (contract 1.12). */
export function savedVersion(output: object, saved: unknown): { version: string; hasVersions: boolean } {
  const version = versionOf(output);
  return { version: version ?? versionMark(saved), hasVersions: version !== null };
}

/** The same for a form that stays open for long: it tells apart a later version and other answers. */
export function savedAnswers(output: object, saved: unknown): { version: string; hasVersions: boolean } {
  const { version, hasVersions } = savedVersion(output, saved);
  return { version: hasVersions ? versionOfForm(version, versionMark(saved)) : version, hasVersions };
}
