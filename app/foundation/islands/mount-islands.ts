import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
import type { Announcing } from "./announcing.ts";
import { announce } from "./enhancers/announce.ts";
import { inSight } from "./in-sight.ts";
import type { Waking } from "./waking.ts";

/** A component takes over its own markup. An island with `wake` works on the markup, and no React is fetched. */
type IslandFile = { default: ComponentType<Announcing> } | { wake: (waking: Waking<object>) => void };

/** Every island of the app by the name of its file: `month-grid.island.tsx` is `data-island="month-grid"`. */
const islands = Object.entries(import.meta.glob<IslandFile>("../../**/*.island.{ts,tsx}"));

/** The islands that are awake. */
const awake = new Map<HTMLElement, Root>();

/**
 * Wakes the islands of this page; `used` is kept when somebody uses it. React and an island's own code are fetched only
 * where there is an island.
 * Its props are in the JSON beside it. Its markup came from the server and works already.
 */
export function mountIslands(used: Promise<void>): void {
  endIslands();
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    const load = islands.find(([path]) => path.includes(`/${place.dataset.island}.island`))?.[1];
    if (!load) continue;
    place.dataset.awake = "";
    const repeat = pressesBefore(place);
    void wanted(place, used)
      .then(load)
      .then(async (island) => {
        const props = propsBeside(place);
        if ("wake" in island) island.wake({ place, props, announce });
        else {
          const { hydrate } = await import("./hydrate.ts");
          awake.set(place, await hydrate(place, island.default, { ...props, announce }));
        }
        repeat();
      })
      .catch(() => undefined);
  }
}

/** Ends the islands of a `main` that was replaced. A closed dialog may open again (open-dialog.ts). */
function endIslands(): void {
  for (const [place, root] of awake) {
    if (place.isConnected || place.closest("dialog")) continue;
    root.unmount();
    awake.delete(place);
  }
}

async function wanted(place: HTMLElement, used: Promise<void>): Promise<void> {
  const { wakes, media } = place.dataset;
  if (media) await matching(media);
  if (wakes) await (wakes === "seen" ? inSight(place) : used);
}

const matching = (query: string): Promise<void> =>
  new Promise((matches) => {
    const media = matchMedia(query);
    if (media.matches) matches();
    else media.addEventListener("change", () => matches(), { once: true });
  });

/** Remembers the last press of a button that only the island answers, and repeats it when the island is awake. */
function pressesBefore(place: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const press = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>("[data-with-script]");
  };
  place.addEventListener("click", press);
  return () => {
    place.removeEventListener("click", press);
    pressed?.click();
  };
}

function propsBeside(place: HTMLElement): object {
  const json = place.nextElementSibling;
  return json instanceof HTMLScriptElement ? (JSON.parse(json.text) as object) : {};
}
