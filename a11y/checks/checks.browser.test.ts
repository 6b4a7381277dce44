import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "../../tests/support/browsing/browser.ts";
import type { Finding } from "../finding.ts";
import { NAMED_FUNCTIONS, pageFindings } from "../page-findings.ts";
import type { Verdict } from "../verdict.ts";
import { alfaColourFindings, alfaFindings } from "./alfa.ts";
import { axeFindings } from "./axe.ts";
import { documentFacts, documentFindings } from "./document.ts";
import { ENGINES_READY } from "./engines.ts";
import { keyboardFindings } from "./keyboard.ts";
import { layoutFindings } from "./layout.ts";
import { markupFindings } from "./markup.ts";
import { nameFindings } from "./names.ts";
import { accessLintFindings, codeSnifferFindings, equalAccessFindings } from "./other-engines.ts";
import { targetFindings } from "./targets.ts";

/** A check that never fails proves nothing. So each check gets a good page and the same page with one fault. */

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.addInitScript(`${NAMED_FUNCTIONS};${ENGINES_READY}`);
});
afterAll(() => browser.close());
// The document is new for each test, the window is not: a new one costs more than the check.
beforeEach(() => page.goto("about:blank"));

const STYLE = `
  body { margin: 0; font: 16px/1.5 sans-serif; color: #000; background: #fff }
  a, button, input { display: inline-block; min-height: 44px; min-width: 44px; color: inherit }
  p a { display: inline; min-height: 0 }
  body > a:not(:focus) { position: absolute; clip-path: inset(50%) }
  :focus { outline: 3px solid #00f }
  @media (prefers-color-scheme: dark) { body { color: #fff; background: #000 } button, input { background: #fff; color: #000 } }`;

const documentOf = (main: string, style = "") => `<!DOCTYPE html>
<html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hakemukset – Aamu</title><style>${STYLE}${style}</style></head>
<body><a href="#main">Siirry sisältöön</a><header><p>Aamu</p></header>
<main id="main" tabindex="-1"><h1>Hakemukset</h1>${main}</main><footer><p>Merilä</p></footer></body></html>`;

const WELL = `<p>Lue <a href="/x">ohjeet</a> ensin.</p><label for="n">Nimi</label> <input id="n" type="text"><button type="submit">Lähetä</button>`;

const rulesOf = (findings: Finding[]) => [...new Set(findings.map((finding) => finding.rule))];

async function open(html: string): Promise<void> {
  await page.setContent(html);
}

/** What an engine says of one rule on the page at hand. */
async function verdictOf(
  findingsOn: (page: Page, verdicts: Verdict[]) => Promise<Finding[]>,
  rule: string,
): Promise<Verdict | undefined> {
  const verdicts: Verdict[] = [];
  await findingsOn(page, verdicts);
  return verdicts.find((one) => one.rule === rule);
}

const LABELLED = `<label for="q">Haku</label><input id="q">`;

