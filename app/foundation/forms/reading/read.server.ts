import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { type FieldFault, faultAt } from "./fault.ts";
import { type PostContext, postedForm } from "./posted.server.ts";
import type { Entries, Posted } from "./posted.ts";

export type ReadForm<T> =
  | { ok: true; value: T; intent: string | null; posted: Posted }
  | { ok: false; faults: FieldFault[]; intent: string | null; posted: Posted };

type Issue = z.core.$ZodIssue;

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
  const submission = parseWithZod(new URLSearchParams(posted.entries as [string, string][]), {
    schema,
    error: codeOf,
    formatError: (issues: Issue[]) => issues,
  });
  if (submission.status === "success") {
    return { ok: true, value: submission.value, intent: posted.intent, posted };
  }
  return { ok: false, faults: faultsOf(submission.error), intent: posted.intent, posted };
}

/** One fault a field: the first. The order is the schema's, which is the screen's. */
function faultsOf(errors: Record<string, Issue[] | null> | null): FieldFault[] {
  return Object.entries(errors ?? {}).flatMap(([field, issues]) => {
    const issue = issues?.[0];
    return issue ? [faultAt<string>(field, { code: issue.message, values: valuesOf(issue) })] : [];
  });
}

/**
 * Codes for what zod itself finds: an empty field is "required" by itself. A schema says its own code at the check
 * (`z.string().regex(POSTAL_CODE, "postalCode")`); said at the type (`z.string({ error })`) it hides those of all checks.
 */
function codeOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : issue.expected === "number" ? "integerFormat" : "format";
    case "invalid_value":
    case "invalid_union":
      return "requiredSelection";
    case "too_small":
      return issue.origin === "number" ? "numberTooSmall" : issue.minimum === 1 ? "required" : "tooShort";
    case "too_big":
      return issue.origin === "number" ? "numberTooBig" : issue.origin === "array" ? "tooMany" : "tooLong";
    case "invalid_format":
      return issue.format === "email" ? "email" : "format";
    default:
      return "format";
  }
}

function valuesOf(issue: Issue): FieldFault["values"] {
  if (issue.code === "too_big") return { maximum: Number(issue.maximum) };
  if (issue.code === "too_small") return { minimum: Number(issue.minimum) };
  if (issue.code === "custom" && issue.params) return issue.params as FieldFault["values"];
  return undefined;
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
