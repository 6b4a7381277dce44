import { addDays, type FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { ServiceNeedOption } from "~/placements/contract.ts";
import type { ServiceNeedSummary } from "../contract.ts";

/** A need that is agreed for a part of a place. */
export interface AgreedServiceNeed extends FiniteDateRange {
  option: ServiceNeedOption;
  contractDaysPerMonth: number | null;
  isDefault: boolean;
}

/** A place of a child with its agreed needs, and the default for the other days. */
export interface NeededPlace extends FiniteDateRange {
  unitName: string;
  reservationsEnabled: boolean;
  hasNonDefaultOptions: boolean;
  default: { option: ServiceNeedOption; contractDaysPerMonth: number | null } | null;
  /** In order of time, without overlaps. */
  needs: readonly AgreedServiceNeed[];
}

/** The agreed needs. For the days of a place without an agreed need, the default of its kind (contract 3.17). */
export const serviceNeedSummaries = (places: readonly NeededPlace[]): ServiceNeedSummary[] =>
  places.flatMap((place) => {
    const agreed = place.needs.map((need) => summaryOf(place, need, need));
    const uncovered = daysWithout(place).map((days) =>
      summaryOf(place, days, {
        option: place.default?.option ?? null,
        contractDaysPerMonth: place.default?.contractDaysPerMonth ?? null,
        isDefault: true,
      }),
    );
    return [...agreed, ...uncovered].sort((one, other) => one.startDate.localeCompare(other.startDate));
  });

const summaryOf = (
  { unitName, reservationsEnabled, hasNonDefaultOptions }: NeededPlace,
  { start, end }: FiniteDateRange,
  {
    option,
    contractDaysPerMonth,
    isDefault,
  }: Pick<ServiceNeedSummary, "option" | "contractDaysPerMonth" | "isDefault">,
): ServiceNeedSummary => ({
  startDate: start,
  endDate: end,
  option,
  contractDaysPerMonth,
  unitName,
  reservationsEnabled,
  isDefault,
  hasNonDefaultOptions,
});

/** The parts of a place without an agreed need. */
function daysWithout({ start, end, needs }: NeededPlace): FiniteDateRange[] {
  const gaps: FiniteDateRange[] = [];
  let from = start;
  for (const need of needs) {
    if (need.start > from) gaps.push({ start: from, end: addDays(need.start, -1) });
    if (need.end >= from) from = addDays(need.end, 1);
  }
  if (from <= end) gaps.push({ start: from, end });
  return gaps;
}
