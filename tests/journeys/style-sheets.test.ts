import type { Page } from "../support/browsing/browser.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { pagesFrom } from "../support/browsing/linked-pages.ts";

const linkedIn = (html: string): string[] =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

const usedIn = (html: string): string[] =>
  [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));

/** The selectors of each sheet of these pages, as the classes that a page must use for the rule to matter. */
async function rulesBySheet(page: Page, pages: Iterable<string>): Promise<Map<string, Set<string>>> {
  const bySheet = new Map<string, Set<string>>();
  for (const href of new Set([...pages].flatMap(linkedIn))) {
    const css = await (await page.request.get(href)).text();
    const selectors = [...css.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
    bySheet.set(href, new Set(selectors.map(classesOf).filter(Boolean)));
  }
  return bySheet;
}

const classesOf = (selector: string): string =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name).join(" ");

const walk = async ({ page }: { page: Page }) => {
  const open = async (address: string) => {
    const response = await page.request.get(address, { maxRedirects: 0 });
    return new Response(response.status() === 200 ? await response.text() : null, { status: response.status() });
  };
  const read = await pagesFrom(open, ["/login", "/login/form", "/map", "/contact", "/_ui"]);
  await loginAs(page, "sara.nieminen");
  for (const [address, html] of await pagesFrom(open, ["/applications", "/decisions"])) read.set(address, html);

  const bySheet = await rulesBySheet(page, read.values());
  expect(bySheet.size).toBeGreaterThanOrEqual(4);
  const all = new Set([...bySheet.values()].flatMap((rules) => [...rules]));
  for (const [address, html] of read) {
    const used = new Set(usedIn(html));
    const given = new Set(linkedIn(html).flatMap((href) => [...(bySheet.get(href) ?? [])]));
    const missing = [...all].filter((rule) => !given.has(rule) && rule.split(" ").every((name) => used.has(name)));
    expect(missing, address).toEqual([]);
  }
};

journey("Every page has the style sheets of all that it shows", walk, { only: ["off"] });
