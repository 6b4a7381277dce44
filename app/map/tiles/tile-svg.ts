import { type Point, TILE, worldPixel } from "../map-view.ts";
import { type House, housesOf } from "../town-plan/houses.ts";
import type { Line, Street, TownPlan } from "../town-plan/town-plan.ts";
import { type Box, type Label, labelsOf, touch } from "./tile-labels.ts";
import { type Theme, tileStyle } from "./tile-palette.ts";

export interface TileNumbers {
  z: number;
  x: number;
  y: number;
}

/** Draws the tiles of a plan. Houses and labels are laid out once for the town, then once for each zoom. */
export function tileDrawer(plan: TownPlan): (tile: TileNumbers, theme: Theme) => string {
  let houses: House[] | null = null;
  const labels = new Map<number, Label[]>();
  return (tile, theme) => {
    houses ??= housesOf(plan);
    const written = labels.get(tile.z) ?? labelsOf(plan, houses, tile.z);
    labels.set(tile.z, written);
    return tileSvg(plan, houses, written, tile, theme);
  };
}

/** Pixels that a line or label may reach over a tile's edge. */
const MARGIN = 24;
/** Houses are drawn from this zoom on. */
const HOUSES_FROM = 15;

function tileSvg(plan: TownPlan, houses: readonly House[], labels: readonly Label[], { z, x, y }: TileNumbers, theme: Theme): string {
  const [left, top] = [x * TILE, y * TILE];
  const window: Box = { left: left - MARGIN, top: top - MARGIN, right: left + TILE + MARGIN, bottom: top + TILE + MARGIN };
  const here = (point: Point): Point => ({ x: point.x - left, y: point.y - top });
  const pixels = (line: Line): Point[] => line.map((place) => worldPixel(place, z));
  const inWindow = (points: readonly Point[]) => touch(boxOf(points), window);

  const areas = plan.areas.map(({ kind, outline }) => {
    const points = pixels(outline);
    return inWindow(points) ? `<path class="${kind}" d="${soft(points.map(here))}"/>` : "";
  });
  const rivers = plan.rivers.map(({ line, metres }) => {
    const d = pieces(pixels(line), window, here);
    const width = Math.max(1.5, metres / metresPerPixel(line[0]?.lat ?? 0, z));
    return d && `<path class="bank" stroke-width="${round(width + 2)}" d="${d}"/><path class="river" stroke-width="${round(width)}" d="${d}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<style>${tileStyle(theme)}</style><rect class="land" width="${TILE}" height="${TILE}"/>`,
    ...areas,
    ...rivers,
    ...(z >= HOUSES_FROM ? houses.map((house) => drawnHouse(house, z, window, here)) : []),
    ...drawnStreets(plan.streets, z, (street) => pieces(pixels(street.line), window, here)),
    ...labels.filter((label) => touch(label.box, window)).map((label, index) => drawnLabel(label, index, here)),
    "</svg>",
  ].join("");
}

const round = (number: number): number => Math.round(number * 10) / 10;
const spot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const metresPerPixel = (lat: number, zoom: number): number => (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (TILE * 2 ** zoom);

function boxOf(points: readonly Point[]): Box {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** A closed outline through the middles of its sides: no corner is left. */
function soft(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length] as Point, points[(index + 1) % points.length] as Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const turns = points.map((_, index) => `Q${spot(points[(index + 1) % points.length] as Point)} ${spot(middle(index + 1))}`);
  return `M${spot(middle(0))}${turns.join("")}Z`;
}

/** The parts of a line that are in the window, without points that nobody could tell apart. */
function pieces(points: readonly Point[], window: Box, here: (point: Point) => Point): string {
  let d = "";
  let drawnTo: Point | null = null;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b] = [points[index] as Point, points[index + 1] as Point];
    if (!touch(boxOf([a, b]), window)) {
      drawnTo = null;
      continue;
    }
    if (!drawnTo) {
      d += `M${spot(here(a))}`;
      drawnTo = a;
    }
    const last = index === points.length - 2;
    if (!last && Math.hypot(b.x - drawnTo.x, b.y - drawnTo.y) < 1) continue;
    d += `L${spot(here(b))}`;
    drawnTo = b;
  }
  return d;
}

/** Metres of a street and the fewest pixels it is drawn with, and from which zoom. */
const WIDTHS: Record<Street["kind"], { metres: number; least: number; from: number }> = {
  main: { metres: 13, least: 2, from: 10 },
  street: { metres: 9, least: 1, from: 12 },
  lane: { metres: 6, least: 0.8, from: 13 },
};

/** All casings below all surfaces, so that streets join at their crossings. */
function drawnStreets(streets: readonly Street[], zoom: number, pathOf: (street: Street) => string): string[] {
  const drawn = (["lane", "street", "main"] as const).flatMap((kind) => {
    const { metres, least, from } = WIDTHS[kind];
    const d = zoom < from ? "" : streets.filter((street) => street.kind === kind).map(pathOf).join("");
    const width = Math.max(least, metres / metresPerPixel(streets[0]?.line[0]?.lat ?? 0, zoom));
    return d === "" ? [] : [{ kind, d, width }];
  });
  const casing = drawn.map(
    ({ kind, d, width }) => `<path class="${kind === "main" ? "main-casing" : "casing"}" stroke-width="${round(width + (zoom >= 14 ? 2 : 1))}" d="${d}"/>`,
  );
  return [...casing, ...drawn.map(({ kind, d, width }) => `<path class="${kind}" stroke-width="${round(width)}" d="${d}"/>`)];
}

function drawnHouse(house: House, zoom: number, window: Box, here: (point: Point) => Point): string {
  const middle = worldPixel(house.place, zoom);
  if (!touch({ left: middle.x, right: middle.x, top: middle.y, bottom: middle.y }, window)) return "";
  const scale = metresPerPixel(house.place.lat, zoom);
  const [wide, deep] = [house.wide / scale, house.deep / scale];
  const degrees = round((-house.turn * 180) / Math.PI);
  const { x, y } = here(middle);
  return `<rect class="house" x="${round(x - wide / 2)}" y="${round(y - deep / 2)}" width="${round(wide)}" height="${round(deep)}" transform="rotate(${degrees} ${spot({ x, y })})"/>`;
}

const CLASSES: Record<Label["kind"], string> = { town: "town", district: "district", water: "water-text", park: "park-text", road: "road", number: "number" };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function drawnLabel({ at, kind, size, text }: Label, index: number, here: (point: Point) => Point): string {
  const opening = `<text class="${CLASSES[kind]}" font-size="${size}"`;
  if ("x" in at) {
    const { x, y } = here(at);
    return `${opening} x="${round(x)}" y="${round(y + size * 0.1)}">${escaped(text)}</text>`;
  }
  const d = at.map((point, step) => `${step === 0 ? "M" : "L"}${spot(here(point))}`).join("");
  return `<path id="r${index}" d="${d}" fill="none"/>${opening} dy="${round(size * 0.34)}"><textPath href="#r${index}" startOffset="50%">${escaped(text)}</textPath></text>`;
}
