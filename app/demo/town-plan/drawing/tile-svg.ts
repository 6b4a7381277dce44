import { escaped } from "~/foundation/server/escaped.ts";
import type { Theme, TileLanguage, TileNumbers } from "~/map/drawing/tile-addresses.ts";
import { type Point, TILE, worldPixel } from "~/map/map-view.ts";
import { type House, housesOf } from "../houses.ts";
import { inSlices } from "../in-slices.ts";
import type { Area, Landmark, Line, Street, TownPlan } from "../town-plan.ts";
import { type Box, type Label, labelsOf, touch } from "./tile-labels.ts";
import { tileStyle } from "./tile-palette.ts";

/**
 * Draws the tiles of a plan. It places the houses once for the town, and lines and labels once for each zoom. It does
 * both in slices, so that only tiles wait for them.
 */
export function tileDrawer(
  plan: TownPlan,
): (tile: TileNumbers, theme: Theme, language?: TileLanguage) => Promise<string> {
  let houses: Promise<readonly House[]> | null = null;
  const sheets = new Map<string, Promise<Sheet>>();
  const sheetAt = async (zoom: number, language: TileLanguage): Promise<Sheet> => {
    // Somebody looks at the map. We place the houses now, so that they are ready when the reader zooms in.
    houses ??= inSlices(housesOf(plan));
    return inSlices(sheetOf(plan, zoom < HOUSES_FROM ? [] : await houses, zoom, language));
  };
  return async (tile, theme, language = "fi") => {
    const name = `${tile.z} ${language}`;
    const sheet = sheets.get(name) ?? sheetAt(tile.z, language);
    sheets.set(name, sheet);
    return tileSvg(await sheet, tile, theme);
  };
}

/** A line in pixels of the world, and the box around it. */
interface Drawn {
  points: readonly Point[];
  box: Box;
}

/** The whole town at one zoom. The tiles are cut from it. */
interface Sheet {
  zoom: number;
  language: TileLanguage;
  scale: number;
  areas: readonly (Drawn & { kind: Area["kind"] })[];
  rivers: readonly (Drawn & { width: number })[];
  streets: readonly (Drawn & { kind: Street["kind"] })[];
  turns: readonly Point[];
  houses: readonly { house: House; at: Point }[];
  landmarks: readonly { landmark: Landmark; at: Point }[];
  labels: readonly Label[];
}

/** Pixels that a line or label may reach over a tile's edge. */
const MARGIN = 24;
/** The map shows houses from this zoom on. */
const HOUSES_FROM = 15;
/** The map shows turning places from this zoom on, as wide as a car needs. */
const TURNS_FROM = 14;
const TURN_METRES = 17;

function* sheetOf(
  plan: TownPlan,
  houses: readonly House[],
  zoom: number,
  language: TileLanguage,
): Generator<void, Sheet> {
  const drawn = (line: Line): Drawn => {
    const points = line.map((place) => worldPixel(place, zoom));
    return { points, box: boxOf(points) };
  };
  const scale = metresPerPixel(plan.middle.lat, zoom);
  const labels = yield* labelsOf(plan, houses, zoom, language);
  const areas = plan.areas.map(({ kind, outline }) => ({ kind, ...drawn(outline) }));
  yield;
  const streets = plan.streets.map(({ kind, line }) => ({ kind, ...drawn(line) }));
  yield;
  return {
    zoom,
    language,
    scale,
    areas,
    rivers: plan.rivers.map(({ line, metres }) => ({ width: Math.max(1.5, metres / scale), ...drawn(line) })),
    streets,
    turns: zoom < TURNS_FROM ? [] : plan.turningPlaces.map((place) => worldPixel(place, zoom)),
    landmarks:
      zoom < HOUSES_FROM ? [] : plan.landmarks.map((landmark) => ({ landmark, at: worldPixel(landmark.place, zoom) })),
    houses: houses.map((house) => ({ house, at: worldPixel(house.place, zoom) })),
    labels,
  };
}

function tileSvg(sheet: Sheet, { x, y }: TileNumbers, theme: Theme): string {
  const [left, top] = [x * TILE, y * TILE];
  const window: Box = {
    left: left - MARGIN,
    top: top - MARGIN,
    right: left + TILE + MARGIN,
    bottom: top + TILE + MARGIN,
  };
  const here = (point: Point): Point => ({ x: point.x - left, y: point.y - top });
  const inWindow = ({ box }: { box: Box }) => touch(box, window);
  /** A building on the next tile may reach over the edge into this one. */
  const reachesIn = ({ x: across, y: down }: Point, metres: number) => {
    const reach = metres / sheet.scale;
    return (
      across > window.left - reach &&
      across < window.right + reach &&
      down > window.top - reach &&
      down < window.bottom + reach
    );
  };

  const rivers = sheet.rivers.filter(inWindow).map(({ points, width }) => {
    // A broad river reaches further over the edge than a thin line.
    const d = pieces(
      points,
      {
        left: window.left - width,
        right: window.right + width,
        top: window.top - width,
        bottom: window.bottom + width,
      },
      here,
    );
    return (
      d &&
      `<path class="bank" stroke-width="${round(width + 2)}" d="${d}"/><path class="river" stroke-width="${round(width)}" d="${d}"/>`
    );
  });
  const streets = sheet.streets.filter(inWindow).map(({ kind, points }) => ({ kind, d: pieces(points, window, here) }));
  // A line of length 0 with round ends draws a circle.
  const turns = sheet.turns
    .filter((turn) => reachesIn(turn, TURN_METRES))
    .map((turn) => `M${spot(here(turn))}h.1`)
    .join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${sheet.language}" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<style>${tileStyle(theme)}</style><rect class="land" width="${TILE}" height="${TILE}"/>`,
    ...sheet.areas.filter(inWindow).map(({ kind, points }) => `<path class="${kind}" d="${soft(points.map(here))}"/>`),
    ...rivers,
    ...sheet.houses
      .filter(({ house, at }) => reachesIn(at, house.wide))
      .map(({ house, at }) => drawnHouse(house, here(at), sheet.scale)),
    ...sheet.landmarks
      .filter(({ landmark, at }) => reachesIn(at, landmark.wide))
      .map(({ landmark, at }) => drawnLandmark(landmark, here(at), sheet.scale)),
    ...drawnStreets(streets, turns, sheet),
    ...sheet.labels.filter(inWindow).map((label, index) => drawnLabel(label, index, here)),
    "</svg>",
  ].join("");
}

