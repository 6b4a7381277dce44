import type { Waking } from "~/foundation/islands/waking.ts";
import { focusStartOf, followLinks, goTo } from "../../pages/finder-page.ts";
import type { LiveMap } from "./live-map.ts";
import type { LiveMapProps, LiveUnit } from "./live-props.ts";

/**
 * The moving map replaces the static one, but never while a link in it has the focus. The page loads it when the map
 * comes into sight, so a phone that shows only the list does not load it.
 */
export function wake({ place, props, announce }: Waking<LiveMapProps>): void {
  let latest = props;
  let live: LiveMap | null = null;
  place.addEventListener("aamu:props", (event) => {
    const given = (event as CustomEvent<LiveMapProps>).detail;
    latest = given;
    if (!live) return;
    void withPlaces(given)
      .then((whole) => {
        // Skip it when a later search has come.
        if (latest === given) live?.show(whole);
      })
      // Without a response the old units stay on the map. The list shows the new search.
      .catch(() => undefined);
  });
  followLinks();
  const latestWhole = async (): Promise<LiveMapProps> => {
    const asked = latest;
    const whole = await withPlaces(asked);
    return asked === latest ? whole : latestWhole();
  };
  void import("./live-map.ts")
    .then(async ({ LiveMap: Live }) => {
      const whole = await latestWhole();
      await focusElsewhere(place);
      const arrived = place.contains(document.activeElement);
      live = new Live(place, whole, (href) => void goTo(href, "push").catch(() => location.assign(href)), announce);
      place.dataset.live = "";
      if (arrived) focusMap(place);
    })
    // If the script does not load, the static map still works.
    .catch(() => undefined);
}

/** Adds the units that the page does not hold. Thousands of them would be larger than the rest of the page. */
async function withPlaces(props: LiveMapProps): Promise<LiveMapProps> {
  if (!props.placesHref) return props;
  const response = await fetch(props.placesHref);
  if (!response.ok) throw new Error("no places");
  const places = (await response.json()) as LiveUnit[];
  const unitIds = new Set(props.units.map(({ id }) => id));
  return { ...props, units: [...props.units, ...places.filter(({ id }) => !unitIds.has(id))] };
}

const MAP_ID = "map";

function focusMap(place: HTMLElement): void {
  const map = place.querySelector<HTMLElement>(`#${MAP_ID}`);
  if (map) focusStartOf(map);
}

/** Waits until no link of the map has the focus. The map itself may have it, after a link that led to the map. */
const focusElsewhere = (place: HTMLElement): Promise<void> =>
  new Promise((free) => {
    const look = () => {
      const { activeElement } = document;
      if (place.contains(activeElement) && activeElement?.id !== MAP_ID) return;
      document.removeEventListener("focusin", look);
      place.removeEventListener("focusout", later);
      free();
    };
    // While the focus moves, no element has it.
    const later = () => setTimeout(look);
    document.addEventListener("focusin", look);
    place.addEventListener("focusout", later);
    look();
  });
