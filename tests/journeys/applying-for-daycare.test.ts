import { applicationIn, daycareDraft } from "../support/applications.ts";
import { checkAndSend, checkAnswers, fill, fillDaycareForm, press } from "../support/daycare-form.ts";
import { expect, journey, loginAs } from "../support/journey.ts";

const heading = "main h1";

journey("Amina applies for daycare for Yusuf, and sees the application in the list", async ({ page }) => {
  await loginAs(page, "amina.hassan");
  await page.goto("/applications");
  await page.locator("main a[href^='/applications/new/']").first().click();
  await page.locator("[name=type][value=DAYCARE]").check();
  await press(page, "create");
  expect(page.url()).toMatch(/\/applications\/[0-9a-f-]{36}\/edit/);

  await fillDaycareForm(page);
  await checkAndSend(page);
  const id = await applicationIn(page, "SENT");
  await page.goto("/applications");
  await expect(page.locator(`main a[href="/applications/${id}"]`)).toHaveCount(1);
});

journey("What Amina typed stays when she checks a form with faults, and she mends it", async ({ page }) => {
  await loginAs(page, "amina.hassan");
  await page.goto(`/applications/${await daycareDraft(page)}/edit`);
  await fill(page, "otherInfo", "Yusuf nukkuu päiväunet");
  await fill(page, "preferredStartDate", "31.2.2027");
  await press(page, "verify");
  await expect(page).toHaveTitle(/^Virhe: /);
  await expect(page.locator("[name=otherInfo]")).toHaveValue("Yusuf nukkuu päiväunet");
  await expect(page.locator("[name=preferredStartDate]")).toHaveValue("31.2.2027");
  await expect(page.locator("#preferredStartDate")).toHaveAttribute("aria-invalid", "true");

  await fillDaycareForm(page);
  await checkAndSend(page);
  expect(await applicationIn(page, "SENT")).toBeTruthy();
});

journey("Amina saves a draft, comes back to it and throws it away", async ({ page }) => {
  await loginAs(page, "amina.hassan");
  const id = await daycareDraft(page);
  await page.goto(`/applications/${id}/edit`);
  await fill(page, "otherInfo", "Kesken");
  await press(page, "save");
  await page.goto(`/applications/${id}/edit`);
  await expect(page.locator("[name=otherInfo]")).toHaveValue("Kesken");

  await page.goto(`/applications?cancel=${id}`);
  await page.locator("main form button[type=submit]:not([aria-hidden])").first().click();
  await expect(page.locator(heading)).toHaveCount(1);
  await expect(page.locator(`main a[href*="${id}"]`)).toHaveCount(0);
});

journey("Amina changes an application that she has sent, and then cancels it", async ({ page }) => {
  await loginAs(page, "amina.hassan");
  await page.goto(`/applications/${await daycareDraft(page)}/edit`);
  await fillDaycareForm(page);
  await checkAndSend(page);
  const id = await applicationIn(page, "SENT");

  await page.goto(`/applications/${id}/edit`);
  await fill(page, "otherInfo", "Vaihdoimme mieltä");
  await checkAndSend(page, "update");
  await page.goto(`/applications/${id}`);
  await expect(page.locator("main")).toContainText("Vaihdoimme mieltä");

  await page.goto(`/applications?cancel=${id}`);
  await page.locator("main form button[type=submit]:not([aria-hidden])").first().click();
  expect(await applicationIn(page, "CANCELLED")).toBe(id);
});

journey("An application sent twice is sent once", async ({ page }) => {
  await loginAs(page, "amina.hassan");
  await page.goto(`/applications/${await daycareDraft(page)}/edit`);
  await fillDaycareForm(page);
  await checkAnswers(page);
  const send = page.locator('main button[name=intent][value="send"]:not([aria-hidden])').first();
  await send.dblclick();
  await page.waitForURL((url) => url.pathname === "/applications");
  const answer = await page.request.get("/api/citizen/applications/by-guardian");
  const children = (await answer.json()) as { applicationSummaries: { applicationStatus: string }[] }[];
  const sent = children.flatMap((child) => child.applicationSummaries);
  expect(sent.map((one) => one.applicationStatus)).toEqual(["SENT"]);
});

journey(
  "Two windows edit the same application: the later one sees both versions and keeps its text",
  async ({ page, another }) => {
    await loginAs(page, "sara.nieminen");
    const id = await daycareDraft(page);
    const other = await another();
    await loginAs(other, "sara.nieminen");
    await page.goto(`/applications/${id}/edit`);
    await other.goto(`/applications/${id}/edit`);

    await fill(page, "otherInfo", "Ensimmäinen ikkuna");
    await press(page, "save");
    await fill(other, "otherInfo", "Toinen ikkuna");
    await press(other, "save");
    await expect(other.locator("main")).toContainText("Ensimmäinen ikkuna");
    await expect(other.locator("main")).toContainText("Toinen ikkuna");
  },
);
