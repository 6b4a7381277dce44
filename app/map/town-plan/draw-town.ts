import type { Place } from "../distances.ts";
import { blob, dice, isInside, moved, smooth } from "./geometry.ts";
import type { Area, Line, Street, TownPlan } from "./town-plan.ts";

export interface DrawnDistrict extends Place {
  readonly name: string;
  readonly postalCode: string;
  readonly streets: readonly string[];
}

/** The few things a town is drawn from; streets, lanes and woods follow from them, the same every time. */
export interface TownSketch {
  readonly name: string;
  readonly middle: Place;
  readonly postOffice: string;
  readonly districts: readonly DrawnDistrict[];
  /** Through roads by name, from district to district or place to place. */
  readonly roads: readonly { name: string; through: readonly (string | Place)[] }[];
  readonly sea: Line | null;
  readonly islands: readonly { at: Place; metres: number; name?: string }[];
  readonly lakes: readonly { at: Place; metres: number; wide?: number; name: string }[];
  readonly rivers: readonly { line: Line; metres: number }[];
  readonly parks: readonly { at: Place; metres: number; wide?: number; name?: string }[];
  readonly forests: readonly { at: Place; metres: number; wide?: number }[];
  readonly fields: readonly { at: Place; metres: number; wide?: number }[];
  readonly waterLabels: readonly { name: string; at: Place }[];
}

/** Draws the whole plan of a town from its sketch. */
export function drawTown(sketch: TownSketch): TownPlan {
  const centre = new Map(sketch.districts.map((district) => [district.name, district]));
  const placeOf = (stop: string | Place): Place => {
    const place = typeof stop === "string" ? centre.get(stop) : stop;
    if (!place) throw new Error(`The sketch has no district ${String(stop)}`);
    return { lat: place.lat, lon: place.lon };
  };
  const isWater = (place: Place) =>
    (sketch.sea !== null && isInside(place, sketch.sea)) || lakes.some((lake) => isInside(place, lake.outline));

  const grown = (kind: Area["kind"], shapes: readonly { at: Place; metres: number; wide?: number }[], seed: number): Area[] =>
    shapes.map(({ at, metres, wide }, index) => ({ kind, outline: blob(at, metres, seed + index * 7919, wide) }));
  const lakes = grown("lake", sketch.lakes, 31);

  const roads: Street[] = sketch.roads.map(({ name, through }) => ({
    name,
    postalCode: typeof through[0] === "string" ? (centre.get(through[0])?.postalCode ?? "") : "",
    kind: "main",
    line: smooth(through.map(placeOf), 12),
  }));
  const local = sketch.districts.flatMap((district, index) => districtStreets(district, index));

  return {
    name: sketch.name,
    middle: sketch.middle,
    postOffice: sketch.postOffice,
    areas: [
      ...grown("field", sketch.fields, 101),
      ...grown("forest", sketch.forests, 211),
      ...sketch.districts.map((district, index): Area => ({ kind: "built", outline: blob(district, 820, 401 + index * 977) })),
      ...grown("park", sketch.parks, 307),
      ...(sketch.sea ? [{ kind: "sea" as const, outline: sketch.sea }] : []),
      ...lakes,
      ...grown("island", sketch.islands, 509),
    ],
    rivers: sketch.rivers.map(({ line, metres }) => ({ line: smooth(line, 8), metres })),
    streets: [...roads, ...local].flatMap((street) => onLand(street, isWater)),
    labels: [
      ...sketch.districts.map(({ name, lat, lon }) => ({ name, place: { lat, lon }, kind: "district" as const })),
      ...sketch.waterLabels.map(({ name, at }) => ({ name, place: at, kind: "water" as const })),
      ...sketch.lakes.map(({ name, at }) => ({ name, place: at, kind: "water" as const })),
      ...sketch.parks.flatMap(({ name, at }) => (name ? [{ name, place: at, kind: "park" as const }] : [])),
    ],
  };
}

/** Half lengths and distances from the middle, in metres, of a district's named streets: two along, two across, then rings. */
const NAMED = [
  { along: true, off: 60, half: 620 },
  { along: true, off: 300, half: 470 },
  { along: false, off: -230, half: 520 },
  { along: false, off: 210, half: 520 },
  { along: true, off: -210, half: 520 },
  { along: false, off: 430, half: 380 },
] as const;

const LANES = [
  { along: true, off: -380, half: 330 },
  { along: true, off: 180, half: 330 },
  { along: false, off: -440, half: 360 },
  { along: false, off: 0, half: 460 },
  { along: true, off: -80, half: 420 },
  { along: false, off: 330, half: 300 },
] as const;

/** A net of gently bent streets around the district's middle, turned its own way. */
function districtStreets(district: DrawnDistrict, index: number): Street[] {
  const throws = dice(7 + index * 613);
  const turn = (throws() - 0.5) * 0.9;
  const bend = (throws() - 0.5) * 0.00035;
  const line = ({ along, off, half }: { along: boolean; off: number; half: number }): Place[] => {
    const wobble = (throws() - 0.5) * 70;
    const reach = half * (0.85 + 0.3 * throws());
    return Array.from({ length: 13 }, (_, step) => {
      const way = -reach + (2 * reach * step) / 12;
      const side = off + wobble + bend * way * way + 9 * Math.sin(way / 110 + index);
      const [x, y] = along ? [way, side] : [side, way];
      return moved(district, x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn));
    });
  };
  const { postalCode } = district;
  return [
    ...NAMED.slice(0, district.streets.length).map((way, order): Street => ({ name: district.streets[order] ?? null, postalCode, kind: "street", line: line(way) })),
    ...LANES.map((way): Street => ({ name: null, postalCode, kind: "lane", line: line(way) })),
  ];
}

/** The parts of a street that are not in the water. Through roads have bridges. */
function onLand(street: Street, isWater: (place: Place) => boolean): Street[] {
  if (street.kind === "main") return [street];
  const parts: Place[][] = [[]];
  for (const place of street.line) {
    if (isWater(place)) parts.push([]);
    else parts.at(-1)?.push(place);
  }
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), [] as Place[]);
  return longest.length >= 3 ? [{ ...street, line: longest }] : [];
}
