import { FOUND_ID } from "../../page-marks.ts";

/** The finder on the page. */
export const FINDER = ".unit-finder";

/** A selector that finds this link again when the search is drawn anew. */
export function selectorOf(link: HTMLAnchorElement): string {
  const href = CSS.escape(link.getAttribute("href") ?? "");
  return `${link.closest("#map") ? "#map" : FINDER} a[href="${href}"]`;
}

/** Gives the focus back to what opened a page. False when it is not there any more, or not displayed. */
export function focusOpener(selector: string | null | undefined): boolean {
  const opener = selector ? document.querySelector<HTMLElement>(selector) : null;
  opener?.focus();
  return opener !== null && document.activeElement === opener;
}

/** Moves the focus to the target of an address's fragment, as a browser does, or else to what the search found. */
export function focusTarget(hash: string): void {
  const target =
    document.getElementById(hash.slice(1)) ??
    document.getElementById("unit") ??
    document.getElementById(FOUND_ID) ??
    document.getElementById("results");
  if (target) focusPlace(target);
}

/**
 * A heading names its place, and the place takes the focus. Orca says a named group that script has just drawn. Of a
 * heading in it, it said nothing in Firefox but a link that stood before it (docs/decisions/052).
 */
function focusPlace(target: HTMLElement): void {
  const place = target.closest<HTMLElement>("[role=group]") ?? target;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  scrollToStart(place);
}

/**
 * Brings the start of a part into view. Focus alone would scroll a part longer than the screen to its middle, and the
 * first results would be above the screen. The fixed bar at the top would hide some more.
 */
function scrollToStart(part: HTMLElement): void {
  const { top } = part.getBoundingClientRect();
  const bar = document.querySelector(".header-bar")?.getBoundingClientRect().bottom ?? 0;
  if (top < bar || top > innerHeight / 2) part.scrollIntoView({ block: "start" });
}

/** Shows what a search found, and leaves the focus where it is. */
export function showFound(): void {
  const found = document.getElementById(FOUND_ID);
  if (found) scrollToStart(found);
}
