import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ChildPlacement, EndedPlace, PlacementGroup, TerminationFacts } from "./contract.ts";
import { isPrePrimary } from "./placement-groups.ts";
import { daycareTypeOf, type Ending, endedPlacements, plannedEnd } from "./planned-end.ts";

/**
 * What an end does to the places of one choice. Everything that is told of an end is made from this: the check page
 * before it, and from the stored receipt the notice, the child's page, the receipt and the mail after it.
 */
export function endedPlace(ending: Ending, lastDay: IsoDate): EndedPlace {
  const { group, daycareOnly } = ending;
  const { kept, removed } = plannedEnd(ending, lastDay);
  const ended = endedPlacements(ending);
  const cut = new Set(kept.filter(({ isTerminated }) => isTerminated).map(({ id }) => id));
  const begun = ended
    .filter(({ startDate }) => startDate <= lastDay)
    .map(({ id, type, endDate }) => ({
      isCut: cut.has(id),
      type: daycareOnly ? daycareTypeOf(type) : type,
      lastDay: endDate < lastDay ? endDate : lastDay,
    }))
    .sort((one, other) => one.lastDay.localeCompare(other.lastDay));
  // Without a place that is cut, the last one before a removed place ends as it would anyway.
  const named = begun.some(({ isCut }) => isCut) ? begun.filter(({ isCut }) => isCut) : begun.slice(-1);
  return {
    type: group.type,
    daycareOnly,
    unitName: group.unitName,
    lasts: named.map(({ type, lastDay: last }) => ({ type, lastDay: last })),
    // The days of daycare beside pre-primary education go to a place without daycare, so no place is lost.
    removed: ended
      .filter(({ id, type }) => removed.includes(id) && !(daycareOnly && daycareTypeOf(type) !== type))
      .map(({ type, startDate }) => ({ type, startDate })),
    goesOnUntil: daycareOnly && group.endDate > lastDay ? group.endDate : null,
  };
}

/** True if only daycare has ended, and no whole place. */
export const isOnlyDaycare = (places: readonly Pick<EndedPlace, "daycareOnly">[]): boolean =>
  places.every(({ daycareOnly }) => daycareOnly);

/** True if the place's end was of daycare alone: it stood beside pre-primary education, which is there on its own. */
export function isDaycareOf({ type, placements }: PlacementGroup, place: ChildPlacement): boolean {
  if (!isPrePrimary(type)) return false;
  const goesOn = placements.some(({ endDate }) => endDate > place.endDate);
  return placements.some(({ id }) => id === place.id) ? daycareTypeOf(place.type) !== place.type && goesOn : true;
}

/** The part of a group that guardians have ended: its last place, or only daycare before that. */
export function partEnded(group: PlacementGroup): "whole" | "daycare" | null {
  const requested = [...group.placements, ...group.additionalPlacements].filter(
    ({ terminationRequestedDate }) => terminationRequestedDate !== null,
  );
  if (requested.some((place) => place.endDate === group.endDate && group.placements.includes(place))) return "whole";
  return requested.some((place) => isDaycareOf(group, place)) ? "daycare" : null;
}

/** True if the end of a place is among the ends of the receipts. */
export const isAmong = (
  ends: TerminationFacts["ends"],
  { terminationRequestedDate, unitName }: ChildPlacement,
): boolean =>
  ends.some(
    ({ requestedOn, places }) =>
      requestedOn === terminationRequestedDate && places.some((place) => place.unitName === unitName),
  );
