import { getVerifiedXml } from "@node-saml/node-saml/lib/xml.js";
import { openedPart } from "./encrypted-part.server.ts";
import { childrenNamed, type PostedResponse, rootNamed, xmlOf } from "./saml-documents.server.ts";

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";

/** The provider's certificates, and all of our keys that open what is encrypted. */
export interface MessageKeys {
  certificates: readonly string[];
  privateKeys: readonly string[];
}

/** A response as node-saml can read it. `isSigned`: we checked the signature of the response. Else node-saml has to. */
export type ReadableResponse = { xml: string; isSigned: boolean } | { fault: string };

/**
 * Takes an encrypted assertion out of its response. In the end node-saml reads every assertion in the clear, and checks
 * its signature, times and audience. What was encrypted is judged as strictly as what comes in the clear.
 */
export function readableResponse({ xml, root, facts }: PostedResponse, keys: MessageKeys): ReadableResponse {
  if (childrenNamed(root, "EncryptedAssertion").length === 0) return { xml, isSigned: false };
  const signed = signedRoot(xml, root, keys.certificates);
  if (!signed) return { fault: "responseSignature" };
  const [part, ...more] = [...childrenNamed(signed, "EncryptedAssertion"), ...childrenNamed(signed, "Assertion")];
  if (!part || more.length > 0) return { fault: "severalAssertions" };

  const opened = openedPart(part, keys.privateKeys);
  if ("fault" in opened) return opened;
  const assertion = rootNamed(opened.xml, "Assertion");
  if (part.namespaceURI !== ASSERTION || assertion?.namespaceURI !== ASSERTION) return { fault: "encryptedContent" };
  // Only these two go on: the assertion, and the request that it answers. The waiting request is found by the same id.
  const id = attributeText(facts.inResponseTo ?? "");
  return {
    xml: `<samlp:Response xmlns:samlp="${PROTOCOL}" InResponseTo="${id}">${xmlOf(assertion)}</samlp:Response>`,
    isSigned: true,
  };
}

const attributeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The root as it was signed: without its signature, and with nothing that the signature does not cover. */
export function signedRoot(xml: string, root: Element, certificates: readonly string[]): Element | null {
  try {
    const verified = getVerifiedXml(xml, root, [...certificates]);
    return verified === null ? null : rootNamed(verified, root.localName);
  } catch {
    return null;
  }
}

/** A logout request with the name in the clear. Null when our keys do not open an encrypted one. */
export function logoutRequestWithName(root: Element, privateKeys: readonly string[]): string | null {
  const [encrypted, ...more] = childrenNamed(root, "EncryptedID");
  if (!encrypted) return xmlOf(root);
  const opened = more.length > 0 ? { fault: "encryptionForm" } : openedPart(encrypted, privateKeys);
  const name = "xml" in opened ? rootNamed(opened.xml, "NameID") : null;
  if (name?.namespaceURI !== ASSERTION) return null;
  root.replaceChild(root.ownerDocument.importNode(name, true), encrypted);
  return xmlOf(root);
}
