import createGraph, { type Graph } from "ngraph.graph";
import { type Place, straightDistance } from "~/units/distances.ts";
import { between, crossing, offset } from "./geometry.ts";
import { atOnce } from "./in-slices.ts";
import type { Line, Street } from "./town-plan.ts";

/** A place on a street: how far along it, and its distance from the asked place. */
interface OnStreet {
  street: number;
  along: number;
  beside: number;
}

/** A crossing or an end of a street. */
interface Stop {
  node: number;
  along: number;
}

interface Measured {
  readonly line: Line;
  /** Metres from the beginning of the street to each point of it. */
  readonly along: readonly number[];
  readonly box: Box;
}

/** A place farther than this from every street has no walks. */
const FARTHEST_FROM_STREET = 1500;

export interface StreetGraph {
  /**
   * Metres on foot along the streets to any place, from one place. Null without a connection. One search of the streets
   * answers for all places, so ask once for many.
   */
  walksFrom(from: Place): (to: Place) => number | null;
}

const measuredLines = new WeakMap<Line, Measured>();

/** A street with its metres. We compute them once, because its houses ask for them many times. */
export const measured = (line: Line): Measured => {
  const cached = measuredLines.get(line);
  if (cached) return cached;
  let sum = 0;
  const along = line.map((place, index) => {
    const before = line[index - 1];
    if (before) sum += straightDistance(before, place);
    return sum;
  });
  const result = { line, along, box: boxOf(line) };
  measuredLines.set(line, result);
  return result;
};

/** The graph at once. */
export const streetGraph = (streets: readonly Street[]): StreetGraph => atOnce(streetGraphing(streets));

/**
 * The streets as a graph: nodes where they cross and end, edges as long as the street between. The work can pause
 * between streets (in-slices.ts).
 */
export function* streetGraphing(streets: readonly Street[]): Generator<void, StreetGraph> {
  const lines = streets.map((street) => measured(street.line));
  const graph: Graph<Place, number> = createGraph();
  const stops: Stop[][] = lines.map(() => []);
  const add = (place: Place): number => {
    const node = graph.getNodesCount();
    graph.addNode(node, place);
    return node;
  };

  lines.forEach(({ line, along }, street) => {
    for (const end of [0, line.length - 1])
      stops[street]?.push({ node: add(line[end] as Place), along: along[end] as number });
  });
  for (const { first, second, place } of yield* crossings(lines)) {
    const node = add(place);
    stops[first.street]?.push({ node, along: first.along });
    stops[second.street]?.push({ node, along: second.along });
  }
  for (const onStreet of stops) {
    onStreet.sort((a, b) => a.along - b.along);
    for (const [index, stop] of onStreet.entries()) {
      const next = onStreet[index + 1];
      if (next) graph.addLink(stop.node, next.node, next.along - stop.along);
    }
  }

  const placed = (place: Place): OnStreet | null => {
    const nearest = nearestOn(lines, place);
    return nearest && nearest.beside <= FARTHEST_FROM_STREET ? nearest : null;
  };
  const targets = new Map<string, OnStreet | null>();
  /** Units stand still, so we find their street once. We do not remember where somebody starts. */
  const placedTarget = (place: Place): OnStreet | null => {
    const name = `${place.lat} ${place.lon}`;
    const cached = targets.get(name);
    if (cached !== undefined) return cached;
    const found = placed(place);
    if (targets.size >= MOST_TARGETS) targets.clear();
    targets.set(name, found);
    return found;
  };

  const walksFrom = (from: Place) => {
    const a = placed(from);
    if (!a) return () => null;
    const starts = around(stops[a.street] ?? [], a.along);
    const metres = metresToNodes(
      graph,
      starts.map(({ node, along }) => [node, Math.abs(a.along - along)]),
    );
    return (to: Place): number | null => {
      const b = placedTarget(to);
      if (!b) return null;
      let best = a.street === b.street ? Math.abs(a.along - b.along) : Number.POSITIVE_INFINITY;
      for (const { node, along } of around(stops[b.street] ?? [], b.along))
        best = Math.min(best, (metres.get(node) ?? Number.POSITIVE_INFINITY) + Math.abs(b.along - along));
      return Number.isFinite(best) ? a.beside + best + b.beside : null;
    };
  };
  return { walksFrom };
}

/** We remember the street of so many places. */
const MOST_TARGETS = 10_000;

/** The shortest way from the starts to every node that they reach, in metres (Dijkstra). A start has metres already. */
function metresToNodes(graph: Graph<Place, number>, starts: readonly Reached[]): ReadonlyMap<number, number> {
  const reached = new Map<number, number>();
  // The farthest first, so that the nearest is taken from the end. A town's edge of the search is short.
  const edge = [...starts].sort((one, other) => other[1] - one[1]);
  for (let nearest = edge.pop(); nearest; nearest = edge.pop()) {
    const [node, metres] = nearest;
    if (reached.has(node)) continue;
    reached.set(node, metres);
    graph.forEachLinkedNode(
      node,
      (next, link) => {
        if (!reached.has(next.id as number)) putInOrder(edge, [next.id as number, metres + link.data]);
      },
      false,
    );
  }
  return reached;
}

