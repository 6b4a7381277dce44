import { applicationIn, daycareDraft } from "../../support/browsing/applications.ts";
import { checkAndSend, fill, fillDaycareForm, pressAndWait } from "../../support/browsing/daycare-form.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { inFull } from "../../support/running/in-full.ts";

const heading = "main h1";

inFull(
  "answers that stay while she corrects them are proved step by step by journeys/applications and saving-by-itself",
  () => {
    journey("Amina checks a form with faults, keeps her answers, and corrects the faults", async ({ page }) => {
      await loginAs(page, "amina.hassan");
      const form = `/applications/${await daycareDraft(page)}/edit`;
      await page.goto(form);
      await fill(page, "otherInfo", "Yusuf nukkuu päiväunet");
      await fill(page, "preferredStartDate", "31.2.2027");
      await pressAndWait(page, "verify");
      await expect(page).toHaveTitle(/^Virhe: /);
      await expect(page.locator("[name=otherInfo]")).toHaveValue("Yusuf nukkuu päiväunet");
      await expect(page.locator("[name=preferredStartDate]")).toHaveValue("31.2.2027");
      await expect(page.locator("#preferredStartDate")).toHaveAttribute("aria-invalid", "true");
      await page.goto("/applications");
      await page.goto(form);
      await expect(page.locator("[name=otherInfo]")).toHaveValue("Yusuf nukkuu päiväunet");
      await expect(page.locator("[name=preferredStartDate]")).toHaveValue("31.2.2027");

      await fillDaycareForm(page);
      await checkAndSend(page);
      expect(await applicationIn(page, "SENT")).toBeTruthy();
    });
  },
);

journey(
  "Amina saves a draft, comes back to it and throws it away",
  async ({ page }) => {
    await loginAs(page, "amina.hassan");
    const id = await daycareDraft(page);
    await page.goto(`/applications/${id}/edit`);
    await fill(page, "otherInfo", "Kesken");
    await pressAndWait(page, "save");
    await page.goto(`/applications/${id}/edit`);
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Kesken");

    await page.goto(`/applications?cancel=${id}`);
    await page.locator("main form button[type=submit]:not([aria-hidden])").first().click();
    await expect(page.locator(heading)).toHaveCount(1);
    await expect(page.locator(`main a[href*="${id}"]`)).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);
