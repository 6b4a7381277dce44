import { freshDraft } from "../support/browsing/applications.ts";
import { plainName } from "../support/browsing/choosing-units.ts";
import { fill, pressAndWait } from "../support/browsing/daycare-form.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { results, shownUnit } from "../support/browsing/finding-units.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { awake, hold, ISLANDS } from "../support/browsing/late-script.ts";

/** Taps by a finger, in windows of mobile browsers. Elsewhere journeys press with a mouse. */

const PHONE = { touch: true, width: 375, height: 700, only: ["on"] } as const;

journey(
  "A visitor taps units on the map's picture, on the moving map and in the list, also before the script has come",
  async ({ page }) => {
    const release = await hold(page, ISLANDS);
    await page.goto("/map?view=map");
    while ((await page.locator(".map-unit").count()) === 0) {
      await page.locator(".map-group").first().tap();
      await page.waitForURL(/look=/);
    }
    await page.locator(".map-unit").first().tap();
    await expect(shownUnit(page)).toBeVisible();
    await page.locator("#unit a").first().tap();
    await expect(shownUnit(page)).toBeHidden();

    release();
    await page.goto("/map?view=map");
    await page.locator(".live-sign").first().waitFor();
    while ((await page.locator(".live-sign.map-unit").count()) === 0) await page.locator(".live-sign").first().tap();
    const marker = page.locator(".live-sign.map-unit").first();
    const name = (await marker.getAttribute("aria-label")) ?? "";
    await marker.tap();
    await expect(shownUnit(page)).toHaveText(name);
    await page.locator("#unit a").first().tap();
    await expect(shownUnit(page)).toBeHidden();

    await page.getByRole("link", { name: "Luettelona" }).tap();
    const listed = results(page).nth(1).locator("a").first();
    const called = plainName(await listed.innerText());
    await listed.tap();
    await expect(shownUnit(page)).toHaveText(called);
  },
  PHONE,
);

journey(
  "A visitor taps for the units nearby before the script has come, and gets them when it comes",
  async ({ page }) => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 60.165, longitude: 24.641 });
    const release = await hold(page, ISLANDS);
    await page.goto("/map");
    await page.getByRole("button", { name: "Käytä omaa sijaintia" }).tap();
    await expect(page.locator(".frame-status").first()).toContainText("Odotetaan");
    release();
    await expect(page).toHaveURL(/at=60\.165(%2C|,)24\.641&/);
    await expect(page.locator("main")).toContainText("Osoitteesta Oma sijainti");
  },
  PHONE,
);

journey(
  "Leena taps the search for units before its script has come, and chooses and removes units by tapping",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await page.goto(`/applications/${await freshDraft(page, "DAYCARE")}/edit`);
    await fill(page, "preferredStartDate", dayFromNow(150));
    await pressAndWait(page, "showUnits");
    const chosen = page.locator("#preferredUnits .things-numbered > li");
    const release = await hold(page, ISLANDS);
    await page.reload();

    // The page's own list answers a tap at once.
    await page.locator("#unitResults button[value^='preferredUnits.add']").first().tap();
    await expect(chosen).toHaveCount(1);

    await page.locator("[data-island=unit-picker][data-waits]").waitFor();
    await page.locator("#unitSearch").tap();
    await expect(page.locator("#unitSearch")).toBeFocused();
    release();
    await awake(page);
    const option = page.locator("[role=option]:not([aria-disabled])").first();
    const name = plainName(await option.locator("span").first().innerText());
    await option.tap();
    await expect(chosen).toHaveCount(2);
    await expect(chosen.last()).toContainText(name);

    await page.locator("main button[value='preferredUnits.remove.0']").tap();
    await expect(chosen).toHaveCount(1);
    await expect(chosen).toContainText(name);

    // A tap beside the open list closes it and chooses nothing.
    await page.locator("#unitSearch").tap();
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.locator("h1").tap();
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(chosen).toHaveCount(1);
  },
  PHONE,
);

for (const [device, width] of [
  ["tablet", 1024],
  ["phone", 375],
] as const)
  journey(
    `Aino taps days of the month on her ${device}, also before the script has come`,
    async ({ page }) => {
      await loginAs(page, "aino.virtanen", "weak");
      const release = await hold(page, ISLANDS);
      await page.goto("/calendar");
      const day = page.locator("[data-island=month-grid] a.day:visible");
      const opened = page.getByRole("dialog");
      const close = async () => {
        await opened.locator("[data-close]").tap();
        await expect(opened).toBeHidden();
      };
      await day.nth(8).tap();
      await expect(opened.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expect(page).toHaveURL(/\?day=/);
      await close();
      await expect(day.nth(8)).toBeFocused();
      release();
      if (device === "tablet") await awake(page);
      for (const at of [9, 12]) {
        const address = (await day.nth(at).getAttribute("href")) ?? "";
        await day.nth(at).tap();
        await expect(opened.getByRole("heading", { level: 2 }).first()).toBeVisible();
        expect(page.url()).toContain(address.replace(/#.*/, ""));
        await close();
        await expect(day.nth(at)).toBeFocused();
      }
      // No day is chosen by a tap, so there is nothing to undo.
      await expect(page.locator("[data-announcer]")).not.toContainText("Valittu");
    },
    { ...PHONE, width },
  );
