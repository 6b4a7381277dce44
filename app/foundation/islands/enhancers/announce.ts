/**
 * The one status region of the page; the server draws it empty, so that what is put into it is announced. A hook and not
 * a shared constant: what page and script both import becomes one more file for the browser to fetch.
 */
export const announcer = (): HTMLElement | null => document.querySelector("[data-announcer]");

/** Says a sentence to those who listen, when they are not in the middle of something. */
export function announce(sentence: string | null | undefined): void {
  const region = announcer();
  if (!region || !sentence) return;
  // The same sentence twice in a row is a change only if the region was empty between.
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, 100);
}

/** A sentence with its number: the server leaves `{{percent}}` and the like in the words it hands to script. */
export const filled = (sentence: string | null | undefined, name: string, value: string | number): string =>
  (sentence ?? "").replaceAll(`{{${name}}}`, String(value));

/** What the step did that this page was drawn after: "Harbour was removed." */
export const toldOnPage = (): string | null =>
  document.querySelector<HTMLElement>("main form[data-told]")?.dataset.told ?? null;

/** The sentences that stand beside fields. */
export const faultsOn = (root: ParentNode): string[] =>
  [...root.querySelectorAll(".field-fault")].map((fault) => fault.textContent ?? "");

/** Those that did not stand there before. */
export const newFaults = (before: readonly string[]): string[] =>
  faultsOn(document).filter((fault) => !before.includes(fault));
