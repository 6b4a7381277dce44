import type { Page } from "playwright";
import type { Finding } from "../finding.ts";

/** A window of 1280 by 1024 at 400 % zoom (1.4.10). */
export const ZOOMED = { width: 320, height: 256 };

/** The spacing that a reader may set (1.4.12), and text at 200 % (1.4.4). */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
const DOUBLE_TEXT = "html { font-size: 200% !important }";

/** Reflow, text spacing and text size: nothing scrolls sideways and nothing is cut off. */
export async function layoutFindings(page: Page): Promise<Finding[]> {
  const before = page.viewportSize() ?? ZOOMED;
  await page.setViewportSize(ZOOMED);
  const findings = [
    ...(await sideways(page, "1.4.10", "At 320 px")),
    ...(await fixedParts(page)),
    ...(await withStyle(page, TEXT_SPACING, async () => [
      ...(await sideways(page, "1.4.12", "With wider text spacing at 320 px")),
      ...(await cutOff(page, "1.4.12", "With wider text spacing at 320 px")),
    ])),
  ];
  await page.setViewportSize({ width: 1280, height: 900 });
  findings.push(
    ...(await withStyle(page, TEXT_SPACING, () => cutOff(page, "1.4.12", "With wider text spacing at 1280 px"))),
    ...(await withStyle(page, DOUBLE_TEXT, async () => [
      ...(await sideways(page, "1.4.4", "With text at 200 %")),
      ...(await cutOff(page, "1.4.4", "With text at 200 %")),
    ])),
  );
  await page.setViewportSize(before);
  return findings;
}

/** A constructed style sheet. The content security policy allows it, like a reader's own style sheet. */
async function withStyle(page: Page, css: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const findings = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return findings;
}

/** Elements that make the page wider than the window. A named, focusable area may scroll by itself. */
async function sideways(page: Page, rule: string, when: string): Promise<Finding[]> {
  const culprits = await page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return null;
    return [...document.body.querySelectorAll("*")]
      .filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && element.childElementCount === 0,
      )
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  if (!culprits) return [];
  return [{ check: "layout", rule, message: `${when} the page scrolls sideways.`, where: culprits.join(" … ") }];
}

/** Text in a box that hides its overflow. */
async function cutOff(page: Page, rule: string, when: string): Promise<Finding[]> {
  const culprits = await page.evaluate(() => {
    // A picture may be cut at its edge. Its words are names for people who do not see it.
    const hasWords = (element: Element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        if (words.currentNode.textContent?.trim() && !words.currentNode.parentElement?.closest("svg")) return true;
      }
      return false;
    };
    const hides = (value: string) => value === "hidden" || value === "clip";
    return [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const style = getComputedStyle(element);
        const isCut =
          (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
        // A map goes on beyond its frame, and people move it inside the frame.
        if (!isCut || element.matches(".leaflet-container")) return false;
        // Dots at its end say that it goes on, and the row's own link leads to the whole.
        if (style.textOverflow === "ellipsis" && element.closest("li")?.querySelector("a[href], button[name=_to]"))
          return false;
        // A box of one pixel is for screen readers, so its cut is invisible.
        if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
        return element.checkVisibility() && hasWords(element);
      })
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  return culprits.map((where) => ({ check: "layout", rule, message: `${when} text is cut off.`, where }));
}

/** Sticky parts must cover less than a third of a small window. */
async function fixedParts(page: Page): Promise<Finding[]> {
  const covered = await page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
          element.checkVisibility() &&
          // A dialog scrolls in itself, and nothing below it can be focused.
          !element.closest("dialog:modal"),
      )
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > window.innerWidth / 2 && box.top < window.innerHeight && box.bottom > 0)
      .reduce((sum, box) => sum + box.height, 0),
  );
  if (covered < ZOOMED.height / 3) return [];
  const message = `Fixed parts cover ${Math.round(covered)} of ${ZOOMED.height} pixels of a small window.`;
  return [{ check: "layout", rule: "1.4.10", message, where: "" }];
}
