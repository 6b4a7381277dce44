import { z } from "zod";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { cellOf, isWritten } from "../editing/day-answers.ts";
import { asksTimes, type DaysOfFamily, everyDay } from "../editing/day-choices.ts";
import { type TimesFault, typedTimes } from "../typed-times.ts";

/** The field whose times are for each empty day of the week. */
export const SAME_TIMES = "sameTimes";

const sameTimesForm = z.object({ [SAME_TIMES]: text() });

const sameTimesIn = (entries: Entries): string => sentIn(entries, sameTimesForm)[SAME_TIMES].trim();

export const hasSameTimes = (entries: Entries): boolean => sameTimesIn(entries) !== "";

/**
 * The answers of a week with the times that are the same for all, on each day that asks for times and has no answer. What
 * is written on a day stays. The field itself is gone then, so that a day can be emptied again.
 */
export function withSameTimes(
  entries: Entries,
  facts: DaysOfFamily,
): { entries: Entries; fault: FieldFault<TimesFault> | null } {
  const same = sameTimesIn(entries);
  if (same === "") return { entries, fault: null };
  const { fault } = typedTimes(same);
  if (fault) return { entries, fault: { field: SAME_TIMES, ...fault } };
  const filled = everyDay(facts).flatMap(({ day, childId, choices }) => {
    const cell = cellOf(day.date, childId);
    return asksTimes(choices) && !isWritten(entries, cell) ? [`${cell}.times`] : [];
  });
  const others = entries.filter(([name]) => name !== SAME_TIMES && !filled.includes(name));
  return { entries: [...others, ...filled.map((name): Entry => [name, same])], fault: null };
}
