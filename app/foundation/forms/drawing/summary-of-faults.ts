import type { Fault } from "~/foundation/ui/field-state.ts";
import { type FieldFault, type OwnSentences, sentenceAtField } from "../reading/fault.ts";

/** The names of a form's fields for people. */
export interface FieldNames {
  /** Names of fields. The summary puts them before the fault. Rows are `list[].field`. */
  labels?: Readonly<Record<string, string>>;
  /** The language of the names, when it is not the page's. */
  labelsLang?: string | undefined;
  /** The name of a row of a list, by the list: "Child 2". Without one the summary says the row's number. */
  rowNames?: Readonly<Record<string, (row: number) => string>>;
  /** Sentences of the capability's own fault codes. */
  sentences?: OwnSentences;
}

/** A sentence with the name of its field before it, and the number of its row. */
export type Labelled = (label: string, sentence: string, row: number | null) => string;

/**
 * The faults of a form as its summary lists them: the sentence of each field with the name of the field, leading there.
 * @param sentences the sentence of each field
 * @param idOf the id of a field; the empty name is the form itself
 */
export function summaryOf(
  sentences: ReadonlyMap<string, string>,
  faults: readonly FieldFault[],
  names: FieldNames,
  { labelled, idOf }: { labelled: Labelled; idOf: (field: string) => string },
): Fault[] {
  return [...sentences].map(([field, sentence]) => {
    const { label, row } = nameOf(field, isNamed(field, faults, names), names);
    const fieldId = idOf(field);
    if (!label) return { fieldId, message: sentence };
    const message = labelled(label, sentence, row);
    const lang = names.labelsLang;
    return lang === undefined ? { fieldId, message } : { fieldId, message, foreign: { words: label, lang } };
  });
}

/** Does the sentence itself name its field? */
const isNamed = (field: string, faults: readonly FieldFault[], { sentences }: FieldNames): boolean =>
  faults.some((fault) => fault.field === field && sentenceAtField(fault, sentences) !== undefined);

/** The name of a field for people, and the number of its row where the row has no name. */
function nameOf(field: string, named: boolean, { labels = {}, rowNames = {} }: FieldNames) {
  const [, list = "", index] = /^([^[]*)\[(\d+)\]/.exec(field) ?? [];
  const row = index === undefined ? null : Number(index) + 1;
  const rowName = row === null ? undefined : rowNames[list]?.(row);
  const label = labels[field] ?? labels[field.replace(/\[\d+\]/g, "[]")];
  if (named && (row === null || rowName)) return { label: rowName, row: null };
  return { label: [rowName, label].filter(Boolean).join(", "), row: rowName ? null : row };
}
