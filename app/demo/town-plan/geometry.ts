import type { Place } from "~/units/distances.ts";
import type { Line } from "./town-plan.ts";

const METRES_PER_DEGREE = 111_320;

/** A place `east` and `north` metres from another. Exact enough for a town. */
export const moved = (from: Place, east: number, north: number): Place => ({
  lat: from.lat + north / METRES_PER_DEGREE,
  lon: from.lon + east / (METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)),
});

/** Metres east and north from one place to another. */
export const offset = (from: Place, to: Place): [east: number, north: number] => [
  (to.lon - from.lon) * METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180),
  (to.lat - from.lat) * METRES_PER_DEGREE,
];

export function metresBetween(a: Place, b: Place): number {
  const [east, north] = offset(a, b);
  return Math.hypot(east, north);
}

/** Metres from a place to the nearest point of a line. */
export function metresToLine(place: Place, line: Line): number {
  const [eastward, northward] = offset(place, { lat: place.lat + 1, lon: place.lon + 1 });
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < line.length - 1; index += 1) {
    const [a, b] = [line[index] as Place, line[index + 1] as Place];
    const [ax, ay] = [(a.lon - place.lon) * eastward, (a.lat - place.lat) * northward];
    const [bx, by] = [(b.lon - a.lon) * eastward, (b.lat - a.lat) * northward];
    const part = Math.max(0, Math.min(1, -(ax * bx + ay * by) / (bx * bx + by * by || 1)));
    nearest = Math.min(nearest, (ax + bx * part) ** 2 + (ay + by * part) ** 2);
  }
  return Math.sqrt(nearest);
}

/** True when a place is inside an outline (even-odd rule). */
export function isInside(place: Place, outline: Line): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [a, b] = [outline[i], outline[j]];
    if (!a || !b || a.lat > place.lat === b.lat > place.lat) continue;
    if (place.lon < ((b.lon - a.lon) * (place.lat - a.lat)) / (b.lat - a.lat) + a.lon) inside = !inside;
  }
  return inside;
}

/** Allows for rounding, so that lines that meet in one point touch. */
const TOUCHING = 1e-9;

/** The crossing of two segments, as a share of each. Null when they do not cross. */
export function crossing(a: Place, b: Place, c: Place, d: Place): { onFirst: number; onSecond: number } | null {
  const [rx, ry] = [b.lon - a.lon, b.lat - a.lat];
  const [sx, sy] = [d.lon - c.lon, d.lat - c.lat];
  const across = rx * sy - ry * sx;
  if (Math.abs(across) < 1e-18) return null;
  const onFirst = ((c.lon - a.lon) * sy - (c.lat - a.lat) * sx) / across;
  const onSecond = ((c.lon - a.lon) * ry - (c.lat - a.lat) * rx) / across;
  const isOn = (part: number) => part >= -TOUCHING && part <= 1 + TOUCHING;
  return isOn(onFirst) && isOn(onSecond) ? { onFirst, onSecond } : null;
}

export const between = (a: Place, b: Place, share: number): Place => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lon: a.lon + (b.lon - a.lon) * share,
});

/** A smooth line through points (Catmull–Rom), with `between` points between each two. */
export function smooth(points: Line, between = 6): Place[] {
  const at = (index: number): Place => points[Math.max(0, Math.min(points.length - 1, index))] as Place;
  const line: Place[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < between; step += 1) {
      const t = step / between;
      const mix = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
      line.push({ lat: mix(p0.lat, p1.lat, p2.lat, p3.lat), lon: mix(p0.lon, p1.lon, p2.lon, p3.lon) });
    }
  }
  line.push(at(points.length - 1));
  return line;
}

/** Evenly spread random numbers from 0 to 1. The same seed gives the same numbers. */
export function dice(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

/** A closed, soft, irregular outline around a place: a wood, a park, an island. */
export function blob(
  centre: Place,
  metres: number,
  seed: number,
  { wide = 1, corners = 9, rough = 0.5 }: { wide?: number; corners?: number; rough?: number } = {},
): Place[] {
  const throws = dice(seed);
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = metres * (0.95 - rough / 2 + rough * throws());
    return moved(centre, Math.cos(angle) * reach * wide, Math.sin(angle) * reach);
  });
  const closed = [...points.slice(-2), ...points, ...points.slice(0, 2)];
  return smooth(closed, 4).slice(8, -8);
}
