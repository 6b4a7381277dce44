import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { absencesToWrite } from "./absences/absence-to-write.ts";
import type { KeptAbsence } from "./absences/shown-absence.ts";
import type { CareDay } from "./care-day.ts";
import type { StoredChanger, StoredDay } from "./day-change.ts";
import type { AbsenceCategory, AbsenceType } from "./kinds.ts";
import type { Times } from "./times/clock-times.ts";

/** What goes from a child's day, and what comes. */
export interface DayWrite {
  childId: string;
  date: IsoDate;
  clears: { reservations: boolean; absences: readonly AbsenceCategory[] };
  adds: StoredDay;
}

/** What a guardian has decided of a day. */
export interface DecidedDay {
  /** They take the place of the kept ones: a time of null is “present” without times. Null: the kept ones stay. */
  reservations: readonly (Times | null)[] | null;
  /** The reason, and the parts of the day, for which the child is away. */
  away: { type: AbsenceType; categories: readonly AbsenceCategory[] };
  /** An absence that stays. None comes in its place. */
  stays: (absence: KeptAbsence) => boolean;
}

/** Who writes, and under which rules of absences. */
export interface Writing {
  changed: StoredChanger;
  /** Another reason becomes a planned absence with agreed hours too (contract 1.10). */
  plannedForHours: boolean;
  /** The day can't be reserved any more. */
  isLocked?: boolean;
  /** The questionnaire that is answered. */
  questionnaireId?: string;
}

/** What a decision changes in a day on which these absences are kept. */
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
