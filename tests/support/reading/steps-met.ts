import type { Page } from "../browsing/browser.ts";
import { expect } from "../browsing/browser.ts";

const LANGUAGES = ["sv", "en", "fi"] as const;

/** What a screen reader says first of a page: its title, and the first heading of its main part. */
interface Names {
  title: string;
  heading: string;
  /** The name of the place that takes the focus, or null where the focus goes to no place with a name. */
  place: string | null;
}

interface StepsMet {
  /** Call it when a step is shown. It fails when the step is called the same as the one before, in any language. */
  meet: (step: string) => Promise<void>;
}

/**
 * The names of an errand's steps. A step whose title was already said is not noticed: after a press the reader hears
 * "main content" and the words that it heard before.
 */
export function stepsOf(page: Page): StepsMet {
  const before = new Map<string, Names & { step: string }>();
  return {
    meet: async (step) => {
      for (const language of LANGUAGES) {
        const names = language === "fi" ? await shownIn(page) : await answeredIn(page, language);
        const last = before.get(language);
        const where = `${step} after ${last?.step ?? "nothing"}, in ${language}`;
        expect(names.title, `the title of ${where}`).not.toBe(last?.title);
        expect(names.heading, `the heading of ${where}`).not.toBe(last?.heading);
        expect(names.heading, `the heading of ${where}`).not.toBe("");
        if (names.place !== null) expect(names.place, `the place with the focus of ${where}`).not.toBe(last?.place);
        before.set(language, { ...names, step });
      }
      // The language links set a cookie. The next press goes on in Finnish.
      await page.request.get("/login?lang=fi");
    },
  };
}

const plain = (words: string) =>
  words
    .replace(/\u00AD/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Of the page in the window. Over a page a dialog stands alone, and has the focus itself. */
async function shownIn(page: Page): Promise<Names> {
  const heading = page.locator("dialog[open] h2, body:not(:has(dialog[open])) main :is(h1, .banner h2)").first();
  const isDialog = (await page.locator("dialog[open]").count()) > 0;
  const place = isDialog ? null : await placeIn(page, await page.content(), new URL(page.url()));
  return { title: plain(await page.title()), heading: plain((await heading.textContent()) ?? ""), place };
}

/** The name of the place to which a page's address or its `autofocus` leads. A screen reader says it before the title. */
async function placeIn(page: Page, html: string, { hash }: URL): Promise<string | null> {
  const name = await page.evaluate(
    ({ text, id }) => {
      const drawn = new DOMParser().parseFromString(text, "text/html");
      const place = drawn.querySelector("main [autofocus]") ?? drawn.getElementById(id);
      const ids = place?.getAttribute("aria-labelledby")?.split(" ");
      return ids?.map((one) => drawn.getElementById(one)?.textContent ?? "").join(" ") ?? null;
    },
    { text: html, id: hash.slice(1) },
  );
  return name === null ? null : plain(name);
}

/** Of the same address in another language, as the server answers it. */
async function answeredIn(page: Page, language: string): Promise<Names> {
  const address = new URL(page.url());
  address.searchParams.set("lang", language);
  const html = await (await page.request.get(address.pathname + address.search)).text();
  const names = await page.evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, "text/html");
    const words = (element: Element | null) =>
      (element?.textContent ?? "")
        .replace(/\u00AD/g, "")
        .replace(/\s+/g, " ")
        .trim();
    return { title: drawn.title, heading: words(drawn.querySelector("main :is(h1, .banner h2)")) };
  }, html);
  return { ...names, place: await placeIn(page, html, address) };
}
