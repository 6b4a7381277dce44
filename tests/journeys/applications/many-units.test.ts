import pg from "pg";
import { manyUnits } from "../../bench/many-units.ts";
import { freshDraft } from "../../support/browsing/applications.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { fill, pressAndWait } from "../../support/browsing/daycare-form.ts";
import { dayFromNow } from "../../support/browsing/days.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { awake, hold, ISLANDS } from "../../support/browsing/late-script.ts";

/** A list of choices, and a page of results, have at most so many units. */
const MOST_SHOWN = 20;

const LONG = "Kaksisataakirjaiminenpäiväkotiyhdistys".repeat(6).slice(0, 197);

/** The town's nearest units and every hundredth of the others get names of 200 letters, without a place to break. */
async function giveLongNames(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update unit set name = $1 || (row_number % 1000)
         from (select id, row_number() over (order by name) from unit) as numbered
        where unit.id = numbered.id and (unit.name like 'Yksikkö %00' or unit.name not like 'Yksikkö %')`,
      [LONG],
    );
  } finally {
    await client.end();
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const chosen = (page: Page) => page.locator("#preferredUnits .things-numbered > li");

/** Searches as this browser does, and adds the first unit that was found. */
async function add(page: Page, scripts: "on" | "off", text: string): Promise<void> {
  const field = page.locator("#unitSearch");
  if (scripts === "off") {
    await field.fill(text);
    await page.locator("main button[value=search]:not([aria-hidden])").click();
    await expect(page.locator("#unitResults .thing-name").first()).toContainText(text);
    expect(await page.locator("#unitResults li").count()).toBeLessThanOrEqual(MOST_SHOWN);
    await expect.poll(() => widthOf(page)).toBe(320);
    await page.locator("#unitResults button[value^='preferredUnits.add']").first().click();
    return;
  }
  const release = await hold(page, ISLANDS);
  await page.reload();
  await field.evaluate((element) => void Object.assign(element, { isServers: true }));
  await field.focus();
  release();
  await awake(page);
  // React reports another first drawing as an error, and draws its own field.
  expect(await field.evaluate((element) => Reflect.get(element, "isServers") === true)).toBe(true);
  await field.pressSequentially(text);
  const found = page.getByRole("option", { name: text });
  await expect(found.first()).toBeVisible();
  expect(await page.getByRole("option").count()).toBeLessThanOrEqual(MOST_SHOWN);
  await expect.poll(() => widthOf(page)).toBe(320);
  await found.first().click();
}

journey(
  "Leena types, chooses and removes among 3,000 units on a small phone, some with names of 200 letters",
  async ({ page, scripts, databaseUrl }) => {
    await manyUnits(databaseUrl);
    await giveLongNames(databaseUrl);
    await loginAs(page, "leena.korhonen");
    await page.goto(`/applications/${await freshDraft(page, "DAYCARE")}/edit`);
    await fill(page, "preferredStartDate", dayFromNow(150));
    await pressAndWait(page, "showUnits");
    await expect(page.locator("#unitResults-count")).toContainText(/\d\s?\d{3}/);
    expect(await page.locator("#unitResults li").count()).toBeLessThanOrEqual(MOST_SHOWN);
    await expect.poll(() => widthOf(page)).toBe(320);

    await add(page, scripts, "Kaksisata");
    await expect(chosen(page)).toHaveCount(1);
    await expect(chosen(page)).toContainText(LONG);
    await expect.poll(() => widthOf(page)).toBe(320);
    await add(page, scripts, "Yksikkö 2776");
    await expect(chosen(page)).toHaveCount(2);
    await expect(chosen(page).last()).toContainText("Yksikkö 2776");
    await expect.poll(() => widthOf(page)).toBe(320);

    await page.locator("main button[value='preferredUnits.remove.0']").click();
    await expect(chosen(page)).toHaveCount(1);
    await expect(chosen(page)).toContainText("Yksikkö 2776");
    await expect.poll(() => widthOf(page)).toBe(320);
  },
  { width: 320, environment: {} },
);
