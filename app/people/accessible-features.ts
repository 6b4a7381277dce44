import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { DAYS_IN_WEEK, MESSAGES_OPEN_WEEKS } from "~/regulations/regulations.ts";

/** The documents that every guardian fills in show this many days before the placement starts (contract 3.1). */
const DOCUMENTS_OPEN_DAYS = 60;

export type AccessibleFeatures = {
  messages: boolean;
  composeNewMessage: boolean;
  reservations: boolean;
  childDocumentation: boolean;
};

/** The parts of a placement that these rules need. */
export interface FeaturePlacement {
  startDate: IsoDate;
  endDate: IsoDate;
  /** The features of the placement's unit. */
  features: readonly string[];
}

/**
 * The parts of the service that a guardian sees, by all past and future placements of their own children.
 * @param facts `calendarOpenDays`: the calendar opens so many days before a place starts (contract 1.10)
 */
export function accessibleFeaturesBy(
  placements: readonly FeaturePlacement[],
  today: IsoDate,
  { hasReceivedMessages, calendarOpenDays }: { hasReceivedMessages: boolean; calendarOpenDays: number },
): AccessibleFeatures {
  const runsWithin = (placement: FeaturePlacement, days: number): boolean =>
    placement.startDate <= addDays(today, days) && placement.endDate >= today;
  const inUnitWith = (placement: FeaturePlacement, ...features: string[]): boolean =>
    features.some((feature) => placement.features.includes(feature));

  const messages = hasReceivedMessages || placements.some((placement) => inUnitWith(placement, "MESSAGING"));
  return {
    messages,
    composeNewMessage:
      messages && placements.some((placement) => runsWithin(placement, MESSAGES_OPEN_WEEKS * DAYS_IN_WEEK)),
    reservations: placements.some(
      (placement) => inUnitWith(placement, "RESERVATIONS") && runsWithin(placement, calendarOpenDays),
    ),
    childDocumentation: placements.some(
      (placement) =>
        (runsWithin(placement, 0) && inUnitWith(placement, "VASU_AND_PEDADOC", "OTHER_DECISION")) ||
        (runsWithin(placement, DOCUMENTS_OPEN_DAYS) && inUnitWith(placement, "CITIZEN_BASIC_DOCUMENT")),
    ),
  };
}
