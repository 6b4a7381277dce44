import type { Page } from "../../support/browsing/browser.ts";
import { answerPage } from "../../support/browsing/decisions.ts";
import { dayAfterField, press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

const faults = (page: Page) => page.locator(".fault-summary li");
const card = (page: Page, title: string) =>
  page.locator("main article.card", { has: page.locator("h2", { hasText: title }) });
/** The dialog when script opened one, else the page at the same address. */
const question = (page: Page) => page.locator("dialog[open], main").last();
/** The number that the navigation shows at "Decisions"; 0 when it shows none. */
async function waiting(page: Page): Promise<number> {
  const words = await page.locator("header nav a[href='/decisions']").first().textContent();
  return Number(/\d+/.exec(words ?? "")?.[0] ?? 0);
}

journey(
  "Sara accepts a place in daycare from the day that suits her",
  async ({ page }) => {
    await loginAs(page, "sara.nieminen");
    await page.goto("/applications");
    await page.locator("a", { hasText: "Vastaa päätökseen" }).first().click();
    await expect(page).toHaveURL(/\/decisions\/by-application\//);
    const start = page.locator("main input[type=text]");
    const offered = await start.inputValue();
    const offeredDay = await dayAfterField(page, "main input[type=text]", 0);
    await start.fill("");
    await press(page, "start");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(faults(page)).toHaveCount(1);
    await faults(page).locator("a").click();
    await expect(start).toBeFocused();
    await start.fill("1.1.2099");
    await press(page, "start");
    await expect(faults(page)).toContainText("liian myöhäinen");
    await start.fill(offered);
    await press(page, "start");

    await expect(page).toHaveTitle(/^Otatko paikan vastaan\?/);
    await expect(page.locator("main")).toContainText(offeredDay);
    const twin = await page.context().newPage();
    await twin.goto(page.url());
    await press(page, "accept");
    await expect(page).toHaveTitle(/^Paikka on otettu vastaan – /);
    await expect(page.locator("#banner")).toBeFocused();
    await expect(card(page, "Päätös varhaiskasvatuspaikasta")).toContainText("Paikka otettu vastaan");
    await page.reload();
    await expect(page.locator("#banner")).toHaveCount(0);

    await press(twin, "accept");
    await expect(twin).toHaveTitle(/^Virhe: /);
    await expect(faults(twin)).toContainText("on jo vastattu");
    await expect(card(twin, "Päätös varhaiskasvatuspaikasta")).toContainText("Paikka otettu vastaan");

    await page.locator("nav.back-link a", { hasText: "Päätökset" }).click();
    await expect(page).toHaveURL(/\/decisions$/);
    await expect(page.locator("main")).not.toContainText("odottaa vastaustasi");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Mikael answers pre-primary education first, gets a question when he leaves the other open, then accepts daycare too",
  async ({ page, another }) => {
    await loginAs(page, "mikael.lindholm");
    await page.goto("/applications");
    const before = await waiting(page);
    const address = await answerPage(page);
    await page.goto(address);
    await expect(page.locator(".page-lead")).toHaveText("2 beslut väntar på ditt svar.");
    const preschool = card(page, "Beslut om plats inom förskoleundervisningen");
    const connected = card(page, "Beslut om kompletterande småbarnspedagogik");
    await expect(connected).toContainText("Svara först på det här");
    await expect(connected.locator("form, a[href*='accept']")).toHaveCount(0);

    const sofia = await another();
    await loginAs(sofia, "sofia.lindholm");
    await sofia.goto(address);
    await expect(sofia.locator("main")).toContainText("Bara den vårdnadshavare");
    await expect(sofia.locator("main form, main a[href*='?']")).toHaveCount(0);

    await preschool.locator("a[href*='?accept=']").click();
    await press(page, "accept");
    await expect(page).toHaveTitle(/^Platsen är mottagen – /);
    await expect(preschool).toContainText("Platsen mottagen");
    await expect(page.locator(".page-lead")).toHaveText("1 beslut väntar på ditt svar.");

    await page.locator("main :is(a[href*='?leave'], button[value*='?leave'])").click();
    await expect(question(page)).toContainText("Du har inte svarat på det här än");
    await question(page).locator("a", { hasText: "Svara nu" }).click();
    await expect(page).toHaveURL(new RegExp(`${address}(#.*)?$`));

    await press(page, "start");
    await press(page, "accept");
    await expect(page).toHaveTitle(/^Platsen är mottagen – /);
    await expect(page.locator(".page-lead")).toHaveText("Inget beslut väntar på ditt svar.");
    expect(await waiting(page)).toBe(before - 1);
    await page.locator("main a", { hasText: /^Beslut$/ }).click();
    await expect(page).toHaveURL(/\/decisions$/);
  },
  { language: "sv" },
);

journey(
  "Mikael turns pre-primary education down, and reads first that daycare goes with it",
  async ({ page }) => {
    await loginAs(page, "mikael.lindholm");
    await page.goto(await answerPage(page));
    await card(page, "Beslut om plats inom förskoleundervisningen").locator("a[href*='?reject=']").click();
    await expect(question(page)).toContainText("Du förlorar också en annan plats");
    await question(page).locator("a", { hasText: "Svara inte ännu" }).click();
    await expect(page.locator("main article.card .tag")).toHaveText(["Väntar på svar", "Väntar på svar"]);
    await card(page, "Beslut om plats inom förskoleundervisningen").locator("a[href*='?reject=']").click();
    await press(page, "reject");
    await expect(page).toHaveTitle(/^Du har tackat nej till båda platserna – /);
    await expect(page.locator("main article.card .tag")).toHaveText(["Platsen avböjd", "Platsen avböjd"]);
  },
  { ...ALIKE_WITH_SCRIPTS, language: "sv" },
);
