import { Map as LeafletMap, Marker, TileLayer } from "leaflet";
import { make } from "~/foundation/islands/make-element.ts";
import { viewInto } from "../../drawing/pages/marker-groups.ts";
import { type Direction, HIGHEST_ZOOM, LOWEST_ZOOM } from "../../map-view.ts";
import { mapButtons } from "./live-controls.ts";
import { ARROWS_ID, LiveMarkers, type UnitGroup } from "./live-markers.ts";
import { type LiveMapProps, UNIT_IN_HREF } from "./live-props.ts";
import { addressSign } from "./live-signs.ts";
import { movesToTell } from "./told-moves.ts";
import "./live-map.css";

const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A map that sets its view without animation when the person asks for less motion. */
class StillMap extends LeafletMap {
  override panBy(...[offset, options]: Parameters<LeafletMap["panBy"]>): this {
    return super.panBy(offset, prefersStillness() ? { ...options, animate: false } : options);
  }
}

/**
 * LiveMap: the map that people drag and zoom, in place of the static one.
 * Must: have a name and be skipped in one step · name its buttons in words · have its markers in one Tab stop, nearest
 *       first, and say how to go through them · give the focus back to the marker of a closed unit · move without
 *       animation when asked · hide its tiles from screen readers · have readable credits.
 */
export class LiveMap {
  readonly #map: LeafletMap;
  readonly #markers: LiveMarkers;
  readonly #opened: (href: string) => void;
  #props: LiveMapProps;
  readonly #moves: ReturnType<typeof movesToTell>;
  #pins: Marker[] = [];
  /** The unit of the last pressed marker. */
  #pressedId: string | null = null;

  /** `opened` gets the page of a unit after a press on its marker. */
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
    place.replaceChildren(frameOf(box, props));

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
      // The wheel scrolls the page until somebody presses the map.
      scrollWheelZoom: false,
    }).setView([props.view.lat, props.view.lon], props.view.zoom, { animate: false });
    this.#map.getPane("tilePane")?.setAttribute("aria-hidden", "true");
    // Above the units, and outside their keyboard order.
    this.#map.createPane("address").classList.add("live-address-pane");
    new TileLayer(props.tiles, { minZoom: LOWEST_ZOOM, maxZoom: HIGHEST_ZOOM }).addTo(this.#map);
    mapButtons(props.words, { pan: (direction) => this.#pan(direction), zoom: (by) => this.#zoom(by) }).addTo(
      this.#map,
    );
    this.#map.on("mousedown", () => this.#map.scrollWheelZoom.enable());
    this.#map.on("mouseout", () => this.#map.scrollWheelZoom.disable());
    new ResizeObserver(() => this.#map.invalidateSize({ animate: false, pan: false })).observe(box);

    this.#markers = new LiveMarkers(this.#map, props, (group) => this.#press(group));
    this.#moves = movesToTell(this.#map, box, (move) => {
      const { words } = this.#props;
      announce(`${words.moved[move]} ${countWords(words.inSight, this.#markers.unitsInSight)}`);
    });
    this.#drawPins();
  }

  /**
   * Shows another search. The map flies to a new address and pans to a newly selected unit. Else it stays, also when
   * the unit was pressed on the map itself. When such a unit is closed, its marker gets the focus back.
   */
  show(props: LiveMapProps): void {
    const before = this.#props;
    this.#props = props;
    const { origin, selectedId, view } = props;
    const unit = selectedId === before.selectedId ? undefined : props.units.find(({ id }) => id === selectedId);
    if (origin && (origin.lat !== before.origin?.lat || origin.lon !== before.origin.lon)) {
      if (prefersStillness()) this.#map.setView([origin.lat, origin.lon], view.zoom, { animate: false });
      else this.#map.flyTo([origin.lat, origin.lon], view.zoom);
    } else if (unit && this.#pressedId !== unit.id)
      this.#map.panTo([unit.lat, unit.lon], { animate: !prefersStillness() });
    this.#markers.show(props);
    this.#drawPins();
    if (selectedId === null && this.#pressedId !== null) {
      this.#markers.buttonOf(this.#pressedId)?.focus({ preventScroll: true });
      this.#pressedId = null;
    }
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
      this.#pressedId = unit.id;
      this.#opened(this.#props.unitHref.replace(UNIT_IN_HREF, unit.id));
      return;
    }
    const { lat, lng } = this.#map.getCenter();
    const there = viewInto(group, { lat, lon: lng, zoom: this.#map.getZoom() });
    // The page says what the press did and how many units are in sight now.
    this.#moves.byHand();
    this.#map.once("moveend", () => this.#markers.focusFirstOf(group.members));
    this.#map.setView([there.lat, there.lon], there.zoom, { animate: !prefersStillness() });
  }

  #zoom(by: 1 | -1): void {
    this.#moves.byHand();
    this.#map.setZoom(this.#map.getZoom() + by, { animate: !prefersStillness() });
  }

  /** Moves by a third of the box, so that the old edge stays in sight. */
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

function frameOf(box: HTMLElement, { words }: LiveMapProps): HTMLElement {
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
    make("div", { class: "live-map-frame" }, box, make("p", { class: "live-arrows", id: ARROWS_ID }, words.arrows)),
    make("p", { class: "static-map-credits", id: "after-map", tabindex: -1 }, words.credits),
  );
}
