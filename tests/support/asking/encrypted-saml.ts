import { DOMParser } from "@xmldom/xmldom";
import type { EncryptionWays } from "~/demo/identity-provider/encrypted-assertion.server.ts";
import { xmlOf } from "~/login/saml/behind/saml-documents.server.ts";
import { type Key, signedXml } from "./forged-saml.ts";

const XMLENC = "http://www.w3.org/2001/04/xmlenc#";
const XMLENC11 = "http://www.w3.org/2009/xmlenc11#";

const CONTENT = {
  "AES-128-GCM": `${XMLENC11}aes128-gcm`,
  "AES-256-GCM": `${XMLENC11}aes256-gcm`,
  "AES-128-CBC": `${XMLENC}aes128-cbc`,
  "AES-256-CBC": `${XMLENC}aes256-cbc`,
};

const [SHA1, SHA256, SHA512] = ["http://www.w3.org/2000/09/xmldsig#sha1", `${XMLENC}sha256`, `${XMLENC}sha512`];
const [MASK_SHA1, MASK_SHA256, MASK_SHA512] = ["sha1", "sha256", "sha512"].map((hash) => `${XMLENC11}mgf1${hash}`);
const OLD = `${XMLENC}rsa-oaep-mgf1p`;
const NEW = `${XMLENC11}rsa-oaep`;

type Wrap = Omit<EncryptionWays, "content">;
const by = (wrap: string, digest?: string, mask?: string): Wrap => ({
  wrap,
  digest: digest ?? null,
  mask: mask ?? null,
});

const WRAPS: Record<string, Wrap> = {
  "the older RSA-OAEP, which says no digest": by(OLD),
  "the older RSA-OAEP with SHA-1, as Shibboleth": by(OLD, SHA1),
  "the older RSA-OAEP with SHA-256": by(OLD, SHA256),
  "the older RSA-OAEP, which says its mask too": by(OLD, SHA1, MASK_SHA1),
  "the newer RSA-OAEP, which says nothing": by(NEW),
  "the newer RSA-OAEP with SHA-1": by(NEW, SHA1, MASK_SHA1),
  "the newer RSA-OAEP with SHA-256": by(NEW, SHA256, MASK_SHA256),
  "the newer RSA-OAEP with SHA-256 and a mask by SHA-1": by(NEW, SHA256, MASK_SHA1),
  "the newer RSA-OAEP with SHA-1 and a mask by SHA-256": by(NEW, SHA1, MASK_SHA256),
  "the newer RSA-OAEP with SHA-512": by(NEW, SHA512, MASK_SHA512),
};

/** Every way that a provider may choose, by name. */
export const ACCEPTED_WAYS: readonly (readonly [name: string, ways: EncryptionWays])[] = Object.entries(
  CONTENT,
).flatMap(([cipher, content]) =>
  Object.entries(WRAPS).map(([wrap, ways]) => [`${cipher} and ${wrap}`, { content, ...ways }] as const),
);

/** Names that no provider may choose. */
export const REFUSED_WAYS: Record<string, EncryptionWays> = {
  "RSA 1.5": { content: CONTENT["AES-256-GCM"], ...by(`${XMLENC}rsa-1_5`) },
  "Triple DES": { content: `${XMLENC}tripledes-cbc`, ...by(OLD, SHA1) },
  "MD5 in RSA-OAEP": { content: CONTENT["AES-256-GCM"], ...by(OLD, "http://www.w3.org/2001/04/xmldsig-more#md5") },
  "another mask in the older RSA-OAEP": { content: CONTENT["AES-256-GCM"], ...by(OLD, SHA256, MASK_SHA256) },
  "an unknown mask": { content: CONTENT["AES-256-GCM"], ...by(NEW, SHA256, `${XMLENC11}mgf1md5`) },
  "a cipher of the program's own names": { content: "constructor", ...by(OLD, SHA1) },
  "a wrapping without a name": { content: CONTENT["AES-256-GCM"], ...by("") },
};

/**
 * A response with each of its own assertions encrypted. `resign`: the provider signs the result, as if it had been
 * tricked into it. Otherwise the signature stays, over the assertion in the clear.
 */
export function sealedForm(xml: string, seal: (assertion: string) => string, resign: Key | null): string {
  const root = rootOf(xml);
  if (!root) return xml;
  const doctype = /^<!DOCTYPE[\s\S]*?\]>/.exec(xml)?.[0] ?? "";
  for (const child of childrenOf(root)) {
    if (child.localName === "Assertion") {
      const sealed = rootOf(seal(doctype + xmlOf(child)).replace(">", ` xmlns:saml="${child.namespaceURI}">`));
      if (sealed) root.replaceChild(root.ownerDocument.importNode(sealed, true), child);
    }
    if (child.localName === "Signature" && resign) root.removeChild(child);
  }
  return resign ? signedXml(xmlOf(root), "Response", resign) : xmlOf(root);
}

function rootOf(xml: string): Element | null {
  try {
    return new DOMParser({ errorHandler: () => undefined }).parseFromString(xml, "text/xml").documentElement;
  } catch {
    return null;
  }
}

const childrenOf = (root: Element): Element[] =>
  Array.from({ length: root.childNodes.length }, (_, index) => root.childNodes.item(index) as Element).filter(
    ({ nodeType }) => nodeType === 1,
  );
