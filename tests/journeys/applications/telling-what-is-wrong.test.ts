import type { Page } from "../../support/browsing/browser.ts";
import { addFirstUnit } from "../../support/browsing/choosing-units.ts";
import { dayFromNow } from "../../support/browsing/days.ts";
import { openDaycare, sentDaycare } from "../../support/browsing/drafts.ts";
import {
  checkAndFinish,
  chooseStart,
  chosenUnits,
  fillInDaycare,
  press,
  updateChoices,
} from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { inFull } from "../../support/running/in-full.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

const certificate = { name: "todistus.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) };
const faults = (page: Page) => page.locator(".fault-summary li");
const said = (page: Page) => page.locator("[data-announcer]");

async function addFile(page: Page, field: string, kind: string, scripts: "on" | "off"): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator(field).setInputFiles([certificate]);
  if (scripts === "off") await press(page, `upload-attachment.${kind}`);
  await posted;
}

/** What script does by itself, a button does without it. */
const BY_BUTTON = {
  inFull: {
    scripts: "off",
    reason: "faults and changes that script tells by itself are proved with it; first journeys press the same buttons",
  },
} as const;

journey(
  "An impossible day is told as soon as Leena leaves its field, and an empty field is not",
  async (way) => {
    const { page, scripts } = way;
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Helmi");
    const date = page.locator("#preferredStartDate");
    await date.fill("32.13.2026");
    await press(page, "showUnits");
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#preferredStartDate-fault")).toContainText("Kuukautta 13 ei ole");
    await expect(faults(page)).toHaveCount(1);
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.locator("#faults")).toBeFocused();
    await expect(page.locator("#guardianPhone-fault")).toHaveCount(0);

    await date.fill("1.1.2020");
    if (scripts === "off") await press(page, "showUnits");
    else await date.blur();
    await expect(page.locator("#preferredStartDate-fault")).toContainText("liian aikainen");
    if (scripts === "on") await expect(said(page)).toContainText("liian aikainen");
  },
  BY_BUTTON,
);

journey(
  "A wrong phone number is told when Leena leaves the field, and the focus does not move",
  async (way) => {
    const { page, scripts } = way;
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Helmi");
    const phone = page.locator("#guardianPhone");
    await phone.click();
    await page.keyboard.type("04");
    if (scripts === "off") {
      await press(page, "refresh");
      await expect(page.locator("#guardianPhone-fault")).toContainText("Numero ei kelpaa");
      return;
    }
    await expect(page.locator("[data-live=saved]")).toContainText("Tallennettu");
    await expect(page.locator("#guardianPhone-fault")).toHaveCount(0);
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.id);
    await expect(page.locator("#guardianPhone-fault")).toContainText("Numero ei kelpaa");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toHaveAttribute("aria-describedby", /guardianPhone-fault/);
    await expect(said(page)).toContainText("Numero ei kelpaa");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(focused);

    await phone.fill("040 123 4567");
    await page.keyboard.press("Tab");
    await expect(page.locator("#guardianPhone-fault")).toHaveCount(0);
    await expect(phone).not.toHaveAttribute("aria-invalid");
  },
  BY_BUTTON,
);

journey(
  "After a check with faults the next step still shows them, and no earlier status",
  async (way) => {
    const { page, scripts } = way;
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Helmi");
    await page.locator("#otherChildrenExists").check();
    await press(page, "otherChildren.add");
    await expect(page.locator("#otherChildren-status")).toContainText("lisätty uusi rivi");
    await press(page, "verify");
    await expect(page.locator("#otherChildren-status")).toHaveCount(0);
    const count = await faults(page).count();
    expect(count).toBeGreaterThan(5);
    if (scripts === "on") await expect(page).not.toHaveURL(/#faults/);

    await press(page, "showUnits");
    await expect(faults(page)).toHaveCount(count);
    await expect(page).toHaveTitle(/^Virhe: /);
    await page.locator(".language-links [lang=sv]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await expect(page).not.toHaveURL(/#faults/);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A refused file hides no other fault",
  async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Helmi");
    await press(page, "verify");
    const count = await faults(page).count();
    await page.locator("#urgent").check();
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await page
      .locator("#urgencyAttachments")
      .setInputFiles([{ name: "kissa.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a and so on") }]);
    if (scripts === "off") await press(page, "upload-attachment.URGENCY");
    await posted;
    await expect(page.locator("#urgencyAttachments-fault")).toContainText("kissa.gif");
    await expect(faults(page)).toHaveCount(count + 1);
  },
  ALIKE_WITH_SCRIPTS,
);

inFull("units that an answer removes and brings back are proved by pre-primary and by journeys/applications", () => {
  journey("Leena is told which units shift care removes, and unticking brings them back", async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    await chooseStart(page, dayFromNow(150), scripts);
    const unit = await addFirstUnit(page);
    await page.locator("#shiftCare").check();
    if (scripts === "off") await updateChoices(page, scripts);
    await expect(page.locator("#droppedUnits")).toContainText(unit);
    expect(await chosenUnits(page)).toEqual([]);
    if (scripts === "on") await expect(said(page)).toContainText(`poistettiin toiveista: ${unit}`);
    else await expect(page.locator("#droppedUnits")).toBeFocused();

    await page.locator("#shiftCare").uncheck();
    if (scripts === "off") await updateChoices(page, scripts);
    await expect.poll(() => chosenUnits(page)).toEqual([unit]);
    await expect(page.locator("#droppedUnits")).toHaveCount(0);
    if (scripts === "on") await expect(said(page)).toContainText(`palautettiin toiveisiin: ${unit}`);
    else await expect(page.locator("#preferredUnits-status")).toBeFocused();
  });
});

