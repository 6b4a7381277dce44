import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { DecisionType } from "./contract.ts";

interface Accepted {
  type: DecisionType;
  unitId: string;
  /** The day the guardian asked for, and the last day of the decision. */
  start: IsoDate;
  end: IsoDate;
}

interface DecidedPlace {
  type: PlacementType;
  unitId: string;
  start: IsoDate;
  end: IsoDate;
}

/** Pre-primary education that the guardian has accepted already. */
export type AcceptedPrePrimary = Pick<Accepted, "start" | "end"> & { type: "PRESCHOOL" | "PREPARATORY_EDUCATION" };

const ALONE: Record<DecisionType, PlacementType> = {
  CLUB: "CLUB",
  DAYCARE: "DAYCARE",
  DAYCARE_PART_TIME: "DAYCARE_PART_TIME",
  PRESCHOOL: "PRESCHOOL",
  PREPARATORY_EDUCATION: "PREPARATORY",
  PRESCHOOL_DAYCARE: "PRESCHOOL_DAYCARE_ONLY",
  PRESCHOOL_CLUB: "CLUB",
};

/** What connected care is on a day that also has pre-primary education (contract 1.11, placement types). */
const TOGETHER: Record<AcceptedPrePrimary["type"], Partial<Record<DecisionType, PlacementType>>> = {
  PRESCHOOL: { PRESCHOOL_DAYCARE: "PRESCHOOL_DAYCARE", PRESCHOOL_CLUB: "PRESCHOOL_CLUB" },
  PREPARATORY_EDUCATION: { PRESCHOOL_DAYCARE: "PREPARATORY_DAYCARE", PRESCHOOL_CLUB: "PRESCHOOL_CLUB" },
};

/**
 * The places that follow from an accepted decision, in order of time and without a gap. A child has one place a day, so
 * what is connected to pre-primary education turns those days into a place of both kinds; on days without it (connected
 * daycare may begin before the term and go on after it) it stands alone.
 */
export function decidedPlaces(accepted: Accepted, prePrimary: readonly AcceptedPrePrimary[]): DecidedPlace[] {
  const { type, unitId, start, end } = accepted;
  const places: DecidedPlace[] = [];
  let day = start;
  for (const beside of [...prePrimary].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const together = TOGETHER[beside.type][type];
    const from = beside.start > day ? beside.start : day;
    const to = beside.end < end ? beside.end : end;
    if (!together || from > to) continue;
    if (from > day) places.push({ type: aloneBeside(beside, type), unitId, start: day, end: addDays(from, -1) });
    places.push({ type: together, unitId, start: from, end: to });
    day = addDays(to, 1);
  }
  const last = prePrimary[0];
  if (day <= end) places.push({ type: last ? aloneBeside(last, type) : ALONE[type], unitId, start: day, end });
  return places;
}

const aloneBeside = (beside: AcceptedPrePrimary, type: DecisionType): PlacementType =>
  beside.type === "PREPARATORY_EDUCATION" && type === "PRESCHOOL_DAYCARE" ? "PREPARATORY_DAYCARE_ONLY" : ALONE[type];
