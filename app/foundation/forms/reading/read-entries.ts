import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { type FieldFault, faultAt } from "./fault.ts";
import type { Entries } from "./posted.ts";

export type ReadEntries<T> = { ok: true; value: T } | { ok: false; faults: FieldFault[] };

type Issue = z.core.$ZodIssue;

/**
 * Reads a schema from typed text. conform splits the names and calls zod. Faults are codes by field.
 * With `asTyped` the schema gets the text unchanged. Otherwise conform turns text into the schema's numbers and
 * booleans, and an empty field into a missing one.
 */
export function readEntries<S extends z.ZodType>(
  entries: Entries,
  schema: S,
  { asTyped = false }: { asTyped?: boolean } = {},
): ReadEntries<z.output<S>> {
  const submission = parseWithZod(new URLSearchParams(entries as [string, string][]), {
    schema,
    error: codeOf,
    formatError: (issues: Issue[]) => issues,
    disableAutoCoercion: asTyped,
  });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return { ok: false, faults: faultsOf(submission.error) };
}

/** The first fault of each field, in the order of the schema, which is the screen's order. */
function faultsOf(errors: Record<string, Issue[] | null> | null): FieldFault[] {
  return Object.entries(errors ?? {}).flatMap(([field, issues]) => {
    const issue = issues?.[0];
    return issue ? [faultAt<string>(field, { code: issue.message, values: valuesOf(issue) })] : [];
  });
}

/**
 * Codes for the faults that zod itself finds. An empty field is "required" without more. A schema gives its own code at
 * the check (`z.string().regex(POSTAL_CODE, "postalCode")`). A code at the type (`z.string({ error })`) hides the codes
 * of all checks.
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
