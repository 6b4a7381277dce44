import { resolve } from "node:path";
import { axeFindings } from "../../a11y/checks/axe.ts";
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
