import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import yauzl from "yauzl";
import { openBrowser } from "../../tests/support/browsing/browser.ts";
import { documentFacts, documentFindings } from "../checks/document.ts";
import { ENGINES_READY } from "../checks/engines.ts";
import { keyboardFindings } from "../checks/keyboard.ts";
import { EXTRAS, NAMED_FUNCTIONS, pageFindings } from "../page-findings.ts";
import type { Verdict } from "../verdict.ts";
import { accessibilityTree } from "./accessibility-tree.ts";
import { somePack } from "./pack-for-tests.ts";
import { Papers } from "./papers.ts";
import { Portraits, SENT } from "./portrait.ts";
import { writePack } from "./write-pack.ts";
import { zipFolder } from "./zip.ts";

/** The pack's own pages, as the audit looks at pages of the service. */

const folder = mkdtempSync(join(tmpdir(), "aamu-pack-"));
const pack = somePack({
  findings: [{ check: "layout", rule: "1.4.10", message: "At 320 px the page scrolls sideways.", where: "<p>" }],
  looks: [{ step: "session", look: "ends", says: "Let the session end.", states: [], done: true, notes: "All kept" }],
  allStates: 9,
});

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.addInitScript(`${NAMED_FUNCTIONS};${ENGINES_READY}`);
  await page.setContent("<!DOCTYPE html><html lang='fi'><title>Kartta</title><main><h1>Kartta</h1></main></html>");
  const portraits = new Portraits(join(folder, "states"), new Papers(join(folder, "papers")));
  for (const { name } of pack.states) await portraits.of(name).page(page, "<!DOCTYPE html><title>Kartta</title>");
  writePack(pack, { folder, before: null, along: [] });
  // From the disk a program may not read the style sheet.
  await page.route("http://pack.example/**", (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const PAGES = ["index.html", "states/map--as-it-opens/index.html", "states/messages--very-full/index.html"];

describe("a page of a pack", () => {
  it.each(PAGES)("has no findings of any engine, and Tab goes through it: %s", async (file) => {
    await page.goto(`http://pack.example/${file}`);
    const verdicts: Verdict[] = [];
    expect(await pageFindings(page, EXTRAS, verdicts)).toEqual([]);
    expect(documentFindings(await documentFacts(page), "en", false)).toEqual([]);
    expect(await keyboardFindings(page, { skipLink: true })).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(100);
  });

  it("leads to files and places that are there", async () => {
    for (const file of PAGES) {
      await page.goto(pathToFileURL(join(folder, file)).href);
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("a[href^='#']")]
          .map(({ hash }) => hash.slice(1))
          .filter((id) => !document.getElementById(id)),
      );
      expect(broken).toEqual([]);
    }
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    const files = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("a:not([href^='#'])")].map((link) => link.getAttribute("href")),
    );
    const isThere = (file: string | null) => readFileSync(join(folder, file ?? "")).length > 0;
    expect(files.filter((file) => !file?.startsWith("papers/")).every(isThere)).toBe(true);
  });
});

describe("what engines say of each rule", () => {
  const documentWith = (main: string) =>
    `<!DOCTYPE html><html lang="fi"><head><title>Hakemukset</title></head><body><main><h1>Hakemukset</h1>${main}</main></body></html>`;

  async function said(main: string): Promise<Map<string, string>> {
    await page.setContent(documentWith(main));
    const verdicts: Verdict[] = [];
    await pageFindings(page, EXTRAS, verdicts);
    return new Map(verdicts.map(({ engine, rule, outcome }) => [`${engine} ${rule}`, outcome]));
  }

  it.each([
    ["axe label", "inapplicable"],
    ["HTML_CodeSniffer Principle1.Guideline1_3.1_3_1", "passed"],
    ["Equal Access input_label_exists", "inapplicable"],
  ])("changes with a field that has no name: %s", async (rule, without) => {
    expect((await said("<p>Valmis</p>")).get(rule)).toBe(without);
    expect((await said("<input type=text>")).get(rule)).toBe("failed");
    expect((await said("<label>Nimi <input type=text></label>")).get(rule)).not.toBe("failed");
  });

  it("tells both rules about contrast in both schemes, also where one look finds nothing", async () => {
    const outcomes = await said("<p>Valmis</p>");
    for (const engine of ["axe", "axe, dark scheme"])
      for (const rule of ["color-contrast", "color-contrast-enhanced"])
        expect(outcomes.get(`${engine} ${rule}`)).toBe("passed");
    const pale = await said('<p style="color: #6b6b6b">Luonnos</p>');
    expect(pale.get("axe color-contrast")).toBe("passed");
    expect(pale.get("axe color-contrast-enhanced")).toBe("failed");
  });
});

it("the tree is what the browser gives to a screen reader", async () => {
  await page.setContent("<main><h1>Kartta</h1><button disabled>Hae</button><p aria-hidden=true>ei</p></main>");
  const tree = await accessibilityTree(page);
  expect(tree).toContain("heading “Kartta” [level 1]");
  expect(tree).toContain("button “Hae” [disabled true]");
  expect(tree).not.toContain("ei");
});

it("the zip file holds every file of the pack", async () => {
  const file = `${folder}.zip`;
  await zipFolder(folder, { as: "pack", into: file });
  const zip = await yauzl.openPromise(file);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  rmSync(file);
  expect(names).toContain("pack/index.html");
  expect(names).toContain(`pack/states/map--as-it-opens/${SENT}`);
});
