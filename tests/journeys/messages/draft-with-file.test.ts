import { press } from "../../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";

journey(
  "Aino drops a file beside the text that she is writing, and has written in one window only",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/messages?editorVisible=true");
    await page.locator("#children").check();
    await page.locator("#recipients").check();
    await page.locator("#subject").fill("Retkieväät");
    await page.locator("#content").pressSequentially("Saako olla pähkinää?");
    // The draft is kept once more after the page was drawn with the file: the field with the focus has left the page.
    const kept = page.waitForResponse((response) => response.request().postData()?.includes("intent=keep") ?? false);
    const file = { name: "eväät.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n") };
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
