import type { Locator, Page } from "playwright";

/** How many of these stand wholly in the window as it opens, above the bar at a phone's foot. */
export async function countOnFirstScreen(page: Page, things: Locator): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  const bar = await page.locator(".bottom-bar").boundingBox();
  const foot = bar?.y ?? page.viewportSize()?.height ?? 0;
  const boxes = await Promise.all((await things.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= foot).length;
}
