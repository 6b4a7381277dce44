import { mondayOf } from "~/calendar/iso-week.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Page } from "../../support/browsing/browser.ts";
import { workdayIn } from "../../support/browsing/days.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

const times = (page: Page) => page.locator("main input[type=text]:not(#sameTimes)");

/** The way from the month to the week whose deadline comes next. */
async function openWeek(page: Page): Promise<void> {
  await page.goto("/calendar");
  await page.locator("main .waits-box a[href*='week=']").first().click();
  await page.waitForURL(/week=/);
}

/** The first day in the shown month that is not locked at any hour of any weekday: a locked week ends thirteen days ahead. */
async function openDay(page: Page) {
  const first = workdayIn(14);
  const days = page.locator("td:not(.month-other) a.day:not(:has(.day-closed))");
  const addresses = await days.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const place = addresses.findIndex((address) => (new URL(address, page.url()).searchParams.get("day") ?? "") >= first);
  expect(place, "a day that is not locked").toBeGreaterThanOrEqual(0);
  return days.nth(place);
}

journey(
  "Aino reports a week on a small phone, and corrects what nobody understands",
  async ({ page, inFront }) => {
    await loginAs(page, "aino.virtanen", "weak");
    // The keys are for wide windows. A phone does not fetch them.
    const ofGrid: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("month-grid")) ofGrid.push(request.url());
    });
    await openWeek(page);
    expect(ofGrid).toEqual([]);
    await times(page).nth(2).fill("huomenna");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(times(page).nth(2)).toHaveValue("huomenna");
    await times(page).nth(2).fill("730-15");
    await press(page, "copy");
    await expect(page.locator("#banner")).toContainText("Edelliseltä viikolta kopioitiin");
    await expect(times(page).nth(2)).toHaveValue("730-15");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Tallennettiin \d+ päivää?.* – Viikon/);
    await expect(times(page).nth(2)).toHaveValue("7.30–15");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Mikään ei muuttunut – /);
    await times(page).nth(2).fill("9-15");
    await press(page, "save");
    if (inFront) return expectNoSavedWeeks(page);
    await expect(page.locator("#banner button[value=undo]")).toBeVisible();
    await page.locator("#weekName").fill("Aamuvuoro");
    await press(page, "keep");
    await expect(page.locator("#banner")).toContainText("Aamuvuoro on nyt malliviikoissa.");
    await page.getByRole("radio", { name: "Aamuvuoro" }).check();
    await press(page, "use");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("main")).toContainText("Valitse vähintään yksi viikko.");
    await page.locator("main input[name=weeks]").last().check();
    await press(page, "use");
    await expect(page).toHaveTitle(/^Tallennettiin \d+ päivää?.* – Viikon/);
    await page.getByRole("radio", { name: "Aamuvuoro" }).check();
    await press(page, "remove");
    await expect(page.locator("#banner")).toContainText("Malliviikko on poistettu.");
    await times(page).nth(2).fill("10-15");
    await press(page, "save");
    await expect(page.locator("#banner")).toContainText(/Tallennettiin \S+ [\d.]+/);
    await press(page, "undo");
    await expect(page).toHaveTitle(/^Tallennus on kumottu – Viikon/);
    await expect(times(page).nth(2)).toHaveValue("9–15");
  },
  { width: 320 },
);

/** A plain gateway keeps no weeks by a name, and undoes nothing. */
async function expectNoSavedWeeks(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Tallennettiin \S+ [\d.]+/);
  await expect(page.locator("main :is(#weekName, [name=weeks], button[value=undo])")).toHaveCount(0);
}

journey(
  "Aino writes the times of a week once, for every day that is still empty",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await openWeek(page);
    const cells = page.locator("main .week-table input[type=text]");
    const empty = await cells.evaluateAll((fields) => fields.filter((one) => !(one as HTMLInputElement).value).length);
    await page.locator("#sameTimes").fill("aamusta iltaan");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("#sameTimes")).toHaveValue("aamusta iltaan");
    await page.locator("#sameTimes").fill("8-16");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Tallennettiin \d+ päivää?/);
    const written = cells.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
    expect((await written).filter((one) => one === "8–16").length).toBeGreaterThanOrEqual(empty);
    expect(await written).not.toContain("");
    await expect(page.locator("#sameTimes")).toHaveCount(0);
  },
  { width: 320 },
);

