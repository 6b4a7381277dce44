import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Entry } from "~/foundation/forms/reading/posted.ts";
import type { CalendarDay, CalendarDays } from "../../contract.ts";
import { dayState } from "../../day-state/day-state.ts";
import { cellOf, saidNow, typedAs } from "../day-answers.ts";
import { dayChoices } from "../day-choices.ts";
import type { Cell } from "./day-cell.tsx";

/** A child's day as a cell, and its fields as they are reported now. */
export function cellAt(
  day: CalendarDay,
  childId: string,
  { reservableRange, today }: Pick<CalendarDays, "reservableRange"> & { today: IsoDate },
): { cell: Cell; typed: Entry[] } {
  const choices = dayChoices(day, childId, { reservableRange, today });
  const name = cellOf(day.date, childId);
  const said = saidNow(day.children.find((one) => one.childId === childId));
  const typed = choices.readOnly ? {} : typedAs(said, choices);
  return {
    cell: { name, choices, state: dayState(day, childId, today) },
    typed: Object.entries(typed).map(([field, value]) => [`${name}.${field}`, value] as const),
  };
}
