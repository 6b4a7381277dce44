import type { Page } from "../../support/browsing/browser.ts";
import { addFirstUnit } from "../../support/browsing/choosing-units.ts";
import { dayFromNow } from "../../support/browsing/days.ts";
import { openDaycare, openFilledDaycare, sentDaycare } from "../../support/browsing/drafts.ts";
import {
  beginDaycare,
  checkAndFinish,
  chooseStart,
  chosenUnits,
  fillInDaycare,
  press,
  searchUnits,
  updateChoices,
} from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { inFull } from "../../support/running/in-full.ts";

const faults = (page: Page) => page.locator(".fault-summary li");

/** From the last added row: moves on to the search, skips the chosen unit, and chooses the next one. */
async function addNextUnitByKeys(page: Page): Promise<string> {
  const field = page.getByRole("combobox", { name: "Etsi yksikköä" });
  const marked = page.locator("[role=option][aria-selected=true]");
  await expect(page.locator("#preferredUnits-0")).toBeFocused();
  await expect(field).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(marked).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("[data-announcer]")).toContainText("yksikköä");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const name = await marked.locator("span").first().innerText();
  await page.keyboard.press("Enter");
  await expect(page.locator("#preferredUnits-1")).toBeFocused();
  await expect(page.locator("#preferredUnits .row-status").first()).toContainText(name);
  return name;
}

journey(
  "Leena fills in a daycare application, saves it as a draft, continues, and sends it",
  async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await beginDaycare(page, "Eetu");
    await chooseStart(page, dayFromNow(150), scripts);
    await page.locator("#otherInfo").fill("Ensimmäinen rivi\nToinen rivi");
    await press(page, "save");
    await expect(page.locator("#banner")).toBeFocused();
    await expect(page).toHaveTitle(/^Luonnos on tallennettu – /);

    await page.locator("a[href$='/edit']").first().click();
    await expect(page.locator("#otherInfo")).toHaveValue("Ensimmäinen rivi\nToinen rivi");
    await fillInDaycare(page, scripts, dayFromNow(151));
    await checkAndFinish(page, "send");
    await expect(page).toHaveTitle(/^Hakemus on lähetetty – /);
    await expect(page.locator("article.card li.thing").first()).toContainText("Lähetetty");

    await expect(page.locator("#banner")).toContainText("Voit muuttaa hakemusta, kunnes otamme sen käsittelyyn");
    await page.locator("article.card li.thing h3 a").first().click();
    await expect(page.locator("main")).toContainText("Toinen rivi");
    await expect(page.locator("main")).toContainText("040 123 4567");
  },
  {
    inFull: {
      scripts: "on",
      reason: "with script the whole way is walked by errands-in-few-words, and a draft continued by saving-by-itself",
    },
  },
);

journey(
  "Leena sees everything that is missing, but only after she asks for the check",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Helmi");
    await press(page, "showUnits");
    await expect(faults(page)).toHaveCount(0);

    await page.locator("#otherInfo").fill("Säilyy");
    await press(page, "verify");
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("#faults")).toBeFocused();
    await expect(faults(page)).toHaveCount(5);
    await expect(faults(page).first()).toHaveText("Kirjoita toivottu aloituspäivä.");
    await expect(page.locator("#serviceNeed h2")).toContainText("3");
    await expect(page.locator("#otherInfo")).toHaveValue("Säilyy");
    await expect(page.locator("#guardianPhone")).toHaveAttribute("aria-invalid", "true");

    await faults(page).filter({ hasText: "Puhelinnumerosi" }).locator("a").click();
    await expect(page.locator("#guardianPhone")).toBeFocused();
    await page.locator("#guardianPhone").fill("040 123 4567");
    await press(page, "verify");
    await expect(faults(page)).toHaveCount(4);

    // A text in a part that she closes again is on the screen while it is a fault.
    await page.locator("#childFutureAddressExists").check();
    await page.locator("#childFutureStreet").fill("Uusikatu 1");
    await page.locator("#childFutureAddressExists").uncheck();
    await press(page, "verify");
    await expect(faults(page)).toHaveCount(5);
    await expect(page.locator("#childFutureStreet")).toBeVisible();
    await page.locator("#childFutureStreet").fill("");
    await press(page, "verify");
    await expect(faults(page)).toHaveCount(4);
    await expect(page.locator("#childFutureStreet")).toBeHidden();
  },
  { inFull: { scripts: "on", reason: "with script faults are proved by telling-what-is-wrong and pre-primary" } },
);

