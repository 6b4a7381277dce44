import { pageFindings } from "../../../a11y/page-findings.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";

/** With scripts the discussions open over the month. */
const ofChild = (page: Page, name: string) =>
  page.locator(":is(main, dialog) li:visible", { has: page.getByRole("heading", { name }) }).last();
const times = (page: Page) => page.locator("main input[name=time]");

/** The link and the button of a booked time carry the time. */
async function cancel(page: Page): Promise<void> {
  await page.locator(":is(main, dialog) a[href*='cancel=']:visible").click();
  await page.locator(":is(main, dialog) button[value^='cancel.']:visible").click();
}

/** Whether something else lies over the middle of what has the focus. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return seen === null || !(focused.contains(seen) || seen.contains(focused));
  });

/**
 * Opens a menu, and moves the focus through it and past it. Without script the menu stays open. The audit walks the page
 * with its menus closed.
 */
async function tabPast(page: Page, menu: string, key: "Tab" | "Shift+Tab"): Promise<void> {
  await page.locator(`${menu} summary`).last().click();
  for (let turn = 0; turn < 15; turn += 1) {
    await page.keyboard.press(key);
    expect(await isFocusCovered(page)).toBe(false);
  }
}

async function openDiscussion(page: Page, child: string): Promise<void> {
  await page.goto("/calendar?modal=discussions");
  await ofChild(page, child).locator("a[href*='selectedChildId=']").click();
  await page.waitForURL(/selectedChildId=/);
}

journey(
  "Aino meets a time that Antti has taken, books another one, and cancels it",
  async ({ page, another, scripts }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/calendar");
    await page.locator("main .waits-more > summary").click();
    // One discussion waits, so its link leads to the times at once.
    await page.locator("main .waits-more a[href*='modal=discussion-reservations']").click();
    await expect(page).toHaveTitle(/^Varaa keskusteluaika – /);
    await page.goto("/calendar?modal=discussions");
    await expect(ofChild(page, "Onni")).toContainText("Varattu aika: ");

    const antti = await another();
    await loginAs(antti, "antti.virtanen", "weak");
    await openDiscussion(antti, "Onni");
    await cancel(antti);
    await expect(antti).toHaveTitle(/^Keskusteluaika on peruttu – /);

    await openDiscussion(page, "Elsa");
    const wanted = (await times(page).first().getAttribute("value")) ?? "";
    await openDiscussion(antti, "Onni");
    await antti.locator(`main input[value="${wanted}"]`).check();
    await press(antti, "book");
    await expect(antti).toHaveTitle(/^Keskusteluaika on varattu – /);

    await page.locator(`main input[value="${wanted}"]`).check();
    await press(page, "book");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("main")).toContainText("Joku ehti varata ajan. Valitse toinen.");
    await expect(page.locator(`main input[value="${wanted}"]`)).toHaveCount(0);
    await expect(page.locator("main input:checked")).toHaveCount(0);
    if (scripts === "on") expect(await pageFindings(page)).toEqual([]);
    await times(page).last().check();
    await press(page, "book");
    await expect(page).toHaveTitle(/^Keskusteluaika on varattu – /);

    await antti.goto("/calendar");
    await tabPast(antti, ".bottom-bar", "Shift+Tab");
    await tabPast(antti, "main .moves-at-hand", "Tab");
    // Script has closed the list. Without script it is there again when the focus is back.
    await antti.locator("main .moves-at-hand summary").focus();
    const discussions = antti.locator("main .moves-at-hand a[href*='modal=discussions']");
    if (!(await discussions.isVisible())) await antti.keyboard.press("Enter");
    await discussions.click();
    for (const name of ["Elsa", "Onni"]) await expect(ofChild(antti, name)).toContainText("Varattu aika: ");
    await openDiscussion(page, "Elsa");
    await expect(page).toHaveTitle(/^Varattu keskusteluaika – /);
    await cancel(page);
    await expect(page).toHaveTitle(/^Keskusteluaika on peruttu – /);
    await expect(ofChild(page, "Elsa")).toContainText(/\d+ vapaata aikaa/);
    await expect(ofChild(page, "Onni")).toContainText("Varattu aika: ");
  },
  { width: 320 },
);
