import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type PlacementType, placementKind } from "~/placements/placement-types.ts";
import type { ChildPlacement, PlacementGroup, TerminatablePlacementType } from "./contract.ts";

/** Daycare beside pre-primary education in another place is daycare. */
export const kindOf = (type: PlacementType): TerminatablePlacementType =>
  placementKind(type).prePrimary ?? (type === "CLUB" ? "CLUB" : "DAYCARE");

export const isPrePrimary = (kind: TerminatablePlacementType): boolean =>
  kind === "PRESCHOOL" || kind === "PREPARATORY";

/**
 * The places that have not ended, by unit and kind, the earliest group first (contract 3.18). Daycare that starts after
 * the unit's first pre-primary place belongs to that place's group.
 */
export function groupPlacements(placements: readonly ChildPlacement[], today: IsoDate): PlacementGroup[] {
  const notEnded = placements
    .filter(({ endDate }) => endDate >= today)
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
  const units = new Set(notEnded.map(({ unitId }) => unitId));
  return [...units]
    .flatMap((unitId) =>
      groupsOfUnit(
        notEnded.filter((one) => one.unitId === unitId),
        today,
      ),
    )
    .sort(
      (one, other) =>
        one.startDate.localeCompare(other.startDate) ||
        one.unitName.localeCompare(other.unitName) ||
        one.type.localeCompare(other.type),
    );
}

function groupsOfUnit(placements: readonly ChildPlacement[], today: IsoDate): PlacementGroup[] {
  const first = placements.find(({ type }) => isPrePrimary(kindOf(type)));
  const isAdditional = ({ type, startDate }: ChildPlacement) =>
    first !== undefined && kindOf(type) === "DAYCARE" && startDate > first.startDate;
  const own = placements.filter((one) => !isAdditional(one));
  return [...new Set(own.map(({ type }) => kindOf(type)))].map((type) =>
    groupOf(
      type,
      own.filter((one) => kindOf(one.type) === type),
      first && kindOf(first.type) === type ? placements.filter(isAdditional) : [],
      today,
    ),
  );
}

/** The group's days come from its own places only. The group can be ended here if it has begun. */
function groupOf(
  type: TerminatablePlacementType,
  placements: ChildPlacement[],
  additionalPlacements: ChildPlacement[],
  today: IsoDate,
): PlacementGroup {
  const [first] = placements as [ChildPlacement];
  return {
    type,
    startDate: first.startDate,
    endDate: latest(placements),
    unitId: first.unitId,
    unitName: first.unitName,
    terminatable: first.terminatable && first.startDate <= today,
    placements,
    additionalPlacements,
  };
}

const latest = (placements: readonly ChildPlacement[]): IsoDate =>
  placements.reduce((end, { endDate }) => (endDate > end ? endDate : end), "");
