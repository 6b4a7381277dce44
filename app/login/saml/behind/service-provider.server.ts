import { randomBytes } from "node:crypto";
import type { Profile } from "@node-saml/node-saml";
import type { SamlSubject } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { assertionFault, type Expected, responseFault, type XmlNode } from "../assertion-faults.ts";
import { type Identity, identityFrom } from "../identity.ts";
import { serviceAddresses } from "../saml-addresses.ts";
import { fromPost, fromRedirect, logoutProfile } from "./logout-messages.server.ts";
import { messageIn, metadataOf, pemOf, profileIn, samlFor, TRANSIENT } from "./one-exchange.server.ts";
import { type MessageKeys, readableResponse } from "./opened-messages.server.ts";
import { redirectAddress } from "./redirect-binding.server.ts";
import type { SamlConfiguration } from "./saml-configuration.server.ts";
import { documentOf, responseIn } from "./saml-documents.server.ts";
import { keepRequest, type RequestNote, takeRequest, waitingRequest } from "./saml-request-store.server.ts";

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
  const keys: MessageKeys = {
    certificates: configuration.idpCertificates.map(pemOf),
    privateKeys: [configuration, ...configuration.otherKeys].map(({ privateKey }) => privateKey),
  };

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
      const id = response.facts.inResponseTo;
      const note = id === null ? null : await waitingRequest(db, id, now);
      if (id === null || note === null) return { kind: "unsolicited" };

      const readable = readableResponse(response, keys);
      if ("fault" in readable) return { kind: "failed", reason: readable.fault };
      const saml = samlFor(configuration, addresses, { id, instant: note.instant, isSigned: readable.isSigned });
      const read = await profileIn(saml, readable.xml);
      if ("fault" in read) return { kind: "failed", reason: read.fault };
      const { profile } = read;
      const assertion = profile.getAssertion?.().Assertion as XmlNode;
      const { idpIssuer } = configuration;
      const expected: Expected = { inResponseTo: id, callbacks: addresses.loginCallbacks, idpIssuer, now };
      const fault = responseFault(response.facts, expected) ?? assertionFault(assertion, expected);
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
      const read = "query" in message ? fromRedirect(message.query, keys.certificates) : fromPost(message.body);
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
      const profile = await logoutProfile(saml, read, root, keys);
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

    metadata: () => metadataOf(configuration, addresses, newId()),
  };
}

/** XML names may not begin with a digit. */
const newId = (): string => `_${randomBytes(20).toString("hex")}`;

const hex = (hash: Buffer | null): string | null => hash?.toString("hex") ?? null;

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
