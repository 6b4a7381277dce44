import type { Place } from "~/units/distances.ts";
import { between, blob, dice, isInside, metresBetween, metresToLine, moved, smooth } from "./geometry.ts";
import { atOnce } from "./in-slices.ts";
import { landmarksOf } from "./landmarks.ts";
import { turningPlaces, withoutLooseEnds } from "./street-ends.ts";
import type { Area, Line, Street, TownPlan } from "./town-plan.ts";

export interface DrawnDistrict extends Place {
  readonly name: string;
  readonly nameSv?: string;
  readonly postalCode: string;
  readonly streets: readonly string[];
}

/** The few facts a town is drawn from. Streets, lanes and woods follow from them, the same every time. */
export interface TownSketch {
  readonly name: string;
  readonly middle: Place;
  readonly postOffice: string;
  readonly districts: readonly DrawnDistrict[];
  /** Through roads by name, from district to district or place to place. */
  readonly roads: readonly { name: string; through: readonly (string | Place)[] }[];
  /** Roads that lead out of the town. People can walk them, but they have no addresses. */
  readonly waysOut: readonly Line[];
  readonly sea: Line | null;
  readonly islands: readonly { at: Place; metres: number; name?: string }[];
  readonly lakes: readonly { at: Place; metres: number; wide?: number; name: string }[];
  readonly rivers: readonly { line: Line; metres: number }[];
  readonly parks: readonly { at: Place; metres: number; wide?: number; name?: string }[];
  readonly forests: readonly { at: Place; metres: number; wide?: number }[];
  readonly fields: readonly { at: Place; metres: number; wide?: number }[];
  readonly waterLabels: readonly { name: string; at: Place }[];
}

/**
 * Draws the whole plan of a town from its sketch. A large town takes a tenth of a second, so the work can pause after
 * each street, pair of districts and row of woods (in-slices.ts).
 */
export function* townDrawing(sketch: TownSketch): Generator<void, TownPlan> {
  const centre = new Map(sketch.districts.map((district) => [district.name, district]));
  const placeOf = (stop: string | Place): Place => {
    const place = typeof stop === "string" ? centre.get(stop) : stop;
    if (!place) throw new Error(`The sketch has no district ${JSON.stringify(stop)}`);
    return { lat: place.lat, lon: place.lon };
  };
  const sea = sketch.sea && rugged(smooth(sketch.sea, 5), COAST_METRES);
  const isWater = (place: Place) =>
    (sea !== null && isInside(place, sea)) || lakes.some((lake) => isInside(place, lake.outline));

  const rivers = sketch.rivers.map(({ line, metres }) => ({ line: smooth(line, 14), metres }));
  const isBank = (place: Place) =>
    rivers.some(({ line, metres }) => metresToLine(place, line) < metres / 2 + BANK_METRES);

  const grown = (
    kind: Area["kind"],
    shapes: readonly { at: Place; metres: number; wide?: number }[],
    seed: number,
  ): Area[] =>
    shapes.map(({ at, metres, wide }, index) => ({
      kind,
      outline: blob(at, metres, seed + index * 7919, { wide, ...GROWN[kind] }),
    }));
  const lakes = grown("lake", sketch.lakes, 31);

  const roads: Street[] = sketch.roads.map(({ name, through }) => ({
    name,
    postalCode: typeof through[0] === "string" ? (centre.get(through[0])?.postalCode ?? "") : "",
    kind: "main",
    line: smooth(through.map(placeOf), 12),
  }));
  for (const line of sketch.waysOut) roads.push({ name: null, postalCode: "", kind: "main", line: smooth(line, 12) });
  yield;
  const nets: Street[][] = [];
  for (const [index, district] of sketch.districts.entries()) {
    const net: Street[] = [];
    for (const street of districtStreets(district, index, sketch.districts)) {
      net.push(...onLand(street, isWater, isBank));
      yield;
    }
    nets.push(net);
  }
  const paths: Street[] = [];
  for (const [index, net] of nets.entries()) {
    for (const other of nets.slice(index + 1)) {
      paths.push(...pathsBetween(net, other, isWater));
      yield;
    }
  }
  const wild = yield* wilderness(sketch, isWater);
  const streets = yield* withoutLooseEnds([...roads, ...nets.flat(), ...paths]);
  const parks = grown("park", sketch.parks, 307);
  const wet: Area[] = [...(sea ? [{ kind: "sea" as const, outline: sea }] : []), ...lakes, ...ponds(sketch, streets)];
  yield;
  const landmarks = yield* landmarksOf(sketch.districts, streets, [...parks, ...wet]);

  return {
    name: sketch.name,
    middle: sketch.middle,
    postOffice: sketch.postOffice,
    areas: [
      ...wild,
      ...grown("field", sketch.fields, 101),
      ...grown("forest", sketch.forests, 211),
      ...sketch.districts.map(
        (district, index): Area => ({ kind: "built", outline: blob(district, 1000, 401 + index * 977, GROWN.built) }),
      ),
      ...parks,
      ...wet,
      ...grown("island", sketch.islands, 509),
    ],
    rivers,
    streets,
    turningPlaces: turningPlaces(streets),
    landmarks,
    labels: [
      ...sketch.districts.map(({ name, nameSv, lat, lon }) => ({
        name,
        nameSv,
        place: { lat, lon },
        kind: "district" as const,
      })),
      ...sketch.waterLabels.map(({ name, at }) => ({ name, place: at, kind: "water" as const })),
      ...sketch.lakes.map(({ name, at }) => ({ name, place: at, kind: "water" as const })),
      ...sketch.parks.flatMap(({ name, at }) => (name ? [{ name, place: at, kind: "park" as const }] : [])),
    ],
  };
}

