import { resolve } from "node:path";
import { shownDate } from "~/foundation/dates/shown.ts";
import { axeFindings } from "../../a11y/checks/axe.ts";
import { checkAndSend, fillDaycareForm } from "../support/browsing/daycare-form.ts";
import { dayFromNow, workdayIn } from "../support/browsing/days.ts";
import { answerPage } from "../support/browsing/decisions.ts";
import { beginDaycare, press } from "../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { awake } from "../support/browsing/late-script.ts";

/** A town that only these tests have: its folder is all that the service knows of it. */
const environment = { TOWN: resolve(import.meta.dirname, "../support/towns/testikunta") };

journey(
  "A visitor of another town reads the pages that it wrote, by the links of every page",
  async ({ page }) => {
    await page.goto("/login");
    await page.locator("footer").getByRole("link", { name: "Maksut Testikunnassa" }).click();
    await expect(page).toHaveURL(/\/pages\/fees$/);
    await expect(page).toHaveTitle(/^Maksut Testikunnassa/);
    await expect(page.locator("h1")).toHaveText("Maksut Testikunnassa");
    await expect(page.getByRole("table", { name: "Hoitoajan osuus" })).toContainText("65 %");
    await page.locator("main").getByRole("link", { name: "arvio maksusta" }).click();
    await expect(page).toHaveURL(/\/fee-estimate$/);

    await page.locator("header").getByRole("link", { name: "Kesä Testikunnassa" }).click();
    await expect(page.locator(".external-link")).toHaveAttribute("href", "https://testikunta.example/kesa");
    await page.goto("/pages/summer?lang=sv");
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await expect(page.locator("h1")).toHaveText("Sommaren i Testkommun");
    expect((await page.goto("/pages/privacy"))?.status()).toBe(404);

    await page.goto("/contact?lang=fi");
    for (const address of ["varhaiskasvatus", "maksut", "tietoturva"])
      await expect(page.locator("main")).toContainText(`${address}@testikunta.example`);
    await expect(page.locator("main")).toContainText("+358 19 000 0310");
  },
  { environment },
);

journey(
  "A guardian of another town meets no obstacle in its colours, with its mark and its notice",
  async ({ page }) => {
    const accessible = async (path: string) => {
      await page.goto(path);
      expect(await axeFindings(page), path).toEqual([]);
    };
    for (const path of ["/login", "/login/form", "/map", "/fee-estimate", "/contact", "/accessibility"])
      await accessible(path);
    for (const path of ["/pages/fees", "/pages/summer"])
      for (const language of ["fi", "sv"]) await accessible(`${path}?lang=${language}`);
    await loginAs(page, "aino.virtanen", "strong");
    for (const path of ["/applications", "/decisions", "/messages", "/calendar", "/children", "/income", "/waiting"])
      await accessible(path);
    await expect(page.locator(".frame-notice")).toContainText("Vår telefon är stängd");
  },
  { environment, only: ["on"] },
);

journey(
  "A guardian of another town reads its name, its own words and ours, in its two languages",
  async ({ page, scripts }) => {
    await page.goto("/login");
    await expect(page.locator("h1")).toHaveText("Tervetuloa asioimaan");
    await expect(page).toHaveTitle(/^Tervetuloa asioimaan/);
    await expect(page.locator("header")).toContainText("Testikunta");
    await expect(page.locator("header")).toContainText("Svenska");
    await expect(page.locator("header")).not.toContainText("English");
    const mark = page.locator("header img.town-mark");
    await expect(mark).toHaveAttribute("alt", "");
    await expect.poll(() => mark.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const actions = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--blue"));
    expect(await actions()).toBe("#0b4f3a");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await actions()).toBe("#9fe3c4");
    await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
    expect(await actions()).toBe("#d9e1ff");
    await page.emulateMedia({ colorScheme: null, contrast: null });

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

journey(
  "A guardian of another town does an errand of each area, in its own words where it has some",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/messages");
    await page.locator("main h3 a").first().click();
    await page.locator("#content").fill("Tuomme housut huomenna.");
    await press(page, "send");
    await expect(page.locator("main")).toContainText("Tuomme housut huomenna.");
    await expect(page.locator("#content")).toHaveCount(0);

    await page.goto("/calendar?modal=absences");
    await page.locator("main input[name=children]").last().check();
    await page.locator("main input[name=absenceType][value=SICKLEAVE]").check();
    await page.locator("#start").fill(shownDate(workdayIn(1), "fi"));
    await press(page, "save");
    await expect(page).toHaveTitle(/^Poissaolo on ilmoitettu: /);

    await page.goto("/income/new/edit");
    await page.locator("#startDate").fill(dayFromNow(10));
    await page.locator("input[name=feeBasis][value=HIGHEST_FEE]").check();
    await page.locator("[name=assurance]").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Tuloselvitys on lähetetty/);

    await page.goto("/personal-details?edit=details");
    await page.locator("#phone").fill("050 123 4567");
    await page.locator("#form-details button[type=submit]:not([name=_to])").last().click();
    await expect(page.locator("main")).toContainText("050 123 4567");
  },
  { environment },
);

journey(
  "A guardian of another town applies and answers a decision",
  async ({ page }) => {
    await loginAs(page, "timo.salo");
    await beginDaycare(page, "Kerttu");
    await fillDaycareForm(page);
    await checkAndSend(page);
    await expect(page).toHaveTitle(/^Hakemus on lähetetty/);

    await loginAs(page, "sara.nieminen");
    await page.goto(await answerPage(page));
    await press(page, "start");
    await press(page, "accept");
    await expect(page.locator("#banner")).toBeVisible();
  },
  { environment },
);

journey(
  "A guardian of another town meets nothing of what the town has switched off",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/calendar");
    await expect(page.locator("a[href*='modal=discussions']")).toHaveCount(0);
    expect((await page.goto("/calendar?modal=discussions"))?.status()).toBe(404);
    await page.goto("/children");
    await page.locator("main a[href^='/children/']").first().click();
    await expect(page.locator("h1")).toContainText("Virtanen");
    await expect(page.locator("#attendance-summary")).toHaveCount(0);
    const child = new URL(page.url()).pathname.split("/")[2] ?? "";
    const summary = await page.request.get(`/api/citizen/children/${child}/attendance-summary/2026-10`);
    expect(summary.status()).toBe(403);
    await page.goto(`/applications/new/${child}`);
    await expect(page.locator("input[name=type]")).toHaveCount(2);
    await expect(page.locator("input[name=type][value=CLUB]")).toHaveCount(0);
  },
  { environment },
);
