import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import type { ResponseFacts } from "../assertion-faults.ts";
import { hasOnlyTrustedAlgorithms, isPlainXml, LONGEST_MESSAGE } from "../xml-safety.ts";

/** The XML as a document. Null unless it is plain and complete, with signatures by today's algorithms only. */
export function documentOf(xml: string): Document | null {
  if (!isPlainXml(xml)) return null;
  const faults: string[] = [];
  const keep = (fault: string) => faults.push(fault);
  const handler = { warning: keep, error: keep, fatalError: keep };
  try {
    const document = new DOMParser({ errorHandler: handler }).parseFromString(xml, "text/xml");
    return faults.length === 0 && hasOnlyTrustedAlgorithms(document) ? document : null;
  } catch {
    return null;
  }
}

/** The root element of this name. Null when the XML is not safe to read, or is something else. */
export function rootNamed(xml: string, name: string): Element | null {
  const root = documentOf(xml)?.documentElement;
  return root?.localName === name ? root : null;
}

export const xmlOf = (element: Element): string => new XMLSerializer().serializeToString(element);

/** A posted response: its XML, its root, and its facts outside the assertion. */
export interface PostedResponse {
  xml: string;
  root: Element;
  facts: ResponseFacts;
}

/** Null when the XML is not safe to read. */
export function responseIn(samlResponse: string): PostedResponse | null {
  if (samlResponse.length > LONGEST_MESSAGE) return null;
  const xml = Buffer.from(samlResponse, "base64").toString("utf8");
  const root = rootNamed(xml, "Response");
  return root && { xml, root, facts: factsOf(root) };
}

function factsOf(root: Element): ResponseFacts {
  const [status] = childrenNamed(root, "Status").flatMap((parent) => childrenNamed(parent, "StatusCode"));
  return {
    version: root.getAttribute("Version") || null,
    destination: root.getAttribute("Destination") || null,
    inResponseTo: root.getAttribute("InResponseTo") || null,
    issuer: childrenNamed(root, "Issuer")[0]?.textContent ?? null,
    status: status?.getAttribute("Value") || null,
  };
}

/** The children of one local name in any namespace, as node-saml finds them. */
export function childrenNamed(parent: Element, name: string): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === 1 && (child as Element).localName === name) found.push(child as Element);
  }
  return found;
}
