import type { ComponentType } from "react";
import { announce } from "./enhancers/announce.ts";
import { inSight } from "./in-sight.ts";
import type { Waking } from "./waking.ts";

/** A component takes over its own markup. An island with `wake` works on the markup, and no React is fetched. */
type IslandFile = { default: ComponentType<object> } | { wake: (waking: Waking<object>) => void };

/** Every island of the app by the name of its file: `unit-picker.island.tsx` is `data-island="unit-picker"`. */
const islands = import.meta.glob<IslandFile>("../../**/*.island.{ts,tsx}");

const nameOf = (path: string): string => (path.split("/").at(-1) ?? "").replace(/\.island\.tsx?$/, "");

const byName = new Map(Object.entries(islands).map(([path, load]) => [nameOf(path), load]));

/**
 * Wakes the islands of this page. React and an island's own code are fetched only where there is an island.
 * Its props are in the JSON beside it. Its markup came from the server and works already.
 */
export function mountIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    const load = byName.get(place.dataset.island ?? "");
    if (!load) continue;
    place.dataset.awake = "";
    const wanted = "whenSeen" in place.dataset ? inSight(place) : Promise.resolve();
    void wanted
      .then(load)
      .then(async (island) => {
        const props = propsBeside(place);
        if ("wake" in island) island.wake({ place, props, announce });
        else (await import("./hydrate.ts")).hydrate(place, island.default, props);
      })
      .catch(() => undefined);
  }
}

function propsBeside(place: HTMLElement): object {
  const json = place.nextElementSibling;
  return json instanceof HTMLScriptElement ? (JSON.parse(json.text) as object) : {};
}
