import { weekdayOf } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import type { DayRequest, SavedWeek, SavedWeekday } from "../contract.ts";
import { cellOf, changesIn, readCell, requestOf, type Said, saidIn, saidNow, typedAs } from "../editing/day-answers.ts";
import { type DaysOfFamily, openDays } from "../editing/day-choices.ts";
import type { ChildDay } from "../editing/loaded-days.ts";

/** The answers of a form for a week, by weekday. Days without an answer are left out. */
export function weekdaysIn(entries: Entries, facts: DaysOfFamily): { weekdays: SavedWeekday[]; faults: FieldFault[] } {
  const weekdays: SavedWeekday[] = [];
  const faults: FieldFault[] = [];
  for (const { day, childId, choices } of openDays(facts)) {
    const cell = readCell(entries, cellOf(day.date, childId), choices);
    faults.push(...cell.faults);
    if (cell.said.type !== "NOTHING") weekdays.push(weekdayIn(cell.said, { childId, date: day.date }));
  }
  return { weekdays, faults };
}

function weekdayIn(said: Said, { childId, date }: ChildDay): SavedWeekday {
  const request = requestOf(said, { childId, date });
  const { reservation, secondReservation } =
    request.type === "RESERVATIONS" ? request : { reservation: null, secondReservation: null };
  return { childId, weekday: weekdayOf(date), type: request.type, reservation, secondReservation };
}

/** The fields of a saved week on days that can be changed, their cells, and the days on which a child is away. */
export function savedEntries(
  saved: Pick<SavedWeek, "days">,
  facts: DaysOfFamily,
): { entries: Entry[]; cells: string[]; away: ChildDay[] } {
  const entries: Entry[] = [];
  const cells: string[] = [];
  const away: ChildDay[] = [];
  for (const { day, childId, choices } of openDays(facts)) {
    const weekday = saved.days.find((one) => one.childId === childId && one.weekday === weekdayOf(day.date));
    if (!weekday) continue;
    // The form asks no times for a child who comes as always.
    if (choices.choices.includes("usual") && weekday.type !== "ABSENT") continue;
    const cell = cellOf(day.date, childId);
    const typed = Object.entries(typedAs(saidIn(weekday), choices));
    if (typed.length > 0) cells.push(cell);
    if (weekday.type === "ABSENT") away.push({ childId, date: day.date });
    entries.push(...typed.map(([field, value]): Entry => [`${cell}.${field}`, value]));
  }
  return { entries, cells, away };
}

/** A form filled with a saved week. The saved week replaces the typed text on its own days. */
export function filledWeek(
  entries: Entries,
  saved: Pick<SavedWeek, "days">,
  facts: DaysOfFamily,
): { entries: Entry[]; count: number } {
  const filled = savedEntries(saved, facts);
  const isReplaced = (name: string) => filled.cells.some((cell) => name.startsWith(`${cell}.`));
  return {
    entries: [...entries.filter(([name]) => !isReplaced(name)), ...filled.entries],
    count: filled.cells.length,
  };
}

/** A day whose times do not fit the unit's hours. */
export interface UnfitDay extends ChildDay {
  fault: FieldFault;
}

/**
 * The changes that a saved week makes on the days. Also the changes that replace a report, its absences, and the days
 * that it does not fit.
 */
export function usedWeek(
  saved: Pick<SavedWeek, "days">,
  facts: DaysOfFamily,
): { requests: DayRequest[]; overwrites: DayRequest[]; away: ChildDay[]; unfit: UnfitDay[] } {
  const { entries, cells, away } = savedEntries(saved, facts);
  const { requests, faults } = changesIn(entries, facts);
  const ours = requests.filter(({ date, childId }) => cells.includes(cellOf(date, childId)));
  const childOn = ({ date, childId }: ChildDay) =>
    facts.days.find((day) => day.date === date)?.children.find((one) => one.childId === childId);
  return {
    requests: ours,
    away,
    overwrites: ours.filter((request) => saidNow(childOn(request)).type !== "NOTHING"),
    unfit: facts.days.flatMap(({ date }) =>
      facts.childIds.flatMap((childId) => {
        const fault = faults.find(({ field }) => field === `${cellOf(date, childId)}.times`);
        return fault ? [{ childId, date, fault }] : [];
      }),
    ),
  };
}
