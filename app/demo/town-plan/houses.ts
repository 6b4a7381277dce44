import type { Place } from "~/units/distances.ts";
import { BANK_METRES } from "./draw-town.ts";
import { dice, isInside, metresBetween, metresToLine, moved, offset } from "./geometry.ts";
import { measured } from "./street-graph.ts";
import { houseAt, lastNumber } from "./town-addresses.ts";
import type { Street, TownPlan } from "./town-plan.ts";

/** A house of the plan, beside its street. */
export interface House {
  place: Place;
  /** Null where the street has no name. */
  number: number | null;
  /** The direction of the street there, in radians from east to north. */
  turn: number;
  /** Metres along the street and away from it. */
  wide: number;
  deep: number;
  /** True for an L-shaped house, with a wing at the back. */
  hasWing: boolean;
}

/** We look at so many numbers of a street between two pauses. */
const NUMBERS_AT_A_STRETCH = 50;

/** A house keeps this far from every other street and house. */
const ELBOW_ROOM = 11;

/**
 * The houses of a plan: at the house numbers of its streets, in built-up parts, and not in water, parks or crossings.
 * A large town has tens of thousands, so the work can pause (in-slices.ts).
 */
export function* housesOf(plan: TownPlan): Generator<void, House[]> {
  const lived = plan.areas.filter((area) => area.kind === "built");
  const empty = plan.areas.filter((area) => area.kind === "sea" || area.kind === "lake" || area.kind === "park");
  const near = nearness();
  for (const { line } of plan.streets) {
    for (const place of everyFewMetres(line)) near.add(place);
    yield;
  }
  for (const { place, wide, deep } of plan.landmarks)
    for (const [east, north] of [
      [0, 0],
      [-wide / 2, -deep / 2],
      [wide / 2, -deep / 2],
      [-wide / 2, deep / 2],
      [wide / 2, deep / 2],
    ] as const)
      near.add(moved(place, east, north));
  const middles = plan.labels.filter(({ kind }) => kind === "district").map(({ place }) => place);
  const throws = dice(97);
  const houses: House[] = [];
  for (const street of plan.streets) {
    if (street.kind === "path") continue;
    for (let number = 1; number <= lastNumber(street); number += 1) {
      if (number % NUMBERS_AT_A_STRETCH === 1) yield;
      const place = houseAt(street, number);
      const luck = throws();
      if (!place || luck < (street.name === null ? 0.25 : 0.08)) continue;
      if (near.isNear(place, ELBOW_ROOM) || !lived.some(({ outline }) => isInside(place, outline))) continue;
      if (empty.some(({ outline }) => isInside(place, outline))) continue;
      if (plan.rivers.some(({ line, metres }) => metresToLine(place, line) < metres / 2 + BANK_METRES)) continue;
      const isCentral = middles.some((middle) => metresBetween(middle, place) < CENTRE_METRES);
      const built = { ...shapeOf(throws, isCentral), turn: turnAt(street, place) };
      // A long house also takes the lots next to it.
      for (const share of [-0.35, 0, 0.35])
        near.add(moved(place, Math.cos(built.turn) * built.wide * share, Math.sin(built.turn) * built.wide * share));
      houses.push({ place, number: street.name === null ? null : number, ...built });
    }
  }
  return houses;
}

/** Blocks of flats are within so many metres of the middle of a district. */
const CENTRE_METRES = 330;

/** Small houses, L-shaped houses, row houses and blocks of flats. A street of a town has some of each. */
function shapeOf(throws: () => number, isCentral: boolean): Pick<House, "wide" | "deep" | "hasWing"> {
  const [luck, more, hasWing] = [throws(), throws(), throws() < 0.3];
  if (isCentral && luck < 0.45) return { wide: 26 + 10 * more, deep: 11 + 2 * more, hasWing };
  if (luck < 0.6) return { wide: 9 + 5 * more, deep: 8 + 3 * more, hasWing };
  if (luck < 0.85) return { wide: 12 + 5 * more, deep: 8 + 2 * more, hasWing: false };
  return { wide: 22 + 8 * more, deep: 9, hasWing: false };
}

function turnAt(street: Street, place: Place): number {
  let best = { far: Number.POSITIVE_INFINITY, turn: 0 };
  for (let index = 0; index < street.line.length - 1; index += 1) {
    const [a, b] = [street.line[index] as Place, street.line[index + 1] as Place];
    const middle = { lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 };
    const far = metresBetween(middle, place);
    const [east, north] = offset(a, b);
    if (far < best.far) best = { far, turn: Math.atan2(north, east) };
  }
  return best.turn;
}

function everyFewMetres(line: Street["line"]): Place[] {
  const { along } = measured(line);
  return line.flatMap((place, index) => {
    const next = line[index + 1];
    if (!next) return [place];
    const steps = Math.max(1, Math.ceil(((along[index + 1] ?? 0) - (along[index] ?? 0)) / 5));
    const [east, north] = offset(place, next);
    return Array.from({ length: steps }, (_, step) => moved(place, (east * step) / steps, (north * step) / steps));
  });
}

/** Places in cells of a few metres, to find quickly whether one is near. */
function nearness() {
  const CELL = 0.0003;
  const ROW = 10_000_000;
  const cells = new Map<number, Place[]>();
  const cellOf = ({ lat, lon }: Place): [number, number] => [Math.floor(lat / CELL), Math.floor(lon / CELL / 2)];
  return {
    add(place: Place) {
      const [row, column] = cellOf(place);
      const name = row * ROW + column;
      const there = cells.get(name);
      if (there) there.push(place);
      else cells.set(name, [place]);
    },
    isNear(place: Place, metres: number): boolean {
      const [row, column] = cellOf(place);
      for (const r of [row - 1, row, row + 1]) {
        for (const c of [column - 1, column, column + 1]) {
          if (cells.get(r * ROW + c)?.some((other) => metresBetween(other, place) < metres)) return true;
        }
      }
      return false;
    },
  };
}
