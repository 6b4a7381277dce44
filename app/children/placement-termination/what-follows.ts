import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import type { EndedPlace, PlacementGroup, TerminationFacts } from "./contract.ts";
import { losesReports, placesAfter } from "./days-without-place.ts";
import { endedPlace } from "./ended-places.ts";
import { changesPlaces, type Ending, transferEnded } from "./planned-end.ts";

/** The effects of an end besides the last day (contract 3.18). */
export interface WhatFollows {
  /** Everything chosen ends by that day anyway. */
  isNothing: boolean;
  /** What ends, with its last days, what is removed and what goes on. */
  places: EndedPlace[];
  /** The chosen places that end by that day anyway. */
  already: Ending[];
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
  const places = endings.map((ending) => endedPlace(ending, lastDay));
  const after = placesAfter(groups, endings, lastDay);
  const types: ApplicationType[] = endings.map(({ group, daycareOnly }) => transferEnded(group.type, daycareOnly));
  return {
    isNothing: endings.length === 0,
    places,
    already: chosen.filter((ending) => !endings.includes(ending)),
    cancelsTransfer: facts ? facts.sentTransfers.some((type) => types.includes(type)) : null,
    lostDays: facts ? facts.reportedDays.filter((day) => losesReports(day, after)).length : null,
  };
}
