import { selectAll } from "css-select";
import { type AnyNode, type Document, type Element, isTag, isText } from "domhandler";
import { parse, serialize } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";

/** A document as a browser without scripts reads it. */
export const documentOf = (html: string): Document => parse(html, { treeAdapter: adapter, scriptingEnabled: false });

/** The document as HTML again, with what was changed in it. */
export const htmlOf = (document: Document): string =>
  serialize(document, { treeAdapter: adapter, scriptingEnabled: false });

/** The elements below these that a selector means, in the order of the document. `:visible` is Playwright's. */
export const selected = (selector: string, below: AnyNode | AnyNode[]): Element[] =>
  selectAll<AnyNode, Element>(selector, below, { pseudos: { visible: (element) => isVisible(element) } });

export function textOf(node: AnyNode): string {
  if (isText(node)) return node.data;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The nearest element of this name, the element itself first. */
export function around(element: Element, fits: (one: Element) => boolean): Element | null {
  for (let one: AnyNode | null = element; one; one = one.parent) if (isTag(one) && fits(one)) return one;
  return null;
}

export const is =
  (...names: string[]) =>
  (element: Element): boolean =>
    names.includes(element.name);

/** What a page says about it itself. Styles may hide more. */
export function isVisible(element: Element): boolean {
  if (element.name === "input" && element.attribs.type === "hidden") return false;
  const isAway = (one: Element) => "hidden" in one.attribs || one.name === "template" || one.name === "noscript";
  return !around(element, isAway) && !isFolded(element);
}

/** In a closed part that opens by its summary. The summary itself is always there. */
function isFolded(element: Element): boolean {
  for (let inner = element; ; ) {
    const details = inner.parent && isTag(inner.parent) ? around(inner.parent, is("details")) : null;
    if (!details) return false;
    const [summary] = details.children.filter((one): one is Element => isTag(one) && one.name === "summary");
    const isSummary = around(element, (one) => one === summary) !== null;
    if (!("open" in details.attribs) && !isSummary) return true;
    inner = details;
  }
}
