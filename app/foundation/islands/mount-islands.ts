import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Announcing } from "./announcing.ts";
import { cached } from "./cached.ts";
import { carrySearch } from "./carry-search.ts";
import { announce } from "./enhancers/announce.ts";
import { inSight } from "./in-sight.ts";
import { pressesIn } from "./presses.ts";

/** `words` fetches the words of the page's language, for a component that has no finished words in its props. */
interface IslandFile {
  default: ComponentType<Announcing>;
  words?: (language: Language) => Promise<void>;
}

/** Every island of the app by the name of its file: `month-grid.island.tsx` is `data-island="month-grid"`. */
const islands = Object.entries(import.meta.glob<IslandFile>("../../**/*.island.tsx"));

/** The islands that are awake. */
const awake = new Map<HTMLElement, Root>();

/**
 * Wakes the islands of this page; `used` is kept when somebody uses it. React and an island's own code are fetched only
 * where there is an island.
 * Its props are in the JSON beside it. Its markup came from the server and works already.
 *
 * `data-waits` is an island whose presses are kept, `data-awake` one that answers them itself.
 */
export function mountIslands(used: Promise<void>): void {
  document.addEventListener("click", carrySearch);
  endIslands();
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]:not([data-waits])")) {
    const load = islands.find(([path]) => path.includes(`/${place.dataset.island}.island`))?.[1];
    if (!load) continue;
    place.dataset.waits = "";
    // An island that did not come, or threw, is fetched again by a press of a button that only it answers.
    const presses = pressesIn(place, () => void begin());
    const begin = () => wake(place, load, presses.failedLater).then(presses.repeat, presses.failed);
    void wanted(place, used).then(begin);
  }
}

async function wake(place: HTMLElement, load: () => Promise<IslandFile>, failedLater: () => void): Promise<void> {
  await cached(place.dataset.files);
  const { default: component, words } = await load();
  const language = document.documentElement.lang as Language;
  const [{ hydrate }] = await Promise.all([import("./hydrate.ts"), words?.(language)]);
  const endsLater = () => {
    awake.delete(place);
    delete place.dataset.awake;
    failedLater();
    document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: place }));
  };
  awake.set(place, await hydrate(place, component, { ...propsBeside(place), announce }, endsLater));
  place.dataset.awake = "";
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
  const { wakes, media, seen } = place.dataset;
  if (media) await matching(media);
  if (!wakes) return;
  const part = seen ? place.querySelector(seen) : null;
  await Promise.race([wakes === "seen" ? inSight(place) : used, ...(part ? [inSight(part)] : [])]);
}

const matching = (query: string): Promise<void> =>
  new Promise((matches) => {
    const media = matchMedia(query);
    if (media.matches) matches();
    else media.addEventListener("change", () => matches(), { once: true });
  });

/** An extension may have put something between the two. */
function propsBeside(place: HTMLElement): object {
  let next = place.nextElementSibling;
  while (next && !(next instanceof HTMLScriptElement && next.type === "application/json"))
    next = next.nextElementSibling;
  return JSON.parse(next?.textContent ?? "{}") as object;
}
