import { millisecondsInHour } from "date-fns/constants";
import type { FiniteDateRange, IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import type { AbsenceCategory, AbsenceType } from "./kinds.ts";

/** The writer of a row, and the time. */
export interface StoredChanger {
  /** ISO 8601. */
  at: string;
  byType: "SYSTEM" | "CITIZEN" | "EMPLOYEE";
  byId: string | null;
}

export interface StoredReservation {
  times: { start: IsoTime; end: IsoTime } | null;
  changed: StoredChanger;
}

export interface StoredAbsence {
  category: AbsenceCategory;
  type: AbsenceType;
  questionnaireId: string | null;
  changed: StoredChanger;
}

/** The stored state of a child's day. */
export interface StoredDay {
  reservations: readonly StoredReservation[];
  absences: readonly StoredAbsence[];
}

/** One day of a guardian's save: before the save and after it. */
export interface ChangedDay {
  childId: string;
  date: IsoDate;
  before: StoredDay;
  after: StoredDay;
}

/** The stored days of a save. Undoing reads them. */
export type StoredChange = readonly ChangedDay[];

/** How long a guardian can undo their own last save, in hours. */
export const UNDO_HOURS = 24;

export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_HOURS * millisecondsInHour);

/** The content of a day, without its writers. */
export interface SaidDay {
  reservations: readonly Pick<StoredReservation, "times">[];
  absences: readonly Omit<StoredAbsence, "changed">[];
}

/** The meaning of a day, without writers and times of writing. Days of equal meaning have equal texts. */
export const meaningOf = ({ reservations, absences }: SaidDay): string =>
  JSON.stringify([
    reservations.map(({ times }) => (times ? `${times.start}-${times.end}` : "")).sort(),
    absences.map(({ category, type, questionnaireId }) => `${category} ${type} ${questionnaireId ?? ""}`).sort(),
  ]);

export interface UndoFacts {
  at: Date;
  now: Date;
  reservable: FiniteDateRange;
  /** The day as it is now. */
  present: (day: ChangedDay) => SaidDay;
  hasAttendance: (day: ChangedDay) => boolean;
  /** The day is in a holiday period whose deadline has passed. */
  isClosed: (day: ChangedDay) => boolean;
}

/** Why a save can no longer be undone. */
export type UndoObstacle = "LATE" | "ATTENDED" | "CHANGED" | "LOCKED";

/**
 * The reason why a save cannot be undone, or null. A save can be undone for a day while three things hold: its days are
 * as the save left them, no attendance came, and each of its days can still be reserved. The unit has read the times of
 * a locked day already.
 */
export function undoObstacle(days: StoredChange, facts: UndoFacts): UndoObstacle | null {
  if (facts.now >= undoableUntil(facts.at)) return "LATE";
  if (days.some(facts.hasAttendance)) return "ATTENDED";
  if (days.some((day) => meaningOf(facts.present(day)) !== meaningOf(day.after))) return "CHANGED";
  const isOpen = (day: ChangedDay) =>
    day.date >= facts.reservable.start && day.date <= facts.reservable.end && !facts.isClosed(day);
  return days.every(isOpen) ? null : "LOCKED";
}
