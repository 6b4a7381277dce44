import { randomBytes } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { SignedXml } from "xml-crypto";
import { escaped } from "~/foundation/server/escaped.ts";
import type { DemoGuardian } from "./demo-guardian.ts";
import { encryptedAssertion } from "./encrypted-assertion.server.ts";

/** The signer's key and name. */
export interface Signer {
  issuer: string;
  privateKey: string;
  certificate: string;
}

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const CANCELLED = "urn:oasis:names:tc:SAML:2.0:status:Responder";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const SAML_NAMESPACE = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const NAMESPACES = `xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${SAML_NAMESPACE}`;

/** A response is valid for this long. */
const MINUTES_VALID = 5;

export const xmlId = (): string => `_${randomBytes(16).toString("hex")}`;

/** The provider's ids for a logged-in person until logout. They do not tell who the person is. */
export interface ProviderSession {
  nameId: string;
  sessionIndex: string;
}

export const newProviderSession = (): ProviderSession => ({ nameId: xmlId(), sessionIndex: xmlId() });

export interface Asked {
  /** Id of the request that this responds to. */
  inResponseTo: string;
  /** The address that gets the response. */
  callback: string;
  /** The service that asked. */
  audience: string;
  /** The certificate that its metadata gives for encryption. */
  certificate: string;
}

/** The response that identifies the person, as real providers make it: signed, with a signed and encrypted assertion. */
export function identifiedResponse(
  signer: Signer,
  asked: Asked,
  guardian: DemoGuardian,
  session: ProviderSession,
  now: Date,
): string {
  const until = new Date(now.getTime() + MINUTES_VALID * millisecondsInMinute).toISOString();
  const instant = now.toISOString();
  const attribute = (name: string, value: string) =>
    `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`;
  const assertion =
    `<saml:Assertion ${SAML_NAMESPACE} ID="${xmlId()}" Version="2.0" IssueInstant="${instant}">` +
    `<saml:Issuer>${escaped(signer.issuer)}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${TRANSIENT}" NameQualifier="${escaped(signer.issuer)}" SPNameQualifier="${escaped(asked.audience)}">${session.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData InResponseTo="${escaped(asked.inResponseTo)}" Recipient="${escaped(asked.callback)}" NotOnOrAfter="${until}"/>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${instant}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${escaped(asked.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${instant}" SessionIndex="${session.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attribute("urn:oid:1.2.246.21", guardian.ssn)}${attribute("urn:oid:2.5.4.42", guardian.firstName)}${attribute("urn:oid:2.5.4.4", guardian.lastName)}</saml:AttributeStatement>` +
    `</saml:Assertion>`;
  const inside = encryptedAssertion(signed(assertion, "Assertion", signer), asked.certificate);
  const response = responseAround(signer, asked, instant, `<samlp:StatusCode Value="${SUCCESS}"/>`, inside);
  return signed(response, "Response", signer);
}

/** The response when the person stops at the provider. */
export function cancelledResponse(signer: Signer, asked: Asked, now: Date): string {
  const status = `<samlp:StatusCode Value="${CANCELLED}"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>`;
  return signed(responseAround(signer, asked, now.toISOString(), status, ""), "Response", signer);
}

const responseAround = (signer: Signer, asked: Asked, instant: string, status: string, assertion: string): string =>
  `<samlp:Response ${NAMESPACES} ID="${xmlId()}" Version="2.0" IssueInstant="${instant}" Destination="${escaped(asked.callback)}" InResponseTo="${escaped(asked.inResponseTo)}">` +
  `<saml:Issuer>${escaped(signer.issuer)}</saml:Issuer><samlp:Status>${status}</samlp:Status>${assertion}</samlp:Response>`;

/** Puts an enveloped signature of one element after its issuer, as the schema demands. */
export function signed(xml: string, element: string, signer: Signer): string {
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: signer.certificate,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signature.addReference({
    xpath,
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", "http://www.w3.org/2001/10/xml-exc-c14n#"],
  });
  signature.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" } });
  return signature.getSignedXml();
}

/** The provider ends a session everywhere. It sends this in a signed redirect, so the XML itself has no signature. */
export const logoutRequest = (signer: Signer, destination: string, session: ProviderSession, now: Date): string =>
  `<samlp:LogoutRequest ${NAMESPACES} ID="${xmlId()}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escaped(destination)}">` +
  `<saml:Issuer>${escaped(signer.issuer)}</saml:Issuer><saml:NameID Format="${TRANSIENT}">${escaped(session.nameId)}</saml:NameID>` +
  `<samlp:SessionIndex>${escaped(session.sessionIndex)}</samlp:SessionIndex></samlp:LogoutRequest>`;

/** The provider has ended its session as the service asked. */
export const logoutResponse = (signer: Signer, destination: string, inResponseTo: string, now: Date): string =>
  `<samlp:LogoutResponse ${NAMESPACES} ID="${xmlId()}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${escaped(destination)}" InResponseTo="${escaped(inResponseTo)}">` +
  `<saml:Issuer>${escaped(signer.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status></samlp:LogoutResponse>`;
