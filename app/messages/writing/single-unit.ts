/** The places of a child that decide to which unit a message about the child goes. */
export interface ChildUnit {
  id: string;
  /** The unit of the child's group today. */
  unit: { id: string } | null;
  /** The unit of the earliest place that has not ended. A child who starts soon has no group yet. */
  upcomingPlacementUnit: { id: string } | null;
}

/** A message goes to one unit at a time (spec 1 section 5, contract 3.9). A child without a place has no unit. */
export const areInSingleUnit = (children: readonly Omit<ChildUnit, "id">[]): boolean =>
  new Set(children.flatMap((child) => (child.unit ?? child.upcomingPlacementUnit)?.id ?? [])).size === 1;
