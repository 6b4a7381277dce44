import type { Page } from "../../support/browsing/browser.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

const NAME = "Lapsen perustiedot";

/** The child's page with its documents open, by the menu of children. */
async function openDocuments(page: Page): Promise<void> {
  const response = await page.request.get("/api/citizen/children");
  const [child] = (await response.json()) as { id: string }[];
  await page.goto(`/children/${child?.id}?open=child-documents#child-documents`);
}

/** From the child's page to the form of the document that waits. */
async function openForm(page: Page): Promise<void> {
  await openDocuments(page);
  await page.locator("#child-documents a[href*='readOnly=false']").first().click();
  await expect(page.locator("h1")).toHaveText(NAME);
}

const saved = (page: Page) => page.locator("[data-live=saved]");

/** Writes one answer and keeps it: with script as it is typed, without script by a step of the form. */
async function writeAnswer(page: Page, scripts: "on" | "off", text: string): Promise<void> {
  await page.locator("#q1").fill(text);
  if (scripts === "off") await press(page, "q7.add");
  else await page.keyboard.press("Tab");
  await expect(saved(page)).toHaveText(/klo \d{1,2}\.\d\d/);
}

journey("Aino fills in a document, continues on another device, sends it, and it is locked", async (way) => {
  const { page, another, scripts } = way;
  await loginAs(page, "aino.virtanen");
  await openForm(page);
  await writeAnswer(page, scripts, "Elsu");
  await page.reload();
  await expect(page.locator("#q1")).toHaveValue("Elsu");

  const phone = await another();
  await loginAs(phone, "aino.virtanen");
  await openForm(phone);
  await expect(phone.locator("#q1")).toHaveValue("Elsu");
  await phone.locator("#q2").fill("Kissat ja kirjat");
  await phone.locator("[name=q5][value=other]").check();
  await phone.locator("#q5x2").fill("viro");
  await phone.locator("#q6").fill("31.2.2026");
  await press(phone, "verify");
  await expect(phone).toHaveTitle(/^Virhe: /);
  await expect(phone.locator("#q6")).toHaveAttribute("aria-invalid", "true");
  await phone.locator("#q6").fill("3.2.2026");
  await press(phone, "verify");
  await expect(phone.locator("h1")).toHaveText("Tarkista vastaukset");
  await expect(phone.locator("main")).toContainText("Jokin muu: viro");
  await press(phone, "send");
  await expect(phone.locator("h1")).toHaveText(NAME);
  await expect(phone.locator("main")).toContainText("Asiakirja on lähetetty.");
  await expect(phone.locator("main")).toContainText("Vastauksia ei voi enää muuttaa.");
  await expect(phone.locator("main")).toContainText("Kissat ja kirjat");

  await page.goto(new URL(phone.url()).pathname);
  await expect(page.locator("main a[href*='readOnly=false']")).toHaveCount(0);
  await page.goto(`${new URL(phone.url()).pathname}?readOnly=false`);
  await expect(page.locator("[name=q1]")).toHaveCount(0);
});

journey(
  "Aino comes from the calendar and goes back there after sending",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/calendar");
    await page.locator("main .waits-more > summary").click();
    await page.locator("main a[href*='returnTo=calendar']").first().click();
    await expect(page.locator("h1")).toHaveText(NAME);
    await page.locator("#q1").fill("Elsu");
    await press(page, "verify");
    await press(page, "send");
    await page.waitForURL(/\/calendar/);
    await expect(page.locator("main")).toContainText("Asiakirja on lähetetty.");
    await expect(page.locator("main a[href*='returnTo=calendar']")).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Antti sends the document while Aino writes: her page says so and keeps her answers",
  async (way) => {
    const { page, another } = way;
    await loginAs(page, "aino.virtanen");
    await openForm(page);
    await page.locator("#q2").fill("Ainon vastaus");
    await press(page, "verify");
    await expect(page.locator("h1")).toHaveText("Tarkista vastaukset");

    const his = await another();
    await loginAs(his, "antti.virtanen");
    await openForm(his);
    await his.locator("#q2").fill("Antin vastaus");
    await press(his, "verify");
    await press(his, "send");
    await expect(his.locator("main")).toContainText("Asiakirja on lähetetty.");

    await press(page, "send");
    await expect(page.locator("h1")).toHaveText("Asiakirja on jo lähetetty");
    await expect(page.locator("main")).toContainText("Antti Juhani Virtanen");
    await expect(page.locator("main")).toContainText("Ainon vastaus");
    await page.locator("main a[href^='/child-documents/']").first().click();
    await expect(page.locator("main")).toContainText("Antin vastaus");
  },
  ALIKE_WITH_SCRIPTS,
);

