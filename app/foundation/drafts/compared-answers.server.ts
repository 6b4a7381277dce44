import { createHash } from "node:crypto";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import type { Entries } from "../forms/reading/posted.ts";
import { rootOf } from "../forms/reading/read-entries.ts";

/** How the answers of two windows are compared. */
export interface Comparing {
  /** Names that a form posts beside its answers: the boxes of its check page, the words of a search. */
  asides?: readonly string[] | undefined;
  /** The fields that the posted page shows, when it shows a part of the form. Default: all. */
  shows?: ((name: string) => boolean) | undefined;
}

/** A mark of the answers. Empty fields say nothing, and the order of the fields says nothing. */
export function answersMark(entries: Entries, { asides = [], shows }: Comparing = {}): string {
  const answers = entries.filter(
    ([name, value]) => value !== "" && !asides.includes(rootOf(name)) && (shows?.(name) ?? true),
  );
  return versionMark(answers.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
}

/** A mark of the window that posts: each drawing of a form has its own token. */
export const windowMark = (token: string | null): string | null =>
  token === null ? null : createHash("sha256").update(token).digest("base64url");
