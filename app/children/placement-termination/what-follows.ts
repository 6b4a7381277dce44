import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import type { PlacementGroup, TerminationFacts } from "./contract.ts";
import { losesReports, placesAfter } from "./days-without-place.ts";
import { changesPlaces, type Ending, endedPlacements, plannedEnd, transferEnded } from "./planned-end.ts";

/** The effects of an end besides the last day (contract 3.18). */
export interface WhatFollows {
  /** Everything chosen ends by that day anyway. */
  isNothing: boolean;
  /** Places that begin after the last day: they are removed. */
  removed: { unitName: string; startDate: IsoDate }[];
  /** Pre-primary education goes on without daycare. */
  goesOn: boolean;
  /** A transfer application of the reader is cancelled; null when we do not know. */
  cancelsTransfer: boolean | null;
  /** The number of days that lose their times or absences. Null if we do not know. */
  lostDays: number | null;
}

/** @param facts null in front of a plain gateway */
export function whatFollows(
  { groups, endings: chosen }: { groups: readonly PlacementGroup[]; endings: readonly Ending[] },
  lastDay: IsoDate,
  facts: Pick<TerminationFacts, "sentTransfers" | "reportedDays"> | null,
): WhatFollows {
  const endings = chosen.filter((ending) => changesPlaces(ending, lastDay));
  const removed = endings.flatMap((ending) => {
    const gone = plannedEnd(ending, lastDay).removed;
    return endedPlacements(ending).filter(
      ({ id, type }) => gone.includes(id) && !(ending.daycareOnly && isJoined(type)),
    );
  });
  const after = placesAfter(groups, endings, lastDay);
  const types: ApplicationType[] = endings.map(({ group, daycareOnly }) => transferEnded(group.type, daycareOnly));
  return {
    isNothing: endings.length === 0,
    removed: removed.map(({ unitName, startDate }) => ({ unitName, startDate })),
    goesOn: endings.some(({ group, daycareOnly }) => daycareOnly && group.endDate > lastDay),
    cancelsTransfer: facts ? facts.sentTransfers.some((type) => types.includes(type)) : null,
    lostDays: facts ? facts.reportedDays.filter((day) => losesReports(day, after)).length : null,
  };
}

/** Its days go to a place beside it, so that the guardian loses no place. */
const isJoined = (type: string): boolean => type === "PRESCHOOL_DAYCARE" || type === "PREPARATORY_DAYCARE";
