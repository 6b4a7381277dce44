import { type DateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import type { ApplicationUnitType, CareType, PublicUnit, UnitQuestion } from "./contract.ts";

/** The kinds of care that fit each kind of application (contract 3.2). */
export const CARE_TYPES_OF: Record<ApplicationUnitType, readonly CareType[]> = {
  CLUB: ["CLUB"],
  DAYCARE: ["CENTRE", "FAMILY", "GROUP_FAMILY"],
  PRESCHOOL: ["PRESCHOOL"],
  PREPARATORY: ["PREPARATORY_EDUCATION"],
};

/** The apply period of a unit that counts. Guardians apply for preparatory education as pre-primary education. */
export const APPLY_PERIOD_OF: Record<ApplicationUnitType, "club" | "daycare" | "preschool"> = {
  CLUB: "club",
  DAYCARE: "daycare",
  PRESCHOOL: "preschool",
  PREPARATORY: "preschool",
};

type Applied = Pick<PublicUnit, "type" | "clubApplyPeriod" | "daycareApplyPeriod" | "preschoolApplyPeriod">;

/** A guardian may apply for preparatory education with a pre-primary application. */
const careTypesFor = (type: ApplicationType): readonly CareType[] =>
  type === "PRESCHOOL" ? [...CARE_TYPES_OF.PRESCHOOL, ...CARE_TYPES_OF.PREPARATORY] : CARE_TYPES_OF[type];

/**
 * The first day from which a unit of the map has places for this kind of application; null when it takes none any more,
 * or never through this service.
 */
export function placesFrom(unit: Applied, type: ApplicationType, today: IsoDate): IsoDate | null {
  const period = unit[`${APPLY_PERIOD_OF[type]}ApplyPeriod`];
  const isThatKind = unit.type.some((care) => careTypesFor(type).includes(care));
  if (!period || !isThatKind || (period.end !== null && period.end < today)) return null;
  return period.start;
}

/** A unit with what decides whether an application may choose it. */
export interface UnitOfTown {
  /** As an application sees it: without apply periods. */
  unit: PublicUnit;
  /** The last day of the unit. Null: no end is known. */
  closesOn: IsoDate | null;
  /** Null: it takes no such applications. */
  periods: Record<"club" | "daycare" | "preschool", DateRange | null>;
}

/**
 * True if an application may choose the unit (contract 3.2): it is open on the start date, the date is in the apply period
 * of the type, and it gives the care and the shift care that are asked for.
 */
export function mayBeChosen({ unit, closesOn, periods }: UnitOfTown, { type, date, shiftCare }: UnitQuestion): boolean {
  const period = periods[APPLY_PERIOD_OF[type]];
  return (
    period !== null &&
    includes(period, date) &&
    (closesOn === null || closesOn >= date) &&
    unit.type.some((care) => CARE_TYPES_OF[type].includes(care)) &&
    (!shiftCare || unit.providesShiftCare)
  );
}

/** The first and last days of all periods and units, the earliest first. Between two of them every day has the same units. */
export function boundaryDays(units: readonly UnitOfTown[]): IsoDate[] {
  const days = new Set<IsoDate>();
  for (const { closesOn, periods } of units) {
    if (closesOn) days.add(closesOn);
    for (const period of Object.values(periods)) {
      if (period) days.add(period.start);
      if (period?.end) days.add(period.end);
    }
  }
  return [...days].sort();
}

/** The same text for days with the same units. */
export function stretchOf(date: IsoDate, boundaries: readonly IsoDate[]): string {
  const index = boundaries.findLastIndex((day) => day <= date);
  return boundaries[index] === date ? `on ${index}` : `after ${index}`;
}
