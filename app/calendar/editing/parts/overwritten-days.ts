import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { CalendarDays, DayRequest } from "../../contract.ts";
import { type DayState, dayState } from "../../day-state/day-state.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import { absencesAfterDeadline } from "../after-deadline.ts";
import { type ChildDay, markOfAll } from "../loaded-days.ts";

/** Days of a child that a save replaces. They all say the same now. */
export interface OverwrittenDays {
  name: string;
  state: DayState;
  days: IsoDate[];
}

/** What is said in the step before a save. */
export interface Overwritten {
  lines: OverwrittenDays[];
  /** Days of absences that only the staff can remove. */
  afterDeadline: ChildDay[];
  /** The marks of the days as the page shows them (loaded-days.ts). */
  loaded: string;
}

/** True if the step before a save has something to say. */
export const mustCheck = (step: Pick<Overwritten, "lines" | "afterDeadline"> | null | undefined): boolean =>
  (step?.lines.length ?? 0) + (step?.afterDeadline.length ?? 0) > 0;

/** What a save replaces, in the order of the children. Days that say the same are named together. */
export function overwrittenDays(
  read: CalendarDays,
  { requests, overwrites }: { requests: readonly DayRequest[]; overwrites: readonly ChildDay[] },
  { today, language }: { today: IsoDate; language: Language },
): Overwritten {
  const lines = new Map<string, OverwrittenDays>();
  for (const { id, name } of shownChildren(read.children, language))
    for (const { date } of overwrites.filter(({ childId }) => childId === id)) {
      const day = read.days.find((one) => one.date === date);
      if (!day) continue;
      const state = dayState(day, id, today);
      const key = id + JSON.stringify(state);
      const line = lines.get(key);
      if (line) line.days.push(date);
      else lines.set(key, { name, state, days: [date] });
    }
  return {
    lines: [...lines.values()],
    afterDeadline: absencesAfterDeadline(requests, read.days),
    loaded: markOfAll(read),
  };
}
