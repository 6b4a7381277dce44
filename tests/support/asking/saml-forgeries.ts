import { type answeringProvider, minutesFromNow, NAMES } from "./answering-provider.ts";
import { assertionXml, type Claims, type Key, responseXml, signedXml } from "./forged-saml.ts";
import { AINO } from "./login-service.ts";

/** The code of a person whom the provider did not identify. */
export const EVIL_CODE = "020280-902L";

/** The honest assertion with another person's code and another id. An attacker wants us to read this one. */
const evilAssertion = (claims: Claims): string =>
  assertionXml({ ...claims, assertionId: "_evil", attributes: { ...claims.attributes, [NAMES.ssn]: [EVIL_CODE] } });

const part = (xml: string, element: string): string =>
  new RegExp(`<(\\w+:)?${element}[ >][\\s\\S]*</(\\w+:)?${element}>`).exec(xml)?.[0] ?? "";

export type Forgery = (claims: Claims) => string;

const SHA1 = "http://www.w3.org/2000/09/xmldsig#sha1";
export const RSA_SHA1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";

interface Forger {
  url: string;
  signedResponse: ReturnType<typeof answeringProvider>["signedResponse"];
  keys: { identityProvider: Key; service: Key; stranger: Key };
}

/** Responses that nobody may log in with, by what is wrong with them. */
export function samlForgeries({ url, signedResponse, keys }: Forger): Record<string, Forgery> {
  const CALLBACK = `${url}/api/citizen/auth/sfi/login/callback`;
  const LOGOUT_CALLBACK = `${url}/api/citizen/auth/sfi/logout/callback`;
  const { identityProvider: providerKey, stranger: STRANGER } = keys;
  const changed =
    (change: Partial<Claims>): Forgery =>
    (claims) =>
      signedResponse({ ...claims, ...change });
  const edited =
    (from: string | RegExp, to: string): Forgery =>
    (claims) => {
      const honest = signedResponse(claims);
      const xml = honest.replace(from, to);
      if (xml === honest) throw new Error("the forgery changed nothing");
      return xml;
    };

  return {
    "nothing signed": (claims) => responseXml(claims, assertionXml(claims)),
    "only the assertion signed": (claims) =>
      responseXml(claims, signedXml(assertionXml(claims), "Assertion", providerKey)),
    "only the response signed": (claims) =>
      signedXml(responseXml(claims, assertionXml(claims)), "Response", providerKey),
    "signed by a stranger": (claims) => signedResponse(claims, STRANGER),
    "the assertion signed by a stranger": (claims) =>
      signedXml(responseXml(claims, signedXml(assertionXml(claims), "Assertion", STRANGER)), "Response", providerKey),
    "the response signed by a stranger": (claims) =>
      signedXml(responseXml(claims, signedXml(assertionXml(claims), "Assertion", providerKey)), "Response", STRANGER),
    "signed by the service's own key": (claims) => signedResponse(claims, keys.service),
    "another identity code after signing": edited(AINO.ssn, EVIL_CODE),
    "another name id after signing": edited("_name", "_other"),
    "another destination after signing": edited(`Destination="${CALLBACK}"`, 'Destination="https://evil.example/"'),
    "an emptied signature value": edited(/<(\w+:)?SignatureValue>[^<]+/, "<SignatureValue>"),
    "SHA-1 signatures": (claims) => {
      const ways = { signatureAlgorithm: RSA_SHA1, digestAlgorithm: SHA1 };
      return signedXml(
        responseXml(claims, signedXml(assertionXml(claims), "Assertion", providerKey, ways)),
        "Response",
        providerKey,
        ways,
      );
    },
    "SHA-1 digests": (claims) => {
      const ways = { digestAlgorithm: SHA1 };
      return signedXml(
        responseXml(claims, signedXml(assertionXml(claims), "Assertion", providerKey, ways)),
        "Response",
        providerKey,
        ways,
      );
    },
    "an HMAC named as the algorithm": edited(/xmldsig-more#rsa-sha256/g, "xmldsig-more#hmac-sha256"),
    "inclusive canonicalization": (claims) => {
      const ways = { canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315" };
      return signedXml(
        responseXml(claims, signedXml(assertionXml(claims), "Assertion", providerKey)),
        "Response",
        providerKey,
        ways,
      );
    },
    "an XSLT transform": edited(
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/TR/1999/REC-xslt-19991116",
    ),
    "another audience": changed({ audience: "https://other.example/metadata" }),
    "no audience": changed({ audience: null }),
    "another destination": changed({ destination: "https://other.example/callback" }),
    "no destination": changed({ destination: null }),
    "the logout callback for a destination": changed({ destination: LOGOUT_CALLBACK }),
    "another recipient": changed({ recipient: "https://other.example/callback" }),
    "no recipient": changed({ recipient: null }),
    "another issuer": changed({ issuer: "https://other.example/metadata" }),
    "another issuer outside": changed({ responseIssuer: "https://other.example/metadata" }),
    "an assertion that has expired": changed({ notOnOrAfter: minutesFromNow(-2) }),
    "an assertion without an end": changed({ notOnOrAfter: null }),
    "a confirmation that has expired": changed({ confirmationNotOnOrAfter: minutesFromNow(-2) }),
    "a confirmation without an end": changed({ confirmationNotOnOrAfter: null }),
    "a confirmation with a beginning": changed({ confirmationNotBefore: minutesFromNow(-2) }),
    "an assertion that is not valid yet": changed({ notBefore: minutesFromNow(5) }),
    "a login whose session is over": changed({ sessionNotOnOrAfter: minutesFromNow(-2) }),
    "a subject that answers another request": changed({ subjectInResponseTo: "_other" }),
    "a subject that answers no request": changed({ subjectInResponseTo: null }),
    "a confirmation by holder of key": changed({ method: "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key" }),
    "no subject": changed({ withSubject: false }),
    "no login statement": changed({ withStatement: false }),
    "a status of failure around a good assertion": changed({ status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }),
    "an older version": changed({ version: "1.1" }),
    "no identity code": changed({ attributes: { [NAMES.given]: ["Aino"] } }),
    "two identity codes": changed({ attributes: { [NAMES.ssn]: [AINO.ssn, EVIL_CODE] } }),
    "a malformed identity code": changed({ attributes: { [NAMES.ssn]: ["310288-900C"] } }),
    "an identity code with SQL in it": changed({ attributes: { [NAMES.ssn]: ["010188-900C' or 1=1"] } }),
    "XSW 1: the signed response inside a new one": (claims) => {
      const honest = signedResponse(claims);
      const evil = responseXml({ ...claims, responseId: "_evilResponse" }, evilAssertion(claims));
      return evil.replace("</samlp:Response>", `<samlp:Extensions>${honest}</samlp:Extensions></samlp:Response>`);
    },
    "XSW 2: the signed response before the evil assertion": (claims) =>
      responseXml({ ...claims, responseId: "_evilResponse" }, `${signedResponse(claims)}${evilAssertion(claims)}`),
    "XSW 3: an evil assertion before the signed one": (claims) =>
      signedResponse(claims).replace("<saml:Assertion", `${evilAssertion(claims)}<saml:Assertion`),
    "XSW 4: the signed assertion inside an evil one": (claims) => {
      const honest = signedResponse(claims);
      return honest.replace(
        part(honest, "Assertion"),
        evilAssertion(claims).replace("</saml:Assertion>", `${part(honest, "Assertion")}</saml:Assertion>`),
      );
    },
    "XSW 5: an evil assertion that carries the honest signature": (claims) => {
      const honest = signedResponse(claims);
      const assertion = part(honest, "Assertion");
      const signature = part(assertion, "Signature");
      const evil = evilAssertion(claims).replace("</saml:Assertion>", `${signature}</saml:Assertion>`);
      return honest.replace(assertion, evil + assertion.replace(signature, ""));
    },
    "XSW 6: the honest assertion hidden in its signature's Object": (claims) => {
      const honest = signedResponse(claims);
      const assertion = part(honest, "Assertion");
      const signature = part(assertion, "Signature");
      const holding = signature.replace(
        /<\/((\w+:)?Signature)>$/,
        `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${assertion.replace(signature, "")}</ds:Object></$1>`,
      );
      return honest.replace(
        assertion,
        evilAssertion(claims).replace("</saml:Assertion>", `${holding}</saml:Assertion>`),
      );
    },
    "XSW 7: an evil assertion in Extensions of the same id": (claims) =>
      signedResponse(claims).replace(
        "<samlp:Status>",
        `<samlp:Extensions>${evilAssertion(claims).replace("_evil", "_assertion")}</samlp:Extensions><samlp:Status>`,
      ),
    "XSW 8: two responses side by side": (claims) =>
      responseXml({ ...claims, responseId: "_evilResponse" }, evilAssertion(claims)) + signedResponse(claims),
    "two ids that are the same": (claims) => signedResponse({ ...claims, responseId: "_same", assertionId: "_same" }),
    "a reference to the whole document": edited(/URI="#_response"/, 'URI=""'),
    "two references in one signature": edited(/(<(\w+:)?Reference[\s\S]*?<\/(\w+:)?Reference>)/, "$1$1"),
    "a comment in the identity code": edited(AINO.ssn, `${AINO.ssn.slice(0, 6)}<!---->${AINO.ssn.slice(6)}`),
    "a comment in the name id": edited("_name", "_na<!-- x -->me"),
    "CDATA around the identity code": edited(AINO.ssn, `<![CDATA[${AINO.ssn}]]>`),
    "a processing instruction": edited("<samlp:Status>", "<?php echo 1 ?><samlp:Status>"),
    "an outside entity": (claims) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${signedResponse(claims)}`,
    "entities that grow": (claims) =>
      `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${signedResponse(claims)}`,
    "an encrypted assertion that is none": (claims) =>
      signedXml(
        responseXml(claims, "<saml:EncryptedAssertion><x/></saml:EncryptedAssertion>"),
        "Response",
        providerKey,
      ),
    "an assertion without a response": (claims) => signedXml(assertionXml(claims), "Assertion", providerKey),
    "a logout response": (claims) =>
      signedXml(
        responseXml(claims, "").replaceAll("samlp:Response", "samlp:LogoutResponse"),
        "LogoutResponse",
        providerKey,
      ),
    "XML that is cut short": (claims) => signedResponse(claims).slice(0, -20),
    "an unsigned copy with a prefix of our names": edited(
      "urn:oasis:names:tc:SAML:2.0:assertion",
      "urn:evil:assertion",
    ),
    "no XML at all": () => "hello",
    nothing: () => "",
  };
}
