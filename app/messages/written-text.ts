import { z } from "zod";
import { line } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";

const writtenForm = z.object({ subject: line(), content: line() });

/** Has the guardian written anything in the form of a message? Nobody misses one without text. */
export function isWritten(entries: Entries): boolean {
  const { subject, content } = sentIn(entries, writtenForm);
  return `${subject}${content}` !== "";
}
