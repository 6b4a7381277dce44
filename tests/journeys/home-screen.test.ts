import { expect, journey } from "../support/browsing/journey.ts";

for (const [language, contacts, name] of [
  ["fi", "Yhteystiedot", "Aamu, Merilä"],
  ["sv", "Kontaktuppgifter", "Aamu, Merilä"],
  ["en", "Contact", "Aamu, Merilä"],
] as const) {
  journey(
    `A guardian finds how to put the service on the home screen, and the browser can do it (${language})`,
    async ({ page }) => {
      await page.goto("/login");
      await page.locator("footer").getByRole("link", { name: contacts }).click();
      await page.locator("main a[href='/home-screen']").click();
      await expect(page.locator("main h1")).toContainText("Aamu");
      await expect(page.locator("main ol")).toHaveCount(3);

      const browser = await page.context().newCDPSession(page);
      const { url, errors, data } = await browser.send("Page.getAppManifest");
      expect(new URL(url).pathname).toBe(`/manifest.${language}.webmanifest`);
      expect(errors).toEqual([]);
      expect(JSON.parse(data ?? "")).toMatchObject({ lang: language, name });
      const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
    },
    { language },
  );
}
