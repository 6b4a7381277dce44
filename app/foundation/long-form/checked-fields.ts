import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { CHECKED, without } from "~/foundation/forms/reading/posted.ts";
import { rowCount } from "~/foundation/forms/reading/row-changes.ts";
import type { LongForm, ReadAnswers } from "./long-form.ts";

type FormOf<E, R extends ReadAnswers> = Pick<LongForm<E, R, never>, "sections" | "askedLater" | "rows">;

/** The fields that a page with these answers asks, in the order of the screen. */
export function askedFields<E, R extends ReadAnswers>(form: FormOf<E, R>, read: R): string[] {
  const later = form.askedLater?.(read) ?? [];
  return Object.values(form.sections(read))
    .flat()
    .filter((field) => !later.includes(field));
}

/** The names that a check remembers. Each row of a list has its own: a row that comes later is not checked yet. */
export const checkedNames = <E, R extends ReadAnswers>(
  { rows }: Pick<FormOf<E, R>, "rows">,
  fields: readonly string[],
  entries: Entries,
): string[] =>
  fields.flatMap((field) => [
    field,
    ...(rows[field] ? Array.from({ length: rowCount(entries, field) }, (_, row) => `${field}[${row}]`) : []),
  ]);

/** The names of all fields that these answers ask. */
export const allNames = <E, R extends ReadAnswers>(form: FormOf<E, R>, read: R, entries: Entries): string[] =>
  checkedNames(form, askedFields(form, read), entries);

/** Was this field checked: itself, or the row that it stands in? */
export const isChecked = (checked: readonly string[], field: string): boolean =>
  checked.includes(field) || checked.includes(/^[^.[]+(\[\d+\])?/.exec(field)?.[0] ?? "");

/** The faults of these fields are told from now on. */
export const withChecked = (entries: Entries, checked: readonly string[]): Entries => [
  ...without(entries, CHECKED),
  [CHECKED, checked.join(" ")],
];
