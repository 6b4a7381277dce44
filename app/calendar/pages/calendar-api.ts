import type { AtPage } from "~/api/guardian.server.ts";
import type { KeptForms } from "~/foundation/forms/keeping/kept-forms-port.server.ts";

/** The settings of the town that the calendar's pages need (contract 1.10). */
export interface CalendarSettings {
  /** A week locks so many hours before its first midnight. */
  lockHours: number;
  hasDiscussions: boolean;
  hasPlannedAbsences: boolean;
  /** Longer absences from pre-primary education can be applied for. */
  hasAbsenceApplications: boolean;
}

/** What a page of the calendar asks with. */
export type AtCalendar = Pick<AtPage, "api" | "today" | "now" | "language" | "guardian"> & CalendarSettings;

/** What a form of the calendar is drawn from, and kept with. */
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
