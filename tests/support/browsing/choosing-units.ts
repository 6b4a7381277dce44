import type { VisitedPage as Page } from "./visited-page.ts";

/**
 * Adds the first unit that can be added, and returns its name. With script it uses the list under the field, else the
 * unit's button.
 */
export async function addFirstUnit(page: Page): Promise<string> {
  await page.waitForLoadState("load");
  const canWake = (await page.locator("[data-island=unit-picker][data-waits]").count()) > 0;
  const name = canWake ? await chooseFromList(page) : await pressItsButton(page);
  await page.locator("#preferredUnits .things-numbered > li", { hasText: name }).waitFor();
  return name;
}

async function chooseFromList(page: Page): Promise<string> {
  // Script wakes the list when somebody uses the page.
  await page.locator("#unitSearch").focus();
  await page.locator("#unitSearch[role=combobox]").click();
  await page.locator("#preferredUnits .choice-list").waitFor();
  // One list at a time.
  await page.locator("#unitResults").waitFor({ state: "hidden" });
  const option = page.locator("#preferredUnits [role=option]:not([aria-disabled])").first();
  const name = plainName(await option.locator("span").first().innerText());
  await option.click();
  return name;
}

async function pressItsButton(page: Page): Promise<string> {
  const add = "button[value^='preferredUnits.add']";
  const row = page.locator(`#unitResults li:has(${add})`).first();
  const name = plainName(await row.locator(".thing-name").innerText());
  await row.locator(add).click();
  return name;
}

/** A name as it is written, without the soft hyphens that a page may break it at. */
export const plainName = (shown: string): string => shown.replaceAll("\u00ad", "").trim();