const round = (number: number): number => Math.round(number * 10) / 10;
const spot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const metresPerPixel = (lat: number, zoom: number): number =>
  (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (TILE * 2 ** zoom);

function boxOf(points: readonly Point[]): Box {
  const box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** A closed outline through the middles of its sides, so it has no corners. */
function soft(all: readonly Point[]): string {
  const points = all.filter(
    (point, index) =>
      index % 2 === 0 || Math.hypot(point.x - (all[index - 1]?.x ?? 0), point.y - (all[index - 1]?.y ?? 0)) > 4,
  );
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length] as Point, points[(index + 1) % points.length] as Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const turns = points.map(
    (_, index) => `Q${spot(points[(index + 1) % points.length] as Point)} ${spot(middle(index + 1))}`,
  );
  return `M${spot(middle(0))}${turns.join("")}Z`;
}

/** The parts of a line in the window, without points too close to be seen apart. */
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

/** The width of a street in metres, its least width in pixels, and its first zoom. */
const WIDTHS: Record<Street["kind"], { metres: number; least: number; from: number }> = {
  main: { metres: 13, least: 2, from: 10 },
  street: { metres: 9, least: 1.6, from: 12 },
  lane: { metres: 6, least: 1, from: 13 },
  path: { metres: 2.5, least: 1, from: 14 },
};

/** All street edges lie below all street surfaces, so that streets join at their crossings. */
function drawnStreets(
  streets: readonly { kind: Street["kind"]; d: string }[],
  turns: string,
  { zoom, scale }: Sheet,
): string[] {
  const drawn = (["path", "lane", "street", "main"] as const).flatMap((kind) => {
    const { metres, least, from } = WIDTHS[kind];
    const d = zoom < from ? "" : streets.map((street) => (street.kind === kind ? street.d : "")).join("");
    return d === "" ? [] : [{ kind, d, width: Math.max(least, metres / scale) }];
  });
  const edge = zoom >= 14 ? 2 : 1;
  const turn = (kind: string, more: number) =>
    turns === "" ? [] : [`<path class="${kind}" stroke-width="${round(TURN_METRES / scale + more)}" d="${turns}"/>`];
  return [
    ...turn("casing", edge),
    ...drawn
      .filter(({ kind }) => kind !== "path")
      .map(
        ({ kind, d, width }) =>
          `<path class="${kind === "main" ? "main-casing" : "casing"}" stroke-width="${round(width + edge)}" d="${d}"/>`,
      ),
    ...turn("lane", 0),
    ...drawn.map(({ kind, d, width }) => `<path class="${kind}" stroke-width="${round(width)}" d="${d}"/>`),
  ];
}

function drawnHouse({ wide, deep, turn, hasWing }: House, { x, y }: Point, scale: number): string {
  const [across, down] = [wide / scale, deep / scale];
  const degrees = round((-turn * 180) / Math.PI);
  const [left, top] = [x - across / 2, y - down / 2];
  const wing = hasWing ? `h${round(-across * 0.6)}v${round(down * 0.6)}h${round(-across * 0.4)}` : `h${round(-across)}`;
  return `<path class="house" d="M${spot({ x: left, y: top })}h${round(across)}v${round(down)}${wing}z" transform="rotate(${degrees} ${spot({ x, y })})"/>`;
}

function drawnLandmark({ kind, wide, deep }: Landmark, { x, y }: Point, scale: number): string {
  const [across, down] = [wide / scale, deep / scale];
  const [left, top] = [x - across / 2, y - down / 2];
  // A school is three wings around a yard, a shop one hall.
  const yard =
    kind === "school"
      ? `h${round(-across * 0.3)}v${round(-down * 0.5)}h${round(-across * 0.4)}v${round(down * 0.5)}h${round(-across * 0.3)}`
      : `h${round(-across)}`;
  return `<path class="landmark" d="M${spot({ x: left, y: top })}h${round(across)}v${round(down)}${yard}z"/>`;
}

const CLASSES: Record<Label["kind"], string> = {
  town: "town",
  district: "district",
  water: "water-text",
  park: "park-text",
  landmark: "landmark-text",
  road: "road",
  number: "number",
};

function drawnLabel({ at, kind, size, text, lang }: Label, index: number, here: (point: Point) => Point): string {
  const opening = `<text class="${CLASSES[kind]}"${lang ? ` lang="${lang}"` : ""} font-size="${size}"`;
  if ("x" in at) {
    const { x, y } = here(at);
    return `${opening} x="${round(x)}" y="${round(y + size * 0.1)}">${escaped(text)}</text>`;
  }
  const d = at.map((point, step) => `${step === 0 ? "M" : "L"}${spot(here(point))}`).join("");
  return `<path id="r${index}" d="${d}" fill="none"/>${opening} dy="${round(size * 0.34)}"><textPath href="#r${index}" startOffset="50%">${escaped(text)}</textPath></text>`;
}
