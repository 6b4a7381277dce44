import type { Entries } from "../forms/reading/posted.ts";
import { MOST_FIELDS } from "../forms/reading/posted-limits.ts";

/**
 * The fields of a post that was not carried out, to be drawn and sent once more. It includes the form's own fields,
 * because the form's key prevents a second execution.
 * Null when there is nothing to send, too much, or a password: no page may show a password.
 */
export function sendableAgain(fields: Entries): Entries | null {
  if (fields.length === 0 || fields.length > MOST_FIELDS) return null;
  return fields.some(([name]) => /password/i.test(name)) ? null : fields;
}
