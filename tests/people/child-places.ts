import type { ChildPlacement } from "~/children/placement-termination/contract.ts";
import type { PlacementType } from "~/placements/placement-types.ts";

/** A place of a child for tests of rules: `place("PRESCHOOL", "2026-08-10", "2027-05-31")`. Its id is its type and first day. */
export const place = (
  type: PlacementType,
  startDate: string,
  endDate: string,
  changes: Partial<ChildPlacement> = {},
): ChildPlacement => ({
  id: `${type} ${startDate}`,
  type,
  childId: "child",
  unitId: "koivikko",
  unitName: "Koivikko",
  startDate,
  endDate,
  terminatable: true,
  terminationRequestedDate: null,
  terminatedBy: null,
  ...changes,
});
