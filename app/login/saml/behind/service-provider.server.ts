import { randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { type Profile, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { millisecondsInMinute } from "date-fns/constants";
import type { SamlSubject } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { assertionFault, CLOCK_SKEW_MS, type Expected, responseFault, type XmlNode } from "../assertion-faults.ts";
import { type Identity, identityFrom } from "../identity.ts";
import { type ServiceAddresses, serviceAddresses } from "../saml-addresses.ts";
import { LONGEST_MESSAGE } from "../xml-safety.ts";
import { redirectAddress, redirectMessage } from "./redirect-binding.server.ts";
import type { SamlConfiguration } from "./saml-configuration.server.ts";
import { documentOf, responseIn } from "./saml-documents.server.ts";
import {
  keepRequest,
  MINUTES_TO_ANSWER,
  type RequestNote,
  takeRequest,
  waitingRequest,
} from "./saml-request-store.server.ts";

const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

/** The result of a response from the identity provider. `reason` is for the log: a word, nothing personal. */
export type LoginResult =
  | { kind: "identified"; identity: Identity; subject: SamlSubject; note: RequestNote }
  /** We made no such request, or it has a response already. */
  | { kind: "unsolicited" }
  | { kind: "failed"; reason: string };

export type LogoutMessage =
  /** The provider ends the session of `subject`. `reply` gives the address that tells it the result. */
  | { kind: "request"; subject: SamlSubject; reply: (success: boolean) => string }
  /** The provider ended its session as we asked. */
  | { kind: "response"; relayState: string | null }
  | { kind: "failed"; reason: string };

/** Our side of SAML 2.0 with one identity provider: makes requests and reads responses. Uses the real clock. */
export interface ServiceProvider {
  /** The address that takes a person to the provider. */
  loginAddress(leaving: {
    relayState: string | null;
    locale: Language | null;
    began: Buffer | null;
    browser: Buffer | null;
    people: readonly string[];
  }): Promise<string>;
  loginResult(samlResponse: string): Promise<LoginResult>;
  /** The address where the provider ends its own session. */
  logoutAddress(subject: SamlSubject, relayState: string): Promise<string>;
  logoutMessage(message: { query: string } | { body: Record<string, unknown> }): Promise<LogoutMessage>;
  metadata(): string;
}

export function serviceProvider(db: Db, configuration: SamlConfiguration, baseUrl: string): ServiceProvider {
  const addresses = serviceAddresses(baseUrl);
  const certificates = configuration.idpCertificates.map(pemOf);

  return {
    async loginAddress({ relayState, locale, began, browser, people }) {
      const id = newId();
      const saml = samlFor(configuration, addresses, { id, instant: null });
      const xml = await messageIn(saml.getAuthorizeUrlAsync("", undefined, {}), "SAMLRequest");
      const now = new Date();
      const note = { instant: now.toISOString(), began: hex(began), browser: hex(browser), people: [...people] };
      await keepRequest(db, id, note, now);
      const more: Record<string, string> = locale ? { locale } : {};
      return redirectAddress(
        configuration.entryPoint,
        { kind: "SAMLRequest", xml, relayState, more },
        configuration.privateKey,
      );
    },

    async loginResult(samlResponse) {
      const now = new Date();
      const response = responseIn(samlResponse);
      if (!response) return { kind: "failed", reason: "unreadable" };
      const id = response.inResponseTo;
      const note = id === null ? null : await waitingRequest(db, id, now);
      if (id === null || note === null) return { kind: "unsolicited" };

      const saml = samlFor(configuration, addresses, { id, instant: note.instant });
      const profile = await profileIn(saml, samlResponse);
      if (!profile) return { kind: "failed", reason: "refused" };
      const assertion = profile.getAssertion?.().Assertion as XmlNode;
      const { idpIssuer } = configuration;
      const expected: Expected = { inResponseTo: id, callbacks: addresses.loginCallbacks, idpIssuer, now };
      const fault = responseFault(response, expected) ?? assertionFault(assertion, expected);
      if (fault) return { kind: "failed", reason: fault };
      const identity = identityFrom((profile.attributes ?? {}) as Record<string, unknown>);
      if (!identity) return { kind: "failed", reason: "identity" };

      // We take the request last, in one statement. A bad response does not use it up, and of two equal responses one wins.
      if (!(await takeRequest(db, id))) return { kind: "unsolicited" };
      return { kind: "identified", identity, subject: subjectOf(profile), note };
    },

    async logoutAddress(subject, relayState) {
      const id = newId();
      const saml = samlFor(configuration, addresses, { id, instant: null });
      const xml = await saml._generateLogoutRequest(profileOf(subject));
      const now = new Date();
      await keepRequest(db, id, { instant: now.toISOString(), began: null, browser: null, people: null }, now);
      return redirectAddress(
        configuration.logoutUrl,
        { kind: "SAMLRequest", xml, relayState },
        configuration.privateKey,
      );
    },

    async logoutMessage(message) {
      const read = "query" in message ? fromRedirect(message.query, certificates) : fromPost(message.body);
      if (!read) return { kind: "failed", reason: "unreadable" };
      const document = documentOf(read.xml);
      const root = document?.documentElement;
      if (!document || !root) return { kind: "failed", reason: "unreadable" };
      const destination = root.getAttribute("Destination");
      if (!destination || !addresses.logoutCallbacks.includes(destination))
        return { kind: "failed", reason: "destination" };

      if (root.localName === "LogoutResponse") {
        // Our session ended before we asked, so the response decides only where the person goes next.
        const id = root.getAttribute("InResponseTo");
        const isResponse = id ? await takeRequest(db, id) : false;
        return isResponse
          ? { kind: "response", relayState: read.relayState }
          : { kind: "failed", reason: "inResponseTo" };
      }

      const saml = samlFor(configuration, addresses, { id: newId(), instant: null });
      const profile = await logoutProfile(saml, read, hasFreshInstant(root));
      if (!profile) return { kind: "failed", reason: "refused" };
      return {
        kind: "request",
        subject: subjectOf(profile),
        reply: (success) => {
          const xml = saml._generateLogoutResponse(profile, success);
          const { logoutUrl, privateKey } = configuration;
          return redirectAddress(logoutUrl, { kind: "SAMLResponse", xml, relayState: read.relayState }, privateKey);
        },
      };
    },

    metadata: () =>
      samlFor(configuration, addresses, { id: newId(), instant: null }).generateServiceProviderMetadata(
        configuration.certificate,
        configuration.certificate,
      ),
  };
}

/** XML names may not begin with a digit. */
const newId = (): string => `_${randomBytes(20).toString("hex")}`;

const hex = (hash: Buffer | null): string | null => hash?.toString("hex") ?? null;

/** Certificates come from the environment as bare base64. */
const pemOf = (certificate: string): string =>
  certificate.includes("-----BEGIN")
    ? certificate
    : `-----BEGIN CERTIFICATE-----\n${(certificate.match(/\S{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----\n`;

/**
 * A node-saml for one exchange. Its cache holds only this exchange's request. saml-request-store keeps and takes
 * requests in one statement each. node-saml's cache interface cannot do that.
 */
function samlFor(
  configuration: SamlConfiguration,
  addresses: ServiceAddresses,
  request: { id: string; instant: string | null },
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
    decryptionPvk: configuration.privateKey,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    identifierFormat: TRANSIENT,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
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
async function messageIn(address: Promise<string>, name: string): Promise<string> {
  const encoded = new URL(await address).searchParams.get(name) ?? "";
  return inflateRawSync(Buffer.from(encoded, "base64")).toString("utf8");
}

/** Null when node-saml refuses. We drop its message: it quotes the response, and the person does not need it. */
async function profileIn(saml: SAML, samlResponse: string): Promise<Profile | null> {
  try {
    return (await saml.validatePostResponseAsync({ SAMLResponse: samlResponse })).profile;
  } catch {
    return null;
  }
}

const subjectOf = (profile: Profile): SamlSubject => ({
  nameId: profile.nameID,
  sessionIndex: profile.sessionIndex ?? null,
  qualifiers: {
    format: profile.nameIDFormat ?? null,
    nameQualifier: profile.nameQualifier ?? null,
    spNameQualifier: profile.spNameQualifier ?? null,
  },
});

const profileOf = ({ nameId, sessionIndex, qualifiers }: SamlSubject): Profile => ({
  issuer: "",
  nameID: nameId,
  nameIDFormat: qualifiers?.format ?? TRANSIENT,
  ...(qualifiers?.nameQualifier ? { nameQualifier: qualifiers.nameQualifier } : {}),
  ...(qualifiers?.spNameQualifier ? { spNameQualifier: qualifiers.spNameQualifier } : {}),
  ...(sessionIndex ? { sessionIndex } : {}),
});

interface ReadMessage {
  xml: string;
  encoded: string;
  relayState: string | null;
  binding: "redirect" | "post";
}

function fromRedirect(query: string, certificates: readonly string[]): ReadMessage | null {
  const message = redirectMessage(query, certificates);
  return message && { ...message, binding: "redirect" };
}

function fromPost(body: Record<string, unknown>): ReadMessage | null {
  const encoded = body.SAMLRequest ?? body.SAMLResponse;
  if (typeof encoded !== "string" || encoded.length > LONGEST_MESSAGE) return null;
  const relayState = typeof body.RelayState === "string" ? body.RelayState : null;
  return { xml: Buffer.from(encoded, "base64").toString("utf8"), encoded, relayState, binding: "post" };
}

/** True when a logout message is new. An old message that somebody kept must not end a session. */
function hasFreshInstant(root: Element): boolean {
  const issued = Date.parse(root.getAttribute("IssueInstant") ?? "");
  const age = Date.now() - issued;
  return age > -CLOCK_SKEW_MS && age < MINUTES_TO_ANSWER * millisecondsInMinute;
}

/** The person whose logout the provider asks for. A redirect's signature is over its query, a post's is in the XML. */
async function logoutProfile(saml: SAML, message: ReadMessage, isFresh: boolean): Promise<Profile | null> {
  if (!isFresh) return null;
  try {
    const { profile } =
      message.binding === "post"
        ? await saml.validatePostRequestAsync({ SAMLRequest: message.encoded })
        : // redirect-binding has checked the signature over the raw query. Here we check only the content.
          await saml.validateRedirectAsync({ SAMLRequest: message.encoded }, "");
    return profile?.nameID ? profile : null;
  } catch {
    return null;
  }
}