journey(
  "Aino sees what the other window has changed before she replaces it",
  async ({ page, another }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await openWeek(page);
    const phone = await another();
    await loginAs(phone, "aino.virtanen", "weak");
    await openWeek(phone);
    await times(phone).nth(2).fill("9-14");
    await press(phone, "save");
    await expect(phone).toHaveTitle(/^Tallennettiin \S+ [\d.]+( \(.+\))? – /);
    await times(page).nth(2).fill("8-16");
    await press(page, "save");
    await expect(page.locator("main")).toContainText("Joku muu on muuttanut näitä päiviä");
    await expect(page.locator("main")).toContainText(": 9–14");
    await expect(times(page).nth(2)).toHaveValue("8-16");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Tallennettiin \S+ [\d.]+( \(.+\))? – /);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Aino reports times for two weeks and an absence, and is told what cannot be undone",
  async ({ page, scripts }) => {
    await loginAs(page, "aino.virtanen", "weak");
    if (scripts === "on") await selectDaysByKeys(page);
    // The month has keys in a wide window. She goes on with her phone.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/calendar?modal=reservations");
    await press(page, "refresh");
    await times(page).last().fill("8-15");
    await press(page, "save");
    await expect(page.locator("main")).toContainText("Korvaat nämä ilmoitukset");
    await press(page, "confirm");
    await expect(page).toHaveTitle(/^Tallennettiin \d+ päivää?.* – Kalenteri/);

    await page.locator("main .moves-at-hand summary").click();
    await page.locator("main .moves-at-hand a[href$='modal=absences']").click();
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await page.locator("main input[name=children]").last().check();
    await page.locator("main input[name=absenceType][value=SICKLEAVE]").check();
    const day = shownDate(workdayIn(1), "fi");
    await page.locator("#start").fill(day);
    await press(page, "save");
    await expect(page).toHaveTitle(/^Poissaolo on ilmoitettu: \S+ [\d.]+( \(.+\))? – Kalenteri/);
  },
);

journey(
  "Aino reports a holiday: only its days are asked, Elsa stays out of it, and the banner takes it back",
  async ({ page, inFront }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/calendar");
    await page.locator("main .moves-at-hand summary").click();
    await page.locator("main .moves-at-hand").getByRole("link", { name: "Loma", exact: true }).click();
    const form = page.locator(":is(main, dialog):has(#start)").last();
    await expect(form.locator("input[name=children]:checked")).toHaveCount(2);
    await expect(form.locator("input[name=absenceType][type=hidden]")).toHaveValue("OTHER_ABSENCE");
    await expect(form.locator("#start")).toHaveValue("");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await page.locator("main").getByRole("checkbox", { name: "Elsa" }).uncheck();
    const monday = mondayOf(workdayIn(21));
    await page.locator("#start").fill(shownDate(monday, "fi"));
    await page.locator("#end").fill(shownDate(addDays(monday, 4), "fi"));
    await press(page, "save");
    await expect(page).toHaveTitle(/^Poissaolo on ilmoitettu: \d+ päivää? \(Onni\) – Kalenteri/);
    if (inFront) return;
    await page.locator("#banner button[value=undo]").click();
    await expect(page).toHaveTitle(/^Tallennus on kumottu – Kalenteri/);
  },
  { width: 375 },
);

