import { DOMParser } from "@xmldom/xmldom";
import { withoutSoftHyphens } from "./without-soft-hyphens.ts";

const PARTS_OF_TEXT = 3;
const PARTS_OF_ELEMENTS = 1;

/** Parts that no browser shows at first: for screen readers alone, or opened by a tick or by script. */
const UNSEEN = /(?:^| )(?:visually-hidden|choice-more|with-connected-daycare|field-count)(?: |$)/;
const OPEN = /(?:^| )choice-more-open(?: |$)/;

/** The main part of a page as the server wrote it. The server writes every end tag and quote, so it is also XML. */
export function mainOf(html: string): Element {
  const main = withoutSoftHyphens(/<main.*<\/main>/s.exec(html)?.[0] ?? "");
  const root = new DOMParser().parseFromString(main, "text/xml").documentElement as Element | null;
  if (!root) throw new Error("The page has no main part.");
  return root;
}

/**
 * The words that a guardian reads before anything is opened or ticked. It needs no browser, so a page can be counted in
 * each language. The browser counts what it draws in tests/support/reading/words-met.ts.
 */
export const wordsDrawn = (root: Element): string[] =>
  textOf(root)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\d]/u.test(word));

function textOf(node: Node): string {
  if (node.nodeType === PARTS_OF_TEXT) return node.nodeValue ?? "";
  if (node.nodeType !== PARTS_OF_ELEMENTS || isUnseen(node as Element)) return "";
  const closed = node.nodeName === "details" && !(node as Element).hasAttribute("open");
  return Array.from(node.childNodes)
    .filter((child) => !closed || child.nodeName === "summary")
    .map(textOf)
    .join(" ");
}

function isUnseen(element: Element): boolean {
  const classes = element.getAttribute("class") ?? "";
  if (["script", "style", "svg", "template"].includes(element.nodeName) || element.hasAttribute("hidden")) return true;
  // Displayed by script alone (islands.css).
  if (element.hasAttribute("data-with-script")) return true;
  return UNSEEN.test(classes) && !OPEN.test(classes);
}
