import Supercluster from "supercluster";
import { groupedApart, type Marked, type MarkerGroup, TARGET } from "../../drawing/pages/marker-groups.ts";
import { HIGHEST_ZOOM, type Point, worldPixel } from "../../map-view.ts";

/** West, south, east and north in degrees. */
export type Bounds = [number, number, number, number];

/**
 * The groups of the moving map. An index, made once, finds those in sight among thousands. Then the static map's rule
 * keeps their targets apart, because a square's corner reaches farther than the index's circle.
 * Points are pixels of the world at the zoom.
 */
export function liveGroups<M extends Marked>(
  markers: readonly M[],
): (bounds: Bounds, zoom: number) => MarkerGroup<M>[] {
  const selected = markers.filter((marker) => marker.selected);
  const index = new Supercluster<{ marker: M }>({
    radius: TARGET * Math.SQRT2,
    extent: 256,
    maxZoom: HIGHEST_ZOOM - 1,
  });
  index.load(
    markers
      .filter((marker) => !marker.selected)
      .map((marker) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [marker.place.lon, marker.place.lat] },
        properties: { marker },
      })),
  );
  return (bounds, zoom) => {
    const found = index.getClusters(bounds, zoom).flatMap((feature): MarkerGroup<M>[] => {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      const [first, ...others] =
        "cluster_id" in properties
          ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.marker)
          : [properties.marker];
      return first ? [{ ...worldPixel({ lat, lon }, zoom), members: [first, ...others] }] : [];
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
