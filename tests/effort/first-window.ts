import type { Page } from "playwright";
import type { Boxes, FirstScreen } from "./first-screens.ts";
import { thingsOn } from "./things.ts";

/** How many boxes of each kind lie wholly in the first window, and how many there are. */
export interface FirstWindow {
  boxes: Record<string, { inside: number; all: number }>;
  /** The part of the window's height that the header, the bar and the strip of the demo take, in per cent. */
  bars: number;
}

const BARS = ".environment-label, .header-bar, .bottom-bar";

/** The page as it opens, before anybody scrolls. */
export async function firstWindowOf(page: Page, { path, press, boxes }: FirstScreen): Promise<FirstWindow> {
  await page.goto(path);
  if (press) {
    await thingsOn(page, press).first().click();
    await page.waitForURL((url) => url.pathname !== path);
  }
  await page.waitForLoadState("load");
  const counted: FirstWindow["boxes"] = {};
  for (const [name, kind] of Object.entries(boxes)) counted[name] = await insideOf(page, kind);
  return { boxes: counted, bars: await barsOf(page) };
}

async function insideOf(page: Page, { of, around }: Boxes): Promise<{ inside: number; all: number }> {
  const found = "selector" in of ? page.locator(of.selector).filter({ visible: true }) : thingsOn(page, of);
  const inside = await found.evaluateAll(
    (elements, { bars, box }) => {
      const drawn = [...document.querySelectorAll(bars)].map((bar) => bar.getBoundingClientRect());
      const top = Math.max(0, ...drawn.filter((bar) => bar.top < innerHeight / 2).map((bar) => bar.bottom));
      const bottom = Math.min(
        innerHeight,
        ...drawn.filter((bar) => bar.height > 0 && bar.top >= innerHeight / 2).map((bar) => bar.top),
      );
      return elements.map((element) => {
        const rect = (box === null ? element : (element.closest(box) ?? element)).getBoundingClientRect();
        return rect.top >= top - 1 && rect.bottom <= bottom + 1;
      });
    },
    { bars: BARS, box: around ?? null },
  );
  return { inside: inside.filter((isInside) => isInside).length, all: inside.length };
}

const barsOf = (page: Page): Promise<number> =>
  page.locator(BARS).evaluateAll((bars) => {
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return Math.round((height / innerHeight) * 1_000) / 10;
  });
