/** Characters of a SAML message; honest ones are some kilobytes. */
export const LONGEST_MESSAGE = 256 * 1024;

/**
 * An honest response has some hundred elements and attributes. Reading a message takes time by the square of its depth:
 * 40,000 elements in each other, a quarter of a megabyte, kept the reader busy for four minutes before this limit.
 */
const MOST_ELEMENTS = 500;
const MOST_ATTRIBUTES = 2000;

/**
 * Is this XML free of everything that has led readers of SAML astray and that no honest message holds?
 * Document types (entities, outside files), comments and CDATA (a name read differently by signer and reader),
 * processing instructions, more than can be read in a moment. What is left cannot expand and reads the same to everyone.
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

/** What of a DOM node is looked at here. */
interface SignedNode {
  getElementsByTagNameNS(namespace: string, name: string): { length: number; item(index: number): Element | null };
}

/** Do all signatures in the document use today's algorithms? SHA-1, keyed hashes and free-form transforms are refused. */
export function hasOnlyTrustedAlgorithms(document: SignedNode): boolean {
  return Object.entries(ALLOWED).every(([name, allowed]) => {
    const elements = document.getElementsByTagNameNS("http://www.w3.org/2000/09/xmldsig#", name);
    for (let index = 0; index < elements.length; index += 1) {
      if (!allowed.includes(elements.item(index)?.getAttribute("Algorithm") ?? "")) return false;
    }
    return true;
  });
}
