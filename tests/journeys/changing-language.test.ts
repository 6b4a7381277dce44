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
