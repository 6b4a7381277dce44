import { z } from "zod";
import type { FieldFault } from "../reading/fault.ts";
import type { Entries, Entry } from "../reading/posted.ts";
import { readEntries, rootOf, sentIn } from "../reading/read-entries.ts";
import { rowCount } from "../reading/row-changes.ts";
import type { Field, Fields, Typed } from "./field-kinds.ts";

export interface TypedAnswers {
  typed: Typed<Fields>;
  /** Unreadable values: half a date, too long a text. The answer is then empty, and its field keeps the text. */
  faults: readonly FieldFault[];
  /** Has one of these fields any text, readable or not? */
  hasText(...fields: string[]): boolean;
}

/**
 * Reads the typed entries of a form with these fields. One request reads a form several times, and the typed entries
 * stay the same, so each list of entries is read once.
 */
export function readerOf(fields: ReadonlyMap<string, Field>): (entries: Entries) => TypedAnswers {
  /** All fields as one schema. Conform reads the typed entries with it. */
  const form = z.object(Object.fromEntries([...fields].map(([name, { schema }]) => [name, schema])));
  const read = new WeakMap<Entries, TypedAnswers>();
  return (entries) => {
    const cached = read.get(entries) ?? answersIn(ownEntries(entries, fields), form);
    read.set(entries, cached);
    return cached;
  };
}

function answersIn(own: Entry[], form: z.ZodObject): TypedAnswers {
  const texts = new Map(own);
  const hasText = (...names: string[]) => names.some((name) => (texts.get(name) ?? "").trim() !== "");
  const whole = readEntries(own, form);
  if (whole.ok) return { typed: whole.value, faults: [], hasText };
  const faulty = new Set(whole.faults.map(({ field }) => field));
  const rest = own.filter(([name]) => !faulty.has(name) && !faulty.has(rootOf(name)));
  return { typed: sentIn(rest, form), faults: whole.faults, hasText };
}

/** The entries as our pages post them: one value for most fields, and rows without gaps. */
function ownEntries(entries: Entries, fields: ReadonlyMap<string, Field>): Entry[] {
  const own: Entry[] = [];
  const seen = new Set<string>();
  const rows = new Map<string, number>();
  for (const entry of entries) {
    const [name, value] = entry;
    const root = fields.has(name) ? name : rootOf(name);
    const field = fields.get(root);
    // An empty value counts as missing. An empty row is still a row.
    if (!field || (value === "" && field.many !== "rows")) continue;
    if (field.many === "values") {
      if (name === root) own.push([`${name}[]`, value]);
    } else if (field.many === "rows" ? isOfRow(name, field, rowsIn(entries, root, rows)) : name === root) {
      if (!seen.has(name)) own.push(entry);
      seen.add(name);
    }
  }
  return own;
}

function isOfRow(name: string, { columns }: Field, rows: number): boolean {
  const match = /\[(\d+)\]\.(\w+)$/.exec(name);
  return match !== null && Number(match[1]) < rows && Object.hasOwn(columns ?? {}, match[2] ?? "");
}

function rowsIn(entries: Entries, list: string, counted: Map<string, number>): number {
  const count = counted.get(list) ?? rowCount(entries, list);
  counted.set(list, count);
  return count;
}
