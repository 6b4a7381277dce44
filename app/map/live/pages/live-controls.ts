import { Control, DomEvent, type Map as LeafletMap } from "leaflet";
import { drawing, make } from "~/foundation/islands/make-element.ts";
import { DIRECTIONS, type Direction } from "../../map-view.ts";
import type { LiveMapWords } from "./live-props.ts";

const ARROWS: Record<Direction, string> = {
  north: "M12 19V5m-6 6 6-6 6 6",
  south: "M12 5v14m-6-6 6 6 6-6",
  west: "M19 12H5m6-6-6 6 6 6",
  east: "M5 12h14m-6-6 6 6-6 6",
};
const SIGNS = { zoomIn: "M12 5v14M5 12h14", zoomOut: "M5 12h14" };

interface Moves {
  pan: (direction: Direction) => void;
  zoom: (by: 1 | -1) => void;
}

/**
 * The buttons of the moving map, bottom right (spec 1 section 2 "Map details"): a cross that moves it, and the zoom.
 * Must: have names in words for screen readers and the mouse · be 44 px each · stay pressable where the map ends.
 */
export function mapButtons(words: LiveMapWords, { pan, zoom }: Moves): Control {
  const control = new Control({ position: "bottomright" });
  control.onAdd = (map) => {
    const cross = DIRECTIONS.map((direction) =>
      button(words.pan[direction], ARROWS[direction], `live-pan-${direction}`, () => pan(direction)),
    );
    const nearer = button(words.zoomIn, SIGNS.zoomIn, "live-zoom", () => zoom(1));
    const farther = button(words.zoomOut, SIGNS.zoomOut, "live-zoom", () => zoom(-1));
    markEnds(map, nearer, farther);
    const all = make(
      "div",
      { class: "live-buttons", role: "group", "aria-label": words.controls },
      make("div", { class: "live-cross" }, ...cross),
      make("div", { class: "live-zooms" }, nearer, farther),
    );
    DomEvent.disableClickPropagation(all);
    return all;
  };
  return control;
}

function button(name: string, stroke: string, kind: string, press: () => void): HTMLButtonElement {
  const made = make(
    "button",
    { type: "button", class: `live-button ${kind}`, "aria-label": name, title: name },
    drawing(24, 24, [["path", { class: "live-stroke", d: stroke }]]),
  );
  made.addEventListener("click", press);
  return made;
}

/** Marks the zoom button that has nothing more to do at the highest or the lowest zoom. */
function markEnds(map: LeafletMap, nearer: HTMLElement, farther: HTMLElement): void {
  const mark = () => {
    nearer.setAttribute("aria-disabled", String(map.getZoom() === map.getMaxZoom()));
    farther.setAttribute("aria-disabled", String(map.getZoom() === map.getMinZoom()));
  };
  map.on("zoomend", mark);
  mark();
}
