import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { type PlacementType, placementKind } from "~/placements/placement-types.ts";
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

type Placed = Pick<DecidedPlace, "type" | "start" | "end">;

type PrePrimary = NonNullable<ReturnType<typeof placementKind>["prePrimary"]>;

const ALONE: Record<DecisionType, PlacementType> = {
  CLUB: "CLUB",
  DAYCARE: "DAYCARE",
  DAYCARE_PART_TIME: "DAYCARE_PART_TIME",
  PRESCHOOL: "PRESCHOOL",
  PREPARATORY_EDUCATION: "PREPARATORY",
  PRESCHOOL_DAYCARE: "PRESCHOOL_DAYCARE_ONLY",
  PRESCHOOL_CLUB: "CLUB",
};

/** The place type of connected care on a day that also has pre-primary education (contract 1.11, placement types). */
const TOGETHER: Record<PrePrimary, Partial<Record<DecisionType, PlacementType>>> = {
  PRESCHOOL: { PRESCHOOL_DAYCARE: "PRESCHOOL_DAYCARE", PRESCHOOL_CLUB: "PRESCHOOL_CLUB" },
  PREPARATORY: { PRESCHOOL_DAYCARE: "PREPARATORY_DAYCARE", PRESCHOOL_CLUB: "PRESCHOOL_CLUB" },
};

/**
 * The places that follow from an accepted decision, in order of time and without a gap. A child has one place a day. So
 * connected care and pre-primary education on the same day become one place of both kinds. Connected daycare may begin
 * before the term and continue after it. On those days it is a place alone.
 * @param placed the child's present places, in order of time
 */
export function decidedPlaces({ type, unitId, start, end }: Accepted, placed: readonly Placed[]): DecidedPlace[] {
  const places: DecidedPlace[] = [];
  let alone = ALONE[type];
  let day = start;
  for (const { kind, from, to } of prePrimaryWithin({ start, end }, placed)) {
    const together = TOGETHER[kind][type];
    if (!together || to < day) continue;
    if (kind === "PREPARATORY" && type === "PRESCHOOL_DAYCARE") alone = "PREPARATORY_DAYCARE_ONLY";
    const first = from > day ? from : day;
    if (first > day) places.push({ type: alone, unitId, start: day, end: addDays(first, -1) });
    places.push({ type: together, unitId, start: first, end: to });
    day = addDays(to, 1);
  }
  if (day <= end) places.push({ type: alone, unitId, start: day, end });
  return places;
}

/** The days between two with pre-primary education. */
function prePrimaryWithin({ start, end }: FiniteDateRange, placed: readonly Placed[]) {
  return placed.flatMap((place) => {
    const kind = placementKind(place.type).prePrimary;
    if (!kind || place.end < start || place.start > end) return [];
    return { kind, from: place.start > start ? place.start : start, to: place.end < end ? place.end : end };
  });
}
