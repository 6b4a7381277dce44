import type { Waking } from "~/foundation/islands/waking.ts";
import { followLinks, goTo } from "./finder-page.ts";
import type { LiveMap } from "./live-map.ts";
import type { LiveMapProps } from "./live-props.ts";

/**
 * The moving map takes the static one's place when that comes into sight, and never from under somebody's focus.
 * Leaflet is fetched only then: a phone that shows the list alone pays nothing for it.
 */
export function wake({ place, props }: Waking<LiveMapProps>): void {
  let latest = props;
  let live: LiveMap | null = null;
  place.addEventListener("aamu:props", (event) => {
    latest = (event as CustomEvent<LiveMapProps>).detail;
    live?.show(latest);
  });
  followLinks();
  void inSight(place)
    .then(() => import("./live-map.ts"))
    .then(async ({ LiveMap: Live }) => {
      await focusElsewhere(place);
      live = new Live(
        place,
        latest,
        (href) => void goTo(keepingView(href), "push", { focus: false }).catch(() => undefined),
      );
      place.dataset.live = "";
    })
    // Without the script the static map goes on working.
    .catch(() => undefined);
}

const inSight = (place: HTMLElement): Promise<void> =>
  new Promise((seen) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: "200px" },
    );
    observer.observe(place);
  });

const focusElsewhere = (place: HTMLElement): Promise<void> =>
  new Promise((free) => {
    const look = () => {
      if (place.contains(document.activeElement)) return;
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

/** On a narrow screen the details open behind the map, which stays; its popup leads to them. */
function keepingView(href: string): string {
  const address = new URL(href, location.href);
  const view = new URLSearchParams(location.search).get("view");
  if (view) address.searchParams.set("view", view);
  return address.href;
}
