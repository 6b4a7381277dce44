import { DomUtil, type LatLng, type Map as LeafletMap, type Point } from "leaflet";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Place } from "~/units/distances.ts";

/** Where an animated zoom ends. */
interface ZoomEnd {
  center: LatLng;
  zoom: number;
}

/** Keeps an element of a pane at its place, also while the map zooms. */
export function usePlaced<Drawn extends HTMLElement>(map: LeafletMap, { lat, lon }: Place): RefObject<Drawn> {
  const element = useRef<Drawn>(null);
  useLayoutEffect(() => {
    const put = (point: Point) => {
      if (element.current) DomUtil.setPosition(element.current, point.round());
    };
    const now = () => put(map.latLngToLayerPoint([lat, lon]));
    const animated = (event: object) => put(pointAfter(map, { lat, lon }, event as ZoomEnd));
    now();
    map.on("zoom viewreset", now);
    map.on("zoomanim", animated);
    return () => {
      map.off("zoom viewreset", now);
      map.off("zoomanim", animated);
    };
  }, [map, lat, lon]);
  return element;
}

/** The position of a place in the panes after a zoom. Leaflet moves its own markers in the same way. */
function pointAfter(map: LeafletMap, { lat, lon }: Place, { center, zoom }: ZoomEnd): Point {
  const pane = map.getPane("mapPane");
  const moved = pane ? DomUtil.getPosition(pane) : map.getSize().multiplyBy(0);
  const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
  return map.project([lat, lon], zoom).subtract(corner);
}
