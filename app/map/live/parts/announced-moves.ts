import type { Map as LeafletMap } from "leaflet";
import { type MapView, worldPixel } from "../../map-view.ts";

export type Move = "north" | "south" | "west" | "east" | "nearer" | "farther";

/** After several presses we announce only the result, when the person has paused for so long. */
export const REST_MS = 800;
/** In pixels. A smaller move is only a trembling finger. */
const LEAST_MOVE = 20;

/** The largest change from one view to the next. Null when the change is too small. */
export function moveBetween(before: MapView, after: MapView): Move | null {
  if (after.zoom !== before.zoom) return after.zoom > before.zoom ? "nearer" : "farther";
  const [from, to] = [worldPixel(before, after.zoom), worldPixel(after, after.zoom)];
  const [east, south] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(east), Math.abs(south)) < LEAST_MOVE) return null;
  if (Math.abs(east) > Math.abs(south)) return east > 0 ? "east" : "west";
  return south > 0 ? "south" : "north";
}

/**
 * Announces moves made by hand, politely and at most once in a while. For a move that the page makes (to an address, to
 * a unit), its cause announces it. The tiles stay silent.
 */
export function movesToTell(
  map: LeafletMap,
  box: HTMLElement,
  tell: (move: Move) => void,
): { byHand: () => void; stop: () => void } {
  const view = (): MapView => {
    const { lat, lng } = map.getCenter();
    return { lat, lon: lng, zoom: map.getZoom() };
  };
  let announced = view();
  let isByHand = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const byHand = () => {
    isByHand = true;
  };
  const listening = new AbortController();
  for (const name of ["wheel", "dblclick", "touchmove"])
    box.addEventListener(name, byHand, { passive: true, signal: listening.signal });
  map.on("dragstart", byHand);
  const rested = () => {
    clearTimeout(rest);
    if (!isByHand) {
      announced = view();
      return;
    }
    rest = setTimeout(() => {
      isByHand = false;
      const move = moveBetween(announced, view());
      announced = view();
      if (move) tell(move);
    }, REST_MS);
  };
  map.on("moveend", rested);
  const stop = () => {
    clearTimeout(rest);
    listening.abort();
    map.off("dragstart", byHand);
    map.off("moveend", rested);
  };
  return { byHand, stop };
}
