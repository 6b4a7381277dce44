import { until } from "../running/patience.ts";
import { photo } from "../samples/photos.ts";
import { expect, guardianIn, openBrowser, watch } from "./browser.ts";
import { dayFromNow } from "./days.ts";
import { press } from "./filling-in.ts";
import { DEMO_PASSWORD, loginAs } from "./logging-in.ts";

/**
 * What a guardian of the demo town needs most different parts of the program for: pages, styles and scripts, files, the
 * threads that write papers and join photos.
 * @param url the service, as it stands in its BASE_URL
 */
export async function walkThrough(url: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await guardianIn(browser, url, { scripts: "off" });
    await page.goto("/login/form");
    await page.locator("[name=username]").fill("aino.virtanen@merila.example");
    await page.locator("[name=password]").fill(DEMO_PASSWORD);
    await page.locator("[name=password]").press("Enter");
    await expect(page).toHaveTitle(/^Kalenteri/);

    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await page.locator('[name=feeBasis][value="INCOME"]').check();
    const texts = { startDate: dayFromNow(12), estimatedMonthlyIncome: "2000" };
    for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
    await page.locator('[name=incomeSource][value="ATTACHMENTS"]').check();
    await page.locator('[name=entrepreneur][value="no"]').check();
    await press(page, "refresh:attachments");
    const buffer = await photo({ width: 1_200, height: 800 });
    const photos = ["palkka 1.jpg", "palkka 2.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
    await page.locator('[name="attachments.PAYSLIP_GROSS"]').setInputFiles(photos);
    await press(page, "upload-attachment.PAYSLIP_GROSS");
    await page.locator('details:has([value="join-photos.PAYSLIP_GROSS"]) > summary').click();
    for (const { name } of photos) await page.getByRole("checkbox", { name, exact: true }).check();
    await press(page, "join-photos.PAYSLIP_GROSS");
    await expect(page.locator("main")).toContainText("yhtenä tiedostona: palkka 1.pdf");
    await press(page, "verify");
    await page.locator("[name=assurance]").check();
    await press(page, "send");
    await page.getByRole("link", { name: /^Avaa kuitti/ }).click();
    await expect(page).toHaveTitle(/^Kuitti: tuloselvitys lähetetty/);
    // A job writes the paper.
    const paper = page.getByRole("link", { name: "Lataa kuitti (PDF)" });
    await until(
      async () => (await page.reload()) && (await paper.count()) === 1,
      () => "The receipt has no PDF file",
    );
    const made = await page.request.get((await paper.getAttribute("href")) ?? "");
    expect((await made.body()).subarray(0, 5).toString()).toBe("%PDF-");

    const withScripts = await guardianIn(browser, url);
    const { faults } = watch(withScripts.context());
    await withScripts.goto("/map");
    await expect(withScripts.locator("h1")).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
}