journey("Aino writes in two windows: the older one sends nothing before she has chosen", async (way) => {
  const { page, another, scripts } = way;
  await loginAs(page, "aino.virtanen");
  await openForm(page);
  await page.locator("#q2").fill("Vanha vastaus");
  await press(page, "verify");
  await expect(page.locator("h1")).toHaveText("Tarkista vastaukset");

  const newer = await another();
  await loginAs(newer, "aino.virtanen");
  await openForm(newer);
  await newer.locator("#q2").fill("Uusi vastaus");
  await newer.locator("[form=form][value=leave]").first().click();
  await expect(newer.locator("h1")).toHaveText(NAME);

  await press(page, "send");
  await expect(page.locator("#elsewhere")).toBeFocused();
  await expect(page.locator("#elsewhere tbody tr")).toHaveCount(1);
  await expect(page.locator("#elsewhere tbody")).toContainText("Vanha vastaus");
  await expect(page.locator("#elsewhere tbody")).toContainText("Uusi vastaus");
  await page.locator("button[value^='choose:theirs']").click();
  await expect(page.locator("#step-status")).toHaveText("Lomakkeessa ovat nyt toisen ikkunan tiedot.");
  await expect(page.locator("#q2")).toHaveValue("Uusi vastaus");

  if (scripts === "on") {
    // Both windows save by themselves, and each says that there is another one.
    await openForm(newer);
    await newer.locator("#q2").fill("Toisen ikkunan");
    const kept = newer.waitForResponse((response) => response.request().method() === "POST");
    await newer.keyboard.press("Tab");
    await kept;
    await page.locator("#q2").fill("Uusi vastaus");
    await page.locator("#q1").fill("Elsu");
    await page.keyboard.press("Tab");
    await expect(saved(page)).toContainText("Toisessa ikkunassa on muita tietoja.");
    await press(page, "verify");
    await page.locator("button[value^='choose:mine']").click();
    await expect(page.locator("#q1")).toHaveValue("Elsu");
  }
  await press(page, "verify");
  await press(page, "send");
  await expect(page.locator("main")).toContainText("Asiakirja on lähetetty.");
  await expect(page.locator("main")).toContainText("Uusi vastaus");
});

journey(
  "Aino's session ends while she writes, and her answers come back after she logs in",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await openForm(page);
    const form = page.url();
    await page.locator("#q2").fill("Ennen katkosta");
    await page.context().clearCookies();
    await press(page, "verify");
    await page.waitForURL(/\/login/);
    await loginAs(page, "aino.virtanen");
    await page.goto(`${new URL(form).pathname}?readOnly=false`);
    await expect(page.locator("#q2")).toHaveValue("Ennen katkosta");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Sara reads a decision on a document, and opening it marks it as read",
  async ({ page }) => {
    await loginAs(page, "sara.nieminen");
    const response = await page.request.get("/api/citizen/children");
    const children = (await response.json()) as { id: string; firstName: string }[];
    const ilona = children.find(({ firstName }) => firstName.startsWith("Ilona"))?.id;
    const section = `/children/${ilona}?open=child-documents#child-documents`;
    await page.goto(section);
    const unread = page.locator("#child-documents .thing", { hasText: "Lukematta" });
    const before = await unread.count();
    expect(before).toBeGreaterThan(0);
    await page.locator("#child-documents .thing", { hasText: "Hyväksytty" }).locator("a").first().click();
    await expect(page.locator("main")).toContainText("Päätösnumero");
    await page.goto(section);
    await expect(unread).toHaveCount(before - 1);
  },
  ALIKE_WITH_SCRIPTS,
);
