import { countOnFirstScreen } from "../support/browsing/first-screen.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../support/browsing/journey.ts";

for (const window of [
  { width: 375, height: 700, touch: true },
  { width: 1280, height: 900 },
])
  journey(
    `Sara finds what waits first in her lists, with its button, on a screen of ${window.width} px`,
    async ({ page, inFront }) => {
      await loginAs(page, "sara.nieminen");

      await page.goto("/applications");
      await expect(page.locator("article.card h2").first()).toHaveText("Väinö Oskari Nieminen");
      const row = page.locator("article.card").first().locator("li.thing").first();
      // The list of a plain gateway does not say until when.
      await expect(row).toContainText(inFront ? "Päätös odottaa vastaustasi" : "Vastaa viimeistään");
      expect(await countOnFirstScreen(page, row.getByRole("link", { name: /^Vastaa päätökseen/ }))).toBe(1);

      await page.goto("/decisions");
      const decision = page.locator("main details").first();
      await expect(decision).toContainText("Vastaa viimeistään");
      expect(await countOnFirstScreen(page, decision)).toBe(1);
      expect(await countOnFirstScreen(page, decision.getByRole("link", { name: /^Vastaa päätökseen/ }))).toBe(1);

      await page.goto("/income");
      expect(await countOnFirstScreen(page, page.getByRole("link", { name: "Uusi tuloselvitys" }))).toBe(1);
      const statement = page.locator("main table tbody tr").first();
      await expect(statement.locator("th")).toHaveText(/^\d+\.\d+\.\d{4}–\d+\.\d+\.\d{4}$/);
      // Its days and its state.
      expect(await countOnFirstScreen(page, statement.locator("th, .tag"))).toBe(2);
    },
    { ...window, ...ALIKE_WITH_SCRIPTS },
  );
