import { type Map as LeafletMap, Marker } from "leaflet";
import { placesOfGroup, streetsOf } from "../../drawing/pages/group-places.ts";
import { type Marked, type MarkerGroup, TARGET } from "../../drawing/pages/marker-groups.ts";
import { placeAt, worldPixel } from "../../map-view.ts";
import { type Bounds, type Box, clearOf, liveGroups, nearestFirst } from "./live-groups.ts";
import type { LiveMapProps, LiveUnit } from "./live-props.ts";
import { groupSign, unitSign } from "./live-signs.ts";

export interface MarkedUnit extends Marked {
  unit: LiveUnit;
}
export type UnitGroup = MarkerGroup<MarkedUnit>;

interface Drawn {
  key: string;
  group: UnitGroup;
  marker: Marker;
  button: HTMLElement;
}

/** Finds the same unit or group after a move, so that its button stays and keeps the focus. */
const keyOf = ({ members }: UnitGroup): string =>
  members.length === 1 ? `${members[0].id} ${members[0].selected ?? false}` : members.map(({ id }) => id).join(" ");

/** The sentence that says how to go through the markers. */
export const ARROWS_ID = "map-arrows";

/** At this distance from the edges the buttons at the bottom right cover no marker: a cross of three targets. */
const CLEAR_OF_BUTTONS = {
  paddingTopLeft: [TARGET / 2, TARGET / 2],
  paddingBottomRight: [4 * TARGET, TARGET / 2],
} satisfies {
  [side: string]: [number, number];
};

/**
 * The markers in sight as one Tab stop. Arrows, Home and End go from one marker to the next, nearest first
 * (accessibility-goals "Map": tabbing through a hundred markers is worse than no keyboard support).
 */
export class LiveMarkers {
  readonly #map: LeafletMap;
  readonly #press: (group: UnitGroup, button: HTMLElement) => void;
  #props: LiveMapProps;
  #groupsIn: ReturnType<typeof liveGroups<MarkedUnit>>;
  #drawn: Drawn[] = [];

