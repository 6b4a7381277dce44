import type { AbsenceCategory, AbsenceType } from "../kinds.ts";

/** What is agreed of the child's month: days or hours. The default option counts when no need is agreed. */
export interface Agreed {
  contractDays: number | null;
  contractHours: number | null;
}

/** With agreed days a day off is planned. With agreed hours only where the municipality says so (contract 1.10). */
const plansDaysOff = ({ contractDays, contractHours }: Agreed, plannedForHours: boolean): boolean =>
  contractDays !== null || (plannedForHours && contractHours !== null);

/**
 * The types of the absences that a guardian's “away” writes (contract 3.12): one for each part of the day. Another
 * reason becomes a planned absence of the care that is paid for, when days are agreed and the day is not locked.
 */
export function absencesToWrite(
  type: AbsenceType,
  categories: readonly AbsenceCategory[],
  { agreed, plannedForHours, isLocked }: { agreed: Agreed; plannedForHours: boolean; isLocked: boolean },
): { category: AbsenceCategory; type: AbsenceType }[] {
  const becomesPlanned = type === "OTHER_ABSENCE" && !isLocked && plansDaysOff(agreed, plannedForHours);
  return categories.map((category) => ({
    category,
    type: becomesPlanned && category === "BILLABLE" ? "PLANNED_ABSENCE" : type,
  }));
}