inFull(
  "units are added by the first journey, pre-primary warns of some, and row-changes.test.ts moves and removes them",
  () => {
    journey(
      "Leena chooses units in order, and a warning says which ones her new start date does not allow",
      async ({ page, scripts }) => {
        await loginAs(page, "leena.korhonen");
        await openDaycare(page, "Eetu");
        await chooseStart(page, dayFromNow(150), scripts);
        const first = await addFirstUnit(page);
        const second = scripts === "on" ? await addNextUnitByKeys(page) : await addFirstUnit(page);
        const third = await addFirstUnit(page);
        expect(await chosenUnits(page)).toEqual([first, second, third]);
        await expect(page.locator("#preferredUnits")).toContainText("Poista ensin jokin");
        await expect(page.locator("#unitSearch")).toHaveCount(0);

        await press(page, "preferredUnits.up.2");
        await expect(page.locator("#preferredUnits-1")).toContainText(third);
        await press(page, "preferredUnits.remove.0");
        expect(await chosenUnits(page)).toEqual([third, second]);
        await expect(page.locator("#preferredUnits .row-status").first()).toContainText(first);

        await page.locator("#shiftCare").check();
        if (scripts === "off") await updateChoices(page, scripts);
        await expect(page.locator("#preferredUnits .notice-warning")).toContainText("poistettiin toiveista");
        await searchUnits(page, "ei sellaista yksikköä", scripts);
        await expect(page.locator("#preferredUnits")).toContainText("ei löytynyt");
      },
    );
  },
);

inFull("rows and hidden fields are proved by questions.test.tsx, editor-faults.test.ts and row-changes.test.ts", () => {
  journey("Leena names another child of the household, and removes an extra row", async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    await page.locator("#otherChildrenExists").check();
    await page.locator("[name='otherChildren[0].firstName']").fill("Ville");
    await press(page, "otherChildren.add");
    await page.locator("[name='otherChildren[1].firstName']").fill("Liikaa");
    await press(page, "otherChildren.remove.1");
    await expect(page.locator("[name='otherChildren[0].firstName']")).toHaveValue("Ville");
    await expect(page.locator("[name='otherChildren[1].firstName']")).toHaveCount(0);

    await page.locator("[name='otherChildren[0].lastName']").fill("Korhonen");
    await page.locator("[name='otherChildren[0].socialSecurityNumber']").fill("010122a9017");
    await press(page, "verify");
    await expect(faults(page).filter({ hasText: "Henkilötunnus" })).toHaveCount(1);

    await page.locator("#otherChildrenExists").uncheck();
    await press(page, "verify");
    await expect(faults(page).filter({ hasText: "rasti" })).toHaveCount(1);
  });
});

journey(
  "Leena changes her sent application, then cancels it after one more question",
  async ({ page, scripts, inFront }) => {
    await loginAs(page, "leena.korhonen");
    await page.goto(`/applications/${await sentDaycare(page, "Eetu")}/edit`);
    await expect(page.locator("button[value=save]")).toHaveCount(0);
    await chooseStart(page, dayFromNow(140), scripts);
    await press(page, "verify");
    await expect(faults(page)).toContainText("liian aikainen");
    await chooseStart(page, dayFromNow(160), scripts);
    await checkAndFinish(page, "update");
    await expect(page).toHaveTitle(/^Hakemuksen muutokset on tallennettu – /);

    await page.locator("a[href*='cancel=']").first().click();
    await expect(page.getByRole("heading", { name: "Perutaanko hakemus?" })).toBeVisible();
    await page.getByRole("link", { name: "Pidä hakemus voimassa" }).first().click();
    await expect(page.locator("article.card li.thing").first()).toContainText("Lähetetty");
    await page.locator("a[href*='cancel=']").first().click();
    await press(page, "remove");
    await expect(page).toHaveTitle(/^Hakemus on peruttu – /);
    await expect(page.locator("a[href*='cancel=']")).toHaveCount(0);
    // The list of a plain gateway leaves cancelled applications out.
    if (inFront) return expect(page.locator("article.card li.thing")).toHaveCount(0);
    await page.locator("summary", { hasText: "Päättyneet (1)" }).click();
    await expect(page.locator("article.card details li.thing")).toContainText("Peruttu");
  },
  ALIKE_WITH_SCRIPTS,
);

