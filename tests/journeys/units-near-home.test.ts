import type { Page } from "../support/browser.ts";
import { choose, liveMap, results, search, shownUnit } from "../support/finding-units.ts";
import { expect, journey } from "../support/journey.ts";

/** An address on the map. It is a picture with a link when no unit covers it; the moving map has an image. */
const pinOn = (page: Page, name: string) => {
  const map = page.locator("#map");
  return map.getByRole("link", { name }).or(map.getByRole("img", { name })).first();
};

journey(
  "A visitor measures from home and from work, and both are in the shared link",
  async ({ page, scripts, another }) => {
    await page.goto("/map");
    await choose(page, scripts, "Niittytie 4", "Niittytie 4, 09200 MERILÄ");
    await expect(page.locator("#results h2")).toHaveText("Lähimmät yksiköt");
    await page.getByRole("link", { name: "Merkitse kodiksi" }).click();
    await expect(page.locator("#kept")).toContainText("Koti: Niittytie 4, 09200 MERILÄ");
    await expect(page.locator("#kept")).toContainText("Palvelu ei tallenna niitä.");
    await expect(pinOn(page, "Koti: Niittytie 4, 09200 MERILÄ")).toBeAttached();
    await expect(page.getByRole("link", { name: "Merkitse kodiksi" })).toHaveCount(0);

    await search(page, "Purotie 2");
    await expect(page.locator("main")).toContainText("Osoitteesta Purotie 2");
    await page.getByRole("link", { name: "Merkitse työpaikaksi" }).click();
    await expect(page.locator("#kept")).toContainText("Työ: Purotie 2");
    await expect(results(page).first()).toContainText(/Kotoa: Kävellen \d/);
    await expect(results(page).first()).toContainText(/Työstä: Kävellen \d/);
    // The map shows the address now, so home may be outside the picture.
    await expect(pinOn(page, "Työ: Purotie 2")).toBeAttached();

    const friend = await another();
    await friend.goto(page.url());
    await expect(friend.locator("#kept")).toContainText("Koti: Niittytie 4");
    await results(page).first().locator("a").first().click();
    await expect(page.locator("#unit")).toContainText(/Kotoa\s*Kävellen \d/);
    await page.locator("#unit a", { hasText: "Takaisin hakuun" }).click();

    await page.getByRole("link", { name: "Tyhjennä haku" }).click();
    await expect(page).not.toHaveURL(/at=/);
    await expect(results(page).first()).toContainText(/Kotoa: Linnuntietä \d/);
    await page.getByRole("link", { name: "Poista koti" }).click();
    await expect(page.locator("#kept")).not.toContainText("Koti:");
    await page.getByRole("link", { name: "Poista työ" }).click();
    await expect(page.locator("#kept")).toHaveCount(0);
  },
);

journey("A visitor reads the results and opens one before any script has come", async ({ page, scripts }) => {
  let held = 0;
  if (scripts === "on") {
    // We never answer, so no script comes at all, as on a connection that has just broken.
    await page.route(/\.js(\?|$)/, () => {
      held += 1;
    });
  }
  await page.goto("/map?q=&street=Niittytie+4&at=60.16534,24.635965", { waitUntil: "commit" });
  await expect(results(page)).toHaveCount(10);
  await expect(results(page).first()).toBeVisible();
  await expect(page.locator("#map .map-sign").first()).toBeVisible();
  await expect(liveMap(page)).toHaveCount(0);
  const name = await results(page).first().locator("a").first().innerText();
  await results(page).first().locator("a").first().click();
  await expect(shownUnit(page)).toHaveText(name);
  expect(held > 0).toBe(scripts === "on");
});

journey("A visitor finds units nearby without telling their exact place", async ({ page, scripts }) => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 60.165_432_1, longitude: 24.640_987_6 });
  await page.goto("/map");
  const button = page.getByRole("button", { name: "Käytä omaa sijaintia" });
  if (scripts === "off") {
    await expect(button).toHaveCount(0);
    return;
  }
  await button.click();
  await expect(page.locator("#results h2")).toHaveText("Lähimmät yksiköt");
  await expect(page).toHaveURL(/at=60\.165(%2C|,)24\.641&/);
  await expect(page.locator("main")).toContainText("Osoitteesta Oma sijainti");
});
