import type { AtPage } from "~/api/guardian.server.ts";
import type { KeptForms } from "~/foundation/forms/keeping/kept-forms-port.server.ts";

/** The settings of the town that the calendar's pages need (contract 1.10). */
export interface CalendarSettings {
  /** A week locks this many hours before its first midnight. */
  lockHours: number;
  hasDiscussions: boolean;
  hasPlannedAbsences: boolean;
  /** A guardian can apply for longer absences from pre-primary education. */
  hasAbsenceApplications: boolean;
}

/** The client and the rest that a page of the calendar asks with. */
export type AtCalendar = Pick<AtPage, "api" | "today" | "now" | "language" | "guardian"> & CalendarSettings;

/** The parts that draw and keep a form of the calendar. */
export interface AtForm {
  request: Request;
  keptForms: KeptForms;
}

export const calendarAt = ({ api, today, now, language, guardian, settings }: AtPage): AtCalendar => ({
  api,
  today,
  now,
  language,
  guardian,
  lockHours: settings.town.careDays.reservationThresholdHours,
  hasDiscussions: settings.flags.discussionReservations,
  hasPlannedAbsences: settings.town.careDays.plannedAbsenceInShiftCare,
  hasAbsenceApplications: settings.flags.absenceApplications,
});
