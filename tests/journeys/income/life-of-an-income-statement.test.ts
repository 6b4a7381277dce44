import type { Page } from "../../support/browsing/browser.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

const LIST = "/income";

/** The row of the only statement in the guardian's own list. */
const row = (page: Page) => page.locator("main table").first().locator("tbody tr").first();

/** Reads the receipt of a statement, and goes back to it. Answers the receipt's address. */
async function readsReceipt(page: Page): Promise<string> {
  await page.getByRole("link", { name: /^Kuitti T/ }).click();
  await expect(page).toHaveTitle(/^Kuitti: tuloselvitys lähetetty/);
  await expect(page.locator("main")).toContainText("opiskelutodistus.pdf");
  await expect(page.locator("main a[href*='/attachments/']")).toHaveCount(0);
  const receipt = page.url();
  await page.locator(".back-link a").click();
  return receipt;
}

/** A plain gateway keeps none, and nothing leads to one. */
async function seesNoReceipt(page: Page): Promise<readonly string[]> {
  await expect(page.locator("main")).not.toContainText(/kuitti/i);
  await expect(page.locator("a[href*='/receipts']")).toHaveCount(0);
  return [];
}

journey(
  "Sara reads what she has sent and its receipt, thinks twice, and cancels it",
  async ({ page, another, inFront }) => {
    await loginAs(page, "sara.nieminen");
    await page.goto(LIST);
    await expect(row(page)).toContainText("Lähetetty");
    await row(page).getByRole("link", { name: /^Avaa/ }).click();
    await expect(page).toHaveTitle(/^Tuloselvitys \d{1,2}\.\d{1,2}\.\d{4} alkaen/);
    await expect(page.locator("main")).toContainText("640 €");
    await expect(page.getByRole("link", { name: "opiskelutodistus.pdf" })).toBeVisible();
    const statement = page.url();

    const receipts = inFront ? await seesNoReceipt(page) : [await readsReceipt(page)];
    expect(page.url()).toBe(statement);

    // With scripts the question opens over the list, without it is a page. Both ask before anything happens.
    await page.goto(LIST);
    await row(page).getByRole("link", { name: /^Peru/ }).click();
    await page.getByRole("link", { name: "Säilytä tuloselvitys" }).last().click();
    await expect(row(page)).toContainText("Lähetetty");
    await row(page).getByRole("link", { name: /^Peru/ }).click();
    await page.getByRole("button", { name: "Peru tuloselvitys" }).last().click();
    await expect(page).toHaveTitle(/^Tuloselvitys on peruttu/);
    await expect(page.locator("main")).toContainText("Ei tuloselvityksiä.");
    for (const gone of [statement, ...receipts]) expect((await page.goto(gone))?.status(), gone).toBe(404);

    const stranger = await another();
    await loginAs(stranger, "timo.salo");
    await stranger.goto(LIST);
    await expect(row(stranger)).toContainText("Lähetetty");
    await expect(row(stranger).getByRole("link", { name: /^Peru/ })).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Mikael deletes his draft in a second window after it was deleted in the first",
  async ({ page }) => {
    await loginAs(page, "mikael.lindholm");
    await page.goto(LIST);
    const remove =
      (await row(page)
        .getByRole("link", { name: /^Poista/ })
        .getAttribute("href")) ?? "";
    const second = await page.context().newPage();
    await second.goto(remove);
    await page.goto(remove);
    await page.getByRole("button", { name: "Poista luonnos" }).click();
    await expect(page).toHaveTitle(/^Luonnos on poistettu/);
    await second.getByRole("button", { name: "Poista luonnos" }).click();
    await expect(second).toHaveTitle(/^Tuloselvitystä ei enää ole/);
    await expect(second.locator("main")).toContainText("Se on jo poistettu tai peruttu.");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Sara estimates the fee from the list of her income, and a visitor may too",
  async ({ page, another }) => {
    await loginAs(page, "sara.nieminen");
    await page.goto(LIST);
    await page.getByRole("link", { name: "Arvioi maksu" }).click();
    await expect(page).toHaveTitle(/^Arvioi maksu/);
    const visitor = await another();
    await visitor.goto(page.url());
    for (const own of [page, visitor]) {
      await own.locator("[name=feeFamilySize]").fill("4");
      await own.locator("[name=feeOwnIncome]").fill("paljon");
      await own.locator("[name=feePartnersIncome]").fill("5 000 €");
      await own.locator("[name=feeOrder][value=second]").check();
      await own.locator("[name=feeHours][value=more]").check();
      await own.getByRole("button", { name: "Laske arvio" }).click();
      await expect(own.locator("#faults a")).toHaveText(
        "Omat tulosi ennen veroja, euroa kuukaudessa: Kirjoita summa numeroin, esimerkiksi 1 234,50.",
      );
      await own.locator("[name=feeOwnIncome]").fill("4 000");
      await own.getByRole("button", { name: "Laske arvio" }).click();
      await expect(own.locator("section:has(> * > #fee-estimate)")).toBeFocused();
      await expect(own.locator("#fee-estimate")).toHaveText(/^Arvio: \d+\s€ kuukaudessa$/);
      await expect(own.locator("[name=feeOwnIncome]")).toHaveValue("4 000");
      expect(new URL(own.url()).search).toBe("");
    }
  },
  ALIKE_WITH_SCRIPTS,
);
