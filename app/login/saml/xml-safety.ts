/** The most characters of a SAML message. Real ones are a few kilobytes. */
export const LONGEST_MESSAGE = 256 * 1024;

/**
 * A real response has about a hundred elements and attributes. The time to read a message grows with the square of its
 * depth. Before this limit, 40,000 nested elements (a quarter of a megabyte) took four minutes.
 */
const MOST_ELEMENTS = 500;
const MOST_ATTRIBUTES = 2000;

/**
 * True when the XML has none of the parts that attacks on SAML use and real messages never have: document types
 * (entities, outside files), comments and CDATA (signer and reader may read a different name), processing instructions,
 * too many elements. The remaining XML cannot expand, and every program reads it the same.
 */
export function isPlainXml(xml: string): boolean {
  if (xml.length > LONGEST_MESSAGE) return false;
  const body = xml.replace(/^\ufeff?<\?xml [^<>?]*\?>/, "").trimStart();
  const isPlain = body.startsWith("<") && !body.includes("<!") && !body.includes("<?");
  return isPlain && occurrences(body, /<[^/]/g) <= MOST_ELEMENTS && occurrences(body, /=\s*["']/g) <= MOST_ATTRIBUTES;
}

const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const SIGNATURE_ALGORITHMS: readonly string[] = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
];

const DIGEST_ALGORITHMS: readonly string[] = [
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
];

const TRANSFORMS: readonly string[] = [
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/10/xml-exc-c14n#",
];

export const isTrustedSignatureAlgorithm = (name: string): boolean => SIGNATURE_ALGORITHMS.includes(name);

const ALLOWED: Record<string, readonly string[]> = {
  SignatureMethod: SIGNATURE_ALGORITHMS,
  DigestMethod: DIGEST_ALGORITHMS,
  CanonicalizationMethod: ["http://www.w3.org/2001/10/xml-exc-c14n#"],
  Transform: TRANSFORMS,
};

/** The parts of a DOM node that we read here. */
interface SignedNode {
  getElementsByTagNameNS(namespace: string, name: string): { length: number; item(index: number): Element | null };
}

/** True when all signatures use today's algorithms. We refuse SHA-1, keyed hashes and free-form transforms. */
export function hasOnlyTrustedAlgorithms(document: SignedNode): boolean {
  return Object.entries(ALLOWED).every(([name, allowed]) => {
    const elements = document.getElementsByTagNameNS("http://www.w3.org/2000/09/xmldsig#", name);
    for (let index = 0; index < elements.length; index += 1) {
      const element = elements.item(index);
      if (element && isOfWrappedKey(element)) continue;
      if (!allowed.includes(element?.getAttribute("Algorithm") ?? "")) return false;
    }
    return true;
  });
}

/**
 * The digest of RSA-OAEP has the same name as the digest of a signature. Signatures never look there, and
 * encryption-algorithms.ts judges it. Shibboleth and the national identification write it.
 */
function isOfWrappedKey({ localName, parentNode }: Element): boolean {
  const { localName: parent, namespaceURI } = (parentNode ?? {}) as Partial<Element>;
  return (
    localName === "DigestMethod" &&
    parent === "EncryptionMethod" &&
    namespaceURI === "http://www.w3.org/2001/04/xmlenc#"
  );
}
