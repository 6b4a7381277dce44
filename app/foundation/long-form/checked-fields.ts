import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { CHECKED, type Entries, without } from "~/foundation/forms/reading/posted.ts";
import { rowCount } from "~/foundation/forms/reading/row-changes.ts";
import type { ReadAnswers } from "./long-form.ts";

/** The fields that a page with these answers asks, in the order of the screen. */
export const askedFields = ({ sections, askedLater }: ReadAnswers): string[] =>
  Object.values(sections)
    .flat()
    .filter((field) => !askedLater.includes(field));

/** The names that a check remembers. Each row of a list has its own: a row that comes later is not checked yet. */
export const checkedNames = (rows: object, fields: readonly string[], entries: Entries): string[] =>
  fields.flatMap((field) => [
    field,
    ...(field in rows ? Array.from({ length: rowCount(entries, field) }, (_, row) => `${field}[${row}]`) : []),
  ]);

/** Was this field checked: itself, or the row that it stands in? */
const isChecked = (checked: readonly string[], field: string): boolean =>
  checked.includes(field) || checked.includes(/^[^.[]+(\[\d+\])?/.exec(field)?.[0] ?? "");

/** The faults of these fields are told from now on. */
export const withChecked = (entries: Entries, checked: readonly string[]): Entries => [
  ...without(entries, CHECKED),
  [CHECKED, checked.join(" ")],
];

/**
 * The faults that a step tells (spec 1 §2 "after a field was touched"). It tells all faults of fields that the person
 * has had checked. Of other fields it tells only the faults of filled ones. An empty field is not wrong yet, and a tick
 * is no text. A code that is still being written is not wrong yet either.
 */
export function faultsToTell({ allFaults }: Pick<ReadAnswers, "allFaults">, entries: Entries): readonly FieldFault[] {
  const { checkedFields } = marksIn(entries);
  return allFaults.filter(
    (fault) =>
      isChecked(checkedFields, fault.field) || (isFilled(entries, fault.field) && !isUnfinished(entries, fault)),
  );
}

/** The faults that are still there of those that the form had when it was posted (`remembersFaults`). */
export const stillFaulty = (entries: Entries, allFaults: readonly FieldFault[]): readonly FieldFault[] => {
  const { checkedFields } = marksIn(entries);
  return allFaults.filter(({ field }) => checkedFields.includes(field));
};

/** These faults, and the faults of other fields that the step tells anyway. */
export const besides = (faults: readonly FieldFault[], read: Pick<ReadAnswers, "allFaults">, entries: Entries) => [
  ...faults,
  ...faultsToTell(read, entries).filter(({ field }) => faults.every((one) => one.field !== field)),
];

/** An identity code has so many letters. A shorter one is still being written (spec 1 §5). */
const SSN_LENGTH = 11;

const isUnfinished = (entries: Entries, { field, code }: FieldFault): boolean =>
  code === "ssn" && entries.some(([name, value]) => name === field && value.trim().length < SSN_LENGTH);

const isFilled = (entries: Entries, field: string): boolean =>
  field !== "" && entries.some(([name, value]) => isOf(name, field) && value.trim() !== "" && value !== "on");

const isOf = (name: string, field: string): boolean =>
  name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`);