  constructor(map: LeafletMap, props: LiveMapProps, press: (group: UnitGroup, button: HTMLElement) => void) {
    this.#map = map;
    this.#press = press;
    this.#props = props;
    this.#groupsIn = liveGroups(markedUnits(props));
    const pane = map.getPane("markerPane");
    pane?.setAttribute("role", "toolbar");
    pane?.setAttribute("aria-label", props.words.markers);
    pane?.setAttribute("aria-describedby", ARROWS_ID);
    pane?.addEventListener("keydown", (event) => this.#walk(event));
    pane?.addEventListener("focusin", ({ target }) => this.#keepStopAt(target as HTMLElement));
    map.on("moveend", () => this.draw());
    this.draw();
  }

  show(props: LiveMapProps): void {
    this.#props = props;
    this.#groupsIn = liveGroups(markedUnits(props));
    this.draw();
  }

  get unitsInSight(): number {
    return this.#drawn.reduce((sum, { group }) => sum + group.members.length, 0);
  }

  buttonOf(unitId: string): HTMLElement | null {
    return (
      this.#drawn.find(({ group }) => group.members.length === 1 && group.members[0].id === unitId)?.button ?? null
    );
  }

  /** After a group opens, focuses the first of its units that is on the map. */
  focusFirstOf(units: readonly Marked[]): void {
    (this.#holding(units) ?? this.#drawn[0])?.button.focus();
  }

  #holding(units: readonly Marked[]): Drawn | undefined {
    const ids = new Set(units.map(({ id }) => id));
    return this.#drawn.find(({ group }) => group.members.some(({ id }) => ids.has(id)));
  }

  draw(): void {
    const zoom = this.#map.getZoom();
    const from = worldPixel(this.#props.origin ?? placeOf(this.#map), zoom);
    const inSight = this.#groupsIn(boundsOf(this.#map), zoom);
    const groups = nearestFirst(clearOf(inSight, buttonsOn(this.#map)), from);
    const before = new Map(this.#drawn.map((one) => [one.key, one]));
    const hadFocus = this.#drawn.find(({ button }) => button === document.activeElement);
    const stop = this.#drawn.find(({ button }) => button.tabIndex === 0);

    this.#drawn = groups.map((group) => before.get(keyOf(group)) ?? this.#put(group, zoom));
    const now = new Set(this.#drawn);
    for (const one of before.values()) if (!now.has(one)) one.marker.remove();
    this.#order();
    // The unit may have another sign now: selected, or in a group.
    const first = (stop && this.#holding(stop.group.members)) ?? this.#drawn[0];
    for (const one of this.#drawn) one.button.tabIndex = one === first ? 0 : -1;
    if (hadFocus && !now.has(hadFocus)) this.focusFirstOf(hadFocus.group.members);
  }

  #put(group: UnitGroup, zoom: number): Drawn {
    const { words } = this.#props;
    const [{ unit, selected }, ...others] = group.members;
    const count = others.length + 1;
    const icon =
      count > 1
        ? groupSign(groupName(group, words), count)
        : unitSign(selected ? words.selected.replace("{{name}}", unit.name) : unit.name, unit.lang, selected ?? false);
    const { lat, lon } = placeAt(group, zoom);
    const marker = new Marker([lat, lon], { icon, keyboard: false, autoPanOnFocus: false }).addTo(this.#map);
    const button = marker.getElement() as HTMLElement;
    // Leaflet's own event does not fire for the click that ends a drag.
    marker.on("click", () => this.#press(group, button));
    return { key: keyOf(group), group, marker, button };
  }

  /** The document has the same order, for people who read on without the arrows. The focused marker does not move. */
  #order(): void {
    const pane = this.#map.getPane("markerPane");
    const focused = this.#drawn.findIndex(({ button }) => button === document.activeElement);
    for (const [index, { button }] of this.#drawn.entries()) {
      if (index < focused) this.#drawn[focused]?.button.before(button);
      else if (index > focused) pane?.append(button);
    }
  }

  #walk(event: KeyboardEvent): void {
    const at = this.#drawn.findIndex(({ button }) => button === event.target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = this.#drawn.length - 1;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    this.#drawn[Math.min(last, Math.max(0, to))]?.button.focus();
  }

  #keepStopAt(button: HTMLElement): void {
    for (const one of this.#drawn) one.button.tabIndex = one.button === button ? 0 : -1;
    const marker = this.#drawn.find((one) => one.button === button)?.marker;
    // Only for the keyboard: a marker must not move under a finger before the press.
    if (marker && button.matches(":focus-visible")) this.#map.panInside(marker.getLatLng(), CLEAR_OF_BUTTONS);
  }
}

/** "Suvitie, Kumpukatu: 4 units, zoom in". */
const groupName = ({ members }: UnitGroup, words: LiveMapProps["words"]): string =>
  words.units
    .replace("{{count}}", String(members.length))
    .replace(
      "{{places}}",
      placesOfGroup(streetsOf(members.map(({ unit }) => ({ streetAddress: unit.street }))), words.otherPlaces),
    );

const markedUnits = ({ units, selectedId }: LiveMapProps): MarkedUnit[] =>
  units.map((unit) => ({
    id: unit.id,
    unit,
    place: { lat: unit.lat, lon: unit.lon },
    selected: unit.id === selectedId,
  }));

function placeOf(map: LeafletMap) {
  const { lat, lng } = map.getCenter();
  return { lat, lon: lng };
}

/** The map's own buttons. They lie over the markers. */
function buttonsOn(map: LeafletMap): Box[] {
  const { min } = map.getPixelBounds();
  const box = map.getContainer().getBoundingClientRect();
  if (!min) return [];
  return [...map.getContainer().querySelectorAll(".live-button")].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const [x, y] = [min.x - box.left, min.y - box.top];
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
}

/** The area in sight less half a target, so that the edge cuts no marker. */
function boundsOf(map: LeafletMap): Bounds {
  const { min, max } = map.getPixelBounds();
  if (!min || !max) return [0, 0, 0, 0];
  const zoom = map.getZoom();
  const edge = Math.min(22, (max.x - min.x) / 2);
  const northWest = placeAt({ x: min.x + edge, y: min.y + edge }, zoom);
  const southEast = placeAt({ x: max.x - edge, y: max.y - edge }, zoom);
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
}
