import { data } from "@remix-run/node";
import type { z } from "zod";
import type { FieldFault } from "./fault.ts";
import { type PostContext, postedForm } from "./posted.server.ts";
import type { Entries, Posted } from "./posted.ts";
import { readEntries } from "./read-entries.ts";

export type ReadForm<T> =
  | { ok: true; value: T; intent: string | null; posted: Posted }
  | { ok: false; faults: FieldFault[]; intent: string | null; posted: Posted };

/** The whole form in one step: `const form = await read(request, context, schema); if (!form.ok) return refused(form);` */
export async function read<S extends z.ZodType>(
  request: Request,
  context: PostContext,
  schema: S,
): Promise<ReadForm<z.output<S>>> {
  return readPosted(await postedForm(request, context), schema);
}

/** Reads one schema out of a post; a form whose later questions depend on earlier ones reads twice from one post. */
export function readPosted<S extends z.ZodType>(posted: Posted, schema: S): ReadForm<z.output<S>> {
  return { ...readEntries(posted.entries, schema), intent: posted.intent, posted };
}

/** What an action answers with 422: the page is drawn again with everything typed, and what is wrong. */
export interface RefusedForm {
  refused: {
    form: string | null;
    entries: Entries;
    faults: FieldFault[];
    /** Said again, so that the page still knows which version was edited. */
    token: string | null;
    kept: string | null;
  };
}

/** Passwords and one-time codes are typed anew, never sent back in a page. */
const NEVER_SENT_BACK = /password|passcode|onetimecode/i;

/**
 * Everything typed and the faults, with 422 or a status that says more; also for faults that only the call found:
 * `refused({ posted, faults })`.
 */
export function refused(form: { posted: Posted; faults: readonly FieldFault[] }, status = 422) {
  const { entries, token, kept, form: name } = form.posted;
  const shown = entries.filter(([entryName]) => !NEVER_SENT_BACK.test(entryName));
  const answer: RefusedForm = { refused: { form: name, entries: shown, faults: [...form.faults], token, kept } };
  return data(answer, { status });
}
