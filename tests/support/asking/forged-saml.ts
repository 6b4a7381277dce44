import { createSign, sign } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";

/** A signer of SAML that can also make every mistake on purpose. */

export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

export interface Key {
  privateKey: string;
  certificate: string;
}

/** A key that the service does not know. */
export const strangersKey = (): Key => selfSignedCertificate("Somebody else", new Date());

export interface Claims {
  inResponseTo: string;
  subjectInResponseTo: string | null;
  destination: string | null;
  recipient: string | null;
  audience: string | null;
  issuer: string;
  responseIssuer: string | null;
  status: string;
  version: string;
  method: string;
  notBefore: string;
  notOnOrAfter: string | null;
  confirmationNotOnOrAfter: string | null;
  confirmationNotBefore: string | null;
  sessionNotOnOrAfter: string | null;
  attributes: Record<string, string[]>;
  nameId: string;
  sessionIndex: string;
  responseId: string;
  assertionId: string;
  withStatement: boolean;
  withSubject: boolean;
}

const attribute = (name: string, value: string | null): string => (value === null ? "" : ` ${name}="${value}"`);

export function assertionXml(claims: Claims): string {
  const attributes = Object.entries(claims.attributes)
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join("")}</saml:Attribute>`,
    )
    .join("");
  const subject =
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">${claims.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="${claims.method}"><saml:SubjectConfirmationData${attribute("InResponseTo", claims.subjectInResponseTo)}${attribute("Recipient", claims.recipient)}${attribute("NotBefore", claims.confirmationNotBefore)}${attribute("NotOnOrAfter", claims.confirmationNotOnOrAfter)}/></saml:SubjectConfirmation></saml:Subject>`;
  const audience =
    claims.audience === null
      ? ""
      : `<saml:AudienceRestriction><saml:Audience>${claims.audience}</saml:Audience></saml:AudienceRestriction>`;
  const statement = `<saml:AuthnStatement AuthnInstant="${claims.notBefore}" SessionIndex="${claims.sessionIndex}"${attribute("SessionNotOnOrAfter", claims.sessionNotOnOrAfter)}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${claims.assertionId}" Version="2.0" IssueInstant="${claims.notBefore}">` +
    `<saml:Issuer>${claims.issuer}</saml:Issuer>${claims.withSubject ? subject : ""}` +
    `<saml:Conditions NotBefore="${claims.notBefore}"${attribute("NotOnOrAfter", claims.notOnOrAfter)}>${audience}</saml:Conditions>` +
    `${claims.withStatement ? statement : ""}<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
  );
}

export function responseXml(claims: Claims, inside: string): string {
  const issuer = claims.responseIssuer === null ? "" : `<saml:Issuer>${claims.responseIssuer}</saml:Issuer>`;
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${claims.responseId}" Version="${claims.version}" IssueInstant="${claims.notBefore}"${attribute("Destination", claims.destination)}${attribute("InResponseTo", claims.inResponseTo)}>` +
    `${issuer}<samlp:Status><samlp:StatusCode Value="${claims.status}"/></samlp:Status>${inside}</samlp:Response>`
  );
}

interface SigningWays {
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
  transforms?: string[];
  canonicalization?: string;
}

/** Signs one element, found by its name. The enveloped signature becomes its last child. */
export function signedXml(xml: string, element: string, key: Key, ways: SigningWays = {}): string {
  const signature = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: ways.signatureAlgorithm ?? RSA_SHA256,
    canonicalizationAlgorithm: ways.canonicalization ?? EXCLUSIVE,
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signature.addReference({
    xpath,
    digestAlgorithm: ways.digestAlgorithm ?? SHA256,
    transforms: ways.transforms ?? [ENVELOPED, EXCLUSIVE],
  });
  signature.computeSignature(xml, { location: { reference: xpath, action: "append" } });
  return signature.getSignedXml();
}

/** Signs a query of the redirect binding without changing it. */
export const signedQuery = (query: string, key: Key): string =>
  `${query}&Signature=${encodeURIComponent(createSign("RSA-SHA256").update(query).sign(key.privateKey, "base64"))}`;

export const signedQueryBy = (query: string, key: Key, hash: string): string =>
  `${query}&Signature=${encodeURIComponent(sign(hash, Buffer.from(query), key.privateKey).toString("base64"))}`;
