import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";

export interface TypedRange {
  range: FiniteDateRange | null;
  faults: FieldFault[];
}

interface TypedDay {
  field: string;
  text: string;
}

/** The days from one typed day to another, within bounds. */
export function rangeBetween(from: TypedDay, to: TypedDay, bounds: FiniteDateRange): TypedRange {
  const [start, end] = [typedDate(from.text), typedDate(to.text)];
  const faults = [
    ...(start.fault ? [faultAt(from.field, start.fault)] : outside(from.field, start.date, bounds)),
    ...(end.fault ? [faultAt(to.field, end.fault)] : outside(to.field, end.date, bounds)),
  ];
  if (faults.length > 0 || !start.date || !end.date) return { range: null, faults };
  if (end.date < start.date) return { range: null, faults: [faultAt(to.field, "dateRangeOrder")] };
  return { range: { start: start.date, end: end.date }, faults };
}

function outside(field: string, date: string, bounds: FiniteDateRange): FieldFault[] {
  if (date < bounds.start) return [{ field, code: "dateTooEarly", values: { bound: bounds.start } }];
  return date > bounds.end ? [{ field, code: "dateTooLate", values: { bound: bounds.end } }] : [];
}

/** The typed days from `start` to `end`, within bounds. An empty end is the same day as the start. */
function typedRange(entries: Entries, bounds: FiniteDateRange): TypedRange {
  const start = valueIn(entries, "start") ?? "";
  const end = valueIn(entries, "end") ?? "";
  const isOneDay = end.trim() === "" && typedDate(start).date !== undefined;
  return rangeBetween({ field: "start", text: start }, { field: "end", text: isOneDay ? start : end }, bounds);
}

/** The chosen children and the typed days. The forms of times and of absences begin with them. */
export function childrenAndDays(
  entries: Entries,
  { own, bounds }: { own: readonly { id: string }[]; bounds: FiniteDateRange },
): TypedRange & { childIds: string[] } {
  const childIds = valuesIn(entries, "children").filter((chosen) => own.some(({ id }) => id === chosen));
  const { range, faults } = typedRange(entries, bounds);
  const nobody = childIds.length === 0 ? [{ field: "children", code: "childNeeded" }] : [];
  return { childIds, range, faults: [...nobody, ...faults] };
}
