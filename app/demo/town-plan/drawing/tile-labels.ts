import type { TileLanguage } from "~/map/drawing/tile-addresses.ts";
import { type Point, worldPixel } from "~/map/map-view.ts";
import type { House } from "../houses.ts";
import type { Landmark, Line, TownPlan } from "../town-plan.ts";

export type LabelKind = "town" | "district" | "water" | "park" | "landmark" | "road" | "number";

/** The kind of a building, in the languages of the tiles. */
const LANDMARKS: Record<Landmark["kind"], Record<TileLanguage, string>> = {
  school: { fi: "Koulu", sv: "Skola" },
  shop: { fi: "Kauppa", sv: "Butik" },
};

/** A label of a zoom, in pixels of the world. A tile draws each label that touches it, so labels cross its edges. */
export interface Label {
  text: string;
  /** The language of the name, if it is not the tile's. */
  lang?: "fi" | undefined;
  kind: LabelKind;
  size: number;
  box: Box;
  /** Its middle, or the line that it follows. */
  at: Point | readonly Point[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The first and the last zoom that show a kind, and the letters' size in pixels. */
const SHOWN: Record<LabelKind, { from: number; to: number; size: (zoom: number) => number }> = {
  town: { from: 10, to: 11, size: () => 17 },
  district: { from: 12, to: 16, size: (zoom) => zoom + 0.5 },
  water: { from: 11, to: 18, size: (zoom) => Math.min(15, zoom) },
  park: { from: 14, to: 18, size: () => 12 },
  landmark: { from: 15, to: 18, size: () => 11 },
  road: { from: 14, to: 18, size: (zoom) => (zoom >= 17 ? 13 : 12) },
  number: { from: 17, to: 18, size: () => 11 },
};

/** The width of a letter as a share of its size, about, in system fonts. */
const LETTER = 0.58;
/** Pixels between two names of one street. */
const REPEAT = 560;

const isShown = (kind: LabelKind, zoom: number): boolean => zoom >= SHOWN[kind].from && zoom <= SHOWN[kind].to;

/** We write so many house numbers between two pauses. */
const NUMBERS_AT_A_STRETCH = 500;

/**
 * Every label of a zoom, the more important first. A label that would overlap an earlier one is left out.
 * A town has thousands of labels at the near zooms, so the work can pause (in-slices.ts).
 */
export function* labelsOf(
  plan: TownPlan,
  houses: readonly House[],
  zoom: number,
  language: TileLanguage = "fi",
): Generator<void, Label[]> {
  const space = freeSpace();
  const labels: Label[] = [];
  const write = (label: Label | null) => {
    if (label && space.take(label)) labels.push(label);
    return label !== null && labels.at(-1) === label;
  };
  if (isShown("town", zoom)) write(pointLabel("town", plan.name, worldPixel(plan.middle, zoom), zoom));
  for (const { name, nameSv, place, kind } of plan.labels) {
    const text = (language === "sv" && nameSv) || name;
    if (isShown(kind, zoom)) write(pointLabel(kind, text, worldPixel(place, zoom), zoom));
  }
  if (isShown("landmark", zoom))
    for (const { kind, place } of plan.landmarks)
      write(pointLabel("landmark", LANDMARKS[kind][language], worldPixel(place, zoom), zoom));
  if (isShown("road", zoom)) {
    const order = { main: 0, street: 1, lane: 2, path: 3 };
    for (const street of [...plan.streets].sort((a, b) => order[a.kind] - order[b.kind])) {
      if (street.name === null || (zoom < 15 && street.kind !== "main")) continue;
      alongStreet(street.name, street.line, zoom, write);
      yield;
    }
  }
  if (isShown("number", zoom))
    for (const [index, { number, place }] of houses.entries()) {
      if (number) write(pointLabel("number", String(number), worldPixel(place, zoom), zoom));
      if (index % NUMBERS_AT_A_STRETCH === 0) yield;
    }
  // A name without a Swedish form stays Finnish and is marked as Finnish.
  if (language === "sv") {
    const swedish = new Set(plan.labels.flatMap(({ nameSv }) => nameSv ?? []));
    const isSwedish = ({ kind, text }: Label) => kind === "number" || kind === "landmark" || swedish.has(text);
    for (const label of labels) if (!isSwedish(label)) label.lang = "fi";
  }
  return labels;
}

function pointLabel(kind: LabelKind, text: string, at: Point, zoom: number): Label {
  const size = SHOWN[kind].size(zoom);
  const half = (text.length * size * LETTER * (kind === "district" || kind === "town" ? 1.12 : 1)) / 2;
  return {
    kind,
    text,
    size,
    at,
    box: { left: at.x - half, right: at.x + half, top: at.y - size * 0.9, bottom: at.y + size * 0.4 },
  };
}

/** Writes a street's name along it at intervals. Where the name does not fit, it comes a little further on. */
function alongStreet(name: string, line: Line, zoom: number, write: (label: Label | null) => boolean): void {
  const points = line.map((place) => worldPixel(place, zoom));
  const length = lengthOf(points);
  const size = SHOWN.road.size(zoom);
  const wide = name.length * size * LETTER + 8;
  const times = Math.max(1, Math.round(length / REPEAT));
  for (let time = 0; time < times; time += 1) {
    const middle = ((time + 0.5) / times) * length;
    for (const shift of [0, 0.15, -0.15, 0.3, -0.3]) {
      const from = middle + (shift * length) / times - wide / 2;
      if (from < 4 || from + wide > length - 4) continue;
      if (write(pathLabel(name, piece(points, from, from + wide), size))) break;
    }
  }
}

/** A name along a piece of a street, from left to right. Null where the street bends too much to read it. */
function pathLabel(text: string, points: Point[], size: number): Label | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.hypot(last.x - first.x, last.y - first.y) < lengthOf(points) * 0.95) return null;
  const at = last.x < first.x ? [...points].reverse() : points;
  const [xs, ys] = [at.map((point) => point.x), at.map((point) => point.y)];
  return {
    kind: "road",
    text,
    size,
    at,
    box: {
      left: Math.min(...xs) - size / 2,
      right: Math.max(...xs) + size / 2,
      top: Math.min(...ys) - size / 2,
      bottom: Math.max(...ys) + size / 2,
    },
  };
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : 0;
  }, 0);

