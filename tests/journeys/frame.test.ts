import type { Page } from "../support/browsing/browser.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../support/browsing/journey.ts";

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height;

/** The header without the demo's label, which scrolls away. */
const expectOneRow = async (page: Page) => {
  expect(await heightOf(page, ".header-bar")).toBe(60);
  expect(await heightOf(page, ".bottom-bar")).toBe(57);
  await expect(page.locator(".brand-town")).toBeVisible();
  await expect(page.locator(".brand-town")).toHaveText(/Merilä/);
  const wide = await page.locator("html").evaluate((root) => root.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
};

for (const language of ["fi", "sv", "en"] as const) {
  journey(
    `On the narrowest phone the header is one row of 60 px, with the municipality's name (${language})`,
    async ({ page }) => {
      for (const address of ["/login", "/map", "/contact"]) {
        await page.goto(address);
        await expectOneRow(page);
      }
      await expect(page.locator(".bottom-bar > ul > li > a[href='/map']")).toBeVisible();
      await expect(page.locator(".bottom-bar > ul > li > a[href='/login']")).toBeVisible();

      await loginAs(page, "sara.nieminen");
      await page.goto("/decisions");
      await expectOneRow(page);
      await expect(page.locator(".bottom-bar > ul > li")).toHaveCount(4);
    },
    { width: 320, language, ...ALIKE_WITH_SCRIPTS },
  );
}

/** In Swedish the words are longest, and a weak session has the locks too. */
journey(
  "On desktop the header is one row of 80 px, with all links, locks and counts",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/messages");
    await expect(page.locator(".desktop-navigation > ul > li")).toHaveCount(7);
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await heightOf(page, ".header-bar"), `at ${width} px`).toBe(80);
    }
  },
  { language: "sv", ...ALIKE_WITH_SCRIPTS },
);

/** The session's cookie lasts as long as the session. Then the browser drops it. */
const letSessionEnd = (page: Page) => page.context().clearCookies({ name: /\.session$/ });

journey("A guardian comes back after the session has ended, and reads so once", async ({ page }) => {
  await loginAs(page, "sara.nieminen");
  await page.goto("/decisions");
  await letSessionEnd(page);
  await page.goto("/applications");
  await expect(page).toHaveURL(/\/login\?next=%2Fapplications$/);
  await expect(page.locator("main #banner")).toContainText("Istuntosi on päättynyt.");
  await page.reload();
  await expect(page.locator("main #banner")).toHaveCount(0);
});

journey("A guardian logs out, and no page says that the session has ended", async ({ page }) => {
  await loginAs(page, "sara.nieminen");
  await page.goto("/api/citizen/auth/logout?RelayState=/map");
  await page.waitForURL((url) => url.pathname === "/map");
  await expect(page.locator("main")).not.toContainText("Istuntosi on päättynyt.");
});

journey("A guardian with a phone can call the numbers on the page of contacts", async ({ page }) => {
  await page.goto("/login");
  await page.locator("footer a[href='/contact']").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Yhteystiedot");
  await expect(page.locator("main a[href='tel:+35890000100']")).toBeVisible();
  await expect(page.locator("footer a[href='tel:+35890000100']")).toBeVisible();
});
