import { dateInField } from "~/foundation/dates/shown.ts";
import type { Page } from "../support/browsing/browser.ts";
import { dayIn } from "../support/browsing/days.ts";
import { openDaycare } from "../support/browsing/drafts.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";

const inMenu = (page: Page, name: string) => page.locator(".desktop-navigation .navigation-label", { hasText: name });

/** Script asks before typed text is left behind. The guardian leaves. */
const andLeaves = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

journey("Aino looks at the map while she reports an absence, and goes on where she was", async ({ page, scripts }) => {
  andLeaves(page);
  await loginAs(page, "aino.virtanen");
  await page.goto("/calendar?modal=absences");
  await page.getByLabel("Elsa").check();
  await page.locator("#start").fill("9.12.2026");
  await inMenu(page, "Kartta").click();
  await expect(page).toHaveURL(/\/map/);
  await page.goBack();
  await expect(page.locator("#start")).toBeVisible();
  // With script she was asked, and gave her text up.
  if (scripts === "on") return;
  await expect(page.locator("#start")).toHaveValue("9.12.2026");
  await expect(page.getByLabel("Elsa")).toBeChecked();
  await expect(page.locator("main")).toContainText("Jatkat siitä, mihin jäit");

  // A link that leads to the form finds it too, and Enter still presses the form's own button.
  await page.goto("/calendar?modal=absences");
  await page.locator("#start").press("Enter");
  await expect(page.locator("#faults")).toContainText("Valitse, miksi lapsi on poissa");
  await page.goto("/calendar?modal=absences");
  await page.getByRole("button", { name: "Hylkää vastauksesi ja aloita alusta" }).click();
  await expect(page.locator("#start")).toHaveValue(dateInField(dayIn(0)));
  await expect(page.locator("main")).not.toContainText("Jatkat siitä, mihin jäit");
});

journey(
  "Aino cancels a change of her phone number, and leaves an untouched form at once",
  async ({ page, scripts }) => {
    andLeaves(page);
    await loginAs(page, "aino.virtanen");
    await page.goto("/personal-details?edit=details");
    await page.getByText("Peruuta", { exact: true }).click();
    await expect(page).not.toHaveURL(/edit=/);
    await page.goto("/personal-details?edit=details");
    await expect(page.locator("main")).not.toContainText("Jatkat siitä, mihin jäit");

    await page.locator("#phone").fill("040 765 4321");
    await page.getByText("Peruuta", { exact: true }).click();
    await expect(page).not.toHaveURL(/edit=/);
    await expect(page.locator("main")).not.toContainText("040 765 4321");
    await page.goto("/personal-details?edit=details");
    if (scripts === "on") {
      await expect(page.locator("#phone")).not.toHaveValue("040 765 4321");
      return;
    }
    await expect(page.locator("#phone")).toHaveValue("040 765 4321");
    await page.locator("#phone").press("Enter");
    await expect(page.locator("main")).toContainText("040 765 4321");
    await page.goto("/personal-details?edit=details");
    await expect(page.locator("main")).not.toContainText("Jatkat siitä, mihin jäit");
  },
);

journey("Leena leaves a long application by the menu, and finds everything there", async ({ page }) => {
  // Until the script that keeps her text has come, the browser asks. She stays, and presses again.
  page.on("dialog", (dialog) => void dialog.dismiss());
  await loginAs(page, "leena.korhonen");
  await openDaycare(page, "Helmi");
  const application = page.url();
  await page.locator("#otherInfo").fill("Tulemme vasta lounaan jälkeen.");
  const afterPress = async () => {
    if (page.url() === application) await inMenu(page, "Kartta").click();
    return page.url();
  };
  await expect.poll(afterPress).toMatch(/\/map/);
  // The page keeps the text on its way out, and nobody hears when it has arrived.
  const openedAgain = async () => {
    await page.goto(application.replace(/[?#].*/, ""));
    return page.locator("#otherInfo").inputValue();
  };
  await expect.poll(openedAgain).toBe("Tulemme vasta lounaan jälkeen.");
});

journey(
  "Aino closes the dialog of an absence with Escape, and is asked before she leaves the calendar by the menu",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/calendar");
    const absence = page.locator(".moves").getByRole("link", { name: "Muu poissaolo" });
    await absence.click();
    await page.getByLabel("Elsa").check();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    const asked = page.waitForEvent("dialog");
    await Promise.all([asked.then((question) => question.dismiss()), inMenu(page, "Kartta").click()]);
    await absence.click();
    await expect(page.getByLabel("Elsa")).toBeChecked();
    await page.locator("dialog[open]").getByText("Älä ilmoita").click();
    await inMenu(page, "Kartta").click();
    await expect(page).toHaveURL(/\/map/);
  },
  { only: ["on"] },
);

journey(
  "Where script runs, the ways out of a form are links",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/calendar?modal=absences");
    await expect(page.locator("button[name=_to]")).toHaveCount(0);
    await expect(page.locator(".desktop-navigation").getByRole("link", { name: "Kartta" })).toHaveAttribute(
      "href",
      "/map",
    );
    await expect(page.getByRole("link", { name: "Älä ilmoita" })).toHaveAttribute("href", "/calendar");
  },
  { only: ["on"] },
);
