import type { Page } from "../../support/browsing/browser.ts";
import { openFilledDaycare } from "../../support/browsing/drafts.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";

/** The draft is kept once more after the page was drawn with the file: the field with the focus has left the page. */
const nextKeeping = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes("intent=keep") ?? false);
const file = { name: "eväät.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n") };

journey(
  "Aino drops a file beside the text that she is writing, and has written in one window only",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/messages?editorVisible=true");
    await page.locator("#children").check();
    await page.locator("#recipients").check();
    await page.locator("#subject").fill("Retkieväät");
    await page.locator("#content").pressSequentially("Saako olla pähkinää?");
    const kept = nextKeeping(page);
    await page.locator("#attachment").setInputFiles(file);
    await expect(page.locator("main form")).toContainText("eväät.csv");
    await kept;
    await page.locator("#content").pressSequentially(" Hyvä!");
    await press(page, "send");
    await expect(page).toHaveTitle(/^Viesti on lähetetty – /);
    await page.getByRole("link", { name: "Avaa viesti" }).click();
    await expect(page.locator("main")).toContainText("Saako olla pähkinää? Hyvä!");
    await expect(page.locator("main")).toContainText("eväät.csv");
  },
  { only: ["on"] },
);

journey(
  "Leena drops a certificate beside the text that she is writing, and has written in one window only",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    const id = await openFilledDaycare(page, "Eetu", 20);
    await page.locator("#urgent").check();
    await expect(page.locator("#urgencyAttachments")).toBeVisible();
    await page.locator("#otherInfo").pressSequentially("Aloitan työn");
    const kept = nextKeeping(page);
    await page.locator("#urgencyAttachments").setInputFiles({ ...file, name: "todistus.csv" });
    await expect(page.locator("main form")).toContainText("todistus.csv");
    await kept;
    await page.locator("#otherInfo").pressSequentially(" pian");
    await press(page, "save");
    await expect(page.locator("#banner")).toBeVisible();
    await page.goto(`/applications/${id}/edit`);
    await expect(page.locator("#otherInfo")).toHaveValue("Aloitan työn pian");
    await expect(page.locator("main form")).toContainText("todistus.csv");
  },
  { only: ["on"] },
);
