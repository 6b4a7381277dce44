import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { type FieldFault, faultAt } from "./fault.ts";
import type { Entries, Entry } from "./posted.ts";

export type ReadEntries<T> = { ok: true; value: T } | { ok: false; faults: FieldFault[] };

type Issue = z.core.$ZodIssue;

/**
 * Reads a schema of fields (`fields.ts`) from typed text. conform splits the names and calls zod. Faults are codes by
 * field.
 */
export function readEntries<S extends z.ZodType>(entries: Entries, schema: S): ReadEntries<z.output<S>> {
  const submission = parseWithZod(new URLSearchParams(ofForm(entries, schema)), {
    schema,
    error: codeOf,
    formatError: (issues: Issue[]) => issues,
    disableAutoCoercion: true,
  });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return { ok: false, faults: faultsOf(submission.error) };
}

/** The entries of these fields. A page with several small forms does not read all of them each time. */
const ofForm = (entries: Entries, form: z.ZodType): [string, string][] =>
  entries.filter(([name]) => !(form instanceof z.ZodObject) || Object.hasOwn(form.shape, rootOf(name))) as [
    string,
    string,
  ][];

/** Reads what a guardian typed. A field with a fault is undefined; the others are read all the same. */
export function typedIn<S extends z.ZodObject>(
  entries: Entries,
  form: S,
): { typed: Partial<z.output<S>>; faults: FieldFault[] } {
  const whole = readEntries(entries, form);
  if (whole.ok) return { typed: whole.value, faults: [] };
  const faulty = new Set(whole.faults.map(({ field }) => rootOf(field)));
  const shape = Object.fromEntries(Object.entries(form.shape).filter(([name]) => !faulty.has(name)));
  return { typed: sentIn(entries, z.object(shape)) as Partial<z.output<S>>, faults: whole.faults };
}

/** Reads what cannot have faults: buttons, boxes, and what the page itself keeps in hidden fields. */
export function sentIn<S extends z.ZodType>(entries: Entries, form: S): z.output<S> {
  const read = readEntries(entries, form);
  if (!read.ok) throw new Error("A field that cannot have faults has one");
  return read.value;
}

/** The entries of one of several things with the same fields: `open.c1[0].start` is `start` under `open.c1[0]`. */
const entriesUnder = (entries: Entries, prefix: string): Entry[] =>
  entries.flatMap(([name, value]): Entry[] =>
    name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), value]] : [],
  );

/** Reads what a guardian typed of one of several things with the same fields. */
export function typedUnder<S extends z.ZodObject>(entries: Entries, prefix: string, form: S) {
  const { typed, faults } = typedIn(entriesUnder(entries, prefix), form);
  return { typed, faults: faults.map((fault) => ({ ...fault, field: `${prefix}.${fault.field}` })) };
}

/** Reads what cannot have faults of one of several things with the same fields. */
export const sentUnder = <S extends z.ZodObject>(entries: Entries, prefix: string, form: S): z.output<S> =>
  sentIn(entriesUnder(entries, prefix), form);

/** The name of the field or list that an entry belongs to: `otherChildren` of `otherChildren[0].firstName`. */
export const rootOf = (name: string): string => /^[^.[]+/.exec(name)?.[0] ?? name;

/** The first fault of each field, in the order of the schema, which is the screen's order. */
function faultsOf(errors: Record<string, Issue[] | null> | null): FieldFault[] {
  return Object.entries(errors ?? {}).flatMap(([field, issues]) => {
    const issue = issues?.[0];
    return issue ? [faultAt<string>(field, { code: issue.message, values: valuesOf(issue) })] : [];
  });
}

/**
 * Codes for the faults that zod itself finds. An empty field is "required" without more. A schema gives its own code at
 * the check (`z.string().regex(/\S/, "content")`). A code at the type (`z.string({ error })`) hides the codes
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
