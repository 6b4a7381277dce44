import { addDays } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { asIso } from "~/foundation/islands/enhancers/forms/picked-date.ts";
import type { Page } from "./browser.ts";
import { expect } from "./browser.ts";
import { addFirstUnit, plainName } from "./choosing-units.ts";
import { press } from "./press.ts";

export { press };

type Scripts = "on" | "off";

/** Begins a new daycare application for this child from the list of applications. Ends in the editor. */
export const beginDaycare = (page: Page, child: string): Promise<void> => begin(page, "DAYCARE", child);

/** The same for any type. */
export async function begin(page: Page, type: "DAYCARE" | "PRESCHOOL" | "CLUB", child: string): Promise<void> {
  await page.goto("/applications");
  const card = page.locator("article.card", { has: page.locator("h2", { hasText: child }) });
  await card.locator("a[href^='/applications/new/']").click();
  await page.locator(`input[name=type][value=${type}]`).check();
  await press(page, "create");
  await page.waitForURL(/\/edit/);
}

/** Types the start date and gets the choices that follow: by themselves with scripts, by the button without. */
export async function chooseStart(
  page: Page,
  date: string,
  scripts: Scripts,
  field = "#preferredStartDate",
): Promise<void> {
  await page.locator(field).fill(date);
  await updateChoices(page, scripts, field);
}

export async function updateChoices(page: Page, scripts: Scripts, field = "#preferredStartDate"): Promise<void> {
  const before = page.url();
  if (scripts === "off") await press(page, "refresh");
  else await page.locator(field).blur();
  await page.waitForURL(({ href }) => href !== before, { waitUntil: "commit" });
}

/**
 * Searches for units: with scripts while typing, without scripts by Enter. Skips it when the last search was the same.
 */
export async function searchUnits(page: Page, words: string, scripts: Scripts): Promise<void> {
  const field = page.locator("#unitSearch");
  if (scripts === "on") {
    const asked = `&q=${encodeURIComponent(words)}`;
    await Promise.all([page.waitForResponse((response) => response.url().endsWith(asked)), field.fill(words)]);
    return;
  }
  if ((await field.inputValue()) === words) return;
  await field.fill(words);
  await field.press("Enter");
  await expect(page.locator("#unitResults")).toBeFocused();
}

export const chosenUnits = async (page: Page): Promise<string[]> =>
  (await page.locator("#preferredUnits .things-numbered > li > .thing-name").allInnerTexts()).map((text) =>
    plainName(text.replace(/^.*: /, "")),
  );

/** Fills in everything that a daycare application needs before sending, for a guardian without a verified e-mail. */
export async function fillInDaycare(page: Page, scripts: Scripts, start: string): Promise<void> {
  await chooseStart(page, start, scripts);
  await page.locator("input[name=serviceNeedOption]").first().check();
  await page.locator("#startTime").fill("8");
  await page.locator("#endTime").fill("1600");
  await page.locator("#guardianPhone").fill("040 123 4567");
  if ((await page.locator("#guardianEmail").count()) > 0) {
    await page.locator("#guardianEmail").fill("someone@example.fi");
    await page.locator("#guardianEmailVerification").fill("someone@example.fi");
  }
  await addFirstUnit(page);
}

/** Goes from the editor through the check page to the list of applications. */
export async function checkAndFinish(page: Page, finish: "send" | "update"): Promise<void> {
  await press(page, "verify");
  await page.locator("#confirmed").check();
  const access = page.locator("#allowOtherGuardianAccess");
  if ((await access.count()) > 0) await access.check();
  await press(page, finish);
  await page.waitForURL(/\/applications(#.*)?$/);
}

/** A day that many days after the date in a date field. */
export async function dayAfterField(page: Page, field: string, days: number): Promise<string> {
  const date = asIso(await page.locator(field).inputValue());
  if (!date) throw new Error("The field holds no date");
  return shownDate(addDays(date, days), "fi");
}
