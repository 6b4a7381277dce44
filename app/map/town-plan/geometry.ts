import type { Place } from "../distances.ts";
import type { Line } from "./town-plan.ts";

const METRES_PER_DEGREE = 111_320;

/** A place so many metres east and north of another; good enough for a town. */
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

/** Is a place inside an outline (even-odd rule)? */
export function isInside(place: Place, outline: Line): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [a, b] = [outline[i], outline[j]];
    if (!a || !b || a.lat > place.lat === b.lat > place.lat) continue;
    if (place.lon < ((b.lon - a.lon) * (place.lat - a.lat)) / (b.lat - a.lat) + a.lon) inside = !inside;
  }
  return inside;
}

/** Where two segments cross, as shares of both; null when they do not. */
export function crossing(a: Place, b: Place, c: Place, d: Place): { onFirst: number; onSecond: number } | null {
  const [rx, ry] = [b.lon - a.lon, b.lat - a.lat];
  const [sx, sy] = [d.lon - c.lon, d.lat - c.lat];
  const across = rx * sy - ry * sx;
  if (Math.abs(across) < 1e-18) return null;
  const onFirst = ((c.lon - a.lon) * sy - (c.lat - a.lat) * sx) / across;
  const onSecond = ((c.lon - a.lon) * ry - (c.lat - a.lat) * rx) / across;
  return onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1 ? { onFirst, onSecond } : null;
}

export const between = (a: Place, b: Place, share: number): Place => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lon: a.lon + (b.lon - a.lon) * share,
});

/** A smooth line through points (Catmull–Rom), with some points between each two. */
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

/** An even spread of numbers from 0 to 1 that is the same every time. */
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
export function blob(centre: Place, metres: number, seed: number, wide = 1): Place[] {
  const throws = dice(seed);
  const corners = 9;
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = metres * (0.7 + 0.5 * throws());
    return moved(centre, Math.cos(angle) * reach * wide, Math.sin(angle) * reach);
  });
  const closed = [...points.slice(-2), ...points, ...points.slice(0, 2)];
  return smooth(closed, 5).slice(10, -10);
}
