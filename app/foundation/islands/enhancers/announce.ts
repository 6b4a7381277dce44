/**
 * The one live region for sentences of script. The server draws it empty, so that new text in it is announced. It is a hook and
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

/** The name and description of the place that a response leads to. Without script its focus would say them. */
export function toldAtPlace(fragment: string): string | null {
  const place = document.getElementById(decodeURIComponent(fragment.slice(1)));
  if (place?.getAttribute("role") !== "group") return null;
  const ids = ["aria-labelledby", "aria-describedby"].flatMap((name) => place.getAttribute(name)?.split(" ") ?? []);
  const words = [place.ariaLabel, ...ids.map((id) => document.getElementById(id)?.textContent)];
  return words.filter(Boolean).join(". ") || null;
}

/** The fault sentences beside the fields, and warnings of the form. The time of saving is no news after a press. */
export const warningsOn = (root: ParentNode): string[] =>
  [...root.querySelectorAll(".field-fault, [data-says]:not([data-live=saved])")].map(
    ({ textContent }) => textContent ?? "",
  );

/** The warnings that were not there before. */
export const newWarnings = (before: readonly string[]): string[] =>
  warningsOn(document).filter((warning) => !before.includes(warning));
