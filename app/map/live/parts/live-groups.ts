import Supercluster from "supercluster";
import { groupedApart, type Marked, type MarkerGroup, TARGET } from "../../drawing/parts/marker-groups.ts";
import { HIGHEST_ZOOM, type Point, worldPixel } from "../../map-view.ts";

/** West, south, east and north in degrees. */
export type Bounds = [number, number, number, number];

/**
 * The groups of the moving map. An index finds those in sight among thousands. It is made for one zoom at a time, because
 * one for all zooms stops a slow phone for a quarter of a second. Then the static map's rule
 * keeps their targets apart, because a square's corner reaches farther than the index's circle.
 * Points are pixels of the world at the zoom.
 */
export function liveGroups<M extends Marked>(
  markers: readonly M[],
): (bounds: Bounds, zoom: number) => MarkerGroup<M>[] {
  const selected = markers.filter((marker) => marker.selected);
  const others = markers
    .filter((marker) => !marker.selected)
    .map((marker) => ({
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [marker.place.lon, marker.place.lat] },
      properties: { marker },
    }));
  const indexes = new Map<number, Supercluster<{ marker: M }>>();
  const indexAt = (zoom: number) => {
    const made =
      indexes.get(zoom) ??
      new Supercluster<{ marker: M }>({
        radius: TARGET * Math.SQRT2,
        extent: 256,
        minZoom: zoom,
        maxZoom: Math.min(zoom, HIGHEST_ZOOM - 1),
      }).load(others);
    indexes.set(zoom, made);
    return made;
  };
  return (bounds, zoom) => {
    const index = indexAt(zoom);
    const found = index.getClusters(bounds, zoom).flatMap((feature): MarkerGroup<M>[] => {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      const [first, ...rest] =
        "cluster_id" in properties
          ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.marker)
          : [properties.marker];
      return first ? [{ ...worldPixel({ lat, lon }, zoom), members: [first, ...rest] }] : [];
    });
    const alone = selected.map((marker): MarkerGroup<M> => ({ ...worldPixel(marker.place, zoom), members: [marker] }));
    return groupedApart(found, alone, zoom);
  };
}

/** A box on the map, in pixels of the world. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Leaves out the groups that a button of the map would cut. They come into sight when the map moves. */
export const clearOf = <M extends Marked>(
  groups: readonly MarkerGroup<M>[],
  buttons: readonly Box[],
): MarkerGroup<M>[] =>
  groups.filter(
    ({ x, y, members }) =>
      members.some(({ selected }) => selected) ||
      buttons.every(
        ({ left, top, right, bottom }) =>
          x + TARGET / 2 <= left || x - TARGET / 2 >= right || y + TARGET / 2 <= top || y - TARGET / 2 >= bottom,
      ),
  );

/** Nearest first: the order for a person with a screen reader. */
export const nearestFirst = <M extends Marked>(groups: readonly MarkerGroup<M>[], from: Point): MarkerGroup<M>[] =>
  [...groups].sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y));
