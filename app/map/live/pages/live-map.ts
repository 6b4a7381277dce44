import { Control, DomEvent, Map as LeafletMap, Marker, Popup, TileLayer } from "leaflet";
import { make } from "~/foundation/islands/make-element.ts";
import { TARGET, viewInto } from "../../drawing/pages/marker-groups.ts";
import { DIRECTIONS, type Direction, HIGHEST_ZOOM, LOWEST_ZOOM } from "../../map-view.ts";
import { LiveMarkers, type UnitGroup } from "./live-markers.ts";
import { type LiveMapProps, type LiveUnit, UNIT_IN_HREF } from "./live-props.ts";
import { addressSign } from "./live-signs.ts";
import { movesToTell } from "./told-moves.ts";
import { focusPopup, unitPopup } from "./unit-popup.ts";
import "./live-map.css";

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A map that sets and moves without any animation when the person asks for none. */
class StillMap extends LeafletMap {
  override panBy(...[offset, options]: Parameters<LeafletMap["panBy"]>): this {
    return super.panBy(offset, prefersStillness() ? { ...options, animate: false } : options);
  }
}

/**
 * LiveMap: the map that is dragged and zoomed, in place of the static one.
 * Must: be named and skipped in one step · say its buttons in words · have its markers in one stop, nearest first ·
 *       take the focus into a popup and back by Escape · move without animation when asked · have silent tiles and
 *       readable credits.
 */
export class LiveMap {
  readonly #map: LeafletMap;
  readonly #markers: LiveMarkers;
  readonly #opened: (href: string) => void;
  #props: LiveMapProps;
  readonly #moves: ReturnType<typeof movesToTell>;
  #pins: Marker[] = [];
  #popup: { popup: Popup; unitId: string } | null = null;

  /** `opened` is told the page of a unit whose marker was pressed. */
  constructor(
    place: HTMLElement,
    props: LiveMapProps,
    opened: (href: string) => void,
    announce: (sentence: string) => void,
  ) {
    this.#props = props;
    this.#opened = opened;
    const box = make("div", {
      class: `static-map-box live-map-box${props.tilesAreOwn ? "" : " live-others-tiles"}`,
    });
    place.replaceChildren(frameOf(box, props, (direction) => this.#pan(direction)));

    const still = prefersStillness();
    this.#map = new StillMap(box, {
      keyboard: false,
      zoomControl: false,
      attributionControl: false,
      minZoom: LOWEST_ZOOM,
      maxZoom: HIGHEST_ZOOM,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
      inertia: !still,
      // The page scrolls over it until it is pressed.
      scrollWheelZoom: false,
    }).setView([props.view.lat, props.view.lon], props.view.zoom, { animate: false });
    this.#map.getPane("tilePane")?.setAttribute("aria-hidden", "true");
    // Above the units, and not one of their stops.
    this.#map.createPane("address").classList.add("live-address-pane");
    new TileLayer(props.tiles, { minZoom: LOWEST_ZOOM, maxZoom: HIGHEST_ZOOM }).addTo(this.#map);
    zoomButtons(props, () => this.#moves.byHand()).addTo(this.#map);
    this.#map.on("mousedown", () => this.#map.scrollWheelZoom.enable());
    this.#map.on("mouseout", () => this.#map.scrollWheelZoom.disable());
    new ResizeObserver(() => this.#map.invalidateSize({ animate: false, pan: false })).observe(box);

    this.#markers = new LiveMarkers(this.#map, props, (group) => this.#press(group));
    // A popup may lie over other markers; the one that has the focus has to be seen (2.4.12).
    this.#map.getPane("markerPane")?.addEventListener("focusin", ({ target }) => {
      if (this.#popup && target !== this.#markers.buttonOf(this.#popup.unitId)) this.#close();
    });
    this.#moves = movesToTell(this.#map, box, (move) => {
      const { words } = this.#props;
      announce(`${words.moved[move]} ${countWords(words.inSight, this.#markers.unitsInSight)}`);
    });
    this.#drawPins();
  }