journey(
  "Leena is told before certificates of a sent application go, and the tick brings them back",
  async (way) => {
    const { page, scripts } = way;
    await loginAs(page, "leena.korhonen");
    await page.goto(`/applications/${await sentDaycare(page, "Eetu")}/edit`);

    await page.locator("#urgent").check();
    await addFile(page, "#urgencyAttachments", "URGENCY", scripts);
    const status = page.locator("#step-status");
    await expect(status).toContainText("kiireellinen vasta, kun tallennat muutokset");
    await expect(status).not.toContainText("jo voimassa");
    if (scripts === "off") await expect(status).toBeFocused();
    else await expect(said(page)).toContainText("kiireellinen vasta, kun tallennat muutokset");

    await checkAndFinish(page, "update");
    await page.locator("main a[href$='/edit']").first().click();
    const listed = page.locator(".file-field", { has: page.locator("#urgencyAttachments") }).locator("li.thing");
    await expect(listed).toHaveCount(1);
    const going = page.locator("[data-live=files-to-go]");
    await expect(going).toBeEmpty();
    await page.locator("#urgent").uncheck();
    if (scripts === "off") await press(page, "refresh");
    await expect(going).toContainText("todistus.pdf");
    await press(page, "verify");
    await expect(going).toContainText("Nämä liitteet poistetaan, kun tallennat");
    await press(page, "edit:");
    await page.locator("#urgent").check();
    if (scripts === "off") await press(page, "refresh");
    await expect(going).toBeEmpty();
    await expect(listed).toHaveCount(1);
    await expect(listed).toBeVisible();
  },
  {
    inFull: {
      scripts: "on",
      reason: "with script a chosen file goes at once, as in adding-files, and a tick refreshes as in pre-primary",
    },
  },
);

journey(
  "The parts of the form say what is done and what is left",
  async ({ page, scripts }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    const parts = page.locator("[data-live=parts] li");
    await expect(parts).toHaveCount(4);
    // The start date, the service need and two times; then a unit, which needs the start date first.
    await expect(parts).toHaveText([/4 kesken$/, /1 kesken$/, /\d kesken$/, /valmis$/]);
    await expect(parts.last()).toContainText("valmis");
    await fillInDaycare(page, scripts, dayFromNow(150));
    await press(page, "verify");
    // On the check page nothing is left, so it does not say so.
    await expect(parts).toHaveCount(0);
    await press(page, "edit:");
    await expect(parts).toHaveText([/valmis$/, /valmis$/, /valmis$/, /valmis$/]);
  },
  BY_BUTTON,
);

journey(
  "A duplicate leads to the draft, and a draft's page to its editor",
  async ({ page }) => {
    await loginAs(page, "leena.korhonen");
    await openDaycare(page, "Eetu");
    const edit = new URL(page.url()).pathname;
    await page.goto(edit.replace("/edit", ""));
    await expect(page).toHaveURL(new RegExp(`${edit}$`));

    await page.goto("/applications");
    await expect(page.locator(`main a[href='${edit.replace("/edit", "")}']`)).toHaveCount(0);
    const card = page.locator("article.card", { has: page.locator("h2", { hasText: "Eetu" }) });
    await card.locator("a[href^='/applications/new/']").click();
    await expect(page.locator("main .button-row a, main .button-row .action-link").last()).toHaveText("Poistu");
    await page.locator("input[name=type][value=DAYCARE]").check();
    await page.getByText("Avaa hakemus").click();
    await expect(page).toHaveURL(new RegExp(`${edit}(#top)?$`));
  },
  ALIKE_WITH_SCRIPTS,
);
