import type { Locator } from "playwright";
import type { Page } from "../browsing/browser.ts";

/** What a guardian meets on one page: words to read, and how long the page is in CSS pixels. */
export interface Met {
  page: string;
  words: number;
  height: number;
}

/** What a guardian meets on a way through several pages. Each page counts as often as it is met. */
export interface Way {
  met: Met[];
  presses: number;
  /** Counts the page as it is now. */
  read: (name: string) => Promise<void>;
  /** Presses something. Typing into a field is no press, ticking and choosing is. */
  press: (what: Locator) => Promise<void>;
  words: () => number;
}

/** Begins to count. The browser counts the words, so a hint that nobody sees costs nothing, and a sign does. */
export function wayThrough(page: Page): Way {
  const way: Way = {
    met: [],
    presses: 0,
    read: async (name) => {
      await page.waitForLoadState("load");
      way.met.push({ page: name, ...(await page.evaluate(wordsOnScreen)) });
    },
    press: async (what) => {
      way.presses += 1;
      await what.click();
    },
    words: () => way.met.reduce((sum, { words }) => sum + words, 0),
  };
  return way;
}

/**
 * Runs in the browser. Counts what is drawn of the header and of main, or of the dialog over them. It does not count
 * closed parts, the sign of a demo, and words for screen readers alone, which are clipped to nothing.
 */
function wordsOnScreen(): { words: number; height: number } {
  const dialog = document.querySelector("dialog[open]");
  const roots = dialog ? [dialog] : document.querySelectorAll("header, main");
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
  let words = 0;
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      if (isClipped(parentElement) || parentElement.closest(".environment-label")) continue;
      // A long word that may break is drawn in parts, with a soft hyphen between them.
      if (textContent === "\u00AD") words -= 1;
      words += (textContent ?? "").split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
    }
  }
  const demo = document.querySelector(".environment-label")?.getBoundingClientRect().height ?? 0;
  return { words, height: Math.round(document.documentElement.scrollHeight - demo) };
}

/** Writes the figures to the report of the run, a line for each page. */
export function told(name: string, { met, presses, words }: Way): void {
  const pages = met.map((one) => `  ${one.page}: ${one.words} words, ${one.height} px`);
  process.stdout.write(`${[`${name}: ${words()} words, ${presses} presses`, ...pages].join("\n")}\n`);
}
