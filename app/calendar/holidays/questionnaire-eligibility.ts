import { addDays, type FiniteDateRange, type IsoDate, includes, meets } from "~/foundation/dates/iso-date.ts";
import { INVOICED, type PlacementType } from "~/placements/placement-types.ts";
import type { HolidayQuestionnaire, NotAsked } from "./holiday-contract.ts";

/** A place of a child, as the rules of questionnaires need it. */
export interface HolidayPlace extends FiniteDateRange {
  type: PlacementType;
  isServiceVoucher: boolean;
}

/**
 * The ranges in which a guardian can answer for a child (contract 3.14): the options that paid places cover, or the
 * whole period. Empty if the child is not asked.
 * @param calendarOpenDays with open ranges a place must run now or start within this many days: the calendar shows that
 * day
 */
export function eligibleRanges(
  questionnaire: HolidayQuestionnaire,
  places: readonly HolidayPlace[],
  { today, calendarOpenDays }: { today: IsoDate; calendarOpenDays: number },
): FiniteDateRange[] {
  const { continuousPlacement } = questionnaire.conditions;
  if (continuousPlacement && !covers(places, continuousPlacement)) return [];
  if (places.some((place) => place.isServiceVoucher && includes(place, today))) return [];
  const invoiced = places.filter(({ type }) => INVOICED.includes(type));
  if (questionnaire.type === "FIXED_PERIOD")
    return questionnaire.periodOptions.filter((option) => covers(invoiced, option));
  const soon = { start: today, end: addDays(today, calendarOpenDays) };
  const isAsked =
    invoiced.some((place) => meets(place, questionnaire.period)) && places.some((place) => meets(place, soon));
  return isAsked ? [questionnaire.period] : [];
}

/** Why a child whom `eligibleRanges` leaves out is not asked. Null without a place from today on: then nothing is told. */
export function whyNotAsked(
  { conditions: { continuousPlacement } }: HolidayQuestionnaire,
  places: readonly HolidayPlace[],
  today: IsoDate,
): NotAsked | null {
  if (!places.some(({ end }) => end >= today)) return null;
  if (places.some((place) => place.isServiceVoucher && includes(place, today))) return "SERVICE_VOUCHER";
  return continuousPlacement && !covers(places, continuousPlacement) ? "CONTINUOUS_PLACEMENT" : "PLACE_DAYS";
}

/** True when each day of the range is a day of some place. */
function covers(places: readonly FiniteDateRange[], { start, end }: FiniteDateRange): boolean {
  let next = start;
  for (const place of [...places].sort((one, other) => one.start.localeCompare(other.start)))
    if (place.start <= next && place.end >= next) next = addDays(place.end, 1);
  return next > end;
}
