import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AbsenceCategory, AbsenceType, UserType } from "../kinds.ts";

/** One stored absence of a child's day. */
export interface KeptAbsence {
  category: AbsenceCategory;
  type: AbsenceType;
  modifiedByType: UserType;
  questionnaireId: string | null;
}

/**
 * True if a guardian can change it: not a free absence, not made by the staff, not from a questionnaire (contract
 * 3.12).
 */
export const isEditable = ({ type, modifiedByType, questionnaireId }: KeptAbsence): boolean =>
  type !== "FREE_ABSENCE" && modifiedByType === "CITIZEN" && questionnaireId === null;

/** True if the absence stays whatever a guardian reports. */
export const isLasting = (absence: KeptAbsence): boolean => !isEditable(absence);

/**
 * The absence that a guardian reads for a day: the billable one, if there is one. Null if the child comes for a part of
 * a day that is still ahead.
 * @param categories the parts of a day of the child's place
 */
export function shownAbsence(
  absences: readonly KeptAbsence[],
  {
    date,
    today,
    categories,
    hasReservation,
  }: { date: IsoDate; today: IsoDate; categories: readonly AbsenceCategory[]; hasReservation: boolean },
): { type: AbsenceType; editable: boolean } | null {
  const shown = absences.find(({ category }) => category === "BILLABLE") ?? absences[0];
  if (!shown) return null;
  const isPartial = categories.length === 2 && absences.length === 1;
  if (isPartial && date >= today && hasReservation) return null;
  return { type: shown.type, editable: isEditable(shown) };
}
