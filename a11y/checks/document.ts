import type { Page } from "playwright";
import type { Finding } from "../finding.ts";
import type { Verdict } from "../verdict.ts";

/** Facts from the document itself. */
export interface DocumentFacts {
  lang: string;
  title: string;
  headings: string[];
  /** The heading of a dialog over the page. */
  dialog: string | null;
  /** Headings and things of lists in which other words stand before the link. */
  lateLinks: string[];
  landmarks: { banner: number; main: number; contentinfo: number };
  /** The addresses of the footer's links, in order. */
  help: string[];
  /** Elements that may have sound or moving pictures. */
  media: string[];
}

export const documentFacts = (page: Page): Promise<DocumentFacts> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const wordsOf = (heading: Element) =>
      (heading.textContent ?? "")
        .replace(/\u00ad/g, "")
        .replace(/\s+/g, " ")
        .trim();
    // Enter acts on the first words of a heading, where a screen reader stands after it went there.
    const beginsWithLink = (element: Element) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walk.nextNode())
        if (walk.currentNode.textContent?.trim()) return walk.currentNode.parentElement?.closest("a");
      return null;
    };
    const isLate = (element: Element) => element.querySelector("a") !== null && !beginsWithLink(element);
    // An element without a box (`display: contents`) is a landmark too.
    const outermost = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => !element.closest("main, article, section, [hidden]"),
      );
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: seen("h1").map(wordsOf),
      // A dialog over the page names the window. The page below it cannot be reached then.
      dialog: seen("dialog:modal h2").map(wordsOf)[0] ?? null,
      lateLinks: [
        ...seen(":is(h1, h2, h3, h4, h5, h6)").filter(isLate),
        ...seen("li:has(> .tag:first-child, > p:first-child > .tag:first-child)").filter(isLate),
      ].map(wordsOf),
      landmarks: {
        banner: outermost("header").length,
        main: seen("main").length,
        contentinfo: outermost("footer").length,
      },
      // Without script a link of a page with a form is a button of the form, with the address as its value.
      help: seen("footer :is(a, button[name=_to])").map(
        (link) => link.getAttribute("href") ?? link.getAttribute("value") ?? "",
      ),
      media: [...document.querySelectorAll("audio, video, object, embed, iframe")].map(({ localName }) => localName),
    };
  });

/** 1.3.1, 2.1.1, 2.4.2, 3.1.1: one h1, also in the title; each landmark once; the right language; links first. */
export function documentFindings(facts: DocumentFacts, language: string, faulty: boolean): Finding[] {
  const findings: Finding[] = [];
  const found = (rule: string, message: string, where = "") =>
    findings.push({ check: "document", rule, message, where });

  if (facts.lang !== language) found("3.1.1", `The page says lang="${facts.lang}" but is read in ${language}.`, "html");
  const [heading, ...more] = facts.headings;
  if (heading === undefined) found("1.3.1", "The page has no h1.");
  else if (more.length > 0) found("1.3.1", `The page has ${more.length + 1} h1: ${facts.headings.join(" | ")}.`);
  else if (!facts.title.includes(facts.dialog ?? heading)) {
    found("2.4.2", `The title “${facts.title}” does not hold the heading “${facts.dialog ?? heading}”.`, "title");
  }
  if (faulty && !/^(Virhe|Fel|Error): /.test(facts.title)) {
    found(
      "2.4.2",
      `After a refused form the title begins with “${facts.title.slice(0, 12)}”, not with Error.`,
      "title",
    );
  }
  for (const words of facts.lateLinks) found("2.1.1", `Other words stand before the link in “${words}”.`, "heading");
  for (const [landmark, count] of Object.entries(facts.landmarks)) {
    if (count !== 1) found("1.3.1", `The page has ${count} ${landmark} landmarks instead of one.`);
  }
  return findings;
}

/** 1.2.1 to 1.2.5 and 1.4.2 are about sound and moving pictures. A page without them needs nothing. */
export const mediaVerdict = ({ media }: Pick<DocumentFacts, "media">): Verdict => ({
  engine: "media",
  rule: "no-media",
  criteria: ["1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.4.2"],
  ...(media.length === 0
    ? { outcome: "inapplicable" }
    : { outcome: "cantTell", says: `There is ${media.join(", ")}.` }),
});
