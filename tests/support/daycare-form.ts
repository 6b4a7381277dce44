import type { Page } from "playwright";
import { addFirstUnit } from "./choosing-units.ts";

/** The daycare form by the names of its fields: the same in every language, with scripts and without. */

/** Presses the first button that people see of those whose intent begins so, and waits for the page that it leads to. */
export async function press(page: Page, intent: string): Promise<void> {
  await page.waitForLoadState("load");
  // A click is over before a slow answer to it begins: what comes next must not be done to the page that is left.
  await Promise.all([
    page.waitForEvent("load"),
    page.locator(`main button[name=intent][value^="${intent}"]:not([aria-hidden])`).first().click(),
  ]);
}

export const fill = (page: Page, name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);

/** A date that many days from today, as people write it. */
export function daysFromToday(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`;
}

/** Late enough that no notice about the processing time is due (four months). */
const START = 150;

/** Everything that a daycare application must have; ends on the form, with two units chosen. */
export async function fillDaycareForm(page: Page): Promise<void> {
  await fill(page, "preferredStartDate", daysFromToday(START));
  await press(page, "showUnits");
  await page.locator("[name=serviceNeedOption]").first().check();
  await fill(page, "startTime", "8.00");
  await fill(page, "endTime", "16");
  await addFirstUnit(page);
  await addFirstUnit(page);
  await fill(page, "guardianPhone", "+358 40 123 4567");
  // Not asked of a guardian whose address is verified.
  if ((await page.locator("[name=guardianEmail]").count()) > 0) {
    await fill(page, "guardianEmail", "guardian@example.com");
    await fill(page, "guardianEmailVerification", "guardian@example.com");
  }
}

/** From the filled form to the check page, with its confirmation given. */
export async function checkAnswers(page: Page): Promise<void> {
  await press(page, "verify");
  for (const box of await page.locator("main input[type=checkbox]").all()) await box.check();
}

/** From the filled form through the check page to the list: a draft is sent, a sent one is changed. */
export async function checkAndSend(page: Page, intent: "send" | "update" = "send"): Promise<void> {
  await checkAnswers(page);
  await press(page, intent);
}
