import { addFirstUnit } from "./choosing-units.ts";
import { dayFromNow } from "./days.ts";
import type { VisitedPage as Page } from "./visited-page.ts";

/** The daycare form by its field names: the same in every language, with scripts and without. */

/** Presses the first visible button whose intent begins with `intent`, and waits for the next page. */
export async function pressAndWait(page: Page, intent: string): Promise<void> {
  await page.waitForLoadState("load");
  // A click ends before a slow answer begins. The next step must not act on the old page.
  await Promise.all([
    page.waitForEvent("load"),
    page.locator(`main button[name=intent][value^="${intent}"]:not([aria-hidden])`).first().click(),
  ]);
}

export const fill = (page: Page, name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);

/** Late enough to need no notice about the processing time (four months). */
const START = 150;

/** Fills in everything that a daycare application must have. Ends on the form, with two chosen units. */
export async function fillDaycareForm(page: Page): Promise<void> {
  await fill(page, "preferredStartDate", dayFromNow(START));
  await pressAndWait(page, "showUnits");
  await page.locator("[name=serviceNeedOption]").first().check();
  await fill(page, "startTime", "8.00");
  await fill(page, "endTime", "16");
  await addFirstUnit(page);
  await addFirstUnit(page);
  await fill(page, "guardianPhone", "+358 40 123 4567");
  // A guardian with a verified address does not get this question.
  if ((await page.locator("[name=guardianEmail]").count()) > 0) {
    await fill(page, "guardianEmail", "guardian@example.com");
    await fill(page, "guardianEmailVerification", "guardian@example.com");
  }
}

/** Goes from the filled form to the check page and ticks its confirmation. */
export async function checkAnswers(page: Page): Promise<void> {
  await pressAndWait(page, "verify");
  for (const box of await page.locator("main input[type=checkbox]").all()) await box.check();
}

/** Goes from the filled form through the check page to the list: sends a draft, or changes a sent application. */
export async function checkAndSend(page: Page, intent: "send" | "update" = "send"): Promise<void> {
  await checkAnswers(page);
  await pressAndWait(page, intent);
}
