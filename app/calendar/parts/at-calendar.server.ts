import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { type AtPage, guardianAt } from "~/api/guardian.server.ts";
import { CALENDAR_PATH } from "../calendar-addresses.ts";

/** The settings of the town that the calendar's pages need (contract 1.10). */
interface CalendarSettings {
  /** A week locks this many hours before its first midnight. */
  lockHours: number;
  hasDiscussions: boolean;
  hasPlannedAbsences: boolean;
  /** A guardian can apply for longer absences from pre-primary education. */
  hasAbsenceApplications: boolean;
  /** Some municipalities show the daily hours to no guardian (contract 3.15). */
  showsDailyTimes: boolean;
}

/** The parts that a page of the calendar uses. */
export type AtCalendar = Omit<AtPage, "settings"> & CalendarSettings & { request: Request; search: URLSearchParams };

/** The first line of each page of the calendar: who is asking. */
export function calendarAt(request: Request, context: AppLoadContext): AtCalendar {
  const { settings, ...page } = guardianAt(request, context);
  return {
    ...page,
    request,
    search: new URL(request.url).searchParams,
    lockHours: settings.town.careDays.reservationThresholdHours,
    hasDiscussions: settings.flags.discussionReservations,
    hasPlannedAbsences: settings.town.careDays.plannedAbsenceInShiftCare,
    hasAbsenceApplications: settings.flags.absenceApplications,
    showsDailyTimes: settings.town.careDays.showsDailyServiceTimes,
  };
}

/** An address with a day or a week that the calendar does not show leads to the month. */
export const toMonth = (): never => {
  throw redirect(CALENDAR_PATH, 303);
};
