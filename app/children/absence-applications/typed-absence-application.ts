import { z } from "zod";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { inOrderOf } from "~/foundation/forms/questions/order-of-faults.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { neededDay, neededText, neededTick } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { outsideBounds } from "~/foundation/forms/reading/typed-date.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { startsOrEndsIn } from "./allowed-ranges.ts";

/** A fault of this form alone: the child has no pre-primary education on the first or on the last day. */
export const INVALID_DATE_RANGE = "invalidDateRange";

export type TypedAbsence =
  | { ok: true; range: FiniteDateRange; description: string }
  | { ok: false; faults: FieldFault[] };

/** The form, in the order of the page. */
export const absenceForm = z.object({
  start: neededDay,
  end: neededDay,
  description: neededText(LONGEST_TEXT),
  confirmed: neededTick(),
});

/** Reads an absence application as a guardian typed it, with every fault in the order of the page (spec 2 section 5). */
export function typedAbsence(
  entries: Entries,
  { today, allowed }: { today: IsoDate; allowed: readonly FiniteDateRange[] },
): TypedAbsence {
  const { typed, faults } = typedIn(entries, absenceForm);
  const { start, end, description = "" } = typed;
  const all = [...faults, ...dayFaults({ start, end }, { today, allowed })];
  if (all.length > 0 || !start || !end) return { ok: false, faults: inOrderOf(Object.keys(absenceForm.shape), all) };
  return { ok: true, range: { start, end }, description };
}

function dayFaults(
  { start, end }: Partial<FiniteDateRange>,
  { today, allowed }: { today: IsoDate; allowed: readonly FiniteDateRange[] },
): FieldFault[] {
  const early = start ? outsideBounds("start", start, { start: today }) : [];
  if (early.length > 0 || !start || !end) return early;
  if (end < start) return [faultAt("end", "dateRangeOrder")];
  return startsOrEndsIn({ start, end }, allowed) ? [] : [{ field: "start", code: INVALID_DATE_RANGE }];
}
