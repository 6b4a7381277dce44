import { createHash } from "node:crypto";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import type { KeptElsewhere } from "../forms/form-opening.ts";
import type { Entries, Posted } from "../forms/reading/posted.ts";
import { rootOf } from "../forms/reading/read-entries.ts";
import type { KeptForm } from "./found-forms.server.ts";

/** How the answers of two windows are compared. */
export interface Comparing {
  /** Names that a form posts beside its answers: the boxes of its check page, the words of a search. */
  asides: readonly string[];
  /** The fields that the posted page shows. Null: all. */
  shows: ((name: string) => boolean) | null;
}

/** A mark of the answers. Empty fields say nothing, and the order of the fields says nothing. */
export function answersMark(entries: Entries, { asides = [], shows = null }: Partial<Comparing> = {}): string {
  const answers = entries.filter(
    ([name, value]) => value !== "" && !asides.includes(rootOf(name)) && (shows?.(name) ?? true),
  );
  return versionMark(answers.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
}

/** A mark of the window that posts: each drawing of a form has its own token. */
export const windowMark = (token: string | null): string | null =>
  token === null ? null : createHash("sha256").update(token).digest("base64url");

/** The mark that was stored with a kept form. Forms of the previous build have none. */
export const markOf = ({ mark, entries }: Pick<KeptForm, "mark" | "entries">): string => mark ?? answersMark(entries);

export const shownElsewhere = (kept: KeptForm): KeptElsewhere => {
  const { id, keptAt, entries, version } = kept;
  return { id, keptAt: keptAt.toISOString(), entries, version, mark: markOf(kept) };
};

/**
 * Has the posted page shown these kept answers, or has it written them itself?
 * @param seen the mark in the page's token
 */
export function hasShown(posted: Posted, seen: string | null, kept: KeptForm, comparing: Comparing): boolean {
  if (kept.window && kept.window === windowMark(posted.token)) return true;
  if (seen === null) return kept.id === posted.kept;
  return seen === answersMark(kept.entries, comparing) || (!comparing.shows && seen === markOf(kept));
}
