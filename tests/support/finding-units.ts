import type { Page } from "./browser.ts";
import { expect } from "./journey.ts";

type Scripts = "on" | "off";

export const results = (page: Page) => page.locator("#results .unit-item");
export const shownUnit = (page: Page) => page.locator("#unit-title");

/** Writes and sends; with scripts the suggestions come without sending, so the list is sent away first. */
export async function search(page: Page, text: string): Promise<void> {
  await page.locator("#q").fill(text);
  await page.locator("#unit-search button[type=submit]").click();
  await expect(page.locator("#suggestions")).toBeVisible();
}

/** Chooses a suggestion as this browser offers it: from the list under the field, or by its link. */
export async function choose(page: Page, scripts: Scripts, text: string, choice: string): Promise<void> {
  if (scripts === "off") {
    await search(page, text);
    await page.locator("#suggestions a", { hasText: choice }).first().click();
    return;
  }
  await page.locator("#q").pressSequentially(text);
  await page.getByRole("option", { name: choice, exact: true }).click();
}

export const liveMap = (page: Page) => page.locator("[data-island=unit-map][data-live]");
