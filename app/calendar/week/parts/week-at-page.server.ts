import { addDays, type FiniteDateRange, type IsoDate, includes, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { CHECK_ID, CHECK_STEP, isCheckStep, isUseStep, WEEK_PARAMETER, weekPath } from "../../calendar-addresses.ts";
import { shownDays } from "../../calendar-limits.ts";
import type { CalendarDays } from "../../contract.ts";
import { hasNights } from "../../day/overnight.ts";
import { daysWithPeriods } from "../../deadlines/parts/holiday-periods.server.ts";
import { absencesAfterDeadline } from "../../editing/after-deadline.ts";
import { changesIn } from "../../editing/asked-days.ts";
import { asksTimes, daysOfFamily } from "../../editing/day-choices.ts";
import { type ChildDay, LOADED, markOfCells } from "../../editing/loaded-days.ts";
import { cellAt } from "../../editing/parts/cells.ts";
import { faultsInKept } from "../../editing/parts/faults-in-kept.server.ts";
import { leftInKept } from "../../editing/parts/left-in-kept.server.ts";
import { saveCells } from "../../editing/parts/save-days.server.ts";
import { countedDays } from "../../editing/parts/saved-days-told.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import { mondayOfWeek, weekName, weekNumber, weekOf } from "../../iso-week.ts";
import { type AtCalendar, toMonth } from "../../parts/at-calendar.server.ts";
import { firstPlaceAt } from "../../parts/first-place.server.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { copiedWeek } from "../copied-week.ts";
import { hasSameTimes, withSameTimes } from "../same-times.ts";
import {
  comingMondays,
  overwrittenByUse,
  SAVED_WEEK_INTENTS,
  savedWeekPosted,
  savedWeeksAt,
} from "./saved-weeks-posted.server.ts";
import type { WeekView } from "./week-view.ts";

const FRIDAY = 5;

/** The Monday of an address, and the days that the calendar shows. @throws a redirect to the month for another week */
async function askedWeek(at: AtCalendar): Promise<{ monday: IsoDate; limits: FiniteDateRange }> {
  const monday = mondayOfWeek(at.search.get(WEEK_PARAMETER) ?? "");
  if (!monday) return toMonth();
  const limits = shownDays(at.today, await firstPlaceAt(at, monday));
  return includes(limits, monday) ? { monday, limits } : toMonth();
}

export async function weekAtPage(at: AtCalendar): Promise<WeekView> {
  const { monday, limits } = await askedWeek(at);
  const range = weekOf(monday);
  const [{ read, openPeriods }, weeks, opening] = await Promise.all([
    daysWithPeriods(at, range),
    savedWeeksAt(at),
    at.drafts.open(at.request),
  ]);
  const shown = read.days.filter(({ date, children }) => weekdayOf(date) <= FRIDAY || children.length > 0);
  const cells = shown.map((day) => read.children.map(({ id }) => cellAt(day, id, { ...read, today: at.today })));
  const isEditable = cells.flat().some(({ cell }) => !cell.choices.readOnly);
  const toUse = isUseStep(at.search) ? opening.kept : null;
  const toSave = isCheckStep(at.search) ? opening.kept : null;
  return {
    today: at.today,
    monday,
    number: weekNumber(monday),
    days: shown.map(({ date }) => date),
    previous: addDays(monday, -7) >= limits.start ? addDays(monday, -7) : null,
    next: addDays(monday, 7) <= limits.end ? addDays(monday, 7) : null,
    rows: shownChildren(read.children, at.language).map((child, index) => ({
      child,
      cells: cells.flatMap((ofDay) => ofDay[index]?.cell ?? []),
    })),
    isEditable,
    hasEmptyDays: cells.flat().filter(({ cell, typed }) => asksTimes(cell.choices) && typed.length === 0).length > 1,
    openPeriods,
    hasNights: hasNights(
      read.days,
      read.children.map(({ id }) => id),
    ),
    isLocked: cells.flat().some(({ cell }) => cell.choices.readOnly === "locked"),
    afterDeadline: toSave ? afterDeadlineIn(toSave.entries, read, at) : [],
    readOnly: REASONS_TO_SAY.filter((reason) => cells.flat().some(({ cell }) => cell.choices.readOnly === reason)),
    opening,
    // A check is about other weeks.
    faults: toUse ? [] : faultsInKept(opening, read, at),
    defaults: {
      ...Object.fromEntries(cells.flat().flatMap(({ typed }) => typed)),
      // A single choice is chosen already.
      ...(weeks?.length === 1 ? { savedWeek: weeks[0]?.id ?? "" } : {}),
      [LOADED]: markOfCells(daysOfFamily(read, at)),
    },
    left: leftInKept(opening, read, at),
    saved:
      weeks && isEditable
        ? {
            weeks: weeks.map(({ id, name }) => ({ id, name })),
            mondays: comingMondays(monday, read),
            overwritten: toUse ? await overwrittenByUse(at, monday, toUse.entries, weeks) : null,
          }
        : null,
  };
}

/** The reasons that neither the cell itself nor the notice of a locked week tells. */
const REASONS_TO_SAY = ["past", "lockedUsual", "tooFar", "periodClosed", "staffAbsence"] as const;

/** The days whose absence only the staff can remove, when these answers are saved. */
const afterDeadlineIn = (entries: Entries, read: CalendarDays, at: AtCalendar): ChildDay[] =>
  absencesAfterDeadline(changesIn(entries, daysOfFamily(read, at)).requests, read.days);

/** Saves the days as they are written, and the empty ones with the times that are the same for all. */
async function saveWeek(at: AtCalendar, posted: Posted, saving: Parameters<typeof saveCells>[2]) {
  if (!hasSameTimes(posted.entries)) return saveCells(at, posted, saving);
  const { start, end } = saving.range;
  const facts = daysOfFamily(await at.api.calendar.days({ from: start, to: end }), at);
  const { entries, fault } = withSameTimes(posted.entries, facts);
  if (fault) return refused({ posted, faults: [fault] });
  return saveCells(at, { ...posted, entries }, saving);
}

/** Saves a week, or fills it from the week before it. */
export async function weekPosted(at: AtCalendar, posted: Posted) {
  const { request, drafts } = at;
  const { monday } = await askedWeek(at);
  if (SAVED_WEEK_INTENTS.includes(posted.intent)) return savedWeekPosted(at, monday, posted);
  const range = weekOf(monday);
  const parameters = { [WEEK_PARAMETER]: weekName(monday) };
  const warn = () => drafts.of(request, posted).keep({ parameters: { ...parameters, ...CHECK_STEP }, focus: CHECK_ID });
  if (posted.intent !== "copy") return saveWeek(at, posted, { range, back: weekPath(monday), warn });
  const read = await at.api.calendar.days({ from: addDays(monday, -7), to: range.end });
  const { entries, copied } = copiedWeek(posted.entries, daysOfFamily(read, at));
  const days = countedDays(copied, shownChildren(read.children, at.language), at.language);
  return drafts.of(request, posted).keep({
    entries,
    told: copied.length > 0 ? told(editingTexts, "week.copied", { days }) : told(editingTexts, "week.copiedNone"),
    parameters,
  });
}
