import type { Map as LeafletMap } from "leaflet";
import { type MapView, worldPixel } from "../../map-view.ts";

export type Move = "north" | "south" | "west" | "east" | "nearer" | "farther";

/** Somebody presses a button again and again: only where they have come to is told, once they rest for so long. */
export const REST_MS = 800;
/** Pixels; less than that is no move but a finger that trembled. */
const LEAST_MOVE = 20;

/** What has changed from one view to the next, by what changed most; null for nothing to speak of. */
export function moveBetween(before: MapView, after: MapView): Move | null {
  if (after.zoom !== before.zoom) return after.zoom > before.zoom ? "nearer" : "farther";
  const [from, to] = [worldPixel(before, after.zoom), worldPixel(after, after.zoom)];
  const [east, south] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(east), Math.abs(south)) < LEAST_MOVE) return null;
  if (Math.abs(east) > Math.abs(south)) return east > 0 ? "east" : "west";
  return south > 0 ? "south" : "north";
}

/**
 * Tells moves that somebody made by hand, politely and at most once in a while; what the page moves by itself (to an
 * address, to a unit) is told by whatever asked for it. The tiles stay silent.
 */
export function movesToTell(map: LeafletMap, box: HTMLElement, tell: (move: Move) => void): { byHand: () => void } {
  const view = (): MapView => {
    const { lat, lng } = map.getCenter();
    return { lat, lon: lng, zoom: map.getZoom() };
  };
  let told = view();
  let isByHand = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const byHand = () => {
    isByHand = true;
  };
  for (const name of ["wheel", "dblclick", "touchmove"]) box.addEventListener(name, byHand, { passive: true });
  map.on("dragstart", byHand);
  map.on("moveend", () => {
    clearTimeout(rest);
    if (!isByHand) {
      told = view();
      return;
    }
    rest = setTimeout(() => {
      isByHand = false;
      const move = moveBetween(told, view());
      told = view();
      if (move) tell(move);
    }, REST_MS);
  });
  return { byHand };
}
