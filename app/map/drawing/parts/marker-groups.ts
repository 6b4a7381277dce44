import type { Place } from "~/units/distances.ts";
import {
  HIGHEST_ZOOM,
  isInBox,
  MAP_BOX,
  type MapView,
  type Point,
  placeAt,
  positionOf,
  type Size,
  worldPixel,
} from "../../map-view.ts";

/** The size of a press target on the map, in pixels (WCAG 2.5.5). */
export const TARGET = 44;

export interface Marked {
  id: string;
  place: Place;
  /** True for the selected unit. It is never in a group. */
  selected?: boolean;
}

/** One marker, or several markers that would overlap, at a point of the box. */
export interface MarkerGroup<M extends Marked> extends Point {
  members: readonly [M, ...M[]];
}

/**
 * The markers in the box, in the given order. Markers whose targets would overlap become one group. This repeats until
 * nothing overlaps. At the highest zoom, markers of one place stand side by side instead.
 */
export function markerGroups<M extends Marked>(
  markers: readonly M[],
  view: MapView,
  size: Size = MAP_BOX,
): MarkerGroup<M>[] {
  const inBox = markers
    .map((marker): MarkerGroup<M> => ({ ...positionOf(marker.place, view, size), members: [marker] }))
    .filter((group) => isInBox(group, size, TARGET / 2));
  const selected = inBox.filter((group) => group.members[0].selected);
  const others = inBox.filter((group) => !group.members[0].selected);
  return groupedApart(others, selected, view.zoom);
}

/** Groups and selected markers, none over another. At the highest zoom every marker stands alone. */
export function groupedApart<M extends Marked>(
  others: readonly MarkerGroup<M>[],
  selected: readonly MarkerGroup<M>[],
  zoom: number,
): MarkerGroup<M>[] {
  if (zoom >= HIGHEST_ZOOM) return sideBySide([...selected, ...others]);
  return [...clearOf(selected, others), ...selected];
}

const overlap = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < TARGET && Math.abs(a.y - b.y) < TARGET;

function joined<M extends Marked>(a: MarkerGroup<M>, b: MarkerGroup<M>): MarkerGroup<M> {
  const [m, n] = [a.members.length, b.members.length];
  return { x: (a.x * m + b.x * n) / (m + n), y: (a.y * m + b.y * n) / (m + n), members: [...a.members, ...b.members] };
}

/** Each group joins the first group that it overlaps. A joined group has moved, so we compare it again. */
function merged<M extends Marked>(groups: readonly MarkerGroup<M>[]): MarkerGroup<M>[] {
  let left = [...groups];
  for (;;) {
    const kept: MarkerGroup<M>[] = [];
    for (const group of left) {
      const index = kept.findIndex((other) => overlap(other, group));
      const other = kept[index];
      if (other) kept[index] = joined(other, group);
      else kept.push(group);
    }
    if (kept.length === left.length) return kept;
    left = kept;
  }
}

/** Puts groups beside the selected markers. A moved group may meet another one, so we join groups again. */
function clearOf<M extends Marked>(
  selected: readonly MarkerGroup<M>[],
  others: readonly MarkerGroup<M>[],
): MarkerGroup<M>[] {
  const groups = merged(others);
  const aside = groups.map((group) => selected.reduce(beside, group));
  return aside.every((group, index) => group === groups[index]) ? groups : clearOf(selected, aside);
}

/** Moves a group from under the selected marker to its side. */
function beside<M extends Marked>(group: MarkerGroup<M>, selected: MarkerGroup<M>): MarkerGroup<M> {
  if (!overlap(group, selected)) return group;
  return { ...group, x: selected.x + (group.x < selected.x ? -TARGET : TARGET) };
}

function sideBySide<M extends Marked>(groups: readonly MarkerGroup<M>[]): MarkerGroup<M>[] {
  const placed: MarkerGroup<M>[] = [];
  for (const group of groups) {
    let { x } = group;
    while (placed.some((other) => overlap(other, { x, y: group.y }))) x += TARGET;
    placed.push({ ...group, x });
  }
  return placed;
}

/** The view that splits a group: the lowest zoom with more than one group, from the middle of its members. */
export function viewInto<M extends Marked>({ members }: MarkerGroup<M>, view: MapView): MapView {
  const pixels = members.map((marker) => worldPixel(marker.place, view.zoom));
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const [xs, ys] = [pixels.map((pixel) => pixel.x), pixels.map((pixel) => pixel.y)];
  const place = placeAt({ x: middle(xs), y: middle(ys) }, view.zoom);
  for (let zoom = view.zoom + 1; zoom < HIGHEST_ZOOM; zoom += 1) {
    const there = { ...place, zoom };
    if (merged(members.map((marker) => ({ ...positionOf(marker.place, there), members: [marker] }))).length > 1)
      return there;
  }
  return { ...place, zoom: HIGHEST_ZOOM };
}
