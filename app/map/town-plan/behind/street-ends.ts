import type { Place } from "../../distances.ts";
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

/** So small a share of a piece is no change. */
const WHOLE = 1e-3;

/** About ten metres, so that streets that only just meet are looked at too. */
const AROUND = 0.0002;

const touch = (a: Box, b: Box): boolean =>
  a.south <= b.north + AROUND && b.south <= a.north + AROUND && a.west <= b.east + AROUND && b.west <= a.east + AROUND;

/**
 * Lanes end where they meet their last street: what hangs over ends in the air. Named streets keep their whole length,
 * because their house numbers are counted along it. A lane that meets fewer than two streets leads nowhere and is left out.
 * A lane that is cut may have been the last street of another one, so all are looked at until nothing changes. The work
 * may be interrupted after each lane (in-slices.ts).
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

/** The part of a line from its first crossing to its last: the line itself when that is all of it; null when there is none. */
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

/** Quick to see, and true of most pieces of two streets: one lies north, south, east or west of the other. */
const areApart = (a: Place, b: Place, c: Place, d: Place): boolean =>
  (a.lat < c.lat - NEXT_TO && a.lat < d.lat - NEXT_TO && b.lat < c.lat - NEXT_TO && b.lat < d.lat - NEXT_TO) ||
  (a.lat > c.lat + NEXT_TO && a.lat > d.lat + NEXT_TO && b.lat > c.lat + NEXT_TO && b.lat > d.lat + NEXT_TO) ||
  (a.lon < c.lon - NEXT_TO && a.lon < d.lon - NEXT_TO && b.lon < c.lon - NEXT_TO && b.lon < d.lon - NEXT_TO) ||
  (a.lon > c.lon + NEXT_TO && a.lon > d.lon + NEXT_TO && b.lon > c.lon + NEXT_TO && b.lon > d.lon + NEXT_TO);

/** Pieces that meet in one point are not apart, whatever the last digit says. */
const NEXT_TO = 1e-7;

/** A point of a line by its index, with the share of the way to the next one. */
function pointAt(line: Line, index: number): Place {
  const whole = Math.min(Math.floor(index), line.length - 2);
  return between(line[whole] as Place, line[whole + 1] as Place, index - whole);
}

/** The ends of streets that meet no other street: cars turn there, and the map draws a place for it. */
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
