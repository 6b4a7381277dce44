import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import { startsOrEndsIn } from "./allowed-ranges.ts";

/** The longest description that our page takes. The wire has no limit (contract 3.19). */
export const LONGEST_DESCRIPTION = 10_000;

/** A fault of this form alone: the child has no pre-primary education on the first or on the last day. */
export const INVALID_DATE_RANGE = "invalidDateRange";

export type TypedAbsence =
  | { ok: true; range: FiniteDateRange; description: string }
  | { ok: false; faults: FieldFault[] };

/** Reads an absence application as a guardian typed it, with every fault in the order of the page (spec 2 section 5). */
export function typedAbsence(
  entries: Entries,
  { today, allowed }: { today: IsoDate; allowed: readonly FiniteDateRange[] },
): TypedAbsence {
  const { range, faults } = typedDays(entries, { today, allowed });
  const description = valueIn(entries, "description") ?? "";
  const all = [...faults, ...descriptionFaults(description), ...confirmationFaults(entries)];
  return all.length > 0 || !range ? { ok: false, faults: all } : { ok: true, range, description };
}

function typedDays(
  entries: Entries,
  { today, allowed }: { today: IsoDate; allowed: readonly FiniteDateRange[] },
): { range: FiniteDateRange | null; faults: FieldFault[] } {
  const [start, end] = [typedDate(valueIn(entries, "start") ?? ""), typedDate(valueIn(entries, "end") ?? "")];
  const faults: FieldFault[] = [];
  if (start.fault) faults.push(faultAt("start", start.fault));
  else if (start.date < today) faults.push(faultAt("start", { code: "dateTooEarly", values: { bound: today } }));
  if (end.fault) faults.push(faultAt("end", end.fault));
  if (faults.length > 0 || !start.date || !end.date) return { range: null, faults };
  if (end.date < start.date) return { range: null, faults: [faultAt("end", "dateRangeOrder")] };
  const range = { start: start.date, end: end.date };
  return startsOrEndsIn(range, allowed)
    ? { range, faults: [] }
    : { range: null, faults: [{ field: "start", code: INVALID_DATE_RANGE }] };
}

function descriptionFaults(description: string): FieldFault[] {
  if (description.trim() === "") return [faultAt("description", "required")];
  return description.length > LONGEST_DESCRIPTION
    ? [faultAt("description", { code: "tooLong", values: { maximum: LONGEST_DESCRIPTION } })]
    : [];
}

const confirmationFaults = (entries: Entries): FieldFault[] =>
  valueIn(entries, "confirmed") === "on" ? [] : [faultAt("confirmed", "requiredTick")];
