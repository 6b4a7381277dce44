/** The intent of the other buttons of a file field. Null stands for any other intent of the form. */
export type OwnFileIntent = { join: string } | "reuse" | null;

const JOIN = "join-photos.";

/** One list of earlier files serves all purposes: a field says which one. */
export const REUSE_INTENT = "reuse-file";

/** `type` is the purpose of the files. */
export const joinIntent = (type: string): string => `${JOIN}${type}`;

export function ownFileIntent(intent: string | null): OwnFileIntent {
  if (intent?.startsWith(JOIN)) return { join: intent.slice(JOIN.length) };
  return intent === REUSE_INTENT ? "reuse" : null;
}
