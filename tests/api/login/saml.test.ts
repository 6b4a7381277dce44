import { deflateRawSync, inflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { identifications } from "~/login/behind/identification-figures.server.ts";
import { demoKeys } from "~/login/saml/behind/saml-configuration.server.ts";
import { DEMO_PROVIDER_PATH } from "~/login/saml/saml-addresses.ts";
import { answeringProvider, minutesFromNow } from "../../support/asking/answering-provider.ts";
import { CookieBrowser, formIn, type Visited } from "../../support/asking/cookie-browser.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  type Key,
  responseXml,
  signedQuery,
  signedQueryBy,
  signedXml,
  strangersKey,
} from "../../support/asking/forged-saml.ts";
import { AINO, loginService } from "../../support/asking/login-service.ts";
import { RSA_SHA1, samlForgeries } from "../../support/asking/saml-forgeries.ts";

const { db, reset } = await testDatabase();
const service = await loginService(db);
const { url, provider } = service;
const SESSION = "evaka.eugw.session";
const LOGIN = `${url}/api/citizen/auth/sfi/login`;
const CALLBACK = `${url}/api/citizen/auth/sfi/login/callback`;
const LOGOUT_CALLBACK = `${url}/api/citizen/auth/sfi/logout/callback`;
const FAILED = `${url}/?loginError=true`;
const keys = demoKeys(service.settings.dataDir);
const providerKey: Key = keys.identityProvider;
const STRANGER = strangersKey();
const { asked, honestClaims, respondWith, signedResponse } = answeringProvider(service);

beforeEach(async () => {
  await reset();
  service.reasons.length = 0;
});

const sessions = () => db.selectFrom("session").selectAll().execute();

const status = async (browser: CookieBrowser, of = url) =>
  JSON.parse((await browser.visit(`${of}/api/citizen/auth/status`)).body) as { loggedIn: boolean; authLevel?: string };

/** Goes through identification like a person, up to the answer that the browser is about to post. */
async function identified(
  browser: CookieBrowser,
  relayState = "/applications",
  as = AINO.ssn,
): Promise<{ form: ReturnType<typeof formIn>; page: Visited }> {
  const leave = await browser.visit(`${LOGIN}?RelayState=${encodeURIComponent(relayState)}&locale=sv`, { from: url });
  const choose = await browser.follow(leave);
  const asked = formIn(choose);
  const page = await browser.visit(asked.action, { form: { ...asked.fields, ssn: as }, from: choose.url });
  return { form: formIn(page), page };
}

const post = (browser: CookieBrowser, form: { action: string; fields: Record<string, string> }) =>
  browser.visit(form.action, { form: form.fields, from: provider });

