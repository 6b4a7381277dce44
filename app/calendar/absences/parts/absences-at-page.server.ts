import { type IsoDate, includes, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import {
  absenceBack,
  CHILDREN_PARAMETER,
  HOLIDAY,
  isCheckStep,
  KIND_PARAMETER,
  SICK,
} from "../../calendar-addresses.ts";
import { shownDays } from "../../calendar-limits.ts";
import type { CalendarDays } from "../../contract.ts";
import { type ChildDay, loadedMark } from "../../editing/loaded-days.ts";
import { namedDays } from "../../editing/parts/named-days.ts";
import { leftShown } from "../../editing/parts/saved-days-told.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { type AbsenceChecks, childrenInShiftCare } from "../absence-checks.ts";
import { absenceBounds, type ReadAbsence, readAbsence } from "./absence-posted.server.ts";
import type { AbsenceView, KnownAbsence } from "./absence-view.ts";

export async function absencesAtPage(at: AtCalendar): Promise<AbsenceView> {
  const { search } = at;
  const [read, opening] = await Promise.all([
    // Shift care may begin later, so we look at every day that can be reported.
    at.api.calendar.days({ from: at.today, to: at.hasPlannedAbsences ? shownDays(at.today).end : at.today }),
    at.drafts.open(at.request),
  ]);
  const family = shownChildren(read.children, at.language);
  const bounds = absenceBounds(read, at);
  const entries = opening.kept?.entries ?? [];
  const absence = opening.kept ? await readAbsence(at, entries, read) : null;
  return {
    family,
    inShiftCare: at.hasPlannedAbsences
      ? childrenInShiftCare(read.days.filter(({ date }) => includes(bounds, date)))
      : [],
    bounds,
    openFrom: read.reservableRange.start,
    back: absenceBack(search, at.today),
    known: opening.kept ? null : knownIn(search, at.today),
    defaults: {
      children: family.length === 1 ? family.map(({ id }) => id) : childrenIn(search),
      ...daysIn(search, at.today),
      ...kindIn(search),
    },
    opening,
    faults: absence && !absence.ok ? stillFaulty(entries, absence.faults) : [],
    check: absence && isCheckStep(search) ? checkOf(absence, at) : null,
  };
}

/** The children that an address names. */
const childrenIn = (search: URLSearchParams): string[] => search.get(CHILDREN_PARAMETER)?.split(".") ?? [];

/** The kind that an address names. The guardian can choose another one. */
function kindIn(search: URLSearchParams): { absenceType?: typeof SICK | typeof HOLIDAY } {
  const absenceType = ([SICK, HOLIDAY] as const).find((kind) => kind === search.get(KIND_PARAMETER));
  return absenceType ? { absenceType } : {};
}

/** What a move of the calendar knows. A kept form may differ from its address. */
function knownIn(search: URLSearchParams, today: IsoDate): KnownAbsence | null {
  const { absenceType } = kindIn(search);
  if (absenceType === HOLIDAY) return "holiday";
  const { start, end = start } = daysIn(search, today);
  return absenceType === SICK && start === today && end === today ? "sickToday" : null;
}

/**
 * The days that an address names: one day, or the first and the last one. Without them an absence begins today, but for a
 * holiday, which seldom does.
 */
function daysIn(search: URLSearchParams, today: IsoDate): { start?: IsoDate; end?: IsoDate } {
  const start = search.get("startDate") ?? search.get("day") ?? "";
  const end = search.get("endDate") ?? start;
  if (isIsoDate(start) && isIsoDate(end)) return { start, end };
  return search.get(KIND_PARAMETER) === HOLIDAY ? {} : { start: today };
}

function checkOf(absence: ReadAbsence, at: AtCalendar): AbsenceView["check"] {
  if (!absence.ok) return { warnings: [], loaded: "" };
  const { checks, read, childIds } = absence;
  return { warnings: warningSentences(checks, read, at), loaded: loadedMark(read.days, childIds) };
}

function warningSentences({ periodClosed, kept }: AbsenceChecks, read: CalendarDays, { language }: AtCalendar) {
  const t = editingTexts.in(language);
  const days = (of: readonly ChildDay[]) => namedDays(of, shownChildren(read.children, language), language);
  return [
    ...(periodClosed.length > 0 ? [t("absences.periodClosed", { days: days(periodClosed) })] : []),
    ...leftShown(
      kept.map((day) => ({ ...day, why: "staffAbsence" })),
      { children: read.children, language },
    ).lines,
  ];
}
