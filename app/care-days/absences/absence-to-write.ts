import type { AbsenceCategory, AbsenceType } from "../kinds.ts";

/** The agreement for the child's month: days or hours. Without an agreed need the default option counts. */
export interface Agreed {
  contractDays: number | null;
  contractHours: number | null;
}

/**
 * With agreed days a day off is a planned absence. With agreed hours only where the municipality says so (contract
 * 1.10).
 */
const plansDaysOff = ({ contractDays, contractHours }: Agreed, plannedForHours: boolean): boolean =>
  contractDays !== null || (plannedForHours && contractHours !== null);

/**
 * The types of absence that a guardian's “away” writes (contract 3.12), one for each part of the day. Another reason
 * becomes a planned absence of the paid care, if days are agreed and the day is not locked.
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
