import type { ComponentType } from "react";
import { announce } from "./enhancers/announce.ts";
import { inSight } from "./in-sight.ts";
import { inUse } from "./in-use.ts";
import type { Waking } from "./waking.ts";

/** A component takes over its own markup. An island with `wake` works on the markup, and no React is fetched. */
type IslandFile = { default: ComponentType<object> } | { wake: (waking: Waking<object>) => void };

/** Every island of the app by the name of its file: `unit-picker.island.ts` is `data-island="unit-picker"`. */
const islands = Object.entries(import.meta.glob<IslandFile>("../../**/*.island.{ts,tsx}"));

/**
 * Wakes the islands of this page. React and an island's own code are fetched only where there is an island.
 * Its props are in the JSON beside it. Its markup came from the server and works already.
 */
export function mountIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    const load = islands.find(([path]) => path.includes(`/${place.dataset.island}.island`))?.[1];
    if (!load) continue;
    place.dataset.awake = "";
    const ready = showScriptButtons(place);
    void wanted(place)
      .then(load)
      .then(async (island) => {
        const props = propsBeside(place);
        if ("wake" in island) island.wake({ place, props, announce });
        else (await import("./hydrate.ts")).hydrate(place, island.default, props);
        ready();
      })
      .catch(() => undefined);
  }
}

function wanted(place: HTMLElement): Promise<void> {
  const { wakes } = place.dataset;
  return wakes === "seen" ? inSight(place) : wakes === "used" ? inUse() : Promise.resolve();
}

/** Shows the buttons that only the island answers. `ready` repeats a press that came before the island did. */
function showScriptButtons(place: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const buttons = [...place.querySelectorAll<HTMLElement>("[data-with-script]")];
  for (const button of buttons) {
    button.hidden = false;
    button.onclick = () => {
      pressed = button;
    };
  }
  return () => {
    for (const button of buttons) button.onclick = null;
    pressed?.click();
  };
}

function propsBeside(place: HTMLElement): object {
  const json = place.nextElementSibling;
  return json instanceof HTMLScriptElement ? (JSON.parse(json.text) as object) : {};
}
