import { announcer } from "./announce.ts";

/** The result of the last step, as the page tells it: "Harbour was removed." */
export const toldOnPage = (): string | null =>
  document.querySelector<HTMLElement>("main form[data-told]")?.dataset.told ?? null;

/** Faults beside the fields, and results and warnings with `data-says`. The time of saving is no news after a press. */
export const saidOn = (root: ParentNode): string[] =>
  [...root.querySelectorAll(".field-fault, [data-says]:not([data-live=saved])")].map(
    ({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? "",
  );

/** The sentence about a page that script has drawn again: what was told, and what the page did not say before. */
export function drawnAnew(before: readonly string[]): string {
  const told = toldOnPage();
  const anew = saidOn(document).filter((words) => !before.includes(words) && !(told && words.startsWith(told)));
  return [told ?? (anew.length > 0 ? "" : announcer()?.dataset.refreshed), ...anew].filter(Boolean).join(" ");
}