type Reached = readonly [node: number, metres: number];

function putInOrder(edge: Reached[], one: Reached): void {
  let [low, high] = [0, edge.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edge[middle] as Reached)[1] > one[1]) low = middle + 1;
    else high = middle;
  }
  edge.splice(low, 0, one);
}

/** The stops before and after a place on a street. */
const around = (stops: readonly Stop[], along: number): Stop[] => {
  const after = stops.findIndex((stop) => stop.along >= along);
  return [stops[after - 1], stops[after === -1 ? stops.length - 1 : after]].filter((stop) => stop !== undefined);
};

interface Crossing {
  first: { street: number; along: number };
  second: { street: number; along: number };
  place: Place;
}

/** A long road crosses many others. We look at so many of them between two pauses. */
const PAIRS_AT_A_STRETCH = 40;

function* crossings(lines: readonly Measured[]): Generator<void, Crossing[]> {
  const found: Crossing[] = [];
  const boxes = lines.map(({ box }) => box);
  for (let first = 0; first < lines.length; first += 1) {
    for (let second = first + 1; second < lines.length; second += 1) {
      if (second % PAIRS_AT_A_STRETCH === 0) yield;
      const [a, b] = [lines[first], lines[second]];
      const box = boxes[second] as Box;
      if (a && b && overlap(boxes[first] as Box, box)) found.push(...crossingsOf(a, first, b, second, box));
    }
  }
  return found;
}

/** `box` is the second street's. It lets us skip most of the first street quickly. */
function crossingsOf(a: Measured, first: number, b: Measured, second: number, box: Box): Crossing[] {
  const found: Crossing[] = [];
  for (let i = 0; i < a.line.length - 1; i += 1) {
    const [from, to] = [a.line[i] as Place, a.line[i + 1] as Place];
    if (Math.max(from.lon, to.lon) < box[0] || Math.min(from.lon, to.lon) > box[2]) continue;
    if (Math.max(from.lat, to.lat) < box[1] || Math.min(from.lat, to.lat) > box[3]) continue;
    for (let j = 0; j < b.line.length - 1; j += 1) {
      const [a1, a2, b1, b2] = [a.line[i], a.line[i + 1], b.line[j], b.line[j + 1]] as [Place, Place, Place, Place];
      const cross = crossing(a1, a2, b1, b2);
      if (!cross) continue;
      found.push({
        first: { street: first, along: share(a.along, i, cross.onFirst) },
        second: { street: second, along: share(b.along, j, cross.onSecond) },
        place: between(a1, a2, cross.onFirst),
      });
    }
  }
  return found;
}

const share = (along: readonly number[], index: number, part: number): number => {
  const [from, to] = [along[index] ?? 0, along[index + 1] ?? 0];
  return from + (to - from) * part;
};

type Box = readonly [west: number, south: number, east: number, north: number];

const boxOf = (line: Line): Box => [
  Math.min(...line.map((place) => place.lon)),
  Math.min(...line.map((place) => place.lat)),
  Math.max(...line.map((place) => place.lon)),
  Math.max(...line.map((place) => place.lat)),
];

const overlap = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Square metres from a place to a box. Most streets are farther than the nearest one, so we need not look at their points. */
function farFrom([west, south, east, north]: Box, { lat, lon }: Place, eastward: number, northward: number): number {
  const beside = Math.max(west - lon, 0, lon - east) * eastward;
  const above = Math.max(south - lat, 0, lat - north) * northward;
  return beside ** 2 + above ** 2;
}

/** The nearest place on any street. */
function nearestOn(lines: readonly Measured[], place: Place): OnStreet | null {
  let best: { street: number; along: number; at: Place; far: number } | null = null;
  // We compare metres on a flat town. The earth's curve is only a few centimetres here.
  const [eastward, northward] = offset(place, { lat: place.lat + 1, lon: place.lon + 1 });
  for (const [street, { line, along, box }] of lines.entries()) {
    if (best && farFrom(box, place, eastward, northward) >= best.far) continue;
    for (let index = 0; index < line.length - 1; index += 1) {
      const [a, b] = [line[index] as Place, line[index + 1] as Place];
      const [ax, ay] = [(a.lon - place.lon) * eastward, (a.lat - place.lat) * northward];
      const [bx, by] = [(b.lon - a.lon) * eastward, (b.lat - a.lat) * northward];
      const part = Math.max(0, Math.min(1, -(ax * bx + ay * by) / (bx * bx + by * by || 1)));
      const far = (ax + bx * part) ** 2 + (ay + by * part) ** 2;
      if (!best || far < best.far) best = { street, along: share(along, index, part), at: between(a, b, part), far };
    }
  }
  return best && { street: best.street, along: best.along, beside: straightDistance(best.at, place) };
}
