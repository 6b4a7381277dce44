import type { Place } from "~/units/distances.ts";
import { isInside, metresBetween, metresToLine, moved } from "./geometry.ts";
import type { Area, Landmark, Street } from "./town-plan.ts";

/** The size of each kind in metres, and the least distance of its middle from every street. */
const SIZES: Record<Landmark["kind"], { wide: number; deep: number; clear: number }> = {
  school: { wide: 54, deep: 26, clear: 36 },
  shop: { wide: 30, deep: 20, clear: 23 },
};

/** They are within so many metres of their district's middle. */
const FARTHEST = 480;
const STEP = 15;

/** A school and a shop for each district. They take the free places nearest to its middle, off the streets. */
export function* landmarksOf(
  districts: readonly Place[],
  streets: readonly Street[],
  areas: readonly Area[],
): Generator<void, Landmark[]> {
  const closed = areas.filter(({ kind }) => kind === "sea" || kind === "lake" || kind === "park");
  const landmarks: Landmark[] = [];
  for (const district of districts) {
    const near = streets.filter(({ line }) => metresToLine(district, line) < FARTHEST + 100);
    for (const kind of ["shop", "school"] as const) {
      const { wide, deep, clear } = SIZES[kind];
      const isFree = (place: Place) =>
        near.every(({ line }) => metresToLine(place, line) > clear) &&
        landmarks.every((other) => metresBetween(other.place, place) > 90) &&
        !closed.some(({ outline }) => isInside(place, outline));
      const place = around(district).find(isFree);
      if (place) landmarks.push({ kind, place, wide, deep });
      yield;
    }
  }
  return landmarks;
}

/** Places on a grid around a middle, the nearest first. */
function around(middle: Place): Place[] {
  const places: { place: Place; metres: number }[] = [];
  for (let east = -FARTHEST; east <= FARTHEST; east += STEP)
    for (let north = -FARTHEST; north <= FARTHEST; north += STEP)
      places.push({ place: moved(middle, east, north), metres: Math.hypot(east, north) });
  return places.sort((a, b) => a.metres - b.metres).map(({ place }) => place);
}