describe("strong identification through the provider on another site", () => {
  it("logs in, adds the person, and returns to the first page", async () => {
    const browser = new CookieBrowser();
    const { form, page } = await identified(browser);
    expect(page.url.startsWith(provider)).toBe(true);
    expect(page.body).toContain('<html lang="sv">');
    expect(form.action).toBe(CALLBACK);
    const back = await post(browser, form);
    expect(back.status).toBe(302);
    expect(back.location).toBe(`${url}/applications`);
    expect(await status(browser)).toMatchObject({ loggedIn: true, authLevel: "STRONG" });
    const person = await db.selectFrom("person").selectAll().executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      ssn: AINO.ssn,
      first_name: "Aino Maria",
      last_name: "Virtanen",
      date_of_birth: "1988-01-01",
    });
  });

  it("finds the same person the next time", async () => {
    for (let i = 0; i < 2; i += 1) {
      const browser = new CookieBrowser();
      await post(browser, (await identified(browser)).form);
    }
    expect(await db.selectFrom("person").selectAll().execute()).toHaveLength(1);
    expect(await sessions()).toHaveLength(2);
  });

  it("replaces the earlier weak session, even though its cookie does not come with the answer", async () => {
    const { id } = await db
      .insertInto("person")
      .values({ ssn: AINO.ssn, last_name: "Virtanen", date_of_birth: "1988-01-01" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { createSession } = await import("~/foundation/auth/sessions.server.ts");
    const weak = await createSession(db, { personId: id, level: "weak" }, new Date());
    const browser = new CookieBrowser();
    browser.setCookie(url, SESSION, weak.id);
    const { form } = await identified(browser, "/income");
    expect((await post(browser, form)).location).toBe(`${url}/income`);
    expect(browser.cookie(url, SESSION)).not.toBe(weak.id);
    expect((await sessions()).map(({ level }) => level)).toEqual(["strong"]);
  });

  it("works at the callback's other address too", async () => {
    const browser = new CookieBrowser();
    const { form } = await identified(browser);
    const back = await post(browser, { ...form, action: `${url}/api/application/auth/saml/login/callback` });
    expect(back.location).toBe(`${url}/applications`);
  });

  it("works in a browser that keeps no Secure cookie over http", async () => {
    const browser = new CookieBrowser({ secureCookiesOverHttp: false });
    expect((await post(browser, (await identified(browser)).form)).location).toBe(`${url}/applications`);
    expect((await status(browser)).loggedIn).toBe(true);
  });

  it("keeps any path of ours in RelayState, also with brackets", async () => {
    const browser = new CookieBrowser();
    const path = "/messages/1?a=(b)!~*&c=%C3%A4#end";
    expect((await post(browser, (await identified(browser, path)).form)).location).toBe(url + path);
  });

  it("leads to the login-failed page when the person stops at the provider", async () => {
    const browser = new CookieBrowser();
    const back = await post(browser, (await identified(browser, "/applications", "")).form);
    expect(back.location).toBe(FAILED);
    expect(await sessions()).toEqual([]);
  });

  it("has a metadata document with its certificate and addresses", async () => {
    const response = await new CookieBrowser().visit(`${url}/api/citizen/auth/sfi/metadata`);
    expect(response.headers.get("content-type")).toContain("application/samlmetadata+xml");
    expect(response.body).toContain(`entityID="${url}/api/citizen/auth/sfi/metadata"`);
    expect(response.body).toContain(`Location="${CALLBACK}"`);
    expect(response.body).toContain(`Location="${LOGOUT_CALLBACK}"`);
    expect(response.body).toContain('AuthnRequestsSigned="true"');
    expect(response.body).toContain('WantAssertionsSigned="true"');
    expect(response.body).toContain(keys.service.certificate.split("\n")[1]);
    expect(response.body).not.toContain("PRIVATE KEY");
  });
});

