import type { Page } from "playwright";
import { NAMED_FUNCTIONS } from "../../a11y/page-findings.ts";

/** What one look at a page finds. It runs in the browser, also where scripts are off, so it waits for nothing. */

export interface Look {
  /** Two looks of the same key are looks at one screen: a page or a dialog. */
  key: string;
  /** How far the screen is scrolled, in CSS pixels. */
  scrolled: number;
  /** Every text that is drawn on the screen, and whether it was in the window. */
  texts: { text: string; passed: boolean }[];
}

/**
 * The texts of the page's own part, or of the dialog over it. The header, the navigation, the footer and the strip of the
 * demo are no part of it. A text is what one element says in its own words. `from`: how far the screen was scrolled
 * before. All between was passed.
 */
function lookAtScreen(from: number | null): Look {
  const dialog = document.querySelector<HTMLElement>("dialog[open]");
  const root = dialog ?? document.querySelector<HTMLElement>("main") ?? document.body;
  const plain = (words: string | null | undefined) =>
    (words ?? "").replaceAll("\u00AD", "").replace(/\s+/gu, " ").trim();
  // A dialog lies over the bars.
  const stuck = (selector: string) =>
    dialog
      ? []
      : [...document.querySelectorAll(selector)].filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position));
  const under = Math.max(0, ...stuck(".header-bar").map((bar) => bar.getBoundingClientRect().bottom));
  const over = Math.min(innerHeight, ...stuck(".bottom-bar").map((bar) => bar.getBoundingClientRect().top));
  const scrolled = Math.round(dialog ? dialog.scrollTop + scrollY : scrollY);
  const way = from === null ? 0 : from - scrolled;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));

  /** How much of a text is drawn: of one that ends with dots, the part before them. */
  const drawnPart = (element: Element | null): number =>
    element === null || element === root
      ? 1
      : getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth
        ? element.clientWidth / element.scrollWidth
        : drawnPart(element.parentElement);

  const said = new Map<Element, { text: string; passed: boolean }>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const of = node.parentElement;
    if (!of || of.closest("option, script, style, template, .environment-label")) continue;
    if (!of.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) || isClipped(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const middle = (top + bottom) / 2;
    const passed = middle >= under + Math.min(0, way) && middle <= over + Math.max(0, way);
    const before = said.get(of);
    said.set(of, {
      text: `${before?.text ?? ""}${(node.nodeValue ?? "").slice(0, Math.round((node.nodeValue ?? "").length * drawnPart(of)))}`,
      passed: passed || (before?.passed ?? false),
    });
  }
  const heading = root.querySelector(dialog ? "h1, h2" : "h1");
  const banner = root.querySelector("#banner, #faults");
  return {
    key: [location.pathname, plain(heading?.textContent), plain(banner?.textContent)].join(" | "),
    scrolled,
    texts: [...said.values()].map(({ text, passed }) => ({ text: plain(text), passed })),
  };
}

/** Looks at the page in the window. The program that starts us gives functions their names by `__name`. */
export const lookAt = (page: Page, from: number | null): Promise<Look> =>
  page.evaluate<Look>(`{ ${NAMED_FUNCTIONS}; (${lookAtScreen.toString()})(${from}) }`);

/** How many words a text has. A sign or a dash alone is no word. */
export const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