/** Draws the plan without a pause. Use it only before the service answers requests. */
export const drawTown = (sketch: TownSketch): TownPlan => atOnce(townDrawing(sketch));

/** A park has a pond where no street leads through its middle. */
function ponds(sketch: TownSketch, streets: readonly Street[]): Area[] {
  return sketch.parks.flatMap(({ at, metres }, index): Area[] => {
    const reach = metres * POND_SHARE;
    if (streets.some(({ line }) => metresToLine(at, line) < reach * 1.4 + BANK_METRES)) return [];
    return [{ kind: "lake", outline: blob(at, reach, 811 + index * 53, { wide: 1.3, rough: 0.4 }) }];
  });
}

/** The radius of a pond as a share of its park's. */
const POND_SHARE = 0.28;

/** The irregular outline of each kind of area: its number of corners, and how far they reach in and out. */
const GROWN: Partial<Record<Area["kind"], { corners: number; rough: number }>> = {
  forest: { corners: 15, rough: 0.75 },
  field: { corners: 8, rough: 0.4 },
  built: { corners: 12, rough: 0.3 },
  island: { corners: 11, rough: 0.8 },
};

/** No building is nearer to a river than this. */
export const BANK_METRES = 16;

/** The sketch has a smooth coast. We add bays and points of up to so many metres. */
const COAST_METRES = 55;

const rugged = (line: Line, metres: number): Place[] => {
  const throws = dice(1931);
  return line.map((place) => moved(place, (throws() - 0.5) * 2 * metres, (throws() - 0.5) * 2 * metres));
};

/** Woods and fields where no one lives, out to the ends of the roads. */
function* wilderness(sketch: TownSketch, isWater: (place: Place) => boolean): Generator<void, Area[]> {
  const throws = dice(577);
  const areas: Area[] = [];
  for (let north = -9000; north <= 20_000; north += 1000) {
    yield;
    for (let east = -22_000; east <= 22_000; east += 1100) {
      const place = moved(sketch.middle, east + 700 * (throws() - 0.5), north + 700 * (throws() - 0.5));
      const [luck, metres, seed] = [throws(), 380 + 420 * throws(), Math.floor(throws() * 1e6) + 1];
      if (isWater(place) || sketch.districts.some((district) => metresBetween(district, place) < 1250)) continue;
      const kind = luck < 0.62 ? "forest" : luck < 0.78 ? "field" : null;
      if (kind) areas.push({ kind, outline: blob(place, metres, seed, { wide: 1.3, ...GROWN[kind] }) });
    }
  }
  return areas;
}

/** The lines of a district that get its street names, in order: by family and distance from the middle. */
const NAMED = [
  { along: true, off: 70 },
  { along: true, off: 290 },
  { along: false, off: -240 },
  { along: false, off: 200 },
  { along: true, off: -230 },
  { along: false, off: 430 },
] as const;

