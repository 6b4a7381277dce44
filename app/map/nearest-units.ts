import { type Place, straightDistance } from "./distances.ts";

/** So many units nearest by straight line get a walking distance (spec 1 section 9). */
export const MOST_WALKS = 15;
/** …and so many nearest by walking distance are listed first. */
export const LISTED_NEAREST = 10;

interface Located {
  id: string;
  name: string;
  location: Place | null;
}

export interface Near<U extends Located> {
  unit: U;
  /** Metres; null for a unit whose place is not known. */
  straight: number | null;
  /** Metres; null when there is no connection, or it was not asked for. */
  walking: number | null;
}

/** Units by straight line from an address; those without a place come last, by name. */
export function byStraightLine<U extends Located>(units: readonly U[], from: Place): Near<U>[] {
  return units
    .map((unit) => ({ unit, straight: unit.location ? straightDistance(from, unit.location) : null, walking: null }))
    .sort((a, b) => order(a.straight, b.straight) || byName(a.unit, b.unit));
}

/** The units that a walking distance is asked for. */
export const walkedTo = <U extends Located>(units: readonly Near<U>[]): U[] =>
  units
    .filter((near) => near.straight !== null)
    .slice(0, MOST_WALKS)
    .map((near) => near.unit);

export interface NearestUnits<U extends Located> {
  /** The nearest by walking distance, at most ten. */
  nearest: Near<U>[];
  /** All the others by straight line: behind "show more". */
  others: Near<U>[];
}

/**
 * What the list shows with an address: ten nearest by walking, then the rest by straight line. A unit whose walking
 * distance is not known stands after those with one, by straight line, so a service that is away changes the order
 * and hides nothing.
 */
export function nearestUnits<U extends Located>(
  near: readonly Near<U>[],
  walking: ReadonlyMap<string, number | null>,
): NearestUnits<U> {
  const known = near.map((one) => ({ ...one, walking: walking.get(one.unit.id) ?? null }));
  const candidates = [...known.slice(0, MOST_WALKS)].sort(
    (a, b) => order(a.walking, b.walking) || order(a.straight, b.straight) || byName(a.unit, b.unit),
  );
  const nearest = candidates.slice(0, LISTED_NEAREST);
  const listed = new Set(nearest.map((one) => one.unit.id));
  return { nearest, others: known.filter((one) => !listed.has(one.unit.id)) };
}

/** Known distances first, the shorter first. */
function order(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a - b;
}

const collator = new Intl.Collator("fi");

export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);