journey(
  "Aino changes a day over the month, comes back to where she was, and takes the change back in the month",
  async ({ page, inFront }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/calendar");
    await page.locator("main nav.month-links a").last().click();
    await page.waitForURL(/month=.*#month/);
    const month = page.url();
    const opener = await openDay(page);
    await opener.click();
    const dialog = page.getByRole("dialog");
    const heading = dialog.getByRole("heading", { level: 2 }).first();
    await expect(dialog).toBeFocused();
    await expect(page).toHaveURL(/\?day=/);
    // The title of the dialog is above its children in the outline.
    await expect(dialog.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(dialog.getByRole("heading", { level: 3 }).first()).toBeVisible();
    const day = await heading.textContent();
    await dialog.locator("a[href*='day=']").nth(1).click();
    await expect(heading).not.toHaveText(day ?? "");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(month);
    await expect(opener).toBeFocused();

    await opener.press("Enter");
    await dialog.locator("a[href*='edit=true']").click();
    const first = dialog.locator("input[type=text]").first();
    await first.fill("9-13");
    await page.keyboard.press("Escape");
    await opener.press("Enter");
    await dialog.locator("a[href*='edit=true']").click();
    await expect(first).toHaveValue("9-13");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Tallennettiin \S+ [\d.]+( \(.+\))? – /);
    await page.goto("/calendar");
    if (inFront) {
      await expect(page.locator("main button[value=undo]")).toHaveCount(0);
      return;
    }
    await expect(page.locator("main")).toContainText(/Viimeksi tallennettu \(.+\)/);
    await press(page, "undo");
    await expect(page).toHaveTitle(/^Tallennus on kumottu – Kalenteri/);
    await expect(page.locator("main button[value=undo]")).toHaveCount(0);
  },
  { only: ["on"] },
);

journey(
  "Aino changes a day on her phone, and reports an absence from the day",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/calendar");
    await page.locator("main nav.month-links a").last().click();
    await page.waitForURL(/month=/);
    await page.getByRole("link", { name: "Tänään" }).click();
    await expect(page.locator(".next-days a").first()).toBeInViewport();
    await page.locator("main nav.month-links a").last().click();
    await page.waitForURL(/month=/);
    await (await openDay(page)).click();
    await page.waitForURL(/day=/);
    const day = new URL(page.url()).searchParams.get("day") ?? "";
    await page.locator("main a[href*='edit=true']").click();
    await times(page).first().fill("kello yhdeksän");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(times(page).first()).toHaveValue("kello yhdeksän");
    await times(page).first().fill("9-13");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Tallennettiin \S+ [\d.]+( \(.+\))? – /);
    await expect(page.locator("main")).toContainText("9–13");

    await page.locator("main a[href*='modal=absences']").click();
    await expect(page.locator("#start")).toHaveValue(typed(day));
    await page.locator("main input[name=children]").first().check();
    await page.locator("main input[name=absenceType][value=SICKLEAVE]").check();
    await press(page, "save");
    await expect(page).toHaveTitle(/^Poissaolo on ilmoitettu: \S+ [\d.]+( \(.+\))? – /);
    expect(page.url()).toContain(`day=${day}`);
  },
  { width: 320, only: ["off"] },
);

/** Selects a week of the month after the next one by keys, and opens the times of its days. */
async function selectDaysByKeys(page: Page): Promise<void> {
  await page.goto("/calendar");
  // One day is the stop of the Tab key, and a focused day shows the keys.
  await page.locator("td:has(a.day[tabindex='-1'])").first().waitFor();
  await page.locator("a.day:not([tabindex])").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".month-keys")).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    const before = page.url();
    await page.keyboard.press("PageDown");
    await page.waitForURL((url) => url.href !== before && url.hash === "#month");
    await expect(page.locator("a.day:focus")).toHaveCount(1);
  }
  for (const key of ["Home", "Shift+End", "Tab", "Enter"]) await page.keyboard.press(key);
  await page.waitForURL(/modal=reservations&startDate=/);
  const days = new URL(page.url()).searchParams;
  await expect(page.locator("#start")).toHaveValue(typed(days.get("startDate")));
  await expect(page.locator("#end")).toHaveValue(typed(days.get("endDate")));
}

/** A day as the field shows it. */
const typed = (date: string | null): string => (date ?? "").split("-").reverse().join(".");

journey(
  "Aino prints the month, and the paper says whose each mark is",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    for (const address of ["/calendar", "/calendar?view=list"]) {
      await page.goto(address);
      const key = page.locator("main nav", { has: page.locator(".child-mark") });
      const names = await key.locator("li:has(.child-mark)").allInnerTexts();
      await page.emulateMedia({ media: "print" });
      await expect(key).toBeVisible();
      expect(await key.locator("li:visible").allInnerTexts()).toEqual(names);
      await expect(key.locator(".child-mark:visible")).toHaveCount(names.length);
      await expect(page.locator(".month-views")).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    }
    await page.locator("main nav li:has(.child-mark) a").first().click();
    await page.waitForURL(/child=/);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main nav:has(.child-mark) li:visible")).toHaveCount(1);
  },
  ALIKE_WITH_SCRIPTS,
);
