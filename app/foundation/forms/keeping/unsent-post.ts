import type { Entries } from "../reading/posted.ts";

/** More than any form of ours has (`posted.server.ts`). */
const MOST_FIELDS = 1000;

/**
 * The fields of a post that was not carried out, as they may be drawn for sending them once more: all of them, the
 * form's own too, since its key is what keeps a second sending from doing a thing twice.
 * Null when there is nothing to send, too much, or a password, which no page writes out.
 */
export function sendableAgain(fields: Entries): Entries | null {
  if (fields.length === 0 || fields.length > MOST_FIELDS) return null;
  return fields.some(([name]) => /password/i.test(name)) ? null : fields;
}
