import type { Page } from "../../support/browsing/browser.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { supportPage, unreadSupport } from "../../support/browsing/support-decisions.ts";
import { ONE_LOOK_MS } from "../../support/running/patience.ts";

const LIST = "/decisions";

/** The decisions on support to read, as the page lists them. */
const waiting = (page: Page): Promise<number> => page.locator("main .notice li").count();

journey(
  "Sara reads a decision on Ilona's support, and one less waits to be read",
  async ({ page }) => {
    await loginAs(page, "sara.nieminen");
    await page.goto(LIST);
    const before = await waiting(page);
    expect(await unreadSupport(page)).toBe(1);
    const support = page.locator("details", { has: page.locator("a[href^='/decisions/assistance/']") });
    await expect(support).toHaveCount(4);
    // Only the unread one is open.
    await expect(page.locator("details[open] a[href^='/decisions/assistance/']")).toHaveCount(1);

    // A browser that only prefetches has not read anything.
    const ahead = await page.request.get(await supportPage(page, "ACCEPTED"), {
      headers: { "Sec-Purpose": "prefetch;prerender" },
    });
    expect(ahead.status()).toBe(200);
    expect(await unreadSupport(page)).toBe(1);

    await page.locator("details[open] a[href^='/decisions/assistance/']").click();
    await expect(page).toHaveTitle(/^Päätös tuesta varhaiskasvatuksessa – /);
    await expect(page.locator("main")).toContainText("Marja-Leena Aho");
    await expect(page.locator("main")).toContainText("30 päivän kuluessa");

    await page.locator(".back-link a").click();
    expect(await waiting(page)).toBe(before - 1);
    expect(await unreadSupport(page)).toBe(0);
    await expect(page.locator("details[open] a[href^='/decisions/assistance/']")).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Mikael reads Alva's decision in English, and the decision itself stays in Swedish",
  async ({ page }) => {
    await loginAs(page, "mikael.lindholm");
    await page.goto(LIST);
    await page.locator("details a[href^='/decisions/assistance-preschool/']").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("h1")).toHaveText("Decision on support in pre-primary education");
    const decision = page.locator("main [lang=sv]");
    await expect(decision).toContainText("Stödet börjar");
    await expect(decision).toContainText("inom 14 dagar");
    await expect(page.locator("main")).toContainText("written in Swedish");
  },
  { ...ALIKE_WITH_SCRIPTS, language: "en" },
);

journey(
  "Antti finds the fee that he and Aino pay, with its case, when its paper is made",
  async ({ page }) => {
    await loginAs(page, "antti.virtanen");
    const fee = page.locator("details", { hasText: "Päätös varhaiskasvatuksen maksusta" }).first();
    await expect(async () => {
      await page.goto(LIST);
      await expect(fee).toHaveCount(1, { timeout: ONE_LOOK_MS });
    }).toPass();

    await expect(fee).toContainText("Aino Maria Virtanen");
    await expect(fee).toContainText("Antti Juhani Virtanen");
    await expect(fee.locator("a[href$='/download']")).toHaveCount(1);

    await fee.locator(`a[href^='${LIST}?case=']`).click();
    await expect(page.locator("dt", { hasText: "Asianumero" })).toBeVisible();
  },
  ALIKE_WITH_SCRIPTS,
);
