import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import type { TerminationFacts } from "./contract.ts";
import { type Ending, endedPlacements, plannedEnd, transferEnded } from "./planned-end.ts";

/** What an end brings with it, beside the last day (contract 3.18). */
export interface WhatFollows {
  /** Places that begin after the last day: they are removed. */
  removed: { unitName: string; startDate: IsoDate }[];
  /** Pre-primary education goes on without daycare. */
  goesOn: boolean;
  /** A transfer application of the reader is cancelled; null when we do not know. */
  cancelsTransfer: boolean | null;
  /** How many days lose their times or absences; null when we do not know. */
  lostDays: number | null;
}

/** @param facts null in front of a plain gateway */
export function whatFollows(
  endings: readonly Ending[],
  lastDay: IsoDate,
  facts: Pick<TerminationFacts, "sentTransfers" | "reportedDates"> | null,
): WhatFollows {
  const removed = endings.flatMap((ending) => {
    const gone = plannedEnd(ending, lastDay).removed;
    return endedPlacements(ending).filter(
      ({ id, type }) => gone.includes(id) && !(ending.daycareOnly && isJoined(type)),
    );
  });
  const days = endings.flatMap(endedPlacements).map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
  const types: ApplicationType[] = endings.map(({ group, daycareOnly }) => transferEnded(group.type, daycareOnly));
  return {
    removed: removed.map(({ unitName, startDate }) => ({ unitName, startDate })),
    goesOn: endings.some(({ group, daycareOnly }) => daycareOnly && group.endDate > lastDay),
    cancelsTransfer: facts ? facts.sentTransfers.some((type) => types.includes(type)) : null,
    lostDays: facts
      ? facts.reportedDates.filter((date) => date > lastDay && days.some((range) => includes(range, date))).length
      : null,
  };
}

/** Its days go to a place beside it, so that the guardian loses no place. */
const isJoined = (type: string): boolean => type === "PRESCHOOL_DAYCARE" || type === "PREPARATORY_DAYCARE";
