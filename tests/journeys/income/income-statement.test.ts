import type { Page } from "../../support/browsing/browser.ts";
import { dayFromNow } from "../../support/browsing/days.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { photo } from "../../support/samples/photos.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

type Scripts = "on" | "off";

const payslip = { name: "palkka marraskuu.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) };
const another = { ...payslip, name: "palkka lokakuu.pdf" };

async function fields(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
}
const choose = (page: Page, name: string, value: string) => page.locator(`[name=${name}][value="${value}"]`).check();

/** A plain gateway keeps no receipts, and nothing leads to one. */
async function readReceipt(page: Page, inFront: boolean) {
  if (inFront) return expect(page.locator("a[href*='/receipts']")).toHaveCount(0);
  await page.getByRole("link", { name: /^Avaa kuitti, viitenumero T/ }).click();
  await expect(page).toHaveTitle(/^Kuitti: tuloselvitys lähetetty/);
}

/** An answer on which questions depend: they come by themselves with scripts, by a button without. */
async function chooseAndSee(page: Page, scripts: Scripts, answer: [string, string], button: string, then: string) {
  await choose(page, ...answer);
  if (scripts === "off") await press(page, button);
  await expect(page.locator(then)).toBeVisible();
}

/** The questions on income come with the choice, also without scripts. */
async function reportIncome(page: Page) {
  await choose(page, "feeBasis", "INCOME");
  await expect(page.locator("#incomeSource")).toBeVisible();
}

/** The end stands in the form once the basis is known to it: with scripts at once. Without, we fill in the last possible day. */
async function period(page: Page, scripts: Scripts, days: number) {
  await page.locator("#startDate").fill(dayFromNow(days));
  if (scripts !== "off") await page.locator("#endDate").fill(dayFromNow(200));
}

/** With scripts files go as soon as they are chosen; without, by the field's own button. */
async function add(page: Page, scripts: Scripts, kind: string, ...files: (typeof payslip)[]) {
  await page.locator(`[name="attachments.${kind}"]`).setInputFiles(files);
  if (scripts === "off") await press(page, `upload-attachment.${kind}`);
  for (const { name } of files) await expect(page.getByRole("link", { name })).toBeVisible();
}

async function checkAndSend(page: Page) {
  await press(page, "verify");
  await expect(page).toHaveTitle(/^Tarkista tuloselvitys/);
  await page.locator("[name=assurance]").check();
  await press(page, "send");
  await expect(page).toHaveTitle(/^Tuloselvitys on lähetetty/);
}

journey(
  "Aino takes the highest fee",
  async ({ page, scripts }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await press(page, "verify");
    // The summary takes the focus, and its first link leads to the first invalid field.
    await expect(page.locator("#faults")).toBeFocused();
    const links = page.locator("#faults a");
    await expect(links).toHaveCount(2);
    await links.first().click();
    await expect(page.locator("#startDate")).toBeFocused();

    // The highest fee has nothing to check. With the choice the form asks for the assurance and sends, also without script.
    const button = (intent: string) => page.locator(`main form button[value=${intent}]`).last();
    await expect(button("send")).toBeHidden();
    await expect(page.locator("[name=assurance]")).toBeHidden();
    await choose(page, "feeBasis", "HIGHEST_FEE");
    await expect(button("verify")).toBeHidden();
    // What is missing is told at once: the start, and that the details are right.
    await press(page, "send");
    await expect(page.locator("#faults a")).toHaveCount(2);
    await expect(page.locator("#assurance-fault")).toBeVisible();
    await page.locator("#startDate").fill(dayFromNow(10));
    await page.locator("[name=assurance]").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Tuloselvitys on lähetetty/);
    await expect(page.locator("main table")).toContainText("Lähetetty");
    await expect(page.locator("main")).toContainText("Voit perua sen, kunnes käsittely alkaa.");

    // The way back stands in the banner.
    await page.getByRole("link", { name: "Peru tuloselvitys" }).click();
    await page.locator("button[value=remove]").click();
    await expect(page).toHaveTitle(/^Tuloselvitys on peruttu/);

    // Who told income before sees on the check page that it is left out.
    await page.goto("/income/new/edit");
    await page.locator("#startDate").fill(dayFromNow(10));
    await reportIncome(page);
    await fields(page, { estimatedMonthlyIncome: "2000" });
    await choose(page, "feeBasis", "HIGHEST_FEE");
    // With scripts the page knows already that there is something to check; without, the press leads to the check.
    if (scripts === "off") {
      await page.locator("[name=assurance]").check();
      await press(page, "send");
    } else {
      await expect(page.locator("main form button[value=send]")).toHaveCount(0);
      await press(page, "verify");
    }
    await expect(page).toHaveTitle(/^Tarkista tuloselvitys/);
    await page.locator("[name=assurance]").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Tuloselvitys on lähetetty/);

    // A second statement of the same start is refused before it is sent.
    await page.goto("/income/new/edit");
    await page.locator("#startDate").fill(dayFromNow(10));
    await choose(page, "feeBasis", "HIGHEST_FEE");
    await press(page, "save");
    await expect(page.locator("#startDate-fault")).toContainText("Sinulla on jo tuloselvitys");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Aino photographs her payslip in two pages, and makes one file of it",
  async ({ page, scripts }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await reportIncome(page);
    await period(page, scripts, 12);
    await fields(page, { estimatedMonthlyIncome: "2000" });
    await choose(page, "incomeSource", "ATTACHMENTS");
    await choose(page, "entrepreneur", "no");
    if (scripts === "off") await press(page, "refresh:attachments");
    const buffer = await photo();
    const pages = ["palkka 1.jpg", "palkka 2.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
    await add(page, scripts, "PAYSLIP_GROSS", ...pages);

    await page.locator('details:has([value="join-photos.PAYSLIP_GROSS"]) > summary').click();
    for (const { name } of pages) await page.getByRole("checkbox", { name, exact: true }).check();
    await press(page, "join-photos.PAYSLIP_GROSS");
    await expect(page.locator(".row-status", { hasText: "yhtenä tiedostona: palkka 1.pdf" })).toBeFocused();
    await expect(page.getByRole("link", { name: "palkka 1.jpg" })).toHaveCount(0);
    await checkAndSend(page);
    await page.locator("main table").getByRole("link").first().click();
    await expect(page.locator("main")).toContainText("palkka 1.pdf");
    await expect(page.locator("main")).not.toContainText(".jpg");
  },
  {
    notInFront: "a plain gateway joins no files",
    inFull: { scripts: "on", reason: "photographs with script are proved by adding-files" },
  },
);

journey(
  "An employee leaves a draft, continues it, adds the files and sends; then adds details",
  async (way) => {
    const { page, scripts } = way;
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await reportIncome(page);
    await period(page, scripts, 10);
    await fields(page, { estimatedMonthlyIncome: "2 350,50 €" });
    await choose(page, "incomeSource", "ATTACHMENTS");
    await choose(page, "entrepreneur", "no");
    await press(page, "save");
    await expect(page).toHaveTitle(/^Luonnos on tallennettu/);
    expect(new URL(page.url()).pathname).toBe("/income");

    await page.locator("main table a", { hasText: "Jatka" }).click();
    await expect(page.locator("[name=entrepreneur][value=no]")).toBeChecked();
    await expect(page.locator("[name=otherIncomeSearch]")).toBeHidden();
    await page.locator("#hasOtherIncome").check();
    await page.locator("[name=otherIncomeSearch]").fill("vuokra");
    if (scripts === "off") await press(page, "search");
    else await page.locator("[name=otherIncomeSearch]").blur();
    await expect(page.locator("[name=otherIncome]")).toHaveCount(1);
    await chooseAndSee(
      page,
      scripts,
      ["otherIncome", "RENTAL_INCOME"],
      "refresh:attachments",
      "[id='attachments-RENTAL_INCOME']",
    );
    await expect(page.locator(".asked-files li")).toHaveCount(2);

    await press(page, "verify");
    await expect(page.locator("#faults a")).toHaveCount(2);
    await add(page, scripts, "PAYSLIP_GROSS", payslip, another);
    await add(page, scripts, "RENTAL_INCOME", { ...payslip, name: "vuokrasopimus.pdf" });
    await checkAndSend(page);

    await page.locator("main a", { hasText: "Täydennä" }).first().click();
    await page.locator("[name=otherInfo]").fill("Jäin osa-aikaiseksi");
    await add(page, scripts, "OTHER", { ...payslip, name: "todistus.pdf" });
    await press(page, "verify");
    await press(page, "update");
    await expect(page).toHaveTitle(/^Täydennys on lähetetty/);
    await page.locator("main a", { hasText: "Täydennä" }).first().click();
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Jäin osa-aikaiseksi");
    await expect(page.locator("main")).toContainText("todistus.pdf");
    await expect(page.locator("main")).toContainText("palkka lokakuu.pdf");
  },
  {
    inFull: {
      scripts: "on",
      reason: "what script adds to a statement is proved by an entrepreneur with two companies",
    },
  },
);

journey(
  "An entrepreneur with two companies tells of both without help",
  async ({ page, scripts }) => {
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await reportIncome(page);
    await period(page, scripts, 10);
    await choose(page, "incomeSource", "ONLY_COMPANY");
    await chooseAndSee(page, scripts, ["entrepreneur", "yes"], "refresh:entrepreneur", "#startOfEntrepreneurship");
    await fields(page, { startOfEntrepreneurship: "1.2.2020", companyName: "Ainon Leipä", businessId: "1572860-1" });
    await choose(page, "spouseWorksInCompany", "no");
    await choose(page, "companyForms", "selfEmployed");
    await chooseAndSee(page, scripts, ["companyForms", "limitedCompany"], "refresh:accountant", "#accountantName");
    await choose(page, "selfEmployedIncome", "estimate");
    await fields(page, { selfEmployedMonthlyIncome: "1 200", selfEmployedIncomeStart: dayFromNow(0) });
    await choose(page, "limitedCompanyIncomeSource", "INCOMES_REGISTER");
    await fields(page, {
      accountantName: "Tilitoimisto Taito",
      accountantPhone: "12",
      accountantEmail: "taito@example.com",
    });

    await press(page, "verify");
    await expect(page.locator("#businessId-fault")).toContainText("viimeinen numero ei sovi");
    await expect(page.locator("#accountantPhone-fault")).toBeVisible();
    await fields(page, { businessId: "1572860-0", accountantPhone: "040 123 4567" });
    await add(page, scripts, "ACCOUNTANT_REPORT_LLC", { ...payslip, name: "selvitys.pdf" });
    await checkAndSend(page);
  },
  {
    inFull: {
      scripts: "off",
      reason: "a statement without script is proved by an employee and by one question at a time",
    },
  },
);

journey(
  "A student has a partnership and light entrepreneurship, and pays child maintenance",
  async (way) => {
    const { page, scripts } = way;
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await reportIncome(page);
    await period(page, scripts, 10);
    await fields(page, { estimatedMonthlyIncome: "640" });
    await choose(page, "incomeSource", "INCOMES_REGISTER");
    await chooseAndSee(page, scripts, ["entrepreneur", "yes"], "refresh:entrepreneur", "#startOfEntrepreneurship");
    await fields(page, { startOfEntrepreneurship: "1.2.2020", companyName: "Puutyö Ky", businessId: "1572860-0" });
    await choose(page, "spouseWorksInCompany", "yes");
    await choose(page, "companyForms", "lightEntrepreneur");
    await chooseAndSee(page, scripts, ["companyForms", "partnership"], "refresh:accountant", "#accountantName");
    await fields(page, {
      accountantName: "Tilitoimisto Taito",
      accountantPhone: "040 123 4567",
      accountantEmail: "taito@example.com",
    });
    for (const name of ["startupGrant", "student", "alimonyPayer"]) await page.locator(`[name=${name}]`).check();
    if (scripts === "off") await press(page, "refresh:attachments");
    const kinds = [
      "STARTUP_GRANT",
      "PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP",
      "ACCOUNTANT_REPORT_PARTNERSHIP",
      "SALARY",
      "PROOF_OF_STUDIES",
      "ALIMONY_PAYOUT",
    ];
    await expect(page.locator(".asked-files li")).toHaveCount(kinds.length);
    for (const [number, kind] of kinds.entries())
      await add(page, scripts, kind, { ...payslip, name: `liite ${number}.pdf` });
    await checkAndSend(page);
    await page.locator("main table").getByRole("link", { name: /^Avaa/ }).first().click();
    for (const told of ["Puutyö Ky", "Tilitoimisto Taito", "640 €", "liite 5.pdf"])
      await expect(page.locator("main")).toContainText(told);
  },
  {
    inFull: {
      scripts: "off",
      reason: "without script an employee and an entrepreneur tell their income by the same buttons",
    },
  },
);

journey(
  "Amina has no income, and tells how she manages",
  async ({ page, scripts }) => {
    await loginAs(page, "amina.hassan");
    await page.goto("/income/new/edit");
    await reportIncome(page);
    await period(page, scripts, 10);
    // Its description shows with the choice, also without script.
    await expect(page.locator("#noIncomeDescription")).toBeHidden();
    await choose(page, "incomeSource", "NO_INCOME");
    await expect(page.locator("#noIncomeDescription")).toBeVisible();
    await choose(page, "entrepreneur", "no");
    await press(page, "verify");
    await expect(page.locator("#faults")).toBeFocused();
    await expect(page.locator("#faults a")).toHaveCount(1);
    await page.locator("#faults a").click();
    await expect(page.locator("#noIncomeDescription")).toBeFocused();
    // Who has no income is asked neither for an amount nor for other incomes.
    for (const name of ["estimatedMonthlyIncome", "otherIncome"])
      await expect(page.locator(`[name=${name}]`)).toHaveCount(0);
    await fields(page, { noIncomeDescription: "Elän säästöillä, kunnes opinnot alkavat." });
    await checkAndSend(page);
    await page.locator("main table").getByRole("link", { name: /^Avaa/ }).first().click();
    await expect(page.locator("main")).toContainText("Elän säästöillä, kunnes opinnot alkavat.");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Mikael tells his child's income from an empty form, and Sofia reads it",
  async (way) => {
    const { page, scripts, another, inFront } = way;
    await loginAs(page, "mikael.lindholm");
    await page.goto("/income");
    await page
      .getByRole("link", { name: /^Uusi lapsen tuloselvitys/ })
      .first()
      .click();
    await expect(page).toHaveTitle(/^Täytä lapsen tuloselvitys/);
    await press(page, "verify");
    await expect(page.locator("#faults a")).toHaveCount(2);
    await fields(page, { startDate: dayFromNow(40), otherInfo: "Korkotuloja säästötililtä" });
    await add(page, scripts, "CHILD_INCOME", { ...payslip, name: "korot.pdf" });
    await checkAndSend(page);
    await readReceipt(page, inFront);

    // Both guardians read a child's statement. The other one's file is a name.
    const sofia = await another();
    await loginAs(sofia, "sofia.lindholm");
    await sofia.goto("/income");
    await sofia.locator("main section section table").first().getByRole("link", { name: /^Avaa/ }).first().click();
    await expect(sofia.locator("main")).toContainText("Korkotuloja säästötililtä");
    await expect(sofia.locator("main")).toContainText("korot.pdf");
    await expect(sofia.getByRole("link", { name: "korot.pdf" })).toHaveCount(0);
  },
  { inFull: { scripts: "on", reason: "with script an employee and a student fill in the same form" } },
);

journey(
  "Sara's statement is handled while she adds details, and she loses nothing",
  async (way) => {
    const { page, scripts, incomeDesk } = way;
    await loginAs(page, "sara.nieminen");
    await page.goto("/income");
    await page.locator("main a", { hasText: "Täydennä" }).first().click();
    const [, id = ""] = /income\/([^/]+)\/details/.exec(page.url()) ?? [];
    await page.locator("[name=otherInfo]").fill("Apuraha loppuu toukokuussa");
    await add(page, scripts, "OTHER", { ...payslip, name: "apurahan loppu.pdf" });
    await incomeDesk(id, "handle-income");
    await press(page, "verify");
    await expect(page).toHaveTitle(/^Tuloselvitys on jo käsitelty/);
    for (const told of ["Tee uusi tuloselvitys, jos", "Apuraha loppuu toukokuussa", "apurahan loppu.pdf"])
      await expect(page.locator("main")).toContainText(told);
    // It is there still when she comes back, and the way on is a new statement.
    await page.goto("/income");
    await page.goBack();
    await expect(page.locator("main")).toContainText("Apuraha loppuu toukokuussa");
    await page.locator("main a[href$='/new/edit']").click();
    await expect(page).toHaveTitle(/^Täytä tuloselvitys/);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Aino answers one question at a time, goes over to the whole form and back, and loses nothing",
  async ({ page, scripts }) => {
    const at = async (number: number, section = "") => {
      await expect(page).toHaveTitle(new RegExp(`^(Virhe: )?Kysymys ${number}: ${section}`));
      await expect(page.locator("h1")).toHaveText(`Kysymys ${number}`);
    };
    const goOn = async (to: number) => {
      await press(page, "next");
      await at(to);
    };
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await press(page, "one-by-one");
    await expect(page).toHaveTitle(/^Kysymys 1: Maksun peruste/);
    await expect(page.locator("main")).toContainText("Seuraavaksi: Mihin maksusi perustuu");
    // An empty answer is refused beside its field, and nothing of the other questions is told.
    await press(page, "next");
    await expect(page.locator("#faults")).toBeFocused();
    await expect(page.locator("#faults a")).toHaveCount(1);
    await page.locator("#startDate").fill(dayFromNow(10));
    await goOn(2);
    await choose(page, "feeBasis", "INCOME");
    await goOn(3);
    await page.locator("#endDate").fill(dayFromNow(200));
    await goOn(4);
    await choose(page, "incomeSource", "ATTACHMENTS");
    await goOn(5);
    await page.locator("#estimatedMonthlyIncome").fill("2 350");
    await page.locator("#estimatedMonthlyIncome").press("Enter");
    await at(6);
    // The first tick brings the list, and one in it a field for the amounts, also without script.
    await page.locator("#hasOtherIncome").check();
    await expect(page.locator("#otherIncomeInfo")).toBeHidden();
    await choose(page, "otherIncome", "PENSION");
    await page.locator("#otherIncomeInfo").fill("800 euroa");
    await goOn(7);

    // Back shows the earlier answer, and posting it again keeps the later ones.
    await page.goBack();
    await page.goBack();
    await expect(page.locator("#estimatedMonthlyIncome")).toHaveValue("2 350");
    await page.locator("#estimatedMonthlyIncome").fill("2 400");
    await goOn(6);
    await expect(page.locator("#otherIncomeInfo")).toHaveValue("800 euroa");
    await page.reload();
    await at(6);
    await goOn(7);

    await press(page, "whole");
    await expect(page.locator("#otherIncomeInfo")).toHaveValue("800 euroa");
    await page.locator("[name=otherInfo]").fill("Jään pian osa-aikaiseksi");
    await press(page, "one-by-one");
    await at(7, "Yrittäjyys");
    await choose(page, "entrepreneur", "no");
    await goOn(8);
    await goOn(9);
    await goOn(10);
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Jään pian osa-aikaiseksi");
    await goOn(11);
    await add(page, scripts, "PAYSLIP_GROSS", payslip);
    await goOn(12);
    // The pension's proof is not at hand yet: the check asks for it again.
    await press(page, "skip");
    await expect(page.locator("main")).toContainText("Seuraavaksi tarkistat vastauksesi.");
    await press(page, "next");
    await at(12);
    await expect(page.locator("#faults a")).toHaveCount(1);
    // Without script the button that goes on adds the chosen file too.
    const proof = { ...payslip, name: "eläke.pdf" };
    if (scripts === "on") await add(page, scripts, "PENSION", proof);
    else await page.locator("[name='attachments.PENSION']").setInputFiles(proof);
    await press(page, "next");
    await expect(page).toHaveTitle(/^Tarkista tuloselvitys/);

    // Each answer leads back to its question, and from there straight to the check.
    await page.locator("main button[value='edit:startDate']").click();
    await page.locator("#startDate").fill(dayFromNow(11));
    await press(page, "next");
    await expect(page).toHaveTitle(/^Tarkista tuloselvitys/);
    const main = page.locator("main");
    for (const told of ["2 400", "800 euroa", "Jään pian osa-aikaiseksi", "palkka marraskuu.pdf", "eläke.pdf"])
      await expect(main).toContainText(told);
    await page.locator("[name=assurance]").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Tuloselvitys on lähetetty/);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Sofia tells her child's income again, with the answers and the file of last time",
  async ({ page, scripts, inFront }) => {
    await loginAs(page, "sofia.lindholm");
    await page.goto("/income");
    await page
      .getByRole("link", { name: /^Käytä pohjana/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Tee uusi tuloselvitys" }).click();
    await expect(page).toHaveTitle(/^Vastaukset on kopioitu/);
    await expect(page.locator("#startDate")).toHaveValue("");
    await page.locator("#startDate").fill(dayFromNow(30));
    await press(page, "verify");
    await expect(page.locator("#faults a")).toHaveCount(1);

    // A plain gateway gives no file of an earlier form, so she adds it once more.
    if (inFront) {
      await expect(page.locator("[value='reuse-file'], [name='reuse.file']")).toHaveCount(0);
      await add(page, scripts, "CHILD_INCOME", payslip);
    } else {
      await page.locator('details:has([value="reuse-file"]) > summary').click();
      await page.locator("[name='reuse.file']").selectOption({ index: 1 });
      await press(page, "reuse-file");
      await expect(page.locator(".row-status", { hasText: "Tiedosto on lisätty:" })).toBeFocused();
    }
    await checkAndSend(page);
    await readReceipt(page, inFront);
  },
  ALIKE_WITH_SCRIPTS,
);
