/** The intent of the other buttons of a file field. Null stands for any other intent of the form. */
export type OwnFileIntent = { join: string } | { reuse: string } | "reuse" | null;

const JOIN = "join-photos.";

/** One list of earlier files serves all purposes: a field says which one. */
export const REUSE_INTENT = "reuse-file";

/** A list of earlier files that belongs to the files of one purpose. */
export const reuseIntent = (type: string): string => `${REUSE_INTENT}.${type}`;

/** `type` is the purpose of the files. */
export const joinIntent = (type: string): string => `${JOIN}${type}`;

export function ownFileIntent(intent: string | null): OwnFileIntent {
  if (intent?.startsWith(JOIN)) return { join: intent.slice(JOIN.length) };
  if (intent?.startsWith(reuseIntent(""))) return { reuse: intent.slice(reuseIntent("").length) };
  return intent === REUSE_INTENT ? "reuse" : null;
}

const KEEP = "keep-shared.";
const REMOVE = "remove-shared.";
export const keepIntent = (id: string): string => `${KEEP}${id}`;
export const removeSharedIntent = (id: string): string => `${REMOVE}${id}`;

/** The button of a file that a phone has shared. Null: another intent. */
export function sharedIntent(intent: string): { attachmentId: string; keep: boolean } | null {
  const start = [KEEP, REMOVE].find((one) => intent.startsWith(one));
  return start ? { attachmentId: intent.slice(start.length), keep: start === KEEP } : null;
}
