import { z } from "zod";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { inOrderOf } from "~/foundation/forms/questions/order-of-faults.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { day, neededDay, ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { outsideBounds } from "~/foundation/forms/reading/typed-date.ts";

export interface TypedRange {
  range: FiniteDateRange | null;
  faults: FieldFault[];
}

/** A day that cannot be read has no value here. Its own fault says so. */
interface TypedDays {
  start?: IsoDate | undefined;
  end?: IsoDate | undefined;
}

/** The days from one typed day to another, within bounds. `fields` names the fields of the two. */
export function rangeBetween(
  { start, end }: TypedDays,
  { fields, bounds }: { fields: { start: string; end: string }; bounds: FiniteDateRange },
): TypedRange {
  const faults = [
    ...(start ? outsideBounds(fields.start, start, bounds) : []),
    ...(end ? outsideBounds(fields.end, end, bounds) : []),
  ];
  if (faults.length > 0 || !start || !end) return { range: null, faults };
  if (end < start) return { range: null, faults: [faultAt(fields.end, "dateRangeOrder")] };
  return { range: { start, end }, faults };
}

const FIELDS = { start: "start", end: "end" };

const childrenAndDaysForm = z.object({ children: ticks, start: neededDay, end: day });

/**
 * The chosen children and the typed days. The forms of times and of absences begin with them. An empty end is the same
 * day as the start.
 */
export function childrenAndDays(
  entries: Entries,
  { own, bounds }: { own: readonly { id: string }[]; bounds: FiniteDateRange },
): TypedRange & { childIds: string[] } {
  const { typed, faults: unread } = typedIn(entries, childrenAndDaysForm);
  const { children = [], start } = typed;
  const childIds = children.filter((chosen) => own.some(({ id }) => id === chosen));
  const end = typed.end === null ? start : typed.end;
  const { range, faults } = rangeBetween({ start, end }, { fields: FIELDS, bounds });
  const all = [
    ...(childIds.length === 0 && children.length === 0 ? [{ field: "children", code: "childNeeded" }] : []),
    ...(childIds.length < children.length ? [{ field: "children", code: "childGone" }] : []),
    ...unread,
    ...(typed.end === null && !start ? [faultAt("end", "required")] : []),
    ...faults,
  ];
  return { childIds, range, faults: inOrderOf(Object.keys(childrenAndDaysForm.shape), all) };
}
