import type { Page } from "../../support/browsing/browser.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { until } from "../../support/running/patience.ts";

const DETAILS = "/personal-details";
const EMAIL = "leena@example.fi";
const PASSWORD = "Koivu Pilvi 42 järvi!";

const save = (page: Page, form: string) =>
  page.locator(`#form-${form} button[type=submit]:not([name=_to])`).last().click();

/** The codes on the page of the demo's mails, newest first. The journeys share the page, so it has codes of earlier ones. */
async function mailedCodes(page: Page, { townAt }: { townAt: string }): Promise<string[]> {
  const text = await (await page.request.get(`${townAt}/_mail`)).text();
  return [...text.matchAll(/vahvistuskoodi on (\d{6})/g)].map(([, code]) => code ?? "");
}

/** The code that has come after `before`. A job sends it, so it may take a moment. */
function mailedCode(page: Page, town: { townAt: string }, before: readonly string[]): Promise<string> {
  const newest = async () => {
    const codes = await mailedCodes(page, town);
    return codes.length > before.length ? codes[0] : null;
  };
  return until(newest, () => "No code was mailed");
}

const levelOf = async (page: Page): Promise<unknown> =>
  ((await (await page.request.get("/api/citizen/auth/status")).json()) as { authLevel?: string }).authLevel;