  /**
   * Another search: the map flies to a new address and pans to a newly selected unit, else stays where it looks; also
   * when the unit was pressed on the map itself, whose popup is in sight already.
   */
  show(props: LiveMapProps): void {
    const before = this.#props;
    this.#props = props;
    const { origin, selectedId, view } = props;
    const unit = selectedId === before.selectedId ? undefined : props.units.find(({ id }) => id === selectedId);
    if (this.#popup && this.#popup.unitId !== selectedId) this.#close();
    if (origin && (origin.lat !== before.origin?.lat || origin.lon !== before.origin.lon)) {
      if (prefersStillness()) this.#map.setView([origin.lat, origin.lon], view.zoom, { animate: false });
      else this.#map.flyTo([origin.lat, origin.lon], view.zoom);
    } else if (unit && this.#popup?.unitId !== unit.id)
      this.#map.panTo([unit.lat, unit.lon], { animate: !prefersStillness() });
    this.#markers.show(props);
    this.#drawPins();
  }

  #drawPins(): void {
    for (const pin of this.#pins) pin.remove();
    const { address, kept } = this.#props;
    this.#pins = [...(address ? [address] : []), ...kept].map((pin) =>
      new Marker([pin.lat, pin.lon], {
        icon: addressSign(pin),
        interactive: false,
        keyboard: false,
        pane: "address",
        zIndexOffset: 20,
      }).addTo(this.#map),
    );
  }

  #press(group: UnitGroup): void {
    const [{ unit }, ...others] = group.members;
    if (others.length === 0) {
      this.#open(unit);
      return;
    }
    const { lat, lng } = this.#map.getCenter();
    const there = viewInto(group, { lat, lon: lng, zoom: this.#map.getZoom() });
    this.#close();
    this.#map.once("moveend", () => this.#markers.focusFirstOf(group.members));
    this.#map.setView([there.lat, there.lon], there.zoom, { animate: !prefersStillness() });
  }

  #open(unit: LiveUnit): void {
    const href = this.#props.unitHref.replace(UNIT_IN_HREF, unit.id);
    const content = unitPopup(unit, this.#props, href, () => this.#close(true));
    const popup = new Popup({
      closeButton: false,
      autoPanPadding: [8, 8],
      maxWidth: 260,
      minWidth: 200,
      offset: [0, -TARGET / 4],
    })
      .setLatLng([unit.lat, unit.lon])
      .setContent(content);
    this.#popup = { popup, unitId: unit.id };
    popup.openOn(this.#map);
    focusPopup(content);
    this.#opened(href);
  }

  #close(focusMarker = false): void {
    const open = this.#popup;
    if (!open) return;
    this.#popup = null;
    open.popup.close();
    if (focusMarker) this.#markers.buttonOf(open.unitId)?.focus();
  }

  /** A third of the box, so that what was at the edge stays in sight. */
  #pan(direction: Direction): void {
    const { x, y } = this.#map.getSize();
    const steps: Record<Direction, [number, number]> = {
      north: [0, -y / 3],
      south: [0, y / 3],
      west: [-x / 3, 0],
      east: [x / 3, 0],
    };
    this.#moves.byHand();
    this.#map.panBy(steps[direction]);
  }
}

/** "12 units in sight", in the plural of the page's language. */
function countWords(sentences: LiveMapProps["words"]["inSight"], count: number): string {
  const plural = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (sentences[plural] ?? sentences.other ?? "").replace("{{count}}", String(count));
}

function frameOf(box: HTMLElement, { words }: LiveMapProps, pan: (direction: Direction) => void): HTMLElement {
  const buttons = DIRECTIONS.map((direction) => {
    const button = make("button", { type: "button", class: "button" }, words.pan[direction]);
    button.addEventListener("click", () => pan(direction));
    return make("li", {}, button);
  });
  return make(
    "section",
    { class: "static-map", id: "map", "aria-label": words.region },
    make(
      "p",
      { class: "static-map-lead" },
      words.note,
      " ",
      make("a", { class: "static-map-skip", href: "#after-map" }, words.skip),
    ),
    make("div", { class: "map-controls", role: "group", "aria-label": words.controls }, make("ul", {}, ...buttons)),
    box,
    make("p", { class: "static-map-credits", id: "after-map", tabindex: -1 }, words.credits),
  );
}

/** Bottom right, named by words (spec 1 section 2 "Map details"). */
function zoomButtons({ words }: LiveMapProps, pressed: () => void): Control {
  const control = new Control({ position: "bottomright" });
  control.onAdd = (map) => {
    const step = (name: string, sign: string, by: 1 | -1) => {
      const button = make("button", { type: "button", class: "live-zoom", "aria-label": name, title: name }, sign);
      button.addEventListener("click", () => {
        pressed();
        map.setZoom(map.getZoom() + by, { animate: !prefersStillness() });
      });
      const mark = () =>
        button.setAttribute("aria-disabled", String(map.getZoom() === (by > 0 ? map.getMaxZoom() : map.getMinZoom())));
      map.on("zoomend", mark);
      mark();
      return button;
    };
    const both = make("div", { class: "live-zooms" }, step(words.zoomIn, "+", 1), step(words.zoomOut, "−", -1));
    DomEvent.disableClickPropagation(both);
    return both;
  };
  return control;
}
