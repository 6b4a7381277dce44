import { addDays, type FiniteDateRange, type IsoDate, includes, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDays } from "../../calendar-limits.ts";
import type { CalendarDay, CalendarDays, DayOfChild } from "../../contract.ts";
import { type DayState, dayState } from "../../day-state/day-state.ts";
import { daysWithPeriods } from "../../deadlines/parts/holiday-periods.server.ts";
import { asksTimes, daysOfFamily, hoursOf } from "../../editing/day-choices.ts";
import { LOADED, markOfCells } from "../../editing/loaded-days.ts";
import { cellAt } from "../../editing/parts/cells.ts";
import { faultsInKept } from "../../editing/parts/faults-in-kept.server.ts";
import { leftInKept } from "../../editing/parts/left-in-kept.server.ts";
import { type EventOfDay, eventsOn } from "../../events/events-of-days.ts";
import { eventsAt } from "../../events/parts/events-at-page.server.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import { childrenBeside } from "../../family/parts/own-children.server.ts";
import { type AtCalendar, toMonth } from "../../parts/at-calendar.server.ts";
import { firstPlaceAt } from "../../parts/first-place.server.ts";
import { attendanceWarnings } from "../attendance-warnings.ts";
import type { DayOfShownChild, DayView } from "./day-view.ts";

/** The day of an address, and the days that the calendar shows. @throws a redirect to the month for another day */
export async function askedDay(at: AtCalendar): Promise<{ date: IsoDate; limits: FiniteDateRange }> {
  const date = at.search.get("day") ?? "";
  if (!isIsoDate(date)) return toMonth();
  const limits = shownDays(at.today, await firstPlaceAt(at, date));
  return includes(limits, date) ? { date, limits } : toMonth();
}

/** Everything that a day's page shows. `edit` in the address opens the form. */
export async function dayAtPage(at: AtCalendar): Promise<DayView> {
  const { date, limits } = await askedDay(at);
  const range = { start: date, end: date };
  const [{ read, openPeriods }, events] = await Promise.all([daysWithPeriods(at, range), eventsAt(at, range)]);
  const day = read.days[0] ?? { date, holiday: false, children: [] };
  const onDay = eventsOn(date, events);
  const eventsFor = (childId: string) => onDay.filter(({ childIds }) => childIds.includes(childId));
  const shown = childrenOf(day, read, { ...at, eventsFor });
  const others = await childrenBeside(
    at,
    read.children,
    onDay.flatMap(({ childIds }) => childIds),
  );
  const isEditable = shown.some(({ cell }) => !cell.choices.readOnly);
  const opening = at.search.has("edit") ? await at.drafts.open(at.request) : null;
  return {
    date,
    today: at.today,
    previous: date > limits.start ? addDays(date, -1) : null,
    next: date < limits.end ? addDays(date, 1) : null,
    children: shown,
    others: others.map((child) => ({ child, events: eventsFor(child.id) })),
    openPeriods,
    isEditable,
    asks: shown.some(({ cell }) => asksTimes(cell.choices)) ? "times" : "usual",
    takesAbsences: date >= at.today && date <= read.reservableRange.end && shown.some(takesAbsence),
    editing:
      opening && isEditable
        ? { opening, faults: faultsInKept(opening, read, at), defaults: defaultsOf(day, read, at) }
        : null,
    left: opening && leftInKept(opening, read, at),
  };
}

const NO_ABSENCE: readonly (string | undefined)[] = ["holiday", "closed", "termBreak", "staffAbsence", "notYet"];
const takesAbsence = ({ cell, attended }: DayOfShownChild): boolean =>
  attended.length === 0 && !NO_ABSENCE.includes(cell.choices.readOnly);

const defaultsOf = (day: CalendarDay, read: CalendarDays, at: AtCalendar): Record<string, string> => ({
  ...Object.fromEntries(read.children.flatMap(({ id }) => cellAt(day, id, { ...read, today: at.today }).typed)),
  [LOADED]: markOfCells({ ...daysOfFamily(read, at), days: [day] }),
});

function childrenOf(
  day: CalendarDay,
  read: CalendarDays,
  {
    today,
    language,
    eventsFor,
  }: Pick<AtCalendar, "today" | "language"> & {
    eventsFor: (childId: string) => EventOfDay[];
  },
): DayOfShownChild[] {
  return shownChildren(read.children, language).map((child): DayOfShownChild => {
    const care = day.children.find(({ childId }) => childId === child.id);
    return {
      child,
      cell: cellAt(day, child.id, { ...read, today }).cell,
      planned: care ? plannedOf(day, care, today) : null,
      attended: care?.attendances ?? [],
      used: day.date <= today ? (care?.usedService ?? null) : null,
      hours: care ? hoursOf(care) : null,
      isShiftCare: care?.shiftCare ?? false,
      byStaff: care?.reservations.some(({ staffCreated }) => staffCreated) ?? false,
      warnings: care ? attendanceWarnings(care) : [],
      events: eventsFor(child.id),
    };
  });
}

/** The reservation of a day, as the calendar shows it without the attendance. */
function plannedOf(day: CalendarDay, care: DayOfChild, today: IsoDate): DayState {
  return dayState({ ...day, children: [{ ...care, attendances: [] }] }, care.childId, today);
}
