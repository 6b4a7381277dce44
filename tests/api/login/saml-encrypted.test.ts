import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { deflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { encrypt } from "xml-encryption";
import { encryptedAssertion, encryptedData } from "~/demo/identity-provider/encrypted-assertion.server.ts";
import { demoKeys } from "~/login/saml/behind/saml-configuration.server.ts";
import { answeringProvider, minutesFromNow, NAMES } from "../../support/asking/answering-provider.ts";
import { CookieBrowser, formIn } from "../../support/asking/cookie-browser.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { ACCEPTED_WAYS, REFUSED_WAYS, sealedForm } from "../../support/asking/encrypted-saml.ts";
import {
  assertionXml,
  type Claims,
  type Key,
  responseXml,
  signedQuery,
  signedXml,
  strangersKey,
} from "../../support/asking/forged-saml.ts";
import { AINO, loginService } from "../../support/asking/login-service.ts";
import { EVIL_CODE, samlForgeries } from "../../support/asking/saml-forgeries.ts";

const { db, reset } = await testDatabase();
const stranger = strangersKey();
/** The keys of a service that changes its key: the first signs, both open. */
const [first, second, theirs] = [strangersKey(), strangersKey(), strangersKey()];
const oneLine = (pem: string) => pem.replaceAll("\n", "\\n");
const bare = ({ certificate }: Key) => certificate.replace(/-----[A-Z ]+-----|\s/g, "");

const service = await loginService(db);
const { url, reasons } = service;
const keys = { ...demoKeys(service.settings.dataDir), stranger };
const { asked, honestClaims, respondWith, signedResponse } = answeringProvider(service);
const FAILED = `${url}/?loginError=true`;
const HOME = `${url}/applications`;

beforeEach(async () => {
  await reset();
  reasons.length = 0;
});

const sessions = () => db.selectFrom("session").selectAll().execute();

const signedAssertion = (claims: Claims, key: Key = keys.identityProvider) =>
  signedXml(assertionXml(claims), "Assertion", key);

const seal = (assertion: string, ways?: Parameters<typeof encryptedAssertion>[2]) =>
  encryptedAssertion(assertion, keys.service.certificate, ways);

const inResponse = (claims: Claims, inside: string, key: Key = keys.identityProvider) =>
  signedXml(responseXml(claims, inside), "Response", key);

async function resultOf(write: (claims: Claims) => string) {
  const browser = new CookieBrowser();
  const back = await respondWith(browser, write(honestClaims(await asked(browser))));
  expect(back.status).toBe(302);
  return back.location;
}

describe("a provider that encrypts its assertions logs a guardian in", () => {
  it.each(ACCEPTED_WAYS)("with %s", async (_, ways) => {
    expect(await resultOf((claims) => inResponse(claims, seal(signedAssertion(claims), ways)))).toBe(HOME);
    expect(reasons).toEqual([]);
    expect(await db.selectFrom("person").select("ssn").execute()).toEqual([{ ssn: AINO.ssn }]);
  });

  it.each(["http://www.w3.org/2009/xmlenc11#aes256-gcm", "http://www.w3.org/2001/04/xmlenc#aes128-cbc"] as const)(
    "with another program's encryption by %s",
    async (encryptionAlgorithm) => {
      const { certificate } = keys.service;
      const options = {
        rsa_pub: new X509Certificate(certificate).publicKey.export({ type: "spki", format: "pem" }).toString(),
        pem: certificate,
        encryptionAlgorithm,
        keyEncryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
      } as const;
      const browser = new CookieBrowser();
      const claims = honestClaims(await asked(browser));
      const sealed = await promisify(encrypt)(signedAssertion(claims), options);
      const xml = inResponse(claims, `<saml:EncryptedAssertion>${sealed}</saml:EncryptedAssertion>`);
      expect((await respondWith(browser, xml)).location).toBe(HOME);
    },
  );

  it("with the wrapped key beside the content, and a second one for somebody else", async () => {
    const KEY = /<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/;
    const beside = (claims: Claims) => {
      const [ours, other] = [keys.service, stranger].map(({ certificate }) =>
        encryptedAssertion(signedAssertion(claims), certificate),
      );
      const named =
        '<xenc:EncryptedKey xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">';
      const wrapped = [other, ours]
        .map((xml) => KEY.exec(xml ?? "")?.[0].replace("<xenc:EncryptedKey>", named))
        .join("");
      return (ours ?? "")
        .replace(KEY, "")
        .replace("</saml:EncryptedAssertion>", `${wrapped}</saml:EncryptedAssertion>`);
    };
    expect(await resultOf((claims) => inResponse(claims, beside(claims)))).toBe(HOME);
  });

  it("once: the same response again makes no second session", async () => {
    const browser = new CookieBrowser();
    const claims = honestClaims(await asked(browser));
    const xml = inResponse(claims, seal(signedAssertion(claims)));
    expect((await respondWith(browser, xml)).location).toBe(HOME);
    expect((await respondWith(new CookieBrowser(), xml)).location).toBe(FAILED);
    expect(await sessions()).toHaveLength(1);
  });

  it("and the demo's provider is one of them", async () => {
    const browser = new CookieBrowser();
    const choose = await browser.follow(await browser.visit(`${url}/api/citizen/auth/sfi/login`, { from: url }));
    const form = formIn(choose);
    const page = await browser.visit(form.action, { form: { ...form.fields, ssn: AINO.ssn }, from: choose.url });
    const xml = Buffer.from(formIn(page).fields.SAMLResponse ?? "", "base64").toString();
    expect(xml).toContain("<saml:EncryptedAssertion>");
    expect(xml).not.toContain(AINO.ssn);
    expect((await respondWith(browser, xml)).location).toBe(HOME);
  });
});

/** What is wrong in these stands outside the assertion. Once the provider signs the response again, it is honest. */
const WRONG_OUTSIDE = [
  "only the assertion signed",
  "the response signed by a stranger",
  "a reference to the whole document",
  "inclusive canonicalization",
  "XSW 7: an evil assertion in Extensions of the same id",
  "an unsigned copy with a prefix of our names",
];
/** These have no response to sign, or two of them. */
const NOT_TO_SIGN_AGAIN = [
  "XSW 1: the signed response inside a new one",
  "XSW 2: the signed response before the evil assertion",
  "XSW 8: two responses side by side",
  "an assertion without a response",
  "a logout response",
];
/** The two ids stand in two documents now, so nobody can take the one for the other. */
const HONEST_WHEN_ENCRYPTED = ["two ids that are the same"];

describe("a forgery in its encrypted form", () => {
  const forgeries = Object.entries(samlForgeries({ url, signedResponse, keys }));
  const refused = async (xml: (claims: Claims) => string) => {
    expect(await resultOf(xml)).toBe(FAILED);
    expect(await sessions()).toEqual([]);
    expect(await db.selectFrom("person").selectAll().execute()).toEqual([]);
  };

  it.each(forgeries)("with %s makes no session", async (_, forge) => {
    await refused((claims) => sealedForm(forge(claims), seal, null));
  });

  const signable = forgeries.filter(
    ([name]) => ![...WRONG_OUTSIDE, ...NOT_TO_SIGN_AGAIN, ...HONEST_WHEN_ENCRYPTED].includes(name),
  );
  it.each(signable)("with %s makes no session, though the provider signs the response", async (_, forge) => {
    await refused((claims) => sealedForm(forge(claims), seal, keys.identityProvider));
  });

  it.each(WRONG_OUTSIDE)("differs from an honest one, as with %s in the clear", async (name) => {
    const forge = forgeries.find(([other]) => other === name)?.[1];
    expect(await resultOf((claims) => sealedForm(forge?.(claims) ?? "", seal, keys.identityProvider))).toBe(HOME);
  });
});

const evil = (claims: Claims): Claims => ({
  ...claims,
  assertionId: "_evil",
  attributes: { ...claims.attributes, [NAMES.ssn]: [EVIL_CODE] },
});

describe("what encryption must not hide", () => {
  const pkcs1 = (key: Buffer) => {
    const { publicKey } = new X509Certificate(keys.service.certificate);
    return publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, key);
  };
  const ENCRYPTED = (inside: string) => `<saml:EncryptedAssertion>${inside}</saml:EncryptedAssertion>`;
  const longest = randomBytes(32);
  const gcm = (text: string) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", longest, iv);
    return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  };
  const changedLastByte = (sealed: string) =>
    sealed.replace(/([^>]{4})(<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/, "AAAA$2");

  const CASES: Record<string, [reason: string, write: (claims: Claims) => string]> = {
    "an unsigned assertion in an unsigned response": [
      "responseSignature",
      (claims) => responseXml(claims, seal(assertionXml(claims))),
    ],
    "a signed assertion in an unsigned response": [
      "responseSignature",
      (claims) => responseXml(claims, seal(signedAssertion(claims))),
    ],
    "a response that a stranger signed": [
      "responseSignature",
      (claims) => inResponse(claims, seal(signedAssertion(claims)), stranger),
    ],
    "an unsigned assertion": ["assertionSignature", (claims) => inResponse(claims, seal(assertionXml(claims)))],
    "an assertion that a stranger signed": [
      "assertionSignature",
      (claims) => inResponse(claims, seal(signedAssertion(claims, stranger))),
    ],
    "two encrypted assertions": [
      "severalAssertions",
      (claims) => inResponse(claims, seal(signedAssertion(claims)) + seal(assertionXml(evil(claims)))),
    ],
    "an evil assertion in the clear before it": [
      "severalAssertions",
      (claims) => inResponse(claims, assertionXml(evil(claims)) + seal(signedAssertion(claims))),
    ],
    "two assertions in one": [
      "encryptedContent",
      (claims) => inResponse(claims, seal(assertionXml(evil(claims)) + signedAssertion(claims))),
    ],
    "a whole response": ["encryptedContent", (claims) => inResponse(claims, seal(signedResponse(claims)))],
    "the end of the response and another assertion": [
      "encryptedContent",
      (claims) => inResponse(claims, seal(`${signedAssertion(claims)}</samlp:Response><samlp:Response>`)),
    ],
    "an assertion that is encrypted again": [
      "encryptedContent",
      (claims) =>
        inResponse(
          claims,
          seal(seal(signedAssertion(claims)).replace(">", ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">')),
        ),
    ],
    "an assertion of another standard": [
      "encryptedContent",
      (claims) => inResponse(claims, seal(signedAssertion(claims)).replace(/(?<=<\/?)saml:(?=E)/g, "samlp:")),
    ],
    "a document type": [
      "encryptedContent",
      (claims) => inResponse(claims, seal(`<!DOCTYPE a>${signedAssertion(claims)}`)),
    ],
    "a comment in the name": [
      "encryptedContent",
      (claims) => inResponse(claims, seal(signedAssertion(claims).replace("_name", "_na<!-- -->me"))),
    ],
    "a thousand elements": [
      "encryptedContent",
      (claims) => inResponse(claims, seal(`<a>${"<b/>".repeat(1000)}${signedAssertion(claims)}</a>`)),
    ],
    "text that is no UTF-8": [
      "encryptionKey",
      (claims) => inResponse(claims, changedLastByte(seal(signedAssertion(claims)))),
    ],
    "an assertion for somebody else": [
      "encryptionKey",
      (claims) => inResponse(claims, encryptedAssertion(signedAssertion(claims), stranger.certificate)),
    ],
    "no wrapped key": [
      "encryptionForm",
      (claims) => inResponse(claims, seal(signedAssertion(claims)).replace(/<ds:KeyInfo.*<\/ds:KeyInfo>/, "")),
    ],
    "five wrapped keys": [
      "encryptionForm",
      (claims) =>
        inResponse(
          claims,
          seal(signedAssertion(claims)).replace(/<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/, "$&$&$&$&$&"),
        ),
    ],
    "its text at another address": [
      "encryptionForm",
      (claims) =>
        inResponse(
          claims,
          seal(signedAssertion(claims)).replace(
            /<xenc:CipherValue>[^<]*<\/xenc:CipherValue>(?=<\/xenc:CipherData><\/xenc:EncryptedData>)/,
            '<xenc:CipherReference URI="http://localhost/"/>',
          ),
        ),
    ],
  };
  it.each(Object.entries(CASES))("%s is refused", async (_, [reason, write]) => {
    expect(await resultOf(write)).toBe(FAILED);
    expect(reasons).toEqual([reason]);
    expect(await sessions()).toEqual([]);
  });

  it.each(Object.entries(REFUSED_WAYS))("%s is refused, though the key and the text are right", async (name, ways) => {
    const write = (claims: Claims) =>
      inResponse(claims, ENCRYPTED(encryptedData(ways, pkcs1(longest), gcm(signedAssertion(claims)))));
    expect(await resultOf(write)).toBe(FAILED);
    expect(reasons).toEqual(["encryptionAlgorithm"]);
    expect(name).not.toBe("");
  });

  it("SHA-1 in a signature is refused, also when an encryption method stands around it", async () => {
    const sha1 = { digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1" };
    const weak = (claims: Claims) =>
      inResponse(claims, seal(signedXml(assertionXml(claims), "Assertion", keys.identityProvider, sha1)));
    expect(await resultOf(weak)).toBe(FAILED);
    expect(reasons).toEqual(["encryptedContent"]);
    reasons.length = 0;
    const outside = (claims: Claims) =>
      signedXml(responseXml(claims, seal(signedAssertion(claims))), "Response", keys.identityProvider, sha1).replace(
        /<DigestMethod[^>]*\/>/,
        '<xenc:EncryptionMethod xmlns:xenc="http://www.w3.org/2001/04/xmlenc#">$&</xenc:EncryptionMethod>',
      );
    expect(await resultOf(outside)).toBe(FAILED);
    expect(reasons).toEqual(["responseSignature"]);
  });
});

describe("two keys of ours, while they change,", async () => {
  const changing = await loginService(db, {
    SAML_ENTRY_POINT: "https://idp.example/login",
    SAML_IDP_ISSUER: "https://idp.example/metadata",
    SAML_IDP_CERTIFICATES: bare(theirs),
    SAML_PRIVATE_KEY: `${oneLine(first.privateKey)},${oneLine(second.privateKey)}`,
    SAML_CERTIFICATE: `${oneLine(first.certificate)},${oneLine(second.certificate)}`,
  });
  const at = answeringProvider(changing);

  it.each([
    ["the first", first, true],
    ["the second", second, true],
    ["a third", stranger, false],
  ])("open what is encrypted to %s, and no third does", async (_, { certificate }, isOpened) => {
    for (const ways of [undefined, ACCEPTED_WAYS.find(([name]) => name.includes("SHA-256 and a mask by SHA-1"))?.[1]]) {
      const browser = new CookieBrowser();
      const issuer = "https://idp.example/metadata";
      const claims = { ...at.honestClaims(await at.asked(browser)), issuer, responseIssuer: issuer };
      const xml = inResponse(claims, encryptedAssertion(signedAssertion(claims, theirs), certificate, ways), theirs);
      const back = await at.respondWith(browser, xml);
      expect(back.location).toBe(isOpened ? `${changing.url}/applications` : `${changing.url}/?loginError=true`);
    }
  });

  it("are both in our metadata for signatures, and the first for encryption", async () => {
    const { body } = await new CookieBrowser().visit(`${changing.url}/api/citizen/auth/sfi/metadata`);
    const published = [...body.matchAll(/<KeyDescriptor use="(\w+)">[\s\S]*?<ds:X509Certificate>([^<]*)</g)].map(
      ([, use, certificate = ""]) => [use, certificate.replace(/\s/g, "")],
    );
    expect(published).toEqual([
      ["signing", bare(first)],
      ["signing", bare(second)],
      ["encryption", bare(first)],
    ]);
  });
});

describe("a logout request with an encrypted name", () => {
  const LOGOUT = `${url}/api/citizen/auth/sfi/logout/callback`;
  const ID = "urn:oasis:names:tc:SAML:2.0:assertion";
  const encryptedId = (name: string, certificate = keys.service.certificate) =>
    encryptedAssertion(`<saml:NameID xmlns:saml="${ID}">${name}</saml:NameID>`, certificate).replaceAll(
      "EncryptedAssertion",
      "EncryptedID",
    );
  const request = (name: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="${ID}" ID="_logout" Version="2.0" IssueInstant="${minutesFromNow(0)}" Destination="${LOGOUT}"><saml:Issuer>${honestClaims("").issuer}</saml:Issuer>${name}<samlp:SessionIndex>_index</samlp:SessionIndex></samlp:LogoutRequest>`;
  const byRedirect = (xml: string) => {
    const packed = encodeURIComponent(deflateRawSync(Buffer.from(xml)).toString("base64"));
    const algorithm = encodeURIComponent("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
    return new CookieBrowser().visit(
      `${LOGOUT}?${signedQuery(`SAMLRequest=${packed}&SigAlg=${algorithm}`, keys.identityProvider)}`,
    );
  };
  const byPost = (xml: string, key: Key = keys.identityProvider) =>
    new CookieBrowser().visit(LOGOUT, {
      form: { SAMLRequest: Buffer.from(signedXml(xml, "LogoutRequest", key)).toString("base64") },
      from: service.provider,
    });

  beforeEach(async () => {
    await resultOf((claims) => inResponse(claims, seal(signedAssertion(claims))));
    expect(await sessions()).toHaveLength(1);
  });

  it.each([
    ["a redirect", byRedirect],
    ["a post", byPost],
  ])("ends the session by %s", async (_, send) => {
    expect((await send(request(encryptedId("_name")))).location).toContain("SAMLResponse=");
    expect(await sessions()).toEqual([]);
  });

  it.each([
    ["of another person", () => byRedirect(request(encryptedId("_other")))],
    ["for another reader", () => byRedirect(request(encryptedId("_name", stranger.certificate)))],
    ["and a second name", () => byRedirect(request(encryptedId("_name") + encryptedId("_name")))],
    ["and one in the clear", () => byPost(request(`<saml:NameID>_name</saml:NameID>${encryptedId("_name")}`))],
    ["that a stranger signed", () => byPost(request(encryptedId("_name")), stranger)],
  ])("%s ends nothing", async (_, send) => {
    await send();
    expect(await sessions()).toHaveLength(1);
  });
});
