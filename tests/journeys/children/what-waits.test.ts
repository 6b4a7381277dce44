import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

journey(
  "Aino sees in the calendar what waits first, and in the list everything, the nearest last day first",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/calendar");
    for (const address of ["modal=holidays", "week="])
      await expect(page.locator(`main .waits-box > .waits a[href*='${address}']`)).toBeVisible();
    await expect(page.locator("main .waits-more a").first()).toBeHidden();
    await page.locator("main .waits-more > summary").click();
    await expect(page.locator("main .waits-more a").first()).toBeVisible();
    await page.goto("/waiting");
    const things = page.locator("main li.thing");
    await expect(things.first()).toContainText("Viimeistään");
    await expect(page.locator("main")).toContainText("Täytä asiakirja: Lapsen perustiedot, Elsa");
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
    await expect(page.locator("main")).toContainText("Täytä asiakirja: Lapsen perustiedot, Elsa");
    await expect(page.locator("main")).not.toContainText("Lue asiakirja:");
    await page.locator("main a[href*='sfi/login']").first().click();
    await page.getByRole("button", { name: /Aino/ }).click();
    await page.locator("button[type=submit], input[type=submit]").first().click();
    await page.waitForURL("**/waiting");
    await expect(page.locator("main")).toContainText("Lue asiakirja:");
  },
  ALIKE_WITH_SCRIPTS,
);
