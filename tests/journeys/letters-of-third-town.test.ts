import { resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Browser, guardianIn, loginAs, openBrowser, type Page } from "../support/browsing/browser.ts";
import { readPdf, textOf } from "../support/reading/read-pdf.ts";
import { emptyDatabase } from "../support/running/no-demo.ts";
import { until } from "../support/running/patience.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";
import { papersMade } from "../support/running/test-town.ts";

/** The demo of a town that only the tests have: its families, and what was written to them. */
const environment = { TOWN: resolve(import.meta.dirname, "../support/towns/testikunta") };
const database = await emptyDatabase(inject("townUrl"), `letters_of_third_town_${process.pid}`);
let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ databaseUrl: database.url, environment }), openBrowser()]);
  await papersMade(database.url);
});
afterAll(async () => {
  await Promise.all([app.stop(), browser.close()]);
  await database.drop();
});

const OTHER_TOWNS = /meril|pohjola/i;

it("Families of another town get their mails in its languages, and none names a town that ships", async () => {
  const page = await guardianIn(browser, app.url, { scripts: "off" });
  const mails = await until(
    async () => {
      await page.goto("/_mail");
      const texts = await page.locator("main section").allInnerTexts();
      return ["Hei,", "Hej,"].every((greeting) => texts.some((text) => text.includes(greeting))) ? texts : null;
    },
    () => `No mail to Finnish and Swedish families\n${app.output()}`,
  );
  expect(mails.filter((mail) => !/He[ij],/.test(mail) || OTHER_TOWNS.test(mail))).toEqual([]);
});

/** Guardians who have papers, and how the addresses of their files begin. */
const PAPERS = {
  "sara.nieminen": [
    "/api/citizen/decisions/",
    "/api/citizen/fee-decisions/",
    "/api/citizen/voucher-value-decisions/",
    "/api/citizen/children/assistance-need-decision/",
    "/api/citizen/x/receipts/",
  ],
  "mikael.lindholm": ["/api/citizen/children/assistance-need-preschool-decisions/", "/api/citizen/child-documents/"],
};

it.each(Object.entries(PAPERS))(
  "%s of another town gets papers that name its organisation alone",
  async (guardian, kinds) => {
    const page = await guardianIn(browser, app.url, { scripts: "off" });
    await loginAs(page, guardian);
    const all = await filesOf(page);
    const files = kinds.flatMap((kind) => all.find((address) => address.startsWith(kind)) ?? []);
    expect(files).toHaveLength(kinds.length);
    for (const file of files) {
      const { document, artifacts } = readPdf(await (await page.request.get(file)).body());
      const text = [textOf(document), ...artifacts].join(" ");
      expect(text, file).toMatch(/Testikunnan sivistystoimi|Testkommuns bildningssektor/);
      expect(text, file).not.toMatch(OTHER_TOWNS);
    }
  },
);

/** The files that a guardian's decisions, applications and children lead to, by at most two pages. */
async function filesOf(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  let addresses = ["/decisions", "/applications", "/children"];
  for (let depth = 0; depth < 3; depth++) {
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      const links = page.locator("main a[href^='/']");
      found.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))));
    }
    addresses = found.filter((address) => OWN_PAGES.test(address) && !seen.has(address));
    for (const address of found) seen.add(address);
  }
  return [...seen];
}

const OWN_PAGES = /^[/](decisions|applications|children|receipts|child-documents)[/]/;
