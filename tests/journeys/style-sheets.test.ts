import type { Page } from "../support/browser.ts";
import { expect, journey, loginAs } from "../support/journey.ts";
import { pagesFrom } from "../support/linked-pages.ts";

const linkedIn = (html: string): string[] =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

const usedIn = (html: string): string[] =>
  [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));

/** The classes that each sheet of these pages has rules for. */
async function classesBySheet(page: Page, pages: Iterable<string>): Promise<Map<string, Set<string>>> {
  const bySheet = new Map<string, Set<string>>();
  for (const href of new Set([...pages].flatMap(linkedIn))) {
    const css = await (await page.request.get(href)).text();
    bySheet.set(href, new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name)));
  }
  return bySheet;
}

journey("Every page has the style sheets of all that it shows", async ({ page }) => {
  const open = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    return new Response(answer.status() === 200 ? await answer.text() : null, { status: answer.status() });
  };
  const read = await pagesFrom(open, ["/login", "/login/form", "/map", "/contact", "/_ui"]);
  await loginAs(page, "sara.nieminen");
  for (const [address, html] of await pagesFrom(open, ["/applications", "/decisions"])) read.set(address, html);

  const bySheet = await classesBySheet(page, read.values());
  expect(bySheet.size).toBeGreaterThanOrEqual(4);
  const styled = new Set([...bySheet.values()].flatMap((names) => [...names]));
  for (const [address, html] of read) {
    const given = new Set(linkedIn(html).flatMap((href) => [...(bySheet.get(href) ?? [])]));
    const bare = usedIn(html).filter((name) => styled.has(name) && !given.has(name));
    expect([...new Set(bare)], address).toEqual([]);
  }
});
