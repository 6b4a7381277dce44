import type { Page } from "playwright";
import { checkAndSend, fill, pressAndWait } from "../../support/browsing/daycare-form.ts";
import { openFilledDaycare } from "../../support/browsing/drafts.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { inFull } from "../../support/running/in-full.ts";
import { photo as photoOf } from "../../support/samples/photos.ts";
import { jpegWithExif, pdf } from "../../support/samples/specimen-files.ts";

const certificate = { name: "Työtodistus å.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) };
const photo = { name: "kuva.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpegWithExif({ orientation: 6 })) };
const picture = { name: "kissa.gif", mimeType: "image/png", buffer: Buffer.from("GIF89a and so on") };
const empty = { name: "tyhjä.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) };

const FIELD = "#urgencyAttachments";
const listed = (page: Page) => page.locator(".file-field", { has: page.locator(FIELD) }).locator("li.thing");

/** With scripts files go as soon as they are chosen; without, by the field's own button. */
async function add(page: Page, scripts: "on" | "off", ...files: (typeof certificate)[]): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator(FIELD).setInputFiles(files);
  if (scripts === "off") await pressAndWait(page, "upload-attachment.URGENCY");
  await posted;
}

/** An urgent application, open in the editor, with everything else that sending needs. */
async function urgent(page: Page): Promise<string> {
  await loginAs(page, "amina.hassan");
  const id = await openFilledDaycare(page, "Yusuf");
  await page.locator("[name=urgent]").check();
  return id;
}

journey(
  "Amina adds certificates, sends them, and gets a receipt for taking one back",
  async ({ page, scripts, inFront }) => {
    const id = await urgent(page);
    await fill(page, "otherInfo", "Aloitan uuden työn");
    await add(page, scripts, certificate, photo);
    await expect(listed(page)).toHaveCount(2);
    await expect(listed(page).first()).toContainText(certificate.name);
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Aloitan uuden työn");
    await expect(page.locator("[name=urgent]")).toBeChecked();

    await listed(page).last().locator("button").click();
    await expect(listed(page)).toHaveCount(1);
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Aloitan uuden työn");

    // A step without the tick takes no file away.
    await page.locator("[name=urgent]").uncheck();
    await pressAndWait(page, "verify");
    await pressAndWait(page, "edit:");
    await page.locator("[name=urgent]").check();
    await expect(listed(page)).toHaveCount(1);

    await checkAndSend(page);
    await page.goto(`/applications/${id}`);
    await expect(page.locator("main")).toContainText(certificate.name);

    await page.goto(`/applications/${id}/edit`);
    await listed(page).locator("button").click();
    await expect(listed(page)).toHaveCount(0);
    await expect(page.locator(".row-status", { hasText: "Tiedosto on poistettu hakemuksesta" })).toBeVisible();
    // A plain gateway keeps no receipts.
    await expect(page.locator(".row-status a[href*='/receipts/']")).toHaveCount(inFront ? 0 : 1);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Amina adds files: the good ones stay, and the others are named with the reason",
  async ({ page, scripts }) => {
    await urgent(page);
    await add(page, scripts, picture, certificate, empty);
    await expect(page.locator("#faults")).toContainText("kissa.gif");
    await expect(page.locator(`${FIELD}-fault`)).toContainText("tyhjä.pdf");
    await expect(page.locator(FIELD)).toHaveAttribute("aria-invalid", "true");
    await expect(listed(page)).toHaveCount(1);
    await expect(listed(page)).toContainText(certificate.name);

    await add(page, scripts, photo);
    await expect(listed(page)).toHaveCount(2);
    await expect(page.locator(`${FIELD}-fault`)).toHaveCount(0);
  },
  { inFull: { scripts: "off", reason: "without script a refused file is proved by telling-what-is-wrong" } },
);

journey(
  "Amina photographs a certificate page by page, and makes one file of it",
  async (way) => {
    const { page, scripts } = way;
    await urgent(page);
    await fill(page, "otherInfo", "Aloitan uuden työn");
    const buffer = await photoOf({ orientation: 6 });
    const pages = ["sivu 2.jpg", "sivu 1.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
    await add(page, scripts, ...pages, certificate);
    await expect(listed(page)).toHaveCount(3);

    await page.locator("summary", { hasText: "Yhdistä kuvia" }).click();
    await pressAndWait(page, "join-photos.URGENCY");
    await expect(page.locator("#faults")).toContainText("Valitse vähintään 2 kuvaa");
    for (const [name, number] of [
      ["sivu 2.jpg", "2"],
      ["sivu 1.jpg", "1"],
    ] as const) {
      await page.getByRole("checkbox", { name, exact: true }).check();
      await page.getByRole("textbox", { name: `Sivun numero: ${name}` }).fill(number);
    }
    await pressAndWait(page, "join-photos.URGENCY");
    await expect(
      page.locator(".row-status", { hasText: "2 kuvaa on nyt yhtenä tiedostona: sivu 1.pdf." }),
    ).toBeFocused();
    await expect(listed(page)).toHaveCount(2);
    await expect(listed(page).last()).toContainText("sivu 1.pdf");
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Aloitan uuden työn");
  },
  {
    notInFront: "a plain gateway joins no files",
    inFull: { scripts: "off", reason: "without script photos are joined in the journey of a payslip" },
  },
);

journey(
  "Amina chooses a file without adding it, and saving the draft adds it",
  async ({ page, scripts }) => {
    const id = await urgent(page);
    if (scripts === "on") await add(page, scripts, certificate);
    else await page.locator(FIELD).setInputFiles([certificate]);
    await pressAndWait(page, "save");
    await page.goto(`/applications/${id}/edit`);
    await expect(listed(page)).toHaveText([new RegExp(certificate.name)]);
  },
  {
    inFull: {
      scripts: "on",
      reason: "with script a chosen file is added at once, as in the first journey of the file",
    },
  },
);

journey(
  "Amina sends a file after her session has ended, and it is there at her return",
  async ({ page, scripts }) => {
    const id = await urgent(page);
    await fill(page, "otherInfo", "Aloitan uuden työn");
    await page.context().clearCookies();
    await page.locator(FIELD).setInputFiles([certificate]);
    if (scripts === "off") await pressAndWait(page, "save");
    await page.waitForURL(/\/login/);
    const back = new URL(page.url()).searchParams.get("next") ?? "";
    expect(back).toContain(`/applications/${id}/edit?form=`);

    await loginAs(page, "amina.hassan");
    await page.goto(back);
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Aloitan uuden työn");
    await pressAndWait(page, "save");
    await page.goto(`/applications/${id}/edit`);
    await expect(listed(page)).toHaveText([new RegExp(certificate.name)]);
  },
  {
    inFull: {
      scripts: "off",
      reason: "without script an ended session is proved by a form sent too late in journeys/login",
    },
  },
);

inFull("the name under which a file is saved is proved by attachments-over-http", () => {
  journey("Amina saves an added file under its own name, and stays in the form", async ({ page, scripts }) => {
    await urgent(page);
    await add(page, scripts, certificate);
    await expect(listed(page)).toHaveCount(1);
    const here = page.url();
    const [saved] = await Promise.all([page.waitForEvent("download"), listed(page).locator("a").click()]);
    expect(saved.suggestedFilename()).toBe(certificate.name);
    expect(page.url()).toBe(here);
  });
});