inFull("a change that comes too late is proved by life-of-an-application, and a cancellation by tests/api", () => {
  journey(
    "Leena wants to cancel, but processing begins while she answers the question, and the page says so",
    async ({ page, desk }) => {
      await loginAs(page, "leena.korhonen");
      const applicationId = await sentDaycare(page, "Eetu");
      await page.goto(`/applications?cancel=${applicationId}`);
      await desk(applicationId, "process");
      await press(page, "remove");
      await expect(page).toHaveTitle(/^Hakemusta ei voi enää perua – /);
      await expect(page.locator("main")).toContainText("Hakemusta käsitellään jo, joten sitä ei peruttu");
      await expect(page.locator("main a[href^='tel:']")).toBeVisible();
    },
  );
});

journey(
  "Leena sends an urgent application without certificates, and it says so until they are there",
  async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await openFilledDaycare(page, "Eetu", 20);
    await page.locator("#urgent").check();
    await checkAndFinish(page, "send");
    await expect(page.locator("#banner")).toContainText("Hakemuksesta puuttuu todistuksia");
    await expect(page.locator("#banner")).toContainText("viikon käsittelyaika alkaa vasta");
    await expect(page.locator("main > .notice a")).toHaveText(/^Lisää todistukset: Eetu$/);
    await page.locator("article.card li.thing h3 a").first().click();
    await expect(page.locator("main .notice-warning")).toContainText("Todistuksia puuttuu");
    await page.locator("main .notice-warning a", { hasText: "Lisää todistus" }).click();
    await expect(page).toHaveURL(/\/edit#urgencyAttachments$/);
    const file = { name: "todistus.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
    await page.locator("#urgencyAttachments").setInputFiles(file);
    if (scripts === "off") await press(page, "upload-attachment.URGENCY");
    await expect(page.locator("main")).toContainText("todistus.pdf");
    await page.goto("/applications");
    await expect(page.locator("main")).not.toContainText("Todistuksia puuttuu");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Leena changes the same draft in two windows: the page shows both versions and keeps her text",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator("#otherInfo").fill("Toisessa ikkunassa");
    await press(other, "save");
    await expect(other).toHaveTitle(/^Luonnos on tallennettu – /);

    await page.locator("#otherInfo").fill("Tässä ikkunassa");
    await press(page, "save");
    await expect(page.locator("#stale")).toContainText("Toisessa ikkunassa");
    await expect(page.locator("#stale")).toContainText("Tässä ikkunassa");
    await expect(page.locator("#otherInfo")).toHaveValue("Tässä ikkunassa");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Luonnos on tallennettu – /);
    await page.locator("a[href$='/edit']").first().click();
    await expect(page.locator("#otherInfo")).toHaveValue("Tässä ikkunassa");
  },
  { inFull: { scripts: "off", reason: "conflicts of two windows are proved with scripts, which save by themselves" } },
);

inFull(
  "an ended session is proved by adding a file, by a form sent too late in journeys/login, and by tests/api",
  () => {
    journey(
      "Leena's session ends in the middle of the form, and her text is there when she comes back",
      async ({ page, app }) => {
        await loginAs(page, "leena.korhonen");
        await openDaycare(page, "Eetu");
        await page.locator("#otherInfo").fill("Pitkä ja tärkeä teksti");
        const cookies = (await page.context().cookies(app.url)).filter((cookie) => /session/i.test(cookie.name));
        for (const { name } of cookies) await page.context().clearCookies({ name });
        await press(page, "save");
        await expect(page).toHaveURL(/\/login\?next=/);
        await page.locator("main a[href*='/auth/sfi/login']").first().click();
        await page.locator("button[name=ssn]", { hasText: /leena.*korhonen/i }).click();
        await page.locator("form:has(input[name=SAMLResponse]) button").click();
        await expect(page.locator("#otherInfo")).toHaveValue("Pitkä ja tärkeä teksti");
        await expect(page.locator("#banner")).toBeVisible();
      },
    );
  },
);

