import { createSign, createVerify } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isPlainXml, isTrustedSignatureAlgorithm, LONGEST_MESSAGE } from "../xml-safety.ts";

const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

export type MessageKind = "SAMLRequest" | "SAMLResponse";

export interface RedirectMessage {
  kind: MessageKind;
  xml: string;
  relayState: string | null;
}

/**
 * The address that holds a signed message (SAML bindings 3.4.4.1). We sign it ourselves, because node-saml signs one
 * spelling of the query and sends another when RelayState holds any of `! ~ ' ( )`.
 */
export function redirectAddress(
  target: string,
  message: { kind: MessageKind; xml: string; relayState?: string | null; more?: Record<string, string> },
  privateKey: string,
): string {
  const encoded = deflateRawSync(Buffer.from(message.xml)).toString("base64");
  const signed = [
    `${message.kind}=${written(encoded)}`,
    ...(message.relayState ? [`RelayState=${written(message.relayState)}`] : []),
    `SigAlg=${written(RSA_SHA256)}`,
  ].join("&");
  const signature = createSign("RSA-SHA256").update(signed).sign(privateKey, "base64");
  const more = Object.entries(message.more ?? {}).map(([name, value]) => `&${name}=${written(value)}`);
  return `${target}${target.includes("?") ? "&" : "?"}${signed}&Signature=${written(signature)}${more.join("")}`;
}

/**
 * Encodes a value as browsers do. A browser changes a bare `'` in the query of a Location to `%27`. The signature is
 * over the raw text, so it would no longer fit (WHATWG URL, special-query percent-encode set).
 */
const written = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Reads a signed message from a raw query. It checks the signature over the raw text. Each parameter may appear once,
 * under its plain name, so we read exactly the text that we checked. Null when anything is wrong.
 */
export function redirectMessage(rawQuery: string, certificates: readonly string[]): RedirectMessage | null {
  const given = new Map<string, string>();
  for (const pair of rawQuery.split("&")) {
    const cut = pair.indexOf("=");
    const name = cut < 0 ? pair : pair.slice(0, cut);
    if (!["SAMLRequest", "SAMLResponse", "RelayState", "SigAlg", "Signature"].includes(name)) continue;
    if (given.has(name)) return null;
    given.set(name, cut < 0 ? "" : pair.slice(cut + 1));
  }
  const kind: MessageKind = given.has("SAMLRequest") ? "SAMLRequest" : "SAMLResponse";
  if (given.has("SAMLRequest") && given.has("SAMLResponse")) return null;

  const [rawMessage, rawRelayState, rawAlgorithm] = [given.get(kind), given.get("RelayState"), given.get("SigAlg")];
  const encoded = decoded(rawMessage);
  const algorithm = decoded(rawAlgorithm);
  const signature = decoded(given.get("Signature"));
  if (!encoded || !algorithm || !signature || !isTrustedSignatureAlgorithm(algorithm)) return null;

  const signed = [
    `${kind}=${rawMessage}`,
    ...(rawRelayState === undefined ? [] : [`RelayState=${rawRelayState}`]),
    `SigAlg=${rawAlgorithm}`,
  ].join("&");
  const hash = algorithm.endsWith("sha512") ? "RSA-SHA512" : "RSA-SHA256";
  const isSigned = certificates.some((certificate) => isSignedBy(certificate, hash, signed, signature));
  const xml = isSigned ? inflated(encoded) : null;
  if (xml === null || !isPlainXml(xml)) return null;
  return { kind, xml, relayState: decoded(rawRelayState) };
}

function isSignedBy(certificate: string, hash: string, text: string, signature: string): boolean {
  try {
    return createVerify(hash).update(text).verify(certificate, signature, "base64");
  } catch {
    return false;
  }
}

function decoded(raw: string | undefined): string | null {
  if (raw === undefined) return null;
  try {
    return decodeURIComponent(raw.replaceAll("+", "%20"));
  } catch {
    return null;
  }
}

/** A few bytes can inflate to gigabytes. This stops at the largest allowed message. */
function inflated(encoded: string): string | null {
  try {
    return inflateRawSync(Buffer.from(encoded, "base64"), { maxOutputLength: LONGEST_MESSAGE }).toString("utf8");
  } catch {
    return null;
  }
}
