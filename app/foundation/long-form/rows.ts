import type { z } from "zod";
import type { Told } from "~/foundation/forms/banners/told.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { sentUnder } from "~/foundation/forms/reading/read-entries.ts";
import { type RowChange, rowCount, withRowChange } from "~/foundation/forms/reading/row-changes.ts";
import type { FormStep } from "./long-form.ts";

/** The line below a list that says what its buttons did. */
export const listStatus = (list: string): string => `${list}-status`;

/**
 * The step of a row button. After a removal the status of the list says it and takes the focus. Otherwise the row
 * itself takes the focus.
 * @param tell the sentence for the row's new place, from 0; null when the list became empty
 */
export function rowStep(
  entries: Entries,
  change: RowChange,
  tell: (place: number | null) => Told,
  emptyRow?: readonly string[],
): FormStep {
  const { entries: changed, focusRow } = withRowChange(entries, change, emptyRow);
  const { act, list } = change;
  const focus = act === "remove" || focusRow === null ? listStatus(list) : fieldId(`${list}[${focusRow}]`);
  return { entries: changed, focus, told: tell(focusRow) };
}

type NamedRow<Name extends string> = Readonly<Record<Name, string>>;

/** The rows of a list as a post has them, each read by the schema of a row. */
export const rowsIn = <Row extends z.ZodObject>(entries: Entries, list: string, row: Row): z.output<Row>[] =>
  Array.from({ length: rowCount(entries, list) }, (_, index) => sentUnder(entries, `${list}[${index}]`, row));

/** The entries of rows, from the place `first` of their list. */
export const rowEntries = <Name extends string>(
  list: string,
  names: readonly Name[],
  rows: readonly NamedRow<Name>[],
  first = 0,
): Entry[] =>
  rows.flatMap((row, index) => names.map((name): Entry => [`${list}[${first + index}].${name}`, row[name]]));
