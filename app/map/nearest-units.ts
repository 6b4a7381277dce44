import { type Place, straightDistance } from "~/units/distances.ts";

/** We ask the walking distance of so many units, the nearest by straight line (spec 1 section 9). */
export const MOST_WALKS = 15;
/** The list begins with so many of them, the nearest by walking distance. */
export const LISTED_NEAREST = 10;

interface Located {
  id: string;
  name: string;
  location: Place | null;
}

export interface Near<U extends Located> {
  unit: U;
  /** Metres. Null for a unit without a known place. */
  straight: number | null;
  /** Metres. Null when there is no connection, or when we did not ask. */
  walking: number | null;
}

/** Units by straight line from an address. Units without a place come last, by name. */
export function byStraightLine<U extends Located>(units: readonly U[], from: Place): Near<U>[] {
  return units
    .map((unit) => ({ unit, straight: unit.location ? straightDistance(from, unit.location) : null, walking: null }))
    .sort((a, b) => order(a.straight, b.straight) || byName(a.unit, b.unit));
}

/** The units whose walking distance we ask. */
export const walkedTo = <U extends Located>(units: readonly Near<U>[]): U[] =>
  units
    .filter((near) => near.straight !== null)
    .slice(0, MOST_WALKS)
    .map((near) => near.unit);

export interface NearestUnits<U extends Located> {
  /** The nearest by walking distance, at most ten. */
  nearest: Near<U>[];
  /** All the others by straight line, behind "show more". */
  others: Near<U>[];
}

/**
 * The list with an address: the ten nearest by walking, then the rest by straight line. Units without a known walking
 * distance come after those with one, by straight line. So when the service is away, only the order changes.
 */
export function nearestUnits<U extends Located>(
  near: readonly Near<U>[],
  walking: ReadonlyMap<string, number | null>,
): NearestUnits<U> {
  const walked = near.map((one) => ({ ...one, walking: walking.get(one.unit.id) ?? null }));
  const candidates = [...walked.slice(0, MOST_WALKS)].sort(
    (a, b) => order(a.walking, b.walking) || order(a.straight, b.straight) || byName(a.unit, b.unit),
  );
  const nearest = candidates.slice(0, LISTED_NEAREST);
  const listed = new Set(nearest.map((one) => one.unit.id));
  return { nearest, others: walked.filter((one) => !listed.has(one.unit.id)) };
}

/** Known distances first, shorter ones first. */
function order(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a - b;
}

const collator = new Intl.Collator("fi");

export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);
