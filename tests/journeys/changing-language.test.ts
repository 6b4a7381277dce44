import type { Page } from "../support/browsing/browser.ts";
import { openDaycare } from "../support/browsing/drafts.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";

journey("Leena changes the language in the middle of an application and loses nothing", async ({ page }) => {
  await loginAs(page, "leena.korhonen");
  await openDaycare(page, "Helmi");
  await page.locator("#otherInfo").fill("Ennen vaihtoa");
  await page.locator(".language-links [lang=sv]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect(page).not.toHaveURL(/lang=/);
  await expect(page.locator("#otherInfo")).toHaveValue("Ennen vaihtoa");

  await page.locator(".language-links [lang=en]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("#otherInfo")).toHaveValue("Ennen vaihtoa");

  // Enter in a field still presses the form's own button, not the first button on the page.
  await page.locator("#guardianPhone").fill("040 123 4567");
  await page.locator("#guardianPhone").press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("#guardianPhone")).toHaveValue("040 123 4567");
  await expect(page.locator("#otherInfo")).toHaveValue("Ennen vaihtoa");
});

const inSwedish = async (page: Page) => {
  await page.locator(".language-links [lang=sv]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
};

journey("Aino changes the language while she changes her phone number", async ({ page }) => {
  await loginAs(page, "aino.virtanen");
  await page.goto("/personal-details?edit=details");
  await page.locator("#phone").fill("040 765 4321");
  await inSwedish(page);
  await expect(page.locator("#phone")).toHaveValue("040 765 4321");
  await expect(page.locator("#faults")).toHaveCount(0);
  await page.locator("#phone").press("Enter");
  await expect(page.locator("#phone")).toHaveCount(0);
  await expect(page.locator("main")).toContainText("040 765 4321");
});

journey("A visitor changes the language while estimating the fee, and while logging in", async ({ page }) => {
  await page.goto("/fee-estimate");
  await page.locator("#feeOwnIncome").fill("2000,50");
  await inSwedish(page);
  await expect(page.locator("#feeOwnIncome")).toHaveValue("2000,50");
  await expect(page.locator("#faults")).toHaveCount(0);

  await page.goto("/login/form");
  await page.locator("#username").fill("aino.virtanen@merila.example");
  await page.locator("#password").fill("Merila-demo-2026");
  await page.locator(".language-links [lang=en]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("#username")).toHaveValue("aino.virtanen@merila.example");
  await expect(page.locator("#password")).toHaveValue("");
  // Enter logs in, as without the language buttons before the form.
  await page.locator("#password").fill("Merila-demo-2026");
  await page.locator("#password").press("Enter");
  await expect(page).toHaveURL(/\/calendar/);
});
