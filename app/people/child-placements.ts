import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import { PRE_PRIMARY } from "~/placements/placement-types.ts";

/** The parts of a child's placement that these rules need. */
export interface ChildPlacement {
  type: PlacementType;
  startDate: IsoDate;
  endDate: IsoDate;
  unit: { id: string; name: string; features: readonly string[] };
}

/** What the list of children shows about a child's places (contract 2.17). */
export interface ChildPlacements {
  upcomingPlacementType: PlacementType | null;
  upcomingPlacementStartDate: IsoDate | null;
  upcomingPlacementIsCalendarOpen: boolean | null;
  upcomingPlacementUnit: { id: string; name: string } | null;
  serviceApplicationCreationPossible: boolean;
  absenceApplicationCreationPossible: boolean;
}

/**
 * `typesWithOptions` are the kinds of place that have a service need option to choose (contract 3.16).
 * The coming placement is the earliest that has not ended. So it may have started already.
 */
export function childPlacements(
  placements: readonly ChildPlacement[],
  today: IsoDate,
  { typesWithOptions, calendarOpenDays }: { typesWithOptions: ReadonlySet<PlacementType>; calendarOpenDays: number },
): ChildPlacements {
  const notEnded = placements
    .filter((placement) => placement.endDate >= today)
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
  const [upcoming] = notEnded;
  return {
    upcomingPlacementType: upcoming?.type ?? null,
    upcomingPlacementStartDate: upcoming?.startDate ?? null,
    upcomingPlacementIsCalendarOpen: upcoming ? upcoming.startDate <= addDays(today, calendarOpenDays) : null,
    upcomingPlacementUnit: upcoming ? { id: upcoming.unit.id, name: upcoming.unit.name } : null,
    serviceApplicationCreationPossible: notEnded.some(
      ({ type, unit }) => unit.features.includes("SERVICE_APPLICATIONS") && typesWithOptions.has(type),
    ),
    absenceApplicationCreationPossible: notEnded.some(({ type }) => PRE_PRIMARY.includes(type)),
  };
}
