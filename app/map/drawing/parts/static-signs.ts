import type { Place } from "~/units/distances.ts";
import { MAP_BOX, type MapView, type Point } from "../../map-view.ts";
import { streetsOf } from "./group-places.ts";
import { type Marked, markerGroups, TARGET, viewInto } from "./marker-groups.ts";

interface Located {
  id: string;
  name: string;
  location: Place | null;
  streetAddress: string;
}

/** A sign on the static map, with its place from the middle of the box's upper edge. */
export interface UnitOnMap extends Point {
  id: string;
  name: string;
  selected: boolean;
}
export interface GroupOnMap extends Point {
  /** The first of its units. */
  id: string;
  count: number;
  /** The streets of its units. */
  streets: readonly string[];
  /** The view that shows its units apart. */
  into: MapView;
}
export type StaticSign = UnitOnMap | GroupOnMap;

export const isGroup = (sign: StaticSign): sign is GroupOnMap => "count" in sign;

export const fromMiddle = ({ x, y }: Point): Point => ({ x: Math.round(x - MAP_BOX.width / 2), y: Math.round(y) });

/** The middle of a pin's target. The pin's tip is on the place. */
export const pinMiddle = ({ x, y }: Point): Point => ({ x, y: y - 19 });

/** True when a target in this place would cover none of the others. */
export const isClearOf = (others: readonly Point[], { x, y }: Point): boolean =>
  others.every((other) => Math.abs(other.x - x) >= TARGET || Math.abs(other.y - y) >= TARGET);

/** The signs of a view, none over another. Each list is computed once for each view. */
export function staticSigns(units: readonly Located[], selectedId: string | null, view: MapView): StaticSign[] {
  const cached = reckoned.get(units) ?? new Map<string, StaticSign[]>();
  reckoned.set(units, cached);
  const name = [view.lat, view.lon, view.zoom, selectedId].join(" ");
  const signs = cached.get(name) ?? reckon(units, selectedId, view);
  if (cached.size >= MOST_VIEWS) cached.clear();
  cached.set(name, signs);
  return signs;
}

const reckoned = new WeakMap<readonly Located[], Map<string, StaticSign[]>>();
/** We remember so many views. Most people begin at the same few. */
const MOST_VIEWS = 50;

interface Named extends Marked {
  name: string;
  streetAddress: string;
}

function reckon(units: readonly Located[], selectedId: string | null, view: MapView): StaticSign[] {
  const marked = units.flatMap(({ id, name, location, streetAddress }): Named[] =>
    location ? [{ id, name, streetAddress, place: location, selected: id === selectedId }] : [],
  );
  return markerGroups(marked, view).map((group): StaticSign => {
    const [{ id, name, selected = false }, ...others] = group.members;
    const at = fromMiddle(group);
    return others.length === 0
      ? { ...at, id, name, selected }
      : { ...at, id, count: others.length + 1, streets: streetsOf(group.members), into: viewInto(group, view) };
  });
}
