import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "../../support/browsing/browser.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { type ReadPdf, readPdf } from "../../support/reading/read-pdf.ts";

/** Downloads the file behind a link, with the name that the browser gives it. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; paper: ReadPdf }> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), paper: readPdf(readFileSync(await file.path())) };
}

journey(
  "Mikael downloads a decision on Alva's place and the receipt of his application",
  async ({ page, inFront }) => {
    await loginAs(page, "mikael.lindholm");
    await page.goto("/decisions");
    const link = page.locator("details[open] a[href^='/api/citizen/decisions/']").first();
    const decision = await downloaded(page, () => link.click());
    expect(decision.name).toMatch(/^Beslut om .+ \d+\.pdf$/);
    expect(decision.paper).toMatchObject({ language: "sv", isMarked: true, unmarked: [] });

    const details = page.locator("a[href^='/decisions/by-application/']").first();
    const applicationId = (await details.getAttribute("href"))?.split("/").at(-1) ?? "";
    await page.goto(`/applications/${applicationId}`);
    if (inFront) {
      await expect(page.locator("a[href*='/receipts']")).toHaveCount(0);
      return;
    }
    await page.locator("a[href*='/receipts/']").first().click();
    const receipt = await downloaded(page, () => page.locator("a[href$='/download']").click());
    expect(receipt.name).toMatch(/^Kvitto \d{4}-\d{6}\.pdf$/);
    expect(receipt.paper.title).toBe("Kvitto: ansökan skickad");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A guardian who opens another person's file sees a page, and a visitor comes to the login",
  async ({ page, another }) => {
    const file = `/api/citizen/decisions/${randomUUID()}/download`;
    await loginAs(page, "leena.korhonen");
    const refused = await page.goto(file);
    expect(refused?.status()).toBe(403);
    await expect(page.locator("h1")).toHaveText("Sinulla ei ole oikeutta tähän tiedostoon");
    await page.locator("main a[href='/']").click();
    await expect(page.locator("h1")).not.toHaveText("Sinulla ei ole oikeutta tähän tiedostoon");

    const stranger = await another();
    await stranger.goto(file);
    expect(new URL(stranger.url()).pathname).toBe("/login");
    expect(new URL(stranger.url()).searchParams.get("next")).toBe(file);
  },
  ALIKE_WITH_SCRIPTS,
);
