import createGraph, { type Graph } from "ngraph.graph";
import { nba } from "ngraph.path";
import { type Place, straightDistance } from "../../distances.ts";
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
}

/** A place farther than this from every street has no walks. */
const FARTHEST_FROM_STREET = 1500;

export interface StreetGraph {
  /** Metres on foot along the streets. Null without a connection. */
  walk(from: Place, to: Place): number | null;
}

const measuredLines = new WeakMap<Line, Measured>();

/** A street with its metres. We compute them once, because its houses ask for them many times. */
export const measured = (line: Line): Measured => {
  const known = measuredLines.get(line);
  if (known) return known;
  let sum = 0;
  const along = line.map((place, index) => {
    const before = line[index - 1];
    if (before) sum += straightDistance(before, place);
    return sum;
  });
  const result = { line, along };
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

  const finder = nba(graph, {
    distance: (_from, _to, link) => link.data,
    heuristic: (from, to) => straightDistance(from.data, to.data),
  });
  const known = new Map<string, number | null>();
  const path = (a: number, b: number): number | null => {
    if (a === b) return 0;
    const [low, high] = a < b ? [a, b] : [b, a];
    const name = `${low} ${high}`;
    let metres = known.get(name);
    if (metres === undefined) {
      metres = lengthOf(
        finder.find(low, high).map((node) => node.id as number),
        graph,
      );
      if (known.size > MOST_KNOWN) known.clear();
      known.set(name, metres);
    }
    return metres;
  };

  const walk = (from: Place, to: Place): number | null => {
    const [a, b] = [nearestOn(lines, from), nearestOn(lines, to)];
    if (!a || !b || a.beside > FARTHEST_FROM_STREET || b.beside > FARTHEST_FROM_STREET) return null;
    let best = a.street === b.street ? Math.abs(a.along - b.along) : Number.POSITIVE_INFINITY;
    for (const out of around(stops[a.street] ?? [], a.along)) {
      for (const home of around(stops[b.street] ?? [], b.along)) {
        const middle = path(out.node, home.node);
        if (middle !== null)
          best = Math.min(best, Math.abs(a.along - out.along) + middle + Math.abs(b.along - home.along));
      }
    }
    return Number.isFinite(best) ? a.beside + best + b.beside : null;
  };
  return { walk };
}

/** We remember so many paths between crossings, because callers ask for them many times. */
const MOST_KNOWN = 50_000;

function lengthOf(nodes: number[], graph: Graph<Place, number>): number | null {
  if (nodes.length === 0) return null;
  let metres = 0;
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (next === undefined) break;
    metres += (graph.getLink(node, next) ?? graph.getLink(next, node))?.data ?? 0;
  }
  return metres;
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
  const boxes = lines.map(({ line }) => boxOf(line));
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

/** The nearest place on any street. */
function nearestOn(lines: readonly Measured[], place: Place): OnStreet | null {
  let best: { street: number; along: number; at: Place; far: number } | null = null;
  // We compare metres on a flat town. The earth's curve is only a few centimetres here.
  const [eastward, northward] = offset(place, { lat: place.lat + 1, lon: place.lon + 1 });
  for (const [street, { line, along }] of lines.entries()) {
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
