import { inflateRawSync } from "node:zlib";
import { demoKeys } from "~/login/saml/behind/saml-configuration.server.ts";
import { DEMO_PROVIDER_PATH } from "~/login/saml/saml-addresses.ts";
import type { CookieBrowser } from "./cookie-browser.ts";
import { assertionXml, type Claims, type Key, responseXml, signedXml } from "./forged-saml.ts";
import { AINO, type LoginService } from "./login-service.ts";

/** The names of the attributes that identify a person. */
export const NAMES = { ssn: "urn:oid:1.2.246.21", given: "urn:oid:2.5.4.42", family: "urn:oid:2.5.4.4" };

export const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** The identity provider's side of a login, step by step, so that a test can write the response itself. */
export function answeringProvider({ url, provider, settings }: Pick<LoginService, "url" | "provider" | "settings">) {
  const CALLBACK = `${url}/api/citizen/auth/sfi/login/callback`;
  const { identityProvider } = demoKeys(settings.dataDir);

  function honestClaims(inResponseTo: string): Claims {
    return {
      inResponseTo,
      subjectInResponseTo: inResponseTo,
      destination: CALLBACK,
      recipient: CALLBACK,
      audience: `${url}/api/citizen/auth/sfi/metadata`,
      issuer: `${provider}${DEMO_PROVIDER_PATH}/metadata`,
      responseIssuer: `${provider}${DEMO_PROVIDER_PATH}/metadata`,
      status: "urn:oasis:names:tc:SAML:2.0:status:Success",
      version: "2.0",
      method: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
      notBefore: minutesFromNow(0),
      notOnOrAfter: minutesFromNow(5),
      confirmationNotOnOrAfter: minutesFromNow(5),
      confirmationNotBefore: null,
      sessionNotOnOrAfter: null,
      attributes: { [NAMES.ssn]: [AINO.ssn], [NAMES.given]: ["Aino"], [NAMES.family]: ["Virtanen"] },
      nameId: "_name",
      sessionIndex: "_index",
      responseId: "_response",
      assertionId: "_assertion",
      withStatement: true,
      withSubject: true,
    };
  }

  return {
    honestClaims,

    /** Leaves for the provider. @returns the id of the request, which waits for its answer */
    async asked(browser: CookieBrowser): Promise<string> {
      const leave = await browser.visit(`${url}/api/citizen/auth/sfi/login`, { from: url });
      const message = new URL(leave.location ?? "").searchParams.get("SAMLRequest") ?? "";
      return / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(message, "base64")).toString())?.[1] ?? "";
    },

    /** Signed inside and out, as the provider signs. */
    signedResponse: (claims: Claims, key: Key = identityProvider): string =>
      signedXml(responseXml(claims, signedXml(assertionXml(claims), "Assertion", key)), "Response", key),

    respondWith: (browser: CookieBrowser, xml: string, relayState = "/applications") =>
      browser.visit(CALLBACK, {
        form: { SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: relayState },
        from: provider,
      }),
  };
}
