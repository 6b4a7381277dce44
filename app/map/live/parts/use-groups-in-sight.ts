import type { Map as LeafletMap } from "leaflet";
import {
  type MutableRefObject,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Place } from "~/units/distances.ts";
import { placeAt, worldPixel } from "../../map-view.ts";
import { type Bounds, type Box, clearOf, liveGroups, nearestFirst } from "./live-groups.ts";
import type { LiveUnit } from "./live-units.ts";
import type { MarkedUnit, PlacedGroup, UnitGroup } from "./placed-groups.ts";

interface Shown {
  map: LeafletMap;
  units: readonly LiveUnit[];
  selectedId: string | null;
  origin: Place | null;
  buttons: RefObject<HTMLElement>;
  /** The element around the signs. */
  bar: RefObject<HTMLElement>;
  wanted: MutableRefObject<ReadonlySet<string> | null>;
}

/**
 * The units and groups in sight after each move and each search, nearest first. While one of them has the focus, those
 * that stay keep their order, because a moved element loses the focus. When it goes, the sign that has one of its units
 * now gets the focus.
 */
export function useGroupsInSight({ map, units, selectedId, origin, buttons, bar, wanted }: Shown): PlacedGroup[] {
  const groupsIn = useMemo(() => liveGroups(markedUnits(units, selectedId)), [units, selectedId]);
  const [groups, setGroups] = useState<PlacedGroup[]>([]);
  const drawn = useRef(groups);
  const held = useRef<ReadonlySet<string> | null>(null);

  useLayoutEffect(() => {
    const draw = () => {
      const zoom = map.getZoom();
      const from = worldPixel(origin ?? centreOf(map), zoom);
      const inSight = nearestFirst(clearOf(groupsIn(boundsOf(map), zoom), boxesOf(map, buttons.current)), from);
      const fresh = inSight.map((group) => ({ key: keyOf(group), group, place: placeAt(group, zoom) }));
      const at = signsIn(bar.current).indexOf(document.activeElement as HTMLElement);
      held.current = at < 0 ? null : idsOf(drawn.current[at]);
      drawn.current = held.current ? inOrderOf(drawn.current, fresh) : fresh;
      setGroups(drawn.current);
    };
    // To index thousands of units, and to draw the first signs, are pieces of work of their own on a slow phone.
    const first = drawn.current.length === 0 ? setTimeout(() => startTransition(draw)) : undefined;
    if (first === undefined) draw();
    map.on("moveend", draw);
    return () => {
      clearTimeout(first);
      map.off("moveend", draw);
    };
  }, [map, groupsIn, origin, buttons, bar]);

  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? held.current : null;
    const ids = wanted.current ?? lost;
    held.current = null;
    wanted.current = null;
    if (!ids) return;
    const index = groups.findIndex(({ group }) => group.members.some(({ id }) => ids.has(id)));
    signsIn(bar.current)[Math.max(0, index)]?.focus();
  }, [groups, bar, wanted]);

  return groups;
}

const signsIn = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>("button") ?? [])];

const idsOf = (placed: PlacedGroup | undefined): ReadonlySet<string> =>
  new Set(placed?.group.members.map(({ id }) => id));

const keyOf = ({ members }: UnitGroup): string => `${members[0].id} ${members.length}`;

/** Those that were there before in their old order, then the others. */
function inOrderOf(before: readonly PlacedGroup[], fresh: readonly PlacedGroup[]): PlacedGroup[] {
  const byKey = new Map(fresh.map((placed) => [placed.key, placed]));
  const kept = before.flatMap(({ key }) => byKey.get(key) ?? []);
  return [...kept, ...fresh.filter((placed) => !kept.includes(placed))];
}

const markedUnits = (units: readonly LiveUnit[], selectedId: string | null): MarkedUnit[] =>
  units.map((unit) => ({
    id: unit.id,
    unit,
    place: { lat: unit.lat, lon: unit.lon },
    selected: unit.id === selectedId,
  }));

function centreOf(map: LeafletMap): Place {
  const { lat, lng } = map.getCenter();
  return { lat, lon: lng };
}

/** The map's own buttons, in pixels of the world. */
function boxesOf(map: LeafletMap, buttons: HTMLElement | null): Box[] {
  const { min } = map.getPixelBounds();
  const box = map.getContainer().getBoundingClientRect();
  if (!min) return [];
  return [...(buttons?.querySelectorAll("button") ?? [])].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const [x, y] = [min.x - box.left, min.y - box.top];
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
}

/** The area in sight less half a target, so that the edge cuts no marker. */
function boundsOf(map: LeafletMap): Bounds {
  const { min, max } = map.getPixelBounds();
  if (!min || !max) return [0, 0, 0, 0];
  const zoom = map.getZoom();
  const edge = Math.min(22, (max.x - min.x) / 2);
  const northWest = placeAt({ x: min.x + edge, y: min.y + edge }, zoom);
  const southEast = placeAt({ x: max.x - edge, y: max.y - edge }, zoom);
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
}