journey(
  "A new guardian gives an e-mail, verifies it by its code, and logs in with a password from then on",
  async ({ page, app }) => {
    await loginAs(page, "leena.korhonen");
    await page.goto(DETAILS);
    await expect(page.locator("main")).toContainText("Sähköpostiosoite puuttuu");
    await page.getByRole("link", { name: "Lisää puuttuvat tiedot" }).click();
    await page.locator("#phone").fill("040 12");
    await save(page, "details");
    await expect(page.locator("#faults")).toBeFocused();
    await expect(page.locator("#faults")).toContainText("Numero ei kelpaa");
    await expect(page.locator("#faults")).toContainText("Kirjoita sähköpostiosoite tai merkitse rasti");
    await expect(page.locator("#phone")).toHaveValue("040 12");
    await page.locator("#phone").fill("040 123 4567");
    await page.locator("#email").fill(EMAIL);
    await save(page, "details");
    await expect(page.locator("#banner")).toContainText("Yhteystietosi on tallennettu");
    await expect(page.locator("main")).not.toContainText("Tietojasi puuttuu");

    const before = await mailedCodes(page, app);
    await press(page, "send");
    await expect(page.locator("#banner")).toContainText("Lähetimme vahvistuskoodin");
    const code = await mailedCode(page, app, before);
    await page.locator("#oneTimeCode").fill(code === "111111" ? "222222" : "111111");
    await press(page, "verify");
    await expect(page.locator("#faults")).toContainText("Koodi on väärä");
    await expect(page.locator("#oneTimeCode")).toHaveValue("");
    await page.locator("#oneTimeCode").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, "verify");
    await expect(page.locator("#banner")).toContainText("Sähköpostiosoitteesi on vahvistettu");

    await page.getByRole("link", { name: "Ota käyttäjätunnus käyttöön" }).click();
    await expect(page).toHaveTitle(/^Ota käyttäjätunnus käyttöön – Omat tiedot/);
    await page.locator("#password").fill("Koivu");
    await page.locator("#passwordAgain").fill("Mänty");
    await save(page, "login");
    await expect(page.locator("#faults")).toContainText("vähintään 15 merkkiä");
    await expect(page.locator("#faults")).toContainText("Salasanat eivät ole samat");
    await page.locator("#password").fill("Salasana123456!");
    await page.locator("#passwordAgain").fill("Salasana123456!");
    await save(page, "login");
    await expect(page.locator("#faults")).toContainText("liian helppo arvata");
    await page.locator("#password").fill(PASSWORD);
    await page.locator("#passwordAgain").fill(PASSWORD);
    await save(page, "login");
    await expect(page.locator("#banner")).toContainText(EMAIL);

    await page.goto("/api/citizen/auth/logout?RelayState=/login/form");
    await page.goto(`/login/form?next=${encodeURIComponent(`${DETAILS}#notifications`)}`);
    await page.locator("#username").fill(EMAIL);
    await page.locator("#password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/personal-details/);
    expect(await levelOf(page)).toBe("WEAK");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A weak guardian turns the income reminder off, and identifies strongly to change the phone number",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(DETAILS);
    await page.getByRole("link", { name: "Muuta ilmoituksia" }).click();
    await page.locator("input[value=INCOME_NOTIFICATION]").uncheck();
    await page.getByText("Peruuta", { exact: true }).click();
    await expect(page.locator("main")).not.toContainText("Muistutus tulotiedoista on pois päältä");
    await page.getByRole("link", { name: "Muuta ilmoituksia" }).click();
    await page.locator("input[value=INCOME_NOTIFICATION]").uncheck();
    await save(page, "notifications");
    await expect(page.locator("#banner")).toContainText("asetukset on tallennettu");
    await expect(page.locator("main")).toContainText("Muistutus tulotiedoista on pois päältä");

    await page.getByRole("link", { name: /^Muuta: Yhteystiedot/ }).click();
    await page.locator("button[name=ssn]", { hasText: /Aino/ }).click();
    await page.locator("form:has(input[name=SAMLResponse]) button").click();
    await page.waitForURL(/\/personal-details\?edit=details/);
    await page.locator("#phone").fill("");
    await save(page, "details");
    await expect(page.locator("#faults")).toContainText("Kirjoita puhelinnumero, josta tavoitamme sinut.");
    await page.locator("#phone").fill("050 123 4567");
    await save(page, "details");
    await expect(page.locator("main")).toContainText("050 123 4567");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A guardian who saves an older form in a second tab sees what changed, and decides",
  async ({ page, inFront }) => {
    const seesSaved = async (window: Page) => {
      await expect(window.locator("h3:text-is('Et saa ilmoitusta') + ul > li")).toHaveText("Uusi tiedote");
      // A plain gateway has no daily mail.
      const rhythm = window.locator("main", { hasText: "Kerran päivässä, kello 17.00" });
      await expect(rhythm).toHaveCount(inFront ? 0 : 1);
    };
    await loginAs(page, "aino.virtanen");
    const older = await page.context().newPage();
    await older.goto(`${DETAILS}?edit=details`);
    await page.goto(`${DETAILS}?edit=details`);
    await page.locator("#phone").fill("050 111 1111");
    await save(page, "details");
    await expect(page.locator("main")).toContainText("050 111 1111");

    await older.locator("#backupPhone").fill("050 222 2222");
    await older.locator("#backupPhone").press("Enter");
    await expect(older).toHaveTitle(/^Virhe: /);
    await expect(older.locator("#faults")).toContainText("Tiedot ovat muuttuneet muualla");
    await expect(older.locator("#stale table")).toContainText("050 111 1111");
    await expect(older.locator("#backupPhone")).toHaveValue("050 222 2222");
    // Another fault on the way does not bring the old version back.
    await older.locator("#phone").fill("050");
    await save(older, "details");
    await expect(older.locator("#faults")).toContainText("Numero ei kelpaa");
    await older.locator("#phone").fill("050 111 1111");
    await save(older, "details");
    await expect(older.locator("#banner")).toContainText("Yhteystietosi on tallennettu");
    await expect(older.locator("main")).toContainText("050 222 2222");

    await older.goto(`${DETAILS}?edit=notifications`);
    await page.goto(`${DETAILS}?edit=notifications`);
    if (inFront) await expect(page.locator("input[value=daily]")).toHaveCount(0);
    else await page.locator("input[value=daily]").check();
    await page.locator("input[value=BULLETIN_NOTIFICATION]").uncheck();
    await save(page, "notifications");
    await seesSaved(page);
    await older.locator("input[value=DECISION_NOTIFICATION]").uncheck();
    await save(older, "notifications");
    await expect(older.locator("#stale table")).toContainText("Uusi tiedote");
    if (!inFront) await expect(older.locator("#stale table")).toContainText("Kerran päivässä");
    await expect(older.locator("input[value=DECISION_NOTIFICATION]")).not.toBeChecked();
    await older.getByRole("button", { name: "Hylkää tämä lomake" }).click();
    await expect(older).toHaveURL(/personal-details#notifications$/);
    await seesSaved(older);
  },
  { inFull: { scripts: "on", reason: "scripts do not change what an older form is told" } },
);

journey(
  "A guardian logs another browser out, collects the data that the service holds, and reads the log",
  async ({ page, another }) => {
    await loginAs(page, "aino.virtanen");
    const other = await another();
    await loginAs(other, "aino.virtanen", "weak");
    await page.goto(DETAILS);
    await page.getByRole("link", { name: "Katso, missä olet kirjautuneena" }).click();
    await expect(page.locator("article.card")).toHaveCount(2);
    await expect(page.locator("article.card").first()).toContainText("Tämä selain");
    await page.locator("button[name=session]").click();
    await expect(page.locator("#banner")).toContainText("Selain on kirjattu ulos");
    await expect(page.locator("article.card")).toHaveCount(1);
    expect(await levelOf(other)).toBeUndefined();

    await page.goto(`${DETAILS}/data`);
    await page.getByRole("button", { name: "Kokoa tietoni" }).click();
    await expect(page.locator("#banner")).toContainText("Olemme saaneet pyyntösi");
    const download = page.locator("main a[download]");
    await expect
      .poll(async () => {
        await page.goto(`${DETAILS}/data`);
        return download.count();
      })
      .toBe(1);
    const file = await page.request.get((await download.getAttribute("href")) ?? "");
    expect(file.headers()["content-disposition"]).toContain("aamu.json");
    const { sections } = (await file.json()) as { sections: { section: string }[] };
    expect(sections.map(({ section }) => section)).toContain("placements");
    await page.getByRole("link", { name: "Lasten paikat" }).click();
    await expect(page.locator("h1")).toHaveText("Lasten paikat");
    await expect(page.locator("main")).toContainText("Suvikummun päiväkoti");

    await page.goto(`${DETAILS}/log`);
    await expect(page.locator("main")).toContainText("kirjauduit sisään (vahva tunnistautuminen)");
    await expect(page.locator("main")).toContainText("pyysit kootut tietosi");
  },
  { notInFront: "a plain gateway tells no logins, no copy of own data and no log", ...ALIKE_WITH_SCRIPTS },
);
