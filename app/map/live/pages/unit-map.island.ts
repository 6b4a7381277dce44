import type { Waking } from "~/foundation/islands/waking.ts";
import { focusStartOf, followLinks, goTo } from "../../pages/finder-page.ts";
import type { LiveMap } from "./live-map.ts";
import type { LiveMapProps, LiveUnit } from "./live-props.ts";

/**
 * The moving map takes the static one's place, and never from under somebody's focus. The page has it fetched when the
 * map comes into sight: a phone that shows the list alone pays nothing for it.
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
        // A later search has overtaken it.
        if (latest === given) live?.show(whole);
      })
      // Without an answer the units of before stay; the list is the new search's.
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
    // Without the script the static map goes on working.
    .catch(() => undefined);
}

/** The units that the page does not hold: thousands would weigh more than all the rest of it. */
async function withPlaces(props: LiveMapProps): Promise<LiveMapProps> {
  if (!props.placesHref) return props;
  const answer = await fetch(props.placesHref);
  if (!answer.ok) throw new Error("no places");
  const places = (await answer.json()) as LiveUnit[];
  const known = new Set(props.units.map(({ id }) => id));
  return { ...props, units: [...props.units, ...places.filter(({ id }) => !known.has(id))] };
}

const MAP_ID = "map";

function focusMap(place: HTMLElement): void {
  const map = place.querySelector<HTMLElement>(`#${MAP_ID}`);
  if (map) focusStartOf(map);
}

/** On none of the map's own links; on the map as a whole, where a link led to it, does not count. */
const focusElsewhere = (place: HTMLElement): Promise<void> =>
  new Promise((free) => {
    const look = () => {
      const { activeElement } = document;
      if (place.contains(activeElement) && activeElement?.id !== MAP_ID) return;
      document.removeEventListener("focusin", look);
      place.removeEventListener("focusout", later);
      free();
    };
    // While focus moves, nothing has it.
    const later = () => setTimeout(look);
    document.addEventListener("focusin", look);
    place.addEventListener("focusout", later);
    look();
  });