function piece(points: readonly Point[], from: number, to: number): Point[] {
  const found: Point[] = [];
  let reached = 0;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b] = [points[index] as Point, points[index + 1] as Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (metres: number): Point => {
      const share = (metres - reached) / (length || 1);
      return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    };
    if (from >= reached && from <= reached + length && found.length === 0) found.push(at(from));
    if (found.length > 0 && to > reached + length) found.push(b);
    if (to >= reached && to <= reached + length) {
      found.push(at(to));
      break;
    }
    reached += length;
  }
  return found;
}

/** The labels so far, by cells, so that a new label is compared only with its neighbours. */
function freeSpace() {
  const CELL = 128;
  const cells = new Map<string, Box[]>();
  const around = (box: Box): string[] => {
    const names: string[] = [];
    for (let x = Math.floor(box.left / CELL); x <= Math.floor(box.right / CELL); x += 1) {
      for (let y = Math.floor(box.top / CELL); y <= Math.floor(box.bottom / CELL); y += 1) names.push(`${x} ${y}`);
    }
    return names;
  };
  return {
    take({ at, box, size }: Label): boolean {
      // A name along a slope is a row of small boxes, not the large one around them.
      const boxes = "x" in at ? [box] : row(at, size);
      if (boxes.some((one) => around(one).some((name) => cells.get(name)?.some((other) => touch(one, other)))))
        return false;
      for (const one of boxes) for (const name of around(one)) cells.set(name, [...(cells.get(name) ?? []), one]);
      return true;
    },
  };
}

function row(points: readonly Point[], size: number): Box[] {
  const length = lengthOf(points);
  const boxes: Box[] = [];
  for (let along = 0; along <= length; along += size) {
    const [at] = piece(points, along, along);
    if (at)
      boxes.push({ left: at.x - size / 2, right: at.x + size / 2, top: at.y - size / 2, bottom: at.y + size / 2 });
  }
  return boxes;
}

export const touch = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
