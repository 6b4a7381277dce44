import { DOMParser } from "@xmldom/xmldom";
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

/** The facts of a posted response outside its assertion. Null when the XML is not safe to read. */
export function responseIn(samlResponse: string): ResponseFacts | null {
  if (samlResponse.length > LONGEST_MESSAGE) return null;
  const document = documentOf(Buffer.from(samlResponse, "base64").toString("utf8"));
  const root = document?.documentElement;
  if (root?.localName !== "Response") return null;
  const status = childNamed(childNamed(root, "Status"), "StatusCode");
  return {
    version: root.getAttribute("Version") || null,
    destination: root.getAttribute("Destination") || null,
    inResponseTo: root.getAttribute("InResponseTo") || null,
    issuer: childNamed(root, "Issuer")?.textContent ?? null,
    status: status?.getAttribute("Value") || null,
  };
}

function childNamed(parent: Element | null, name: string): Element | null {
  for (let child = parent?.firstChild ?? null; child; child = child.nextSibling) {
    if (child.nodeType === 1 && (child as Element).localName === name) return child as Element;
  }
  return null;
}
