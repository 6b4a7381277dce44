import type { Page } from "../../support/browsing/browser.ts";
import { openFilledDaycare } from "../../support/browsing/drafts.ts";
import { checkAndFinish, press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

/** Opens the receipt of the application that was sent just now, and goes on to the application. */
async function readsReceipt(page: Page): Promise<{ reference: string; address: string }> {
  const receipt = page.locator("#banner a");
  await expect(receipt).toHaveText(/^Avaa kuitti, viitenumero \d{4}-\d{6}$/);
  const reference = /\d{4}-\d{6}/.exec(await receipt.innerText())?.[0] ?? "";
  await receipt.click();
  await expect(page).toHaveURL(/\/receipts\//);
  for (const sent of [reference, "Eetu", "Ensimmäinen rivi", "040 123 4567"])
    await expect(page.locator("main")).toContainText(sent);
  const address = page.url();
  await page.locator(".back-link a").click();
  return { reference, address };
}

/** A plain gateway keeps none, and nothing leads to one. */
async function seesNoReceipt(page: Page): Promise<null> {
  await expect(page.locator("#banner")).not.toContainText(/kuitti/i);
  await expect(page.locator("#banner a[href*='/receipts']")).toHaveCount(0);
  await page.locator("article.card li.thing h3 a").first().click();
  for (const sent of ["Eetu", "Ensimmäinen rivi", "040 123 4567"])
    await expect(page.locator("main")).toContainText(sent);
  return null;
}

journey(
  "Leena keeps her receipt; after processing has begun the page shows her late change, and whom to contact",
  async ({ page, desk, inFront }) => {
    await loginAs(page, "leena.korhonen");
    await openFilledDaycare(page, "Eetu");
    await page.locator("#otherInfo").fill("Ensimmäinen rivi");
    await checkAndFinish(page, "send");
    const receipt = inFront ? await seesNoReceipt(page) : await readsReceipt(page);

    await expect(page.locator(".timeline > li")).toHaveCount(5);
    await expect(page.locator(".timeline > [aria-current=step]")).toContainText("Hakemus käsitellään Seuraavaksi");
    await expect(page.locator("main a[href*='/receipts/']")).toHaveText(receipt ? [new RegExp(receipt.reference)] : []);
    const applicationId = new URL(page.url()).pathname.split("/")[2] ?? "";

    await page.locator("main a[href$='/edit']").click();
    await page.locator("#otherInfo").fill("Liian myöhäinen muutos");
    await desk(applicationId, "process");
    await press(page, "verify");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hakemusta ei voi enää muuttaa");
    await expect(page.locator("main")).toContainText("Liian myöhäinen muutos");
    await expect(page.locator("main a[href^='tel:']")).toBeVisible();

    await page.goto(`/applications/${applicationId}`);
    await expect(page.locator("main section").last()).toContainText("Hakemusta ei voi enää muuttaa");
    await expect(page.locator("main a[href^='mailto:']")).toBeVisible();
    await expect(page.locator("main a[href$='/edit']")).toHaveCount(0);
    await expect(page.locator(".timeline > [aria-current=step]")).toContainText("Hakemus käsitellään Nyt");
    if (!receipt) return;
    // The address that receipts of applications had before leads to it too.
    await page.goto(`/applications/${applicationId}${new URL(receipt.address).pathname}`);
    await expect(page).toHaveURL(receipt.address);
    await expect(page.locator("main")).toContainText("Ensimmäinen rivi");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Antti reads Aino's application for Elsa, without the parts that are hers alone",
  async ({ page }) => {
    await loginAs(page, "antti.virtanen");
    await page.goto("/applications");
    await page.locator("article.card li.thing h3 a").first().click();
    await expect(page.locator("main")).toContainText("Näet hakemuksen toisena huoltajana");
    await expect(page.locator(".timeline > [aria-current=step]")).toHaveCount(1);
    await expect(page.locator("main")).toContainText("Päiväkoti Apila");
    await expect(page.locator("main")).not.toContainText("040 123");
    await expect(page.locator("main a:is([href$='/edit'], [href*='cancel='], [href*='/receipts/'])")).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);
