import type { Page } from "../../support/browsing/browser.ts";
import { addFirstUnit } from "../../support/browsing/choosing-units.ts";
import { dayFromNow } from "../../support/browsing/days.ts";
import { openDaycare, sentDaycare } from "../../support/browsing/drafts.ts";
import { chooseStart, press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

const continueDraft = (page: Page) => page.locator("main a[href$='/edit']").first().click();
const saved = (page: Page) => page.locator("[data-live=saved]");

/** Counts the browser's own questions before leaving, and leaves each time. */
function countQuestions(page: Page): () => number {
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  return () => asked;
}

journey(
  "The form saves Leena's text by itself, and no link loses it",
  async ({ page, scripts }) => {
    const questions = countQuestions(page);
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    const edit = new URL(page.url()).pathname;
    await page.locator("#otherInfo").fill("Ensimmäinen ajatus");
    if (scripts === "off") await press(page, "refresh");
    // The form is also saved after a pause in writing. tests/islands/enhancers proves that.
    else await page.keyboard.press("Tab");
    await expect(saved(page)).toHaveText(/^Tallennettu klo \d{1,2}\.\d\d$/);

    await page.locator("#otherInfo").fill("Toinen ajatus");
    // Without script the link is a button of the form.
    await page.locator("header :is(a[href='/map'], button[value='/map']):visible").first().click();
    await expect(page).toHaveURL(/\/map/);
    await page.goto("/applications");
    await continueDraft(page);
    expect(new URL(page.url()).pathname).toBe(edit);
    await expect(page.locator("#otherInfo")).toHaveValue("Toinen ajatus");
    expect(questions()).toBe(0);
  },
  { inFull: { scripts: "off", reason: "without script half-typed answers are kept in the next journey of the file" } },
);

journey(
  "Leena leaves by the button, and her half-typed answers are on her other device",
  async (way) => {
    const { page, another, scripts } = way;
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    await page.locator("#preferredStartDate").fill("1.8.");
    await page.locator("#otherInfo").fill("Kesken");
    await expect(page.getByRole("button", { name: "Tallenna luonnos ja poistu" })).toBeVisible();
    await press(page, "save");
    await expect(page).toHaveTitle(/^Luonnos on tallennettu – /);

    const phone = await another();
    await loginAs(phone, "leena.korhonen");
    await phone.goto("/applications");
    await continueDraft(phone);
    await expect(phone.locator("#preferredStartDate")).toHaveValue("1.8.");
    await expect(phone.locator("#otherInfo")).toHaveValue("Kesken");
    await expect(phone.locator("#preferredStartDate")).toHaveAttribute("aria-invalid", "true");
    await expect(phone.locator("#stale")).toHaveCount(0);

    await chooseStart(phone, dayFromNow(150), scripts);
    await addFirstUnit(phone);
    await phone.locator("#otherInfo").fill("Valmis");
    await press(phone, "save");
    await page.goto("/applications");
    await continueDraft(page);
    await expect(page.locator("#otherInfo")).toHaveValue("Valmis");
    await expect(page.locator("#stale")).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A step of a draft is saved for the municipality's other services too",
  async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    const id = new URL(page.url()).pathname.split("/")[2];
    await page.locator("#otherInfo").fill("Askel");
    await chooseStart(page, dayFromNow(150), scripts);
    const response = await page.request.get(`/api/citizen/applications/${id}`);
    expect(((await response.json()) as { form: { otherInfo: string } }).form.otherInfo).toBe("Askel");
  },
  { inFull: { scripts: "off", reason: "what a step keeps without script is proved by the first journey of the file" } },
);

journey(
  "Changes of a sent application wait until Leena saves them, and she can give them up",
  async (way) => {
    const { page } = way;
    await loginAs(page, "leena.korhonen");
    await page.goto(`/applications/${await sentDaycare(page, "Eetu")}/edit`);
    await expect(page.locator("main")).toContainText("Mikään ei muutu, ennen kuin tallennat muutokset.");
    await page.locator("#otherInfo").fill("Vielä yksi asia");
    await press(page, "leave");
    await expect(page).toHaveTitle(/^Muutoksesi ovat tallessa, mutta hakemusta ei ole vielä muutettu – /);

    await continueDraft(page);
    await expect(page.locator("#otherInfo")).toHaveValue("Vielä yksi asia");
    await expect(saved(page)).toContainText("niitä ei ole vielä lähetetty");
    await press(page, "discard");
    await expect(page.locator("#otherInfo")).toHaveValue("");
    await expect(page.locator("button[value=discard]")).toHaveCount(0);
    await press(page, "leave");
    await expect(page).toHaveURL(/\/applications#main$/);
  },
  { inFull: { scripts: "off", reason: "what a step keeps without script is proved by the first journey of the file" } },
);
