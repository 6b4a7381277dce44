import type { Page } from "./browser.ts";
import { expect } from "./journey.ts";

type Scripts = "on" | "off";

export const results = (page: Page) => page.locator("#results .thing");
export const shownUnit = (page: Page) => page.locator("#unit-title");

/** What a search leads to has the focus: the suggestions, or the nearest units. Script gives it to the place, a fragment to its heading. */
export const isAtFound = (page: Page): Promise<void> =>
  expect(page.locator(':is(#found, [aria-labelledby="found"]):focus')).toBeAttached();

/** Types a text and sends it. */
export async function search(page: Page, text: string): Promise<void> {
  await page.locator("#q").fill(text);
  await page.locator("#unit-search button[type=submit]").first().click();
  await isAtFound(page);
}

/** Opens what is set in the search, where one also keeps or removes the address. */
export async function openConditions(page: Page): Promise<void> {
  const conditions = page.locator("#unit-search details");
  if ((await conditions.getAttribute("open")) === null) await conditions.locator("summary").click();
}

/** Chooses a suggestion as this browser shows it: from the list under the field, or by its link. */
export async function choose(page: Page, scripts: Scripts, text: string, choice: string): Promise<void> {
  if (scripts === "off") {
    await search(page, text);
    const suggested = page.locator("#suggestions a", { hasText: choice }).first();
    // The service takes a whole address at once.
    if ((await suggested.count()) > 0) await suggested.click();
    return;
  }
  await page.locator("#q").pressSequentially(text);
  await page.getByRole("option", { name: choice, exact: true }).click();
}

/** True when all of it is visible, below the sticky bar at the top. */
export async function isInView(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const bar = document.querySelector(".header-bar")?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = element.getBoundingClientRect();
      return top >= bar - 1 && bottom <= innerHeight;
    });
}

export const liveMap = (page: Page) => page.locator(".live-map-frame");
