import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { absencesToWrite } from "./absences/absence-to-write.ts";
import type { KeptAbsence } from "./absences/shown-absence.ts";
import type { CareDay } from "./care-day.ts";
import type { Times } from "./clock-times.ts";
import type { StoredChanger, StoredDay } from "./day-change.ts";
import type { AbsenceCategory, AbsenceType } from "./kinds.ts";

/** The rows to delete from a child's day, and the rows to add. */
export interface DayWrite {
  childId: string;
  date: IsoDate;
  clears: { reservations: boolean; absences: readonly AbsenceCategory[] };
  adds: StoredDay;
}

/** A guardian's decision about a day. */
export interface DecidedDay {
  /**
   * The new reservations, in place of the stored ones. A time of null is “present” without times. Null: the stored ones
   * stay.
   */
  reservations: readonly (Times | null)[] | null;
  /** The reason of the absence, and its parts of the day. */
  away: { type: AbsenceType; categories: readonly AbsenceCategory[] };
  /** An absence stays on the day, so no new one is written. */
  stays: (absence: KeptAbsence) => boolean;
}

/** The writer, and the rules of absences for the day. */
export interface Writing {
  changed: StoredChanger;
  /** Another reason becomes a planned absence with agreed hours too (contract 1.10). */
  plannedForHours: boolean;
  /** The day can no longer be reserved. */
  isLocked?: boolean;
  /** The questionnaire that is answered. */
  questionnaireId?: string;
}

/** The changes that a decision makes in a day with these stored absences. */
export function dayWrite(
  day: CareDay,
  kept: readonly KeptAbsence[],
  { reservations, away, stays }: DecidedDay,
  { changed, plannedForHours, isLocked = false, questionnaireId }: Writing,
): DayWrite {
  const staying = kept.filter(stays).map(({ category }) => category);
  return {
    childId: day.childId,
    date: day.date,
    clears: {
      reservations: reservations !== null,
      absences: kept.map(({ category }) => category).filter((category) => !staying.includes(category)),
    },
    adds: {
      reservations: (reservations ?? []).map((times) => ({ times, changed })),
      absences: absencesToWrite(away.type, away.categories, { agreed: day.agreed, plannedForHours, isLocked })
        .filter(({ category }) => !staying.includes(category))
        .map((absence) => ({ ...absence, questionnaireId: questionnaireId ?? null, changed })),
    },
  };
}