const LANES = [
  ...[-640, -500, -370, -90, 180, 410, 530, 660].map((off) => ({ along: true, off })),
  ...[-660, -540, -400, -110, 40, 320, 560, 680].map((off) => ({ along: false, off })),
];

/** Streets end about so far from their district's middle. */
const DISTRICT_METRES = 860;
/** Streets reach this far over the border of the next district, to meet its streets. */
const OVER_BORDER = 70;

/** A net of slightly bent streets around a district's middle, at its own angle, up to the next district. */
function districtStreets(district: DrawnDistrict, index: number, districts: readonly DrawnDistrict[]): Street[] {
  const throws = dice(7 + index * 613);
  const turn = (throws() - 0.5) * 0.9;
  const bend = (throws() - 0.5) * 0.00035;
  const isOurs = (place: Place) =>
    districts.every(
      (other) =>
        other === district || metresBetween(place, district) - OVER_BORDER < metresBetween(place, other) + OVER_BORDER,
    );
  const line = ({ along, off }: { along: boolean; off: number }, short: number): Place[] => {
    const wobble = (throws() - 0.5) * 60;
    const half = Math.sqrt(Math.max(0, DISTRICT_METRES ** 2 - off ** 2)) * (0.85 + 0.2 * throws());
    const [from, to] = [-half * (1 - short * throws()), half * (1 - short * throws())];
    const points = Array.from({ length: 19 }, (_, step) => {
      const way = from + ((to - from) * step) / 18;
      const side = off + wobble + bend * way * way + 9 * Math.sin(way / 110 + index);
      const [x, y] = along ? [way, side] : [side, way];
      return moved(district, x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn));
    });
    return longestPart(points, isOurs);
  };
  const { postalCode } = district;
  return [
    ...NAMED.slice(0, district.streets.length).map(
      (way, order): Street => ({
        name: district.streets[order] ?? null,
        postalCode,
        kind: "street",
        line: line(way, 0.1),
      }),
    ),
    ...LANES.map((way): Street => ({ name: null, postalCode, kind: "lane", line: line(way, 0.75) })),
  ].filter((street) => street.line.length >= 3);
}

/** The longest part of a line where every point is allowed. */
function longestPart(line: Line, mayGo: (place: Place) => boolean): Place[] {
  const parts: Place[][] = [[]];
  for (const place of line) {
    if (mayGo(place)) parts.at(-1)?.push(place);
    else parts.push([]);
  }
  return parts.reduce((best, part) => (part.length > best.length ? part : best), []);
}

/** Two footpaths join neighbouring districts, at least `apart` metres apart, each at most `longest` metres long. */
const PATHS = { apart: 450, longest: 800 };

/** Footpaths where the streets of two districts come nearest. Without them people would walk by the through roads. */
function pathsBetween(net: readonly Street[], other: readonly Street[], isWater: (place: Place) => boolean): Street[] {
  const ends = (streets: readonly Street[]) =>
    streets.flatMap(({ line }) => line.filter((_, index) => index % 3 === 0 || index === line.length - 1));
  const [here, there] = [net[0]?.line[0], other[0]?.line[0]];
  if (!here || !there || metresBetween(here, there) > 5 * PATHS.longest) return [];
  const pairs: { from: Place; to: Place; metres: number }[] = [];
  const targets = ends(other);
  for (const from of ends(net)) {
    for (const to of targets) {
      const metres = metresBetween(from, to);
      if (metres > 30 && metres < PATHS.longest) pairs.push({ from, to, metres });
    }
  }
  pairs.sort((a, b) => a.metres - b.metres);
  const [first] = pairs;
  const second =
    first &&
    pairs.find(
      ({ from, to }) => metresBetween(from, first.from) > PATHS.apart && metresBetween(to, first.to) > PATHS.apart,
    );
  return [first, second].flatMap((pair): Street[] => {
    if (!pair || isWater(between(pair.from, pair.to, 0.5))) return [];
    return [{ name: null, postalCode: "", kind: "path", line: [pair.from, between(pair.from, pair.to, 0.5), pair.to] }];
  });
}

/** The part of a street on land. Named streets have bridges over a river. */
function onLand(street: Street, isWater: (place: Place) => boolean, isBank: (place: Place) => boolean): Street[] {
  const line = longestPart(street.line, (place) => !isWater(place) && (street.kind === "street" || !isBank(place)));
  return line.length >= 3 ? [{ ...street, line }] : [];
}
