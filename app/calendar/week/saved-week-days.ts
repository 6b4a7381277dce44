import { weekdayOf } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import type { DayRequest, SavedWeek, SavedWeekday } from "../contract.ts";
import { type AnsweredDay, askedDays, type UnfitDay } from "../editing/asked-days.ts";
import { cellOf, readCell, requestOf, type Said, saidIn, typedAs } from "../editing/day-answers.ts";
import { type DaysOfFamily, everyDay, reportedDays } from "../editing/day-choices.ts";
import type { ChildDay } from "../editing/loaded-days.ts";
import { type AskedDays, isOf } from "../editing/saved-days.ts";
import { outsideOf } from "../typed-times.ts";

/**
 * The answers of a form for a week, by weekday. Days without an answer are left out. A day that is locked meanwhile
 * counts too: a saved week is for other weeks.
 */
export function weekdaysIn(entries: Entries, facts: DaysOfFamily): { weekdays: SavedWeekday[]; faults: FieldFault[] } {
  const weekdays: SavedWeekday[] = [];
  const faults: FieldFault[] = [];
  for (const { day, childId, choices } of everyDay(facts)) {
    const cell = readCell(entries, cellOf(day.date, childId));
    const fault =
      choices.readOnly || cell.said.type !== "RESERVATIONS" ? null : outsideOf(cell.said.times, choices.hours);
    faults.push(...cell.faults, ...(fault ? [{ field: `${cellOf(day.date, childId)}.times`, ...fault }] : []));
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

/** The answers of a saved week on the days of its weekdays. */
const answersOf = (saved: Pick<SavedWeek, "days">, facts: DaysOfFamily): AnsweredDay[] =>
  everyDay(facts).flatMap((of) => {
    const weekday = saved.days.find(
      (one) => one.childId === of.childId && one.weekday === weekdayOf(of.day.date) && one.type !== "NOTHING",
    );
    return weekday ? [{ ...of, said: saidIn(weekday) }] : [];
  });

/** A form filled with a saved week. The saved week replaces the typed text on its own days. */
export function filledWeek(
  entries: Entries,
  saved: Pick<SavedWeek, "days">,
  facts: DaysOfFamily,
): { entries: Entry[]; filled: ChildDay[] } {
  const filled: ChildDay[] = [];
  const written: Entry[] = [];
  for (const { day, childId, choices, said } of answersOf(saved, facts)) {
    const typed = choices.readOnly ? [] : Object.entries(typedAs(said, choices));
    if (typed.length === 0) continue;
    filled.push({ childId, date: day.date });
    written.push(...typed.map(([field, value]): Entry => [`${cellOf(day.date, childId)}.${field}`, value]));
  }
  const isReplaced = (name: string) => filled.some(({ childId, date }) => name.startsWith(`${cellOf(date, childId)}.`));
  return { entries: [...entries.filter(([name]) => !isReplaced(name)), ...written], filled };
}

/**
 * What a saved week asks for on the days. Also the changes that replace a report, its absences, and the days that it does
 * not fit.
 */
export function usedWeek(
  saved: Pick<SavedWeek, "days">,
  facts: DaysOfFamily,
): AskedDays & { overwrites: DayRequest[]; away: ChildDay[]; unfit: UnfitDay[] } {
  const answers = answersOf(saved, facts);
  const asked = askedDays(answers);
  const away = answers.filter(({ said, choices }) => said.type === "ABSENT" && !choices.readOnly);
  return {
    ...asked,
    overwrites: asked.requests.filter(isOf(reportedDays(facts))),
    away: away.map(({ day: { date }, childId }) => ({ childId, date })),
  };
}
