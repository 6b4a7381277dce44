import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType, PlacementType } from "~/placements/placement-types.ts";
import type { ChildPlacement, PlacementGroup, TerminatablePlacementType } from "./contract.ts";
import { isPrePrimary } from "./placement-groups.ts";

/** The pre-primary education that stays when its connected daycare ends. PRESCHOOL_CLUB is left as it is. */
const WITHOUT_DAYCARE: Partial<Record<PlacementType, PlacementType>> = {
  PRESCHOOL_DAYCARE: "PRESCHOOL",
  PREPARATORY_DAYCARE: "PREPARATORY",
};

/** The part of a group that a guardian ends: everything, or only the daycare beside pre-primary education. */
export interface Ending {
  group: PlacementGroup;
  daycareOnly: boolean;
}

/** A place after the end. `id` is null for a new one. */
export interface PlaceAfter {
  id: string | null;
  type: PlacementType;
  unitId: string;
  startDate: IsoDate;
  endDate: IsoDate;
  /** True if the guardian's request ended it. */
  isTerminated: boolean;
}

/** The changes that an end makes in the places. */
export interface PlannedEnd {
  /** New places, and places with other days or another type. */
  kept: PlaceAfter[];
  removed: string[];
}

/** The daycare of a place beside pre-primary education, by its own name. Any other type is its own name. */
export function daycareTypeOf(type: PlacementType): PlacementType {
  if (type === "PRESCHOOL_DAYCARE") return "PRESCHOOL_DAYCARE_ONLY";
  return type === "PREPARATORY_DAYCARE" ? "PREPARATORY_DAYCARE_ONLY" : type;
}

/** The places that an end is about. */
export const endedPlacements = ({ group, daycareOnly }: Ending): ChildPlacement[] => [
  ...group.placements.filter(({ type }) => !daycareOnly || WITHOUT_DAYCARE[type] !== undefined),
  ...group.additionalPlacements,
];

/** True if only the daycare of a group can be ended: there is pre-primary education beside it. */
export const hasOwnDaycare = (group: PlacementGroup): boolean =>
  isPrePrimary(group.type) && endedPlacements({ group, daycareOnly: true }).length > 0;

/** The last day that can be chosen: the latest end of the chosen places (spec 2 section 5). Null if none is chosen. */
export const latestLastDay = (endings: readonly Ending[]): IsoDate | null =>
  endings
    .flatMap(endedPlacements)
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1) ?? null;

/** Everything of the group ends on that day at the latest. Nothing is left to end. */
export const endsOn = (group: PlacementGroup, day: IsoDate): boolean =>
  (latestLastDay([{ group, daycareOnly: false }]) ?? day) <= day;

/** The kind of transfer application that makes no sense after the end. */
export function transferEnded(type: TerminatablePlacementType, daycareOnly: boolean): ApplicationType {
  if (type === "CLUB") return "CLUB";
  return isPrePrimary(type) && !daycareOnly ? "PRESCHOOL" : "DAYCARE";
}

/** The changes in the places of a group that ends after a day (contract 3.18). */
export function plannedEnd({ group, daycareOnly }: Ending, lastDay: IsoDate): PlannedEnd {
  const ended = daycareOnly ? group.additionalPlacements : [...group.placements, ...group.additionalPlacements];
  const stopped = ended.filter(({ endDate }) => endDate > lastDay);
  const cut = stopped
    .filter(({ startDate }) => startDate <= lastDay)
    .map((one) => ({ ...placeOf(one), endDate: lastDay, isTerminated: true }));
  const later = stopped.filter(({ startDate }) => startDate > lastDay).map(({ id }) => id);
  const converted = daycareOnly ? withoutDaycare(group.placements, lastDay) : { kept: [], removed: [] };
  return { kept: [...cut, ...converted.kept], removed: [...later, ...converted.removed] };
}

/** False if everything chosen ends on that day or earlier anyway. */
export function changesPlaces(ending: Ending, lastDay: IsoDate): boolean {
  const { kept, removed } = plannedEnd(ending, lastDay);
  return kept.length + removed.length > 0;
}

/** An adjacent place without daycare is made longer instead of adding one. */
function withoutDaycare(placements: readonly ChildPlacement[], lastDay: IsoDate): PlannedEnd {
  const joined: Part[] = [];
  for (const part of placements.flatMap((one) => partsOf(one, lastDay))) {
    const before = joined.at(-1);
    if (before && mayJoin(before, part)) joined.splice(-1, 1, join(before, part));
    else joined.push(part);
  }
  const ids = new Set(joined.map(({ place }) => place.id));
  return {
    kept: joined.filter(({ isChanged }) => isChanged).map(({ place }) => place),
    removed: placements.map(({ id }) => id).filter((id) => !ids.has(id)),
  };
}

interface Part {
  place: PlaceAfter;
  isChanged: boolean;
  /** Its daycare has ended. The days go to an adjacent place without daycare. */
  isConverted: boolean;
}

function partsOf(placement: ChildPlacement, lastDay: IsoDate): Part[] {
  const place = placeOf(placement);
  const type = WITHOUT_DAYCARE[placement.type];
  if (!type || place.endDate <= lastDay) return [{ place, isChanged: false, isConverted: false }];
  if (place.startDate > lastDay) return [{ place: { ...place, type }, isChanged: true, isConverted: true }];
  const after = { ...place, id: null, type, startDate: addDays(lastDay, 1) };
  return [
    { place: { ...place, endDate: lastDay, isTerminated: true }, isChanged: true, isConverted: false },
    { place: after, isChanged: true, isConverted: true },
  ];
}

const mayJoin = (before: Part, part: Part): boolean =>
  (before.isConverted || part.isConverted) &&
  before.place.type === part.place.type &&
  addDays(before.place.endDate, 1) === part.place.startDate;

/** The place that had no daycare before keeps its id. Of two others the earlier one keeps it, unless it is new. */
function join(before: Part, part: Part): Part {
  const id = before.isConverted && !part.isConverted ? part.place.id : (before.place.id ?? part.place.id);
  return {
    place: { ...before.place, id, endDate: part.place.endDate },
    isChanged: true,
    isConverted: before.isConverted && part.isConverted,
  };
}

const placeOf = ({ id, type, unitId, startDate, endDate }: ChildPlacement): PlaceAfter => ({
  id,
  type,
  unitId,
  startDate,
  endDate,
  isTerminated: false,
});
