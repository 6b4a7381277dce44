import { data } from "@remix-run/node";
import type { z } from "zod";
import type { FieldFault } from "./fault.ts";
import { type PostContext, postedForm } from "./posted.server.ts";
import type { Entries, Posted } from "./posted.ts";
import { readEntries } from "./read-entries.ts";
import { isSecretField } from "./secret-fields.ts";

export type ReadForm<T> =
  | { ok: true; value: T; intent: string | null; posted: Posted }
  | { ok: false; faults: FieldFault[]; intent: string | null; posted: Posted };

/** Reads the form: `const form = await read(request, context, schema); if (!form.ok) return refused(form);` */
export async function read<S extends z.ZodType>(
  request: Request,
  context: PostContext,
  schema: S,
): Promise<ReadForm<z.output<S>>> {
  return readPosted(await postedForm(request, context), schema);
}

/** Reads one schema from a post. If later questions depend on earlier ones, a form reads one post twice. */
export function readPosted<S extends z.ZodType>(posted: Posted, schema: S): ReadForm<z.output<S>> {
  return { ...readEntries(posted.entries, schema), intent: posted.intent, posted };
}

/** The 422 response of an action: the page is drawn again with all typed text and its faults. */
export interface RefusedForm {
  refused: {
    form: string | null;
    entries: Entries;
    faults: FieldFault[];
    /** Sent again, so that the page still knows which version the person edited. */
    token: string | null;
    kept: string | null;
  };
}

/**
 * All typed text and the faults, with 422 or a more exact status. Also for faults that only the call found:
 * `refused({ posted, faults })`.
 */
export const refused = (form: ToRefuse, status = 422) => refusedWith(form, {}, status);

/** The same, with more that the page draws beside its form. */
export function refusedWith<More extends object>(form: ToRefuse, more: More, status = 422) {
  const { entries, token, kept, form: name } = form.posted;
  const shown = entries.filter(([entryName]) => !isSecretField(entryName));
  const refusal: RefusedForm = { refused: { form: name, entries: shown, faults: [...form.faults], token, kept } };
  return data({ ...refusal, ...more }, { status });
}

interface ToRefuse {
  posted: Posted;
  faults: readonly FieldFault[];
}
