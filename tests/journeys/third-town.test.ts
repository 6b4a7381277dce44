import { resolve } from "node:path";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { awake } from "../support/browsing/late-script.ts";

/** A town that only these tests have: its folder is all that the service knows of it. */
const environment = { TOWN: resolve(import.meta.dirname, "../support/towns/testikunta") };

journey(
  "A guardian of another town reads its name, its own words and ours, in its two languages",
  async ({ page, scripts }) => {
    await page.goto("/login");
    await expect(page.locator("h1")).toHaveText("Tervetuloa asioimaan");
    await expect(page).toHaveTitle(/^Tervetuloa asioimaan/);
    await expect(page.locator("header")).toContainText("Testikunta");
    await expect(page.locator("header")).toContainText("Svenska");
    await expect(page.locator("header")).not.toContainText("English");

    await page.goto("/map");
    await expect(page.locator("h1")).toHaveText("Etsi hoitopaikka");
    const field = page.locator("#q");
    await field.focus();
    if (scripts === "on") await awake(page);
    await expect(page.locator("label[for=q]")).toContainText("Paikan nimi tai katuosoite");
    await field.fill("Päivä");
    await field.press("Enter");
    await expect(page.locator("main")).toContainText("Hakutulokset: ”Päivä”");
    await expect(page.locator("label[for=q]")).toContainText("Paikan nimi tai katuosoite");
    await page.goto("/map?lang=sv");
    await expect(page.locator("h1")).toHaveText("Sök vårdplats");

    await loginAs(page, "aino.virtanen");
    await page.goto("/children?lang=fi");
    await expect(page.locator("h1")).toHaveText("Omat lapset");
  },
  { environment },
);
