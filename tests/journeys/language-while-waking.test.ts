import { freshDraft } from "../support/browsing/applications.ts";
import type { Page } from "../support/browsing/browser.ts";
import { fill, pressAndWait } from "../support/browsing/daycare-form.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { awake, hold, ISLANDS } from "../support/browsing/late-script.ts";

const other = (page: Page, language: string) => page.locator(`.language-links [lang=${language}]`);

const isIn = async (page: Page, language: string) => {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page.waitForLoadState("load");
};

/**
 * Marks elements of the server's drawing. When the first drawing in the browser differs, React draws its own in their place.
 * React also reports it as an error, which fails every journey.
 */
const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => void Object.assign(element, { isServers: true }));
const isMarked = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Reflect.get(element, "isServers") === true);

const waits = (page: Page) => page.locator("[data-island][data-waits]").waitFor({ state: "attached" });

/** Wakes the island of a page, and says whether it took over the server's element. */
async function takesOver(page: Page, selector: string, release: () => void): Promise<boolean> {
  await mark(page, selector);
  await page.keyboard.press("Shift");
  release();
  await awake(page);
  return isMarked(page, selector);
}

journey(
  "Leena changes the language while the search for units wakes, and it speaks the new one with all that she typed",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await page.goto(`/applications/${await freshDraft(page, "DAYCARE")}/edit`);
    await fill(page, "preferredStartDate", dayFromNow(150));
    await pressAndWait(page, "showUnits");
    const release = await hold(page, ISLANDS);
    await page.reload();
    await page.locator("#otherInfo").fill("Ennen vaihtoa");
    await page.locator("#unitSearch").fill("metsä");
    await expect(page.locator("#unitSearch")).not.toHaveAttribute("role", "combobox");
    await other(page, "sv").click();
    await isIn(page, "sv");
    await expect(page.locator("#unitSearch")).toHaveValue("metsä");
    await expect(page.locator("#otherInfo")).toHaveValue("Ennen vaihtoa");
    expect(await takesOver(page, "#unitSearch", release)).toBe(true);
    await page.locator("#unitSearch").click();
    await expect(page.getByRole("listbox", { name: "Enheter som du kan söka till" })).toBeVisible();
    await expect(page.locator("#unitSearch")).toHaveValue("metsä");

    // The island wakes while the browser already asks for the other page.
    const releaseAgain = await hold(page, ISLANDS);
    await page.reload();
    await page.locator("#unitSearch").fill("meri");
    releaseAgain();
    await other(page, "en").click();
    await isIn(page, "en");
    await expect(page.locator("#unitSearch")).toHaveValue("meri");
    await expect(page.locator("#otherInfo")).toHaveValue("Ennen vaihtoa");
    expect(await takesOver(page, "#unitSearch", async () => undefined)).toBe(true);
    await page.locator("#unitSearch").click();
    await expect(page.getByRole("listbox", { name: "Units that you can apply to" })).toBeVisible();
  },
  { only: ["on"] },
);

journey(
  "A visitor changes the language while the map's search wakes, and keeps a text that was not sent and its filters",
  async ({ page }) => {
    const release = await hold(page, ISLANDS);
    await page.goto("/map?page=2");
    await waits(page);
    await page.locator("#q").fill("metsä");
    await page.locator("details:has([name=language]) > summary").click();
    await page.locator("[name=language][value=sv]").check();
    await expect(page.locator("#q")).not.toHaveAttribute("role", "combobox");
    await other(page, "sv").click();
    await isIn(page, "sv");
    await expect(page.locator("#q")).toHaveValue("metsä");
    await expect(page.locator("[name=language][value=sv]")).toBeChecked();
    await expect(page).toHaveURL(/page=2/);
    expect(await takesOver(page, "#q", release)).toBe(true);
    await page.locator("#q").fill("päiv");
    await expect(page.getByRole("listbox", { name: "Förslag" })).toBeVisible();

    const releaseAgain = await hold(page, ISLANDS);
    await page.reload();
    await waits(page);
    await page.locator("#q").fill("meri");
    releaseAgain();
    await other(page, "en").click();
    await isIn(page, "en");
    await expect(page.locator("#q")).toHaveValue("meri");
    expect(await takesOver(page, "#q", async () => undefined)).toBe(true);
    await page.locator("#q").fill("päiv");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  },
  { only: ["on"] },
);

journey(
  "Sara changes the language while the month wakes, and its keys and days are in the new one",
  async ({ page }) => {
    await loginAs(page, "sara.nieminen");
    const release = await hold(page, ISLANDS);
    await page.goto("/calendar?month=2026-10");
    await other(page, "en").click();
    await isIn(page, "en");
    await expect(page).toHaveURL(/month=2026-10/);
    expect(await takesOver(page, ".month-keys", release)).toBe(true);
    const day = page.locator("[data-island=month-grid] td a").nth(10);
    await day.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator("[data-announcer]")).toContainText("Selected");
  },
  { only: ["on"] },
);