journey(
  "Leena presses Send twice, and one application is sent",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await openFilledDaycare(page, "Eetu");
    await press(page, "verify");
    await page.locator("#confirmed").check();
    const twin = await page.context().newPage();
    await twin.goto(page.url());
    await twin.locator("#confirmed").check();
    await Promise.all([press(page, "send"), press(twin, "send")]);
    for (const window of [page, twin]) await expect(window).toHaveURL(/\/applications(#.*)?$/);
    await page.goto("/applications");
    await expect(page.locator("article.card li.thing")).toHaveCount(1);
    await expect(page.locator("article.card li.thing")).toContainText("Lähetetty");
  },
  ALIKE_WITH_SCRIPTS,
);

inFull(
  "sending in two windows, and what sending asks about the other guardian, are proved by tests/api and other journeys",
  () => {
    journey("Leena saves in one window and sends the same answers in another, and they are sent", async ({ page }) => {
      await loginAs(page, "leena.korhonen");
      await openFilledDaycare(page, "Eetu");
      await press(page, "verify");
      const twin = await page.context().newPage();
      await twin.goto(page.url());
      await twin.locator("#confirmed").check();
      await press(page, "edit:preferredStartDate");
      await press(page, "save");
      await expect(page).toHaveTitle(/^Luonnos on tallennettu – /);
      await press(twin, "send");
      await expect(twin).toHaveTitle(/^Hakemus on lähetetty – /);
      await expect(twin.locator("article.card li.thing")).toContainText("Lähetetty");
    });

    journey(
      "Mikael says that the other guardian has not agreed, and gives her permission to see the application",
      async ({ page }) => {
        await loginAs(page, "mikael.lindholm");
        await openFilledDaycare(page, "Alva");
        await press(page, "verify");
        await expect(faults(page)).toHaveCount(1);
        await page.locator("input[name=otherGuardianAgreementStatus][value=NOT_AGREED]").check();
        await press(page, "verify");
        await expect(faults(page)).toHaveCount(2);
        await page.locator("#otherGuardianPhone").fill("050 123 4567");
        await page.locator("#otherGuardianEmail").fill("sofia@example.fi");
        await press(page, "verify");
        await page.locator("#confirmed").check();
        await press(page, "send");
        await expect(page).toHaveTitle(/^Fel: /);
        await page.locator("#allowOtherGuardianAccess").check();
        await press(page, "send");
        await expect(page).toHaveTitle(/^Ansökan har skickats – /);
      },
      { language: "sv" },
    );
  },
);

journey(
  "Pekka has no child in his custody, and the page says so",
  async ({ page }) => {
    await loginAs(page, "pekka.laine");
    await page.goto("/applications");
    await expect(page.locator("main .notice")).toContainText("ei ole tietoa huollettavistasi");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Leena cannot open another family's application, or apply for another family's child",
  async ({ page, another }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    const theirs = new URL(page.url()).pathname;
    const thief = await another();
    await loginAs(thief, "timo.salo");
    const unknown = theirs.replace(/[0-9a-f]{8}/, "00000000");
    for (const path of [theirs, theirs.replace("/edit", ""), unknown]) {
      const response = await thief.goto(path);
      expect(response?.status()).toBe(404);
    }
    await page.goto("/applications");
    const child = await page.locator("a[href^='/applications/new/']").first().getAttribute("href");
    await thief.goto(child ?? "");
    await expect(thief).toHaveURL(/\/applications#banner$/);
    await expect(thief.locator("#banner")).toBeVisible();
  },
  ALIKE_WITH_SCRIPTS,
);
