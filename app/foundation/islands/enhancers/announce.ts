/**
 * The live region for sentences of script: that of an open dialog, below which the page is silent, or that of the page. The
 * server draws it empty, so that new text in it is announced. It is a hook and not a shared constant: an import of both
 * page and script becomes one more file for the browser to fetch.
 */
export const announcer = (): HTMLElement | null =>
  document.querySelector("dialog[open] [data-announcer]") ?? document.querySelector("[data-announcer]");

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
