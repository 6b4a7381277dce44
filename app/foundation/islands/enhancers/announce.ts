/**
 * The one status region of the page. The server draws it empty, so that new text in it is announced. It is a hook and
 * not a shared constant: an import of both page and script becomes one more file for the browser to fetch.
 */
export const announcer = (): HTMLElement | null => document.querySelector("[data-announcer]");

/** Announces a sentence to screen readers when they have finished the current one. */
export function announce(sentence: string | null | undefined): void {
  const region = announcer();
  if (!region || !sentence) return;
  // A repeated sentence is a change only if the region was empty in between.
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, 100);
}

/** Fills a number into a sentence. In words for script the server leaves `{{percent}}` and the like. */
export const filled = (sentence: string | null | undefined, name: string, value: string | number): string =>
  (sentence ?? "").replaceAll(`{{${name}}}`, String(value));

/** The result of the last step, as the page tells it: "Harbour was removed." */
export const toldOnPage = (): string | null =>
  document.querySelector<HTMLElement>("main form[data-told]")?.dataset.told ?? null;

/** The fault sentences beside the fields. */
export const faultsOn = (root: ParentNode): string[] =>
  [...root.querySelectorAll(".field-fault")].map((fault) => fault.textContent ?? "");

/** The fault sentences that were not there before. */
export const newFaults = (before: readonly string[]): string[] =>
  faultsOn(document).filter((fault) => !before.includes(fault));
