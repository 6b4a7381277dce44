import type { FieldFault } from "../reading/fault.ts";
import { type Entries, valueIn } from "../reading/posted.ts";
import { FAULTS_SHOWN, type ReadAnswers } from "./long-form.ts";

/**
 * The faults that a step tells (spec 1 §2 "after a field was touched"). After the person has asked for a check it tells
 * all of them. Before that it tells only faults of filled fields. An empty field is not wrong yet, and a tick is no
 * text.
 */
export function faultsToTell({ allFaults }: Pick<ReadAnswers, "allFaults">, entries: Entries): readonly FieldFault[] {
  if (valueIn(entries, FAULTS_SHOWN) === "on") return allFaults;
  return allFaults.filter(({ field }) => isFilled(entries, field));
}

const isFilled = (entries: Entries, field: string): boolean =>
  field !== "" && entries.some(([name, value]) => isOf(name, field) && value.trim() !== "" && value !== "on");

const isOf = (name: string, field: string): boolean =>
  name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`);
