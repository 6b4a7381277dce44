import { mondayOf } from "~/calendar/iso-week.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { pageFindings } from "../../../a11y/page-findings.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

const SURVEY = "/calendar?modal=holidays";
const answersOf = (page: Page, child: string) =>
  page.locator(":is(main, dialog) fieldset", { hasText: `${child}: ` }).first();

async function send(page: Page): Promise<void> {
  await press(page, "save");
  await expect(page).toHaveTitle(/^Lomakyselyn vastaukset on lähetetty – /);
}

/** A choice posts the first and the last day of its period. */
const firstDayOf = async (choice: ReturnType<Page["locator"]>) =>
  (await choice.getAttribute("value"))?.split("/")[0] ?? "";

/** A free day in the calendar, and who has it. */
async function expectFree(page: Page, day: string, child: string, isFree: boolean): Promise<void> {
  await page.goto(`/calendar?day=${day}`);
  const shown = page.locator("main section", { has: page.locator("h2", { hasText: child }) }).last();
  await expect(shown.getByText("Maksuton poissaolo")).toHaveCount(isFree ? 1 : 0);
}

journey(
  "Aino identifies herself to answer when the summer holidays are, and changes her answer",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(SURVEY);
    await expect(page.locator("main")).toContainText("Vastaaminen vaatii vahvan tunnistautumisen");
    await expect(page.locator("main form")).toHaveCount(0);
    await page.goto("/calendar");
    await expect(page.locator("main")).toContainText(/Vastaa lomakyselyyn .* mennessä/);
    await loginAs(page, "aino.virtanen");
    await page.goto(`${SURVEY}&each=true`);
    const elsas = answersOf(page, "Elsa").getByRole("radio");
    await elsas.first().check();
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(elsas.first()).toBeChecked();
    await answersOf(page, "Onni").getByRole("radio").last().check();
    const first = await firstDayOf(elsas.first());
    await send(page);
    await expect(page.locator("main")).toContainText("Lomakyselyyn on vastattu.");
    await expectFree(page, first, "Elsa", true);
    await expectFree(page, first, "Onni", false);

    await page.goto("/calendar");
    await page.getByRole("link", { name: "Muuta vastausta" }).click();
    await expect(elsas.first()).toBeChecked();
    await expect(answersOf(page, "Onni").getByRole("radio").last()).toBeChecked();
    await elsas.nth(1).check();
    const second = await firstDayOf(elsas.nth(1));
    await send(page);
    await expectFree(page, first, "Elsa", false);
    await expectFree(page, second, "Elsa", true);
  },
  { width: 320, ...ALIKE_WITH_SCRIPTS },
);

journey(
  "Aino writes two holidays of the summer, corrects one, and takes the other back",
  async ({ page, askHolidays, scripts }) => {
    await askHolidays("OPEN_RANGES");
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(SURVEY);
    const days = answersOf(page, "Elsa").locator("input[type=text]");
    const monday = await mondayOfSummer(page);
    const write = async (row: number, from: number, to: number) => {
      await days.nth(2 * row).fill(typed(addDays(monday, from)));
      await days.nth(2 * row + 1).fill(typed(addDays(monday, to)));
    };
    await write(0, 0, 4);
    await page.locator("main button[value$='.add']").first().click();
    await expect(days).toHaveCount(4);
    await write(1, 4, 8);
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("main")).toContainText("Lomat menevät päällekkäin.");
    if (scripts === "on") expect(await pageFindings(page)).toEqual([]);
    await write(1, 7, 8);
    await send(page);
    await expectFree(page, addDays(monday, 4), "Elsa", true);
    // Two days are too few for a free absence.
    await expectFree(page, addDays(monday, 8), "Elsa", false);

    await page.goto(SURVEY);
    await expect(days).toHaveCount(4);
    await page.locator("main button[value$='.remove.0']").first().click();
    await expect(days).toHaveCount(2);
    await send(page);
    await expectFree(page, addDays(monday, 4), "Elsa", false);
  },
  {
    width: 320,
    environment: { TOWN: "pohjola" },
    inFull: { scripts: "off", reason: "without script the survey of fixed periods is answered on the same page" },
  },
);

/** A Monday in July of the summer that the survey asks about. */
async function mondayOfSummer(page: Page): Promise<string> {
  const words = await page.locator("main").innerText();
  return mondayOf(`${/1\.0?6\.(\d{4})/.exec(words)?.[1]}-07-08`);
}

/** A day as people type it. */
const typed = (date: string): string => date.split("-").reverse().join(".");
