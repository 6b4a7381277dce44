import { absenceCategories } from "~/care-days/absences/absence-categories.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type PlacementType, WITHOUT_TIMES } from "~/placements/placement-types.ts";
import type { PlacementGroup, TerminationFacts } from "./contract.ts";
import { type Ending, plannedEnd } from "./planned-end.ts";

export type ReportedDay = TerminationFacts["reportedDays"][number];

interface Place {
  type: PlacementType;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** The child's places after the end. */
export function placesAfter(groups: readonly PlacementGroup[], endings: readonly Ending[], lastDay: IsoDate): Place[] {
  const plans = endings.map((ending) => plannedEnd(ending, lastDay));
  const kept = plans.flatMap((plan) => plan.kept);
  const gone = new Set([...plans.flatMap((plan) => plan.removed), ...kept.map(({ id }) => id)]);
  const untouched = groups.flatMap(({ placements, additionalPlacements }) =>
    [...placements, ...additionalPlacements].filter(({ id }) => !gone.has(id)),
  );
  return [...untouched, ...kept];
}

/** True if a report of the day fits no place any more. The report is then removed (contract 3.18). */
export function losesReports({ date, hasTimes, absences }: ReportedDay, places: readonly Place[]): boolean {
  const types = places.filter(({ startDate, endDate }) => startDate <= date && date <= endDate).map(({ type }) => type);
  const losesTimes = hasTimes && types.every((type) => WITHOUT_TIMES.includes(type));
  return losesTimes || absences.some((part) => types.every((type) => !absenceCategories(type).includes(part)));
}
