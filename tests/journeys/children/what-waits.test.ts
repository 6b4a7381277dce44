import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

journey(
  "Aino sees in the calendar that things wait, and goes to the one with the nearest last day",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/calendar");
    await page
      .locator("main")
      .getByRole("link", { name: /asiaa odottaa sinua/ })
      .click();
    await expect(page).toHaveTitle(/^Sinua odottavat asiat/);
    const things = page.locator("main li.thing");
    await expect(things.first()).toContainText("Viimeistään");
    await expect(page.locator("main")).toContainText("Täytä asiakirja: Lapsen perustiedot, Elsa Aurora Virtanen");
    await things.first().locator("a").click();
    await expect(page).toHaveURL(/\/calendar/);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Aino, who came by username, is told which document to fill in and of others their number, and identifies herself",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/waiting");
    await expect(page.locator("main")).toContainText("Täytä asiakirja: Lapsen perustiedot, Elsa Aurora Virtanen");
    await expect(page.locator("main")).not.toContainText("Lue asiakirja:");
    await page.locator("main a[href*='sfi/login']").first().click();
    await page.getByRole("button", { name: /Aino/ }).click();
    await page.locator("button[type=submit], input[type=submit]").first().click();
    await page.waitForURL("**/waiting");
    await expect(page.locator("main")).toContainText("Lue asiakirja:");
  },
  ALIKE_WITH_SCRIPTS,
);
