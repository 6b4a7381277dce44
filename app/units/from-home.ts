import { type Place, straightDistance } from "./distances.ts";

/** Distances from a home in metres. Null: not known. */
export interface FromHome {
  walking: number | null;
  straight: number | null;
}

interface Located {
  id: string;
  location: Place | null;
}

/** A unit and its distances. We do not copy the units: a town may have thousands, and a page shows a few. */
export interface Near<U> extends FromHome {
  unit: U;
}

/**
 * The first units with their straight distance from a home, the nearest first. Units without a place come last, in their
 * order. We never sort thousands for a few: once there are twice as many as needed, only a nearer unit is looked at.
 */
export function byStraightLine<U extends Located>(units: readonly U[], home: Place, most = units.length): Near<U>[] {
  let near: Near<U>[] = [];
  let last: number | null | undefined;
  const firstOnes = () => near.sort((one, other) => inOrder(one.straight, other.straight)).slice(0, most);
  for (const unit of units) {
    const straight = unit.location ? Math.round(straightDistance(home, unit.location)) : null;
    if (last !== undefined && inOrder(straight, last) >= 0) continue;
    near.push({ unit, walking: null, straight });
    if (near.length < 2 * most) continue;
    near = firstOnes();
    last = near.at(-1)?.straight;
  }
  return firstOnes();
}

/** The units whose walk we ask: the nearest that have a place, as many as one question may name. */
export const toAskWalksOf = (near: readonly Near<Located>[], most: number): (Place & { id: string })[] =>
  near.flatMap(({ unit: { id, location } }) => (location ? [{ id, ...location }] : [])).slice(0, most);

/**
 * The nearest on foot first. Units without a known walk come after those with one, in the order of the straight lines. So
 * when the routes are away, only the order changes.
 */
export const byWalk = <U extends Located>(near: readonly Near<U>[], walks: ReadonlyMap<string, number>): Near<U>[] =>
  near
    .map(({ unit, straight }) => ({ unit, walking: rounded(walks.get(unit.id)), straight }))
    .sort((one, other) => inOrder(one.walking, other.walking));

const rounded = (metres: number | undefined): number | null => (metres === undefined ? null : Math.round(metres));

/** Known distances first, shorter ones first. The sort is stable, so equal ones keep their order. */
const inOrder = (one: number | null, other: number | null): number =>
  (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);