describe("the demo provider", () => {
  it("answers only requests with the service's signature", async () => {
    const leave = await new CookieBrowser().visit(LOGIN);
    const asked = leave.location ?? "";
    expect((await new CookieBrowser().visit(asked)).status).toBe(200);
    expect((await new CookieBrowser().visit(asked.replace(/Signature=.{6}/, "Signature=AAAAAA"))).status).toBe(400);
    expect((await new CookieBrowser().visit(asked.replace(/&Signature=[^&]*/, ""))).status).toBe(400);
    expect((await new CookieBrowser().visit(`${asked}&RelayState=/other`)).status).toBe(400);
    expect((await new CookieBrowser().visit(`${provider}${DEMO_PROVIDER_PATH}/login`)).status).toBe(400);
  });

  it.each([
    ["fi", "Kenenä tunnistaudut?", AINO.shows.fi],
    ["sv", "Vem identifierar du dig som?", AINO.shows.sv],
    ["en", "Who do you want to log in as?", AINO.shows.en],
  ])("lists its guardians with their descriptions, in %s, and runs no script", async (language, title, shows) => {
    const leave = await new CookieBrowser().visit(`${LOGIN}?locale=${language}`);
    const page = await new CookieBrowser().visit(leave.location ?? "");
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(title);
    expect(page.body).toContain(shows);
    expect(page.body).not.toContain("<script");
    expect(page.body).toContain('<a class="skip" href="#main">');
    expect(page.body.match(/<main id="main" tabindex="-1">/g)).toHaveLength(1);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("refuses an unknown person", async () => {
    const browser = new CookieBrowser();
    const leave = await browser.visit(LOGIN);
    const asked = formIn(await browser.follow(leave));
    expect((await browser.visit(asked.action, { form: { ...asked.fields, ssn: "010101-123N" } })).status).toBe(400);
  });

  it("does not exist outside demo mode", async () => {
    const { samlConfiguration } = await import("~/login/saml/behind/saml-configuration.server.ts");
    expect(samlConfiguration({ ...service.settings, demo: false, saml: null })).toBeNull();
  });
});

describe("logging out of a strong session", () => {
  it("ends both sessions and comes home when it begins here", async () => {
    const browser = new CookieBrowser();
    await post(browser, (await identified(browser)).form);
    expect(browser.cookieNames(provider)).toContain("demo-identity-provider");
    const leave = await browser.visit(`${url}/api/citizen/auth/logout?RelayState=/`, { from: url });
    expect(leave.location).toContain(`${provider}${DEMO_PROVIDER_PATH}/logout?SAMLRequest=`);
    expect(await sessions()).toEqual([]);
    const there = await browser.follow(leave);
    expect(browser.cookieNames(provider)).not.toContain("demo-identity-provider");
    const back = await browser.follow(there);
    expect(back.location).toBe(`${url}/`);
    expect(await db.selectFrom("saml_request").selectAll().execute()).toEqual([]);
  });

  it("ends our session without our cookie when it begins at the provider", async () => {
    const browser = new CookieBrowser();
    await post(browser, (await identified(browser)).form);
    const other = new CookieBrowser();
    await post(other, (await identified(other)).form);
    const page = await browser.visit(`${provider}${DEMO_PROVIDER_PATH}/`);
    const leave = await browser.visit(formIn(page).action, { form: {}, from: page.url });
    expect(leave.location).toContain(`${LOGOUT_CALLBACK}?SAMLRequest=`);
    const response = await new CookieBrowser().visit(leave.location ?? "", { from: provider });
    expect(response.location).toContain(`${provider}${DEMO_PROVIDER_PATH}/logout?SAMLResponse=`);
    expect((await status(browser)).loggedIn).toBe(false);
    expect((await status(other)).loggedIn).toBe(true);
    const logouts = await db.selectFrom("audit_event").select("level").where("call", "=", "LOGOUT").execute();
    expect(logouts).toEqual([{ level: "strong" }]);
    expect((await new CookieBrowser().visit(response.location ?? "")).location).toBe(
      `${provider}${DEMO_PROVIDER_PATH}/logged-out`,
    );
  });
});

describe("an answer to a request", () => {
  it("logs in when it is honest (so that the forged ones fail for their own reason)", async () => {
    const browser = new CookieBrowser();
    const back = await respondWith(browser, signedResponse(honestClaims(await asked(browser))));
    expect(service.reasons).toEqual([]);
    expect(back.location).toBe(`${url}/applications`);
    expect(await sessions()).toHaveLength(1);
  });

  it("may be a minute off by the clock", async () => {
    const browser = new CookieBrowser();
    const claims = {
      ...honestClaims(await asked(browser)),
      notBefore: minutesFromNow(0.9),
      notOnOrAfter: minutesFromNow(2),
    };
    expect((await respondWith(browser, signedResponse(claims))).location).toBe(`${url}/applications`);
  });

  it.each(Object.entries(samlForgeries({ url, signedResponse, keys: { ...keys, stranger: STRANGER } })))(
    "with %s makes no session",
    async (_, forge) => {
      const browser = new CookieBrowser();
      const back = await respondWith(browser, forge(honestClaims(await asked(browser))));
      expect(back.status).toBe(302);
      expect(back.location).toBe(FAILED);
      expect(await sessions()).toEqual([]);
      expect(browser.cookie(url, SESSION)).toBeNull();
      expect(await db.selectFrom("person").selectAll().execute()).toEqual([]);
    },
  );

  it("leaves the request open when it failed: the honest one still counts", async () => {
    const browser = new CookieBrowser();
    const claims = honestClaims(await asked(browser));
    await respondWith(browser, signedResponse(claims, STRANGER));
    expect((await respondWith(browser, signedResponse(claims))).location).toBe(`${url}/applications`);
  });

  it("counts once: a second one goes on in a session, and fails without one", async () => {
    const browser = new CookieBrowser();
    const xml = signedResponse(honestClaims(await asked(browser)));
    await respondWith(browser, xml);
    const form = { SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: "/income" };
    expect((await browser.visit(CALLBACK, { form, from: url })).location).toBe(`${url}/income`);
    expect((await respondWith(new CookieBrowser(), xml)).location).toBe(FAILED);
    expect(await sessions()).toHaveLength(1);
  });

  it("posted ten times at once makes one session", async () => {
    const browser = new CookieBrowser();
    const xml = signedResponse(honestClaims(await asked(browser)));
    const responses = await Promise.all(Array.from({ length: 10 }, () => respondWith(browser, xml)));
    expect(responses.filter(({ location }) => location === `${url}/applications`)).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  it.each(["_never-asked", "", "' or 1=1"])("to an unknown request (%j) makes no session", async (id) => {
    const browser = new CookieBrowser();
    await asked(browser);
    expect((await respondWith(browser, signedResponse(honestClaims(id)))).location).toBe(FAILED);
    expect(await sessions()).toEqual([]);
  });

  it("counts just before fifteen minutes, and is too late after that", async () => {
    const ageOf = async (seconds: number) => {
      const browser = new CookieBrowser();
      const id = await asked(browser);
      await db
        .updateTable("saml_request")
        .set({ created_at: new Date(Date.now() - seconds * 1000) })
        .where("id", "=", id)
        .execute();
      return (await respondWith(browser, signedResponse(honestClaims(id)))).location;
    };
    expect(await ageOf(15 * 60 - 20)).toBe(`${url}/applications`);
    expect(await ageOf(15 * 60 + 1)).toBe(FAILED);
  });

  it("makes no session in another browser: it must come back to the browser that left", async () => {
    const attacker = new CookieBrowser();
    const xml = signedResponse(honestClaims(await asked(attacker)));
    const victim = new CookieBrowser();
    await asked(victim);
    expect((await respondWith(victim, xml)).location).toBe(FAILED);
    expect(service.reasons).toEqual(["anotherBrowser"]);
    expect(await sessions()).toEqual([]);
  });

  it("counts each identification by how it ended, and says why a response that nobody asked for was refused", async () => {
    identifications.reset();
    const browser = new CookieBrowser();
    await respondWith(browser, signedResponse(honestClaims(await asked(browser))));
    const refused: Record<string, string>[] = [
      { SAMLResponse: Buffer.from("<rubbish").toString("base64") },
      { SAMLResponse: Buffer.from(signedResponse(honestClaims("_of-nobody"))).toString("base64") },
      {},
    ];
    for (const fields of refused) await post(new CookieBrowser(), { action: CALLBACK, fields });
    expect(service.reasons).toEqual(["unreadable", "unsolicited", "noResponse"]);
    const { values } = await identifications.get();
    expect(Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))).toEqual({
      identified: 1,
      unreadable: 1,
      unsolicited: 1,
      noResponse: 1,
    });
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "https://localhost.evil.example/",
    "http://localhost@evil.example/",
    "/\r\nSet-Cookie: a=b",
    `${provider}/`,
    "",
  ])("with RelayState %j leads home", async (relayState) => {
    const browser = new CookieBrowser();
    const back = await respondWith(browser, signedResponse(honestClaims(await asked(browser))), relayState);
    expect(back.location).toBe(`${url}/`);
  });

  it("may have a whole address of ours in RelayState", async () => {
    const browser = new CookieBrowser();
    const back = await respondWith(browser, signedResponse(honestClaims(await asked(browser))), `${url}/messages?x=1`);
    expect(back.location).toBe(`${url}/messages?x=1`);
  });

  it.each([
    ["is as long as a book", { SAMLResponse: "A".repeat(600_000) }],
    ["has no response", { RelayState: "/" }],
    ["is a request", { SAMLRequest: "PHg+" }],
  ])("fails without an error page when it %s", async (_, form) => {
    const response = await new CookieBrowser().visit(CALLBACK, { form, from: provider });
    expect(response.status).toBe(302);
    expect(response.location).toBe(FAILED);
  });

  it.each([
    ["deep", `${"<a>".repeat(25_000)}${"</a>".repeat(25_000)}`],
    ["broad", "<a/>".repeat(40_000)],
    ["full of attributes", `<a ${Array.from({ length: 15_000 }, (_, index) => `a${index}=""`).join(" ")}/>`],
    [
      "full of names",
      `<a ${Array.from({ length: 8_000 }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(" ")}/>`,
    ],
    ["full of escapes", `<a>${"&#38;".repeat(30_000)}</a>`],
    ["full of unclosed tags", "<a".repeat(80_000)],
  ])("takes little time to read, even when it is %s", async (_, inside) => {
    const browser = new CookieBrowser();
    const xml = responseXml(honestClaims(await asked(browser)), inside);
    expect(xml.length).toBeGreaterThan(100_000);
    expect(xml.length).toBeLessThan(256 * 1024);
    // Reading that blocks the process would exceed the test's time limit. Before we counted the elements, it took
    // minutes.
    expect((await respondWith(browser, xml)).location).toBe(FAILED);
  });
});

describe("over https", async () => {
  const secure = await loginService(db, { BASE_URL: "https://aamu.example.fi", TEST_MODE: "0" });

  it("makes no session without the mark of its first browser, and the session cookie is a __Host- one", async () => {
    const at = secure.provider.replace("127.0.0.1", "localhost");
    const own = "https://aamu.example.fi";
    const browser = new CookieBrowser();
    const leave = await browser.visit(`${at}/api/citizen/auth/sfi/login`);
    expect(leave.headers.getSetCookie()[0]).toMatch(
      /^__Host-aamu-identification=[\w-]{43};.*Path=\/;.*HttpOnly; Secure; SameSite=None$/,
    );
    const message = new URL(leave.location ?? "").searchParams.get("SAMLRequest") ?? "";
    const id = / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(message, "base64")).toString())?.[1] ?? "";
    const issuer = `${own}${DEMO_PROVIDER_PATH}/metadata`;
    const callback = `${own}/api/citizen/auth/sfi/login/callback`;
    const claims = {
      ...honestClaims(id),
      destination: callback,
      recipient: callback,
      audience: `${own}/api/citizen/auth/sfi/metadata`,
      issuer,
      responseIssuer: issuer,
    };
    const xml = signedResponse(claims, demoKeys(secure.settings.dataDir).identityProvider);
    const form = { SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: "/income" };
    const action = `${at}/api/citizen/auth/sfi/login/callback`;
    const stranger = await new CookieBrowser().visit(action, { form, from: provider });
    expect(stranger.headers.get("location")).toBe("/?loginError=true");
    expect(secure.reasons).toEqual(["anotherBrowser"]);

    const again = await browser.visit(`${at}/api/citizen/auth/sfi/login`);
    const secondMessage = new URL(again.location ?? "").searchParams.get("SAMLRequest") ?? "";
    const second = / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(secondMessage, "base64")).toString())?.[1] ?? "";
    const honest = signedResponse(
      { ...claims, inResponseTo: second, subjectInResponseTo: second },
      demoKeys(secure.settings.dataDir).identityProvider,
    );
    const back = await browser.visit(action, {
      form: { ...form, SAMLResponse: Buffer.from(honest).toString("base64") },
      from: provider,
    });
    expect(back.headers.get("location")).toBe("/income");
    expect(back.headers.getSetCookie()[0]).toMatch(
      /^__Host-evaka\.eugw\.session=[\w-]{43}; Max-Age=1920; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe("two certificates of the provider, during its change of key,", async () => {
  const [older, newer] = [strangersKey(), strangersKey()];
  const bare = ({ certificate }: Key) => certificate.replace(/-----[A-Z ]+-----|\s/g, "");
  const both = await loginService(db, {
    SAML_ENTRY_POINT: "https://idp.example/login",
    SAML_IDP_ISSUER: "https://idp.example/metadata",
    SAML_IDP_CERTIFICATES: `${bare(older)},${bare(newer)}`,
    SAML_PRIVATE_KEY: keys.service.privateKey.replaceAll("\n", "\\n"),
    SAML_CERTIFICATE: keys.service.certificate.replaceAll("\n", "\\n"),
  });

  it.each([
    ["the older", older, true],
    ["the newer", newer, true],
    ["a third", strangersKey(), false],
  ])("both work, and no third: %s", async (_, key, isTaken) => {
    const browser = new CookieBrowser();
    const leave = await browser.visit(`${both.url}/api/citizen/auth/sfi/login`);
    expect(leave.location).toContain("https://idp.example/login?SAMLRequest=");
    const message = new URL(leave.location ?? "").searchParams.get("SAMLRequest") ?? "";
    const id = / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(message, "base64")).toString())?.[1] ?? "";
    const callback = `${both.url}/api/citizen/auth/sfi/login/callback`;
    const issuer = "https://idp.example/metadata";
    const claims = {
      ...honestClaims(id),
      destination: callback,
      recipient: callback,
      audience: `${both.url}/api/citizen/auth/sfi/metadata`,
      issuer,
      responseIssuer: issuer,
    };
    const form = { SAMLResponse: Buffer.from(signedResponse(claims, key)).toString("base64"), RelayState: "/income" };
    const back = await browser.visit(callback, { form, from: "https://idp.example" });
    expect(back.location).toBe(isTaken ? `${both.url}/income` : `${both.url}/?loginError=true`);
  });
});

describe("a forged logout", () => {
  const logout = (
    change: Partial<Record<"destination" | "issuer" | "nameId" | "sessionIndex" | "instant", string>> = {},
  ): string => {
    const said = {
      destination: LOGOUT_CALLBACK,
      issuer: honestClaims("").issuer,
      nameId: "_name",
      sessionIndex: "_index",
      instant: minutesFromNow(0),
      ...change,
    };
    return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_logout" Version="2.0" IssueInstant="${said.instant}" Destination="${said.destination}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:NameID>${said.nameId}</saml:NameID><samlp:SessionIndex>${said.sessionIndex}</samlp:SessionIndex></samlp:LogoutRequest>`;
  };
  const packed = (xml: string): string => encodeURIComponent(deflateRawSync(Buffer.from(xml)).toString("base64"));
  const SIGNED = `SigAlg=${encodeURIComponent("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")}`;
  const query = (xml: string): string => `SAMLRequest=${packed(xml)}&${SIGNED}`;
  const other = logout({ nameId: "_other" });

  beforeEach(async () => {
    const browser = new CookieBrowser();
    await respondWith(browser, signedResponse(honestClaims(await asked(browser))));
  });

  it("differs from an honest one, which ends the session", async () => {
    const response = await new CookieBrowser().visit(`${LOGOUT_CALLBACK}?${signedQuery(query(logout()), providerKey)}`);
    expect(response.location).toContain("SAMLResponse=");
    expect(await sessions()).toEqual([]);
  });

  it("differs from an honest one at the other address, which names no session index and ends all", async () => {
    const alias = `${url}/api/application/auth/saml/logout/callback`;
    const xml = logout({ destination: alias }).replace(/<samlp:SessionIndex>.*<\/samlp:SessionIndex>/, "");
    await new CookieBrowser().visit(`${alias}?${signedQuery(query(xml), providerKey)}`);
    expect(await sessions()).toEqual([]);
  });

  it("differs from an honest one by post", async () => {
    const form = { SAMLRequest: Buffer.from(signedXml(logout(), "LogoutRequest", providerKey)).toString("base64") };
    const response = await new CookieBrowser().visit(LOGOUT_CALLBACK, { form, from: provider });
    expect(response.location).toContain("SAMLResponse=");
    expect(await sessions()).toEqual([]);
  });

  it.each([
    ["without a signature", () => `SAMLRequest=${packed(logout())}`],
    ["with only an algorithm", () => query(logout())],
    ["signed by a stranger", () => signedQuery(query(logout()), STRANGER)],
    ["signed by the service itself", () => signedQuery(query(logout()), keys.service)],
    [
      "signed with SHA-1",
      () =>
        signedQueryBy(
          `SAMLRequest=${packed(logout())}&SigAlg=${encodeURIComponent(RSA_SHA1)}`,
          providerKey,
          "RSA-SHA1",
        ),
    ],
    [
      "signed for another message",
      () => signedQuery(query(other), providerKey).replace(packed(other), packed(logout())),
    ],
    ["twice, one of them signed", () => `${signedQuery(query(other), providerKey)}&SAMLRequest=${packed(logout())}`],
    ["twice, the unsigned first", () => `SAMLRequest=${packed(logout())}&${signedQuery(query(other), providerKey)}`],
    [
      "under an escaped name beside a signed one",
      () => `SAML%52equest=${packed(logout())}&${signedQuery(query(other), providerKey)}`,
    ],
    [
      "as a request beside a signed response",
      () => `SAMLRequest=${packed(logout())}&${signedQuery(`SAMLResponse=${packed(other)}&${SIGNED}`, providerKey)}`,
    ],
    ["with RelayState added after signing", () => `${signedQuery(query(logout()), providerKey)}&RelayState=/x`],
    [
      "meant for another service",
      () => signedQuery(query(logout({ destination: "https://other.example/" })), providerKey),
    ],
    ["by another issuer", () => signedQuery(query(logout({ issuer: "https://other.example/" })), providerKey)],
    ["from yesterday", () => signedQuery(query(logout({ instant: minutesFromNow(-24 * 60) })), providerKey)],
    ["from tomorrow", () => signedQuery(query(logout({ instant: minutesFromNow(24 * 60) })), providerKey)],
    ["of another session index", () => signedQuery(query(logout({ sessionIndex: "_1" })), providerKey)],
    ["of another name", () => signedQuery(query(other), providerKey)],
    ["with a comment in the name", () => signedQuery(query(logout({ nameId: "_name<!-- -->x" })), providerKey)],
    ["that inflates to a gigabyte", () => signedQuery(query(`<a>${" ".repeat(7_000_000)}</a>`), providerKey)],
  ])("%s ends nothing", async (_, forge) => {
    const response = await new CookieBrowser().visit(`${LOGOUT_CALLBACK}?${forge()}`, { from: provider });
    expect(response.status).toBe(302);
    expect(await sessions()).toHaveLength(1);
  });

  it.each([
    ["without a signature", () => logout()],
    ["signed by a stranger", () => signedXml(logout(), "LogoutRequest", STRANGER)],
    ["changed after signing", () => signedXml(other, "LogoutRequest", providerKey).replace("_other", "_name")],
    [
      "with a second name before the signed one",
      () =>
        signedXml(other, "LogoutRequest", providerKey).replace(
          "<saml:NameID>",
          "<saml:NameID>_name</saml:NameID><saml:NameID>",
        ),
    ],
    [
      "around a signed one",
      () =>
        logout()
          .replace('ID="_logout"', 'ID="_evil"')
          .replace("</samlp:LogoutRequest>", `${signedXml(other, "LogoutRequest", providerKey)}</samlp:LogoutRequest>`),
    ],
  ])("by post %s ends nothing", async (_, forge) => {
    const form = { SAMLRequest: Buffer.from(forge()).toString("base64") };
    const response = await new CookieBrowser().visit(LOGOUT_CALLBACK, { form, from: provider });
    expect(response.status).toBe(302);
    expect(await sessions()).toHaveLength(1);
  });

  it("cannot lead to another site: its answer goes home, whatever its RelayState", async () => {
    const xml = `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r" Version="2.0" IssueInstant="${minutesFromNow(0)}" Destination="${LOGOUT_CALLBACK}" InResponseTo="_x"/>`;
    const signed = signedQuery(
      `SAMLResponse=${packed(xml)}&RelayState=${encodeURIComponent("https://evil.example/")}&${SIGNED}`,
      providerKey,
    );
    expect((await new CookieBrowser().visit(`${LOGOUT_CALLBACK}?${signed}`)).location).toBe(`${url}/`);
  });
});

describe("a developer's login", () => {
  it("makes a strong session by identity code, only in test mode", async () => {
    const browser = new CookieBrowser();
    const response = await browser.visit(`${url}/api/dev-api/auth/citizen-sfi-login`, { json: { ssn: AINO.ssn } });
    expect(response.status).toBe(200);
    expect(await status(browser)).toMatchObject({ loggedIn: true, authLevel: "STRONG" });
    expect((await browser.visit(`${url}/api/dev-api/auth/citizen-sfi-login`, { json: { ssn: "x" } })).status).toBe(400);
  });

  it("does not exist in other modes", async () => {
    const live = await loginService(db, { TEST_MODE: "0" });
    const response = await new CookieBrowser().visit(`${live.url}/api/dev-api/auth/citizen-sfi-login`, {
      json: { ssn: AINO.ssn },
    });
    expect(response.status).toBe(401);
    expect(await sessions()).toEqual([]);
  });
});
