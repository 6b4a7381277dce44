/**
 * What a form remembers of the saved thing that it edits: the call's version, and a mark of the saved answers. The staff
 * can move the version on and leave the answers as they are: a document is taken back and sent again.
 */
export const versionOfForm = (version: string, mark: string): string => `${version} ${mark}`;

/** The version alone, for the call. */
export const callVersion = (version: string): string => partsOf(version).version;

/** Does the saved thing have the same answers in both? A version that was kept without a mark is compared whole. */
export function hasSameAnswers(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  return first.version === second.version || (first.mark !== null && first.mark === second.mark);
}

function partsOf(text: string): { version: string; mark: string | null } {
  const at = text.lastIndexOf(" ");
  return at < 0 ? { version: text, mark: null } : { version: text.slice(0, at), mark: text.slice(at + 1) };
}
