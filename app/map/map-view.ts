import type { Place } from "~/units/distances.ts";

/** The view of a map: its middle and its zoom, as web maps count it (a tile is 256 px, the world 2^zoom tiles). */
export interface MapView extends Place {
  zoom: number;
}

/** Pixels of a box on the screen. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const TILE = 256;
export const LOWEST_ZOOM = 10;
export const HIGHEST_ZOOM = 18;

/** The box of the static map. The width is the spec's map box (spec 1 section 4, "Map details"). */
export const MAP_BOX: Size = { width: 900, height: 560 };

/** The mercator projection ends at this latitude, so that the world is a square. */
const NORTHERNMOST = 85.05112878;

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Pixels from the north-west corner of the world. */
export function worldPixel({ lat, lon }: Place, zoom: number): Point {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin((within(-NORTHERNMOST, lat, NORTHERNMOST) * Math.PI) / 180);
  return { x: ((lon + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

/** The place under a pixel of the world. */
export function placeAt({ x, y }: Point, zoom: number): Place {
  const world = TILE * 2 ** zoom;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { lat, lon: (x / world) * 360 - 180 };
}

/** The position of a place from the box's upper left corner. It may lie outside the box. */
export function positionOf(place: Place, view: MapView, size: Size = MAP_BOX): Point {
  const [there, middle] = [worldPixel(place, view.zoom), worldPixel(view, view.zoom)];
  return { x: there.x - middle.x + size.width / 2, y: there.y - middle.y + size.height / 2 };
}

/** True when a square of `square` pixels around the point is all inside the box. */
export const isInBox = ({ x, y }: Point, size: Size = MAP_BOX, square = 0): boolean =>
  x >= square / 2 && y >= square / 2 && x <= size.width - square / 2 && y <= size.height - square / 2;

export interface Tile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
}

/** The tiles that cover the box, with the place of their upper left corner. Whole pixels, so that no gap shows. */
export function tilesOf(view: MapView, size: Size = MAP_BOX): Tile[] {
  const middle = worldPixel(view, view.zoom);
  const [left, top] = [Math.round(middle.x - size.width / 2), Math.round(middle.y - size.height / 2)];
  const last = 2 ** view.zoom - 1;
  const tiles: Tile[] = [];
  for (
    let y = Math.max(0, Math.floor(top / TILE));
    y <= Math.min(last, Math.floor((top + size.height - 1) / TILE));
    y += 1
  ) {
    for (
      let x = Math.max(0, Math.floor(left / TILE));
      x <= Math.min(last, Math.floor((left + size.width - 1) / TILE));
      x += 1
    ) {
      tiles.push({ z: view.zoom, x, y, left: x * TILE - left, top: y * TILE - top });
    }
  }
  return tiles;
}

/** A tile's address from a template with {z}, {x}, {y}, and perhaps {r} (retina) and {s} (one of several servers). */
export const tileAddress = (template: string, { z, x, y }: Pick<Tile, "z" | "x" | "y">): string =>
  template
    .replace("{z}", String(z))
    .replace("{x}", String(x))
    .replace("{y}", String(y))
    .replace("{r}", "")
    .replace("{s}", "a");

/** The same place, nearer or farther. Null beyond the zoom limits. */
export function zoomedBy(view: MapView, steps: number): MapView | null {
  const zoom = view.zoom + steps;
  return zoom >= LOWEST_ZOOM && zoom <= HIGHEST_ZOOM ? { ...view, zoom } : null;
}

export const DIRECTIONS = ["north", "south", "west", "east"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const WAYS: Record<Direction, Point> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};

/** Moves by half the box's height in each direction, so that the old edge stays in sight on a phone too. */
export function pannedTo(view: MapView, direction: Direction, size: Size = MAP_BOX): MapView {
  const middle = worldPixel(view, view.zoom);
  const step = size.height / 2;
  const there = placeAt({ x: middle.x + WAYS[direction].x * step, y: middle.y + WAYS[direction].y * step }, view.zoom);
  return { ...there, zoom: view.zoom };
}

/** The nearest view with all the places in the box. Null when there are no places. */
export function viewOfAll(places: readonly Place[], size: Size = MAP_BOX, nearest = 15): MapView | null {
  if (places.length === 0) return null;
  const lats = places.map((place) => worldPixel(place, 0).y);
  const lons = places.map((place) => place.lon);
  const middleOf = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const { lat } = placeAt({ x: 0, y: middleOf(lats) }, 0);
  const middle = { lat, lon: middleOf(lons) };
  for (let zoom = nearest; zoom > LOWEST_ZOOM; zoom -= 1) {
    const view = { ...middle, zoom };
    if (places.every((place) => isInBox(positionOf(place, view, size), size, 60))) return view;
  }
  return { ...middle, zoom: LOWEST_ZOOM };
}
