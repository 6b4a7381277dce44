import type { Place } from "~/units/distances.ts";
import { between, crossing, metresToLine } from "./geometry.ts";
import type { Line, Street } from "./town-plan.ts";

/** A street that ends nearer than this to another one meets it. */
const MEETING_METRES = 6;

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

const boxOf = (line: Line): Box => ({
  south: Math.min(...line.map(({ lat }) => lat)),
  north: Math.max(...line.map(({ lat }) => lat)),
  west: Math.min(...line.map(({ lon }) => lon)),
  east: Math.max(...line.map(({ lon }) => lon)),
});

/** A change smaller than this share of a piece does not count. */
const WHOLE = 1e-3;

/** About ten metres, so that we also look at streets that only just meet. */
const AROUND = 0.0002;

const touch = (a: Box, b: Box): boolean =>
  a.south <= b.north + AROUND && b.south <= a.north + AROUND && a.west <= b.east + AROUND && b.west <= a.east + AROUND;

/**
 * Cuts each lane where it meets its last street, because the rest leads nowhere. Named streets keep their whole length,
 * because their house numbers count along it. A lane that meets fewer than two streets is left out.
 * A cut lane may have been the last street of another lane, so we repeat until nothing changes. The work can pause
 * after each lane (in-slices.ts).
 */
export function* withoutLooseEnds(streets: readonly Street[]): Generator<void, Street[]> {
  let boxed = streets.map((street) => ({ street, box: boxOf(street.line) }));
  let changed = boxed;
  while (changed.length > 0) {
    const before = changed;
    changed = [];
    const kept: typeof boxed = [];
    for (const one of boxed) {
      const { street, box } = one;
      if (street.kind !== "lane" || !before.some((other) => touch(box, other.box))) {
        kept.push(one);
        continue;
      }
      const others = boxed.filter((other) => other.street !== street && touch(box, other.box));
      const line = betweenCrossings(
        street.line,
        others.map((other) => other.street.line),
      );
      yield;
      if (line === street.line) kept.push(one);
      else {
        changed.push(one);
        if (line) kept.push({ street: { ...street, line }, box: boxOf(line) });
      }
    }
    boxed = kept;
  }
  return boxed.map(({ street }) => street);
}

/** The part of a line from its first to its last crossing, or the line itself if it is the same. Null without one. */
function betweenCrossings(line: Line, others: readonly Line[]): Line | null {
  const met: number[] = [];
  for (let index = 0; index < line.length - 1; index += 1) {
    const [a, b] = [line[index] as Place, line[index + 1] as Place];
    for (const other of others) {
      for (let step = 0; step < other.length - 1; step += 1) {
        const [c, d] = [other[step] as Place, other[step + 1] as Place];
        if (areApart(a, b, c, d)) continue;
        const found = crossing(a, b, c, d);
        if (found) met.push(index + Math.max(0, Math.min(1, found.onFirst)));
      }
    }
  }
  const [from, to] = [Math.min(...met), Math.max(...met)];
  if (met.length < 2 || to - from < 0.01) return null;
  if (from < WHOLE && to > line.length - 1 - WHOLE) return line;
  const inside = line.filter((_, index) => index > from && index < to);
  return [pointAt(line, from), ...inside, pointAt(line, to)];
}

/** A quick check: one piece lies north, south, east or west of the other. True for most pieces of two streets. */
const areApart = (a: Place, b: Place, c: Place, d: Place): boolean =>
  (a.lat < c.lat - NEXT_TO && a.lat < d.lat - NEXT_TO && b.lat < c.lat - NEXT_TO && b.lat < d.lat - NEXT_TO) ||
  (a.lat > c.lat + NEXT_TO && a.lat > d.lat + NEXT_TO && b.lat > c.lat + NEXT_TO && b.lat > d.lat + NEXT_TO) ||
  (a.lon < c.lon - NEXT_TO && a.lon < d.lon - NEXT_TO && b.lon < c.lon - NEXT_TO && b.lon < d.lon - NEXT_TO) ||
  (a.lon > c.lon + NEXT_TO && a.lon > d.lon + NEXT_TO && b.lon > c.lon + NEXT_TO && b.lon > d.lon + NEXT_TO);

/** Allows for rounding, so that pieces that meet in one point are not apart. */
const NEXT_TO = 1e-7;

/** A point of a line. The fraction of its index is the share of the way to the next point. */
function pointAt(line: Line, index: number): Place {
  const whole = Math.min(Math.floor(index), line.length - 2);
  return between(line[whole] as Place, line[whole + 1] as Place, index - whole);
}

/** The ends of streets that meet no other street. Cars turn there, and the map shows a turning place. */
export function turningPlaces(streets: readonly Street[]): Place[] {
  const boxed = streets.map((street) => ({ street, box: boxOf(street.line) }));
  return streets.flatMap((street) => {
    if (street.kind !== "street" && street.kind !== "lane") return [];
    const ends = [street.line[0] as Place, street.line.at(-1) as Place];
    return ends.filter((end) => {
      const here = boxOf([end]);
      return !boxed.some(
        (other) =>
          other.street !== street && touch(here, other.box) && metresToLine(end, other.street.line) < MEETING_METRES,
      );
    });
  });
}
