import { inflateRawSync } from "node:zlib";
import { generateServiceProviderMetadata, type Profile, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { millisecondsInMinute } from "date-fns/constants";
import { CLOCK_SKEW_MS } from "../assertion-faults.ts";
import type { ServiceAddresses } from "../saml-addresses.ts";
import type { SamlConfiguration } from "./saml-configuration.server.ts";
import { MINUTES_TO_ANSWER } from "./saml-request-store.server.ts";

export const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/** Certificates come from the environment as bare base64. */
export const pemOf = (certificate: string): string =>
  certificate.includes("-----BEGIN")
    ? certificate
    : `-----BEGIN CERTIFICATE-----\n${(certificate.match(/\S{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----\n`;

/**
 * A node-saml for one exchange. Its cache holds only this exchange's request. saml-request-store keeps and takes
 * requests in one statement each. node-saml's cache interface cannot do that. `isSigned`: we have checked the signature
 * of the response. It gets no key to decrypt with: opened-messages.server.ts opens what is encrypted.
 */
export function samlFor(
  configuration: SamlConfiguration,
  addresses: ServiceAddresses,
  request: { id: string; instant: string | null; isSigned?: boolean },
): SAML {
  return new SAML({
    entryPoint: configuration.entryPoint,
    logoutUrl: configuration.logoutUrl,
    callbackUrl: addresses.loginCallback,
    logoutCallbackUrl: addresses.logoutCallback,
    issuer: configuration.issuer,
    audience: configuration.issuer,
    ...(configuration.idpIssuer ? { idpIssuer: configuration.idpIssuer } : {}),
    idpCert: configuration.idpCertificates.map(pemOf),
    privateKey: configuration.privateKey,
    publicCert: configuration.certificate,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    identifierFormat: TRANSIENT,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: !request.isSigned,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: MINUTES_TO_ANSWER * millisecondsInMinute,
    generateUniqueId: () => request.id,
    cacheProvider: {
      saveAsync: () => Promise.resolve(null),
      getAsync: (id) => Promise.resolve(id === request.id ? request.instant : null),
      removeAsync: () => Promise.resolve(null),
    },
  });
}

/** The XML that node-saml put into an address. */
export async function messageIn(address: Promise<string>, name: string): Promise<string> {
  const encoded = new URL(await address).searchParams.get(name) ?? "";
  return inflateRawSync(Buffer.from(encoded, "base64")).toString("utf8");
}

/** The person of a response, or a word for the reason why node-saml refuses it. */
export async function profileIn(saml: SAML, responseXml: string): Promise<{ profile: Profile } | { fault: string }> {
  try {
    const SAMLResponse = Buffer.from(responseXml).toString("base64");
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    return profile ? { profile } : { fault: "refused" };
  } catch (error) {
    return { fault: wordFor(error instanceof Error ? error.message : "") };
  }
}

/** The beginnings of node-saml's messages. The rest can quote the response, so it never leaves this file. */
const REASONS: readonly (readonly [beginning: string, word: string])[] = [
  ["SAML provider returned", "status"],
  ["Invalid document signature", "responseSignature"],
  ["Invalid signature: multiple assertions", "severalAssertions"],
  ["Invalid signature", "assertionSignature"],
  ["Too many signatures", "signatureForm"],
  ["ref URI included", "signatureForm"],
  ["SAML assertion not yet valid", "notYetValid"],
  ["SAML assertion expired", "expired"],
  ["SAML assertion audience mismatch", "audience"],
  ["SAML assertion has no AudienceRestriction", "audience"],
  ["SAML assertion AudienceRestriction", "audience"],
  ["No valid subject confirmation", "subjectConfirmation"],
  ["InResponseTo", "inResponseTo"],
  ["SubjectInResponseTo", "inResponseTo"],
  ["Missing SAML assertion", "noAssertion"],
];

const wordFor = (message: string): string =>
  REASONS.find(([beginning]) => message.startsWith(beginning))?.[1] ?? "refused";

/**
 * What providers need to know of us. They trust the signature of each of our keys, so the next key is known before it
 * signs. They encrypt to the first only, so the last one can go when it no longer signs.
 */
export const metadataOf = (configuration: SamlConfiguration, addresses: ServiceAddresses, id: string): string =>
  generateServiceProviderMetadata({
    issuer: configuration.issuer,
    callbackUrl: addresses.loginCallback,
    logoutCallbackUrl: addresses.logoutCallback,
    identifierFormat: TRANSIENT,
    wantAssertionsSigned: true,
    privateKey: configuration.privateKey,
    publicCerts: [configuration.certificate, ...configuration.otherKeys.map(({ certificate }) => certificate)],
    decryptionPvk: configuration.privateKey,
    decryptionCert: configuration.certificate,
    generateUniqueId: () => id,
  });