describe("the checks", () => {
  it("find nothing on a good page", async () => {
    await open(documentOf(WELL));
    expect(await axeFindings(page)).toEqual([]);
    expect(await codeSnifferFindings(page)).toEqual([]);
    expect(await equalAccessFindings(page)).toEqual([]);
    expect(await accessLintFindings(page)).toEqual([]);
    expect(await alfaFindings(page)).toEqual([]);
    expect(await targetFindings(page)).toEqual([]);
    expect(await nameFindings(page)).toEqual([]);
    expect(await layoutFindings(page)).toEqual([]);
    expect(await keyboardFindings(page, { skipLink: true })).toEqual([]);
    expect(documentFindings(await documentFacts(page), "fi", false)).toEqual([]);
  });

  it("find text that is too pale only in the dark scheme", async () => {
    await open(
      documentOf(`<p class="pale">Luonnos</p>`, "@media (prefers-color-scheme: dark) { .pale { color: #666 } }"),
    );
    const findings = await axeFindings(page);
    expect([...new Set(findings.map((finding) => finding.check))]).toEqual(["axe, dark scheme"]);
  });

  it.each([
    ["too pale for AA", "#888", ["color-contrast"]],
    ["too pale for AAA", "#6b6b6b", ["color-contrast-enhanced"]],
    ["dark enough", "#555", []],
  ])("tell text that is %s", async (_, colour, expected) => {
    await open(documentOf(`<p class="pale">Luonnos</p>`, `.pale { color: ${colour} }`));
    expect(rulesOf((await axeFindings(page)).filter(({ check }) => check === "axe"))).toEqual(expected);
  });

  it("find a field without a name, each in its own words", async () => {
    await open(documentOf(`<input type="text">`));
    expect(rulesOf(await axeFindings(page))).toContain("label");
    expect(rulesOf(await accessLintFindings(page))).toContain("labels-and-names/form-label");
    expect(rulesOf(await alfaFindings(page))).toContain("sia-r8");
    expect(await page.locator("[data-alfa-id]").count()).toBe(0);
  });

  it("say of each rule whether it passed, or was about nothing on the page", async () => {
    await open(documentOf(WELL));
    expect(await verdictOf(alfaFindings, "sia-r8")).toMatchObject({ outcome: "passed", criteria: ["4.1.2"] });
    expect(await verdictOf(alfaFindings, "sia-r2")).toMatchObject({ outcome: "inapplicable", criteria: ["1.1.1"] });
    expect(await verdictOf(accessLintFindings, "labels-and-names/form-label")).toMatchObject({ outcome: "passed" });
    expect(await verdictOf(accessLintFindings, "text-alternatives/img-alt")).toMatchObject({ outcome: "inapplicable" });
    const verdicts: Verdict[] = [];
    await alfaFindings(page, verdicts);
    await accessLintFindings(page, verdicts);
    expect(new Set(verdicts.map(({ engine, rule }) => `${engine} ${rule}`)).size).toBe(verdicts.length);
    await open(documentOf(`<input type="text">`));
    expect(await verdictOf(alfaFindings, "sia-r8")).toMatchObject({ outcome: "failed" });
    expect(await verdictOf(accessLintFindings, "labels-and-names/form-label")).toMatchObject({ outcome: "failed" });
  });

  it("say that nobody can tell where a finding is set aside, and why", async () => {
    await open(documentOf(`<svg role="group" aria-label="Kartta"><path d="M0 0h9"/></svg>`));
    expect(await accessLintFindings(page)).toEqual([]);
    expect(await verdictOf(accessLintFindings, "aria/aria-allowed-role")).toMatchObject({
      outcome: "cantTell",
      says: expect.stringContaining("Set aside: ARIA in HTML allows every role on a drawing"),
    });
    await open(documentOf("<p>Tervetuloa</p>").replace("<h1>", "<h2>Tallennettu</h2><p>Kaikki</p><h1>"));
    expect(await alfaFindings(page)).toEqual([]);
    expect(await verdictOf(alfaFindings, "sia-r61")).toMatchObject({ outcome: "cantTell" });
  });

  it("name the description of each rule of contrast", async () => {
    await open(documentOf(WELL));
    for (const rule of ["color-contrast", "color-contrast-enhanced"])
      expect(await verdictOf((window, verdicts) => axeFindings(window, { verdicts }), rule)).toMatchObject({
        help: expect.stringMatching(new RegExp(`/${rule}$`)),
      });
  });

  it("leave no sign and no single letter to a person, and no soft hyphen", async () => {
    await open(documentOf(`<p><b>·</b> <b>→</b> <b>A</b> varhais<span aria-hidden="true">\u00ad</span>kasvatus</p>`));
    expect(await verdictOf((window, verdicts) => axeFindings(window, { verdicts }), "color-contrast")).toMatchObject({
      outcome: "passed",
    });
    await open(documentOf("<p><b>→</b></p>", "b { color: #888 }"));
    expect(rulesOf(await axeFindings(page))).toContain("color-contrast");
    await open(documentOf("<p>a<span aria-hidden='true'>\u00ad</span>b</p>", "p span { color: #888 }"));
    expect(await verdictOf((window, verdicts) => axeFindings(window, { verdicts }), "color-contrast")).toMatchObject({
      outcome: "cantTell",
    });
  });

  it("ask Alfa of colours in a scheme where axe cannot tell, and only there", async () => {
    const style = `.over { position: relative; background: linear-gradient(#fff, #fff) }
      @media (prefers-color-scheme: dark) { .over { background: #000; color: COLOUR } }`;
    const over = (colour: string) => documentOf(`<p class="over">Luonnos</p>`, style.replace("COLOUR", colour));
    await open(over("#fff"));
    expect(await alfaColourFindings(page, "dark")).toEqual([]);
    await open(over("#333"));
    expect(await alfaColourFindings(page, "light")).toEqual([]);
    expect((await alfaColourFindings(page, "dark")).map(({ check, rule }) => `${check} ${rule}`)).toEqual([
      "Siteimprove Alfa, dark scheme sia-r66",
      "Siteimprove Alfa, dark scheme sia-r69",
    ]);
    await open(over("#fff"));
    const verdicts: Verdict[] = [];
    await pageFindings(page, ["light colours and sizes", "dark colours"], verdicts);
    const engines = new Set(verdicts.filter(({ rule }) => rule === "sia-r69").map(({ engine }) => engine));
    expect([...engines]).toEqual(["Siteimprove Alfa"]);
  });

  it("let Alfa see a style sheet that has container queries, and which of them hold", async () => {
    const style = `.box { container-type: inline-size; width: 200px } .pale { color: #888 }
      @container (max-width: 24em) { .narrow { color: #888 } } @container (min-width: 24em) { .wide { color: #888 } }`;
    const textOf = (name: string) => documentOf(`<div class="box"><p class="${name}">Luonnos</p></div>`, style);
    for (const [name, isFound] of [
      ["pale", true],
      ["narrow", true],
      ["wide", false],
    ] as const) {
      await open(textOf(name));
      const found = await alfaColourFindings(page, "light");
      expect(found.map(({ where }) => where)).toEqual(isFound ? Array(2).fill(`<p class="${name}">Luonnos</p>`) : []);
    }
    expect(await page.evaluate(() => [...(document.styleSheets[0]?.cssRules ?? [])].at(-1)?.constructor.name)).toBe(
      "CSSContainerRule",
    );
  });

  it("end where Alfa cannot read a style sheet", async () => {
    await open(documentOf(WELL, "@scope (main) { p { color: #888 } }"));
    await expect(alfaFindings(page)).rejects.toThrow("cannot read one of the style sheets");
  });

  it.each([
    ["a part without a name", `<section tabindex="-1"><p>Teksti</p></section>`, ["4.1.2"]],
    ["a part with a name", `<section aria-label="Laitteet" tabindex="-1"><p>Teksti</p></section>`, []],
    ["a form without a name", `<form tabindex="-1"><button>Lähetä</button></form>`, ["4.1.2"]],
    ["a heading", `<h2 tabindex="-1">Laitteet</h2>`, []],
    ["a paragraph", `<p tabindex="-1">Kartan jälkeen</p>`, []],
    ["a part without a name that nobody sees", `<section hidden tabindex="-1"><p>Teksti</p></section>`, []],
  ])("tell what a screen reader says of what takes the focus: %s", async (_, main, expected) => {
    await open(documentOf(main));
    expect(rulesOf(await nameFindings(page))).toEqual(expected);
  });

  it.each([
    ["43 px high", "min-height: 43px", ["2.5.5"]],
    ["44 px high", "min-height: 44px", []],
  ])("measure a button that is %s", async (_, size, expected) => {
    await open(
      documentOf(
        `<button type="button">x</button>`,
        `main button { ${size}; height: 0; padding: 0; box-sizing: border-box }`,
      ),
    );
    expect(rulesOf(await targetFindings(page))).toEqual(expected);
  });

  it.each([
    ["with words around it", "Kysy meiltä: ", []],
    ["alone in its line", "", ["2.5.5"]],
  ])("let the button that leads to a page be as high as its sentence when it stands %s", async (_, words, expected) => {
    const style = "p button { min-height: 0; padding: 0; border: 0; font: inherit }";
    await open(documentOf(`<p>${words}<button name="_to" value="/contact">Yhteystiedot</button></p>`, style));
    expect(rulesOf(await targetFindings(page))).toEqual(expected);
    await open(documentOf(`<p>${words}<button name="intent" value="save">Tallenna</button></p>`, style));
    expect(rulesOf(await targetFindings(page))).toEqual(["2.5.5"]);
  });

  it.each([
    ["asked for, by axe", axeFindings, ["target-size"]],
    ["not asked for, not by axe", (window: Page) => axeFindings(window, { sizes: false }), []],
    ["in its turn, by Equal Access", equalAccessFindings, ["target_spacing_sufficient"]],
  ] as const)("measure links that lie close together when %s", async (_, findingsOn, expected) => {
    const close = "main a { min-height: 0; min-width: 0; font-size: 10px; line-height: 1 }";
    await open(documentOf(`<a href="#a">a</a><a href="#b">b</a>`, close));
    const rules = rulesOf(await findingsOn(page)).map((rule) => rule.split(" ")[0]);
    expect(rules.filter((rule) => /target/.test(rule ?? ""))).toEqual(expected);
  });

  it("leave what has no name to axe", async () => {
    await open(documentOf(`<a href="/a"></a><a href="/b"></a>`));
    expect(await nameFindings(page)).toEqual([]);
    expect(rulesOf(await axeFindings(page))).toContain("link-name");
  });

  it("count a radio button and its label as one target", async () => {
    const style =
      "input[type=radio] { min-height: 0; min-width: 0; width: 20px; height: 20px } label { display: inline-block; padding: 12px }";
    await open(documentOf(`<label><input type="radio" name="r"> Kyllä</label>`, style));
    expect(await targetFindings(page)).toEqual([]);
  });

  it.each([
    [
      "HTML_CodeSniffer",
      "a link to a place that is not there",
      `<p><a href="#nowhere">Ohjeet</a></p>`,
      codeSnifferFindings,
    ],
    [
      "Equal Access",
      "a search field that says it is a combobox",
      `<label for="q">Haku</label> <input aria-controls="c" aria-expanded="false" id="q" role="combobox" type="search"><ul hidden id="c" role="listbox"></ul>`,
      equalAccessFindings,
    ],
  ] as const)("find by %s %s", async (engine, _fault, main, findingsOn) => {
    await open(documentOf(WELL + main));
    expect((await findingsOn(page)).map(({ check }) => check)).toContain(engine);
  });

  it.each([
    ["two links of one name that lead apart", `<a href="/1">Avaa</a><a href="/2">Avaa</a>`, ["2.4.9"]],
    [
      "… and a link that is a button",
      `<form><a href="/1">Avaa</a><button name="_to" value="/2">Avaa</button></form>`,
      ["2.4.9"],
    ],
    ["two links of one name to one place", `<a href="/1">Avaa</a><a href="/1#osa">Avaa</a>`, []],
    ["two links that a name tells apart", `<a aria-label="Avaa: 1" href="/1">Avaa</a><a href="/2">Avaa</a>`, []],
    [
      "two buttons of one name",
      `<form><button name="a" value="1">Pois</button><button name="a" value="2">Pois</button></form>`,
      ["2.4.6"],
    ],
    ["two fields of one name", `<label>Nimi <input name="a"></label><label>Nimi <input name="b"></label>`, ["2.4.6"]],
    [
      "two fields whose groups tell them apart",
      `<fieldset><legend>Äiti</legend><label>Nimi <input name="a"></label></fieldset><label>Nimi <input name="b"></label>`,
      [],
    ],
  ])("tell %s", async (_, main, expected) => {
    // Links lead somewhere only from a document that has an address.
    await open(documentOf(main).replace("<head>", '<head><base href="https://aamu.example/">'));
    expect(rulesOf(await nameFindings(page))).toEqual(expected);
  });

  it("find an element that makes a narrow page scroll sideways", async () => {
    await open(documentOf(`<p class="wide">leveä</p>`, ".wide { width: 400px }"));
    expect(rulesOf(await layoutFindings(page))).toEqual(["1.4.10", "1.4.12"]);
  });

  it("find text that wider spacing cuts off", async () => {
    await open(
      documentOf(
        `<p class="tight">Hakemus on lähetetty</p>`,
        ".tight { width: 10em; height: 1.6em; overflow: hidden; white-space: nowrap; width: max-content; max-width: 160px }",
      ),
    );
    expect(rulesOf(await layoutFindings(page))).toContain("1.4.12");
  });

  it.each([
    ["a label in a closed part", "<details>", `<label for="q">Haku</label><input id="q">`, false],
    ["a field without a label in an open part", "<details open>", "<input>", true],
    [
      "a group's name in a closed part",
      "<details>",
      `<fieldset><legend>Kenelle?</legend>${LABELLED}</fieldset>`,
      false,
    ],
    ["a group without a name in an open part", "<details open>", `<fieldset>${LABELLED}</fieldset>`, true],
  ])("find by Equal Access %s: %s %s is %s", async (_, opening, field, isFound) => {
    await open(documentOf(`${WELL}${opening}<summary>Etsi</summary><div>${field}</div></details>`));
    expect(rulesOf(await equalAccessFindings(page)).some((rule) => /^(input|fieldset)_label/.test(rule))).toBe(isFound);
  });

  it.each([
    ["in a row whose link leads to the whole text", `<a href="/1">Retki</a>`, []],
    ["in a row without a link", "Retki", ["1.4.12", "1.4.4"]],
  ])("let text end with dots %s, and not elsewhere", async (_, heading, expected) => {
    const row = `<ul><li>${heading} <p class="row">Lähdemme perjantaina aamulla metsään, ottakaa eväät mukaan</p></li></ul>`;
    const style = ".row { max-width: 160px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }";
    await open(documentOf(row, style));
    const rules = rulesOf(await layoutFindings(page));
    expect([...new Set(rules)]).toEqual(expected);
  });

  it("find a header that covers a third of a small window", async () => {
    await open(documentOf(WELL, "header { position: sticky; top: 0; height: 90px; background: #fff }"));
    expect(rulesOf(await layoutFindings(page))).toContain("1.4.10");
  });

  it.each([
    [
      "the focus goes back in the document",
      `<button id="a" type="button">a</button><button id="b" type="button">b</button><script>document.getElementById("b").addEventListener("focus", () => document.getElementById("a").focus())</script>`,
      "",
      "2.4.3",
    ],
    [
      "a positive tabindex jumps the queue",
      `<button type="button">a</button><button type="button" tabindex="1">b</button>`,
      "",
      "2.1.1",
    ],
    ["a control has no outline", `<button type="button">a</button>`, "main button:focus { outline: none }", "2.4.13"],
    [
      "the focus is under something",
      `<button type="button">a</button><div class="over"></div>`,
      ".over { position: fixed; inset: 0; background: #fff }",
      "2.4.12",
    ],
    [
      "Tab does not reach a control",
      `<button type="button">a</button><script>document.querySelector("main button").addEventListener("focus", (event) => event.target.blur())</script><button type="button">b</button>`,
      "",
      "2.1.1",
    ],
  ])("find that %s", async (_, main, style, rule) => {
    await open(documentOf(main, style));
    expect(rulesOf(await keyboardFindings(page, { skipLink: true }))).toContain(rule);
  });

  it("find a page whose first Tab stop is not the skip link", async () => {
    await open(documentOf(WELL).replace(`<a href="#main">Siirry sisältöön</a>`, ""));
    expect(rulesOf(await keyboardFindings(page, { skipLink: true }))).toEqual(["2.4.1"]);
  });

  it.each([
    ["another language", 'lang="fi"', 'lang="sv"', "3.1.1"],
    ["a title without the h1", "<title>Hakemukset", "<title>Aamu", "2.4.2"],
    ["two h1", "</main>", "<h1>Toinen</h1></main>", "1.3.1"],
    ["no footer", "<footer><p>Merilä</p></footer>", "", "1.3.1"],
    ["a tag before the link of a heading", "</main>", `<h2><b>Uusi</b> <a href="/1">Viesti</a></h2></main>`, "2.1.1"],
    [
      "a tag before the link of a thing",
      "</main>",
      `<ul><li><b class="tag">Uusi</b> <a href="/1">Viesti</a></li></ul></main>`,
      "2.1.1",
    ],
  ])("find %s", async (_, well, wrong, rule) => {
    await open(documentOf(WELL).replace(well, wrong));
    expect(rulesOf(documentFindings(await documentFacts(page), "fi", false))).toEqual([rule]);
  });

  it("require Error in the title only after a refused form", async () => {
    await open(documentOf(WELL));
    const facts = await documentFacts(page);
    expect(rulesOf(documentFindings(facts, "fi", true))).toEqual(["2.4.2"]);
    expect(documentFindings({ ...facts, title: `Virhe: ${facts.title}` }, "fi", true)).toEqual([]);
  });

  it("find markup that a browser would repair silently", async () => {
    expect(rulesOf(await markupFindings(documentOf("<p>yksi<div>kaksi</div></p>")))).toContain("close-order");
    expect(await markupFindings(documentOf("<p>yksi</p>").replace(/<style>[\s\S]*<\/style>/, ""))).toEqual([]);
  });
});
