import { Map as LeafletMap, TileLayer } from "leaflet";
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";
import { HIGHEST_ZOOM, LOWEST_ZOOM, type MapView } from "../../map-view.ts";

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How a move is made: without animation when the person asks for less motion. */
export const moving = () => ({ animate: !prefersStillness() });

/** A map that sets its view without animation when the person asks for less motion. */
class StillMap extends LeafletMap {
  override panBy(...[offset, options]: Parameters<LeafletMap["panBy"]>): this {
    return super.panBy(offset, prefersStillness() ? { ...options, animate: false } : options);
  }
}

/** Leaflet in a box: it moves the tiles, and React draws the rest. Null until the box is there. */
export function useLeaflet(box: RefObject<HTMLElement>, view: MapView, template: string): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const first = useRef({ view, template });
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const made = opened(place, first.current.view, first.current.template);
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false, pan: false }));
    resized.observe(place);
    const letGo = letsThePageScroll(made, place);
    // What lies on the map is drawn in a piece of work of its own, so that a slow phone answers a press in between.
    startTransition(() => setMap(made));
    return () => {
      letGo();
      resized.disconnect();
      made.remove();
    };
  }, [box]);
  return map;
}

function opened(place: HTMLElement, view: MapView, template: string): LeafletMap {
  const still = prefersStillness();
  const map = new StillMap(place, {
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    minZoom: LOWEST_ZOOM,
    maxZoom: HIGHEST_ZOOM,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    scrollWheelZoom: false,
  }).setView([view.lat, view.lon], view.zoom, { animate: false });
  map.getPane("tilePane")?.setAttribute("aria-hidden", "true");
  // Above the units, and outside their keyboard order.
  map.createPane("address").classList.add("live-address-pane");
  new TileLayer(template, { minZoom: LOWEST_ZOOM, maxZoom: HIGHEST_ZOOM }).addTo(map);
  return map;
}

/**
 * The wheel and one finger scroll the page until somebody presses the map. Two fingers always move the map. A press
 * outside gives the page back.
 */
function letsThePageScroll(map: LeafletMap, place: HTMLElement): () => void {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  if (isTouched) map.dragging.disable();
  map.on("mousedown", () => map.scrollWheelZoom.enable());
  map.on("mouseout", () => map.scrollWheelZoom.disable());
  map.on("click", () => map.dragging.enable());
  const pressedOutside = ({ target }: PointerEvent) => {
    if (isTouched && target instanceof Node && !place.contains(target)) map.dragging.disable();
  };
  document.addEventListener("pointerdown", pressedOutside);
  return () => document.removeEventListener("pointerdown", pressedOutside);
}
