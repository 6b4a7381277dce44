import { beforeEach, describe, expect, it } from "vitest";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { guardian } from "../../people/family.ts";
import { ALL_KEPT } from "../../people/own-details.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { CookieBrowser, formIn } from "../../support/asking/cookie-browser.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { AINO, loginService } from "../../support/asking/login-service.ts";
import type { MailServer } from "../../support/asking/mail-server.ts";
import { receivedMails } from "../../support/asking/received-mails.ts";

const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
const { db, pool, reset } = await testDatabase();
const service = await loginService(db);
const silent = await loginService(db, { NEW_BROWSER_MAIL: "0" });
const { server, deliver } = await receivedMails();
const settings = { ...testSettings(), baseUrl: "https://aamu.example" };

const OLD = "aino@vanha.example";
const NEW = "aino@uusi.example";
const HASH = await passwordHash("Merila-demo-2026");
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

let aino: string;

async function ainoSpeaks(language: string): Promise<void> {
  const who = { ssn: AINO.ssn, email: OLD, verified_email: OLD, language };
  aino = (await guardian("Aino Virtanen").who(who).settle(db, TODAY)).id;
  await setCredential(db, { personId: aino, username: OLD, passwordHash: HASH }, NOON);
}

beforeEach(async () => {
  await reset();
  server.received.length = 0;
  service.setNow(NOON);
});

/** Delivers what is in the outbox, and returns what the mail server got. */
async function delivered(): Promise<MailServer["mails"]> {
  await runDueJobs(pool, { "send-mail": deliver });
  const mails = server.mails;
  server.received.length = 0;
  return mails;
}

const api = () => apiOf(db, aino, { settings, now: NOON });

describe.each([
  {
    language: "fi",
    changed: "sähköpostiosoitteesi on vaihdettu",
    code: /vahvistuskoodi on \d{6}\. Se on voimassa 10\.3\.2026 klo 14\.00 asti/,
    password: "salasanasi vaihdettiin 10.3.2026 klo 12.00",
  },
  {
    language: "sv",
    changed: "din e-postadress i tjänsten för småbarnspedagogik har bytts",
    code: /e-postadress är \d{6}\. Den gäller till 10\.3\.2026 kl\. 14\.00/,
    password: "byttes 10.3.2026 kl. 12.00",
  },
  {
    language: "en",
    changed: "Your e-mail address in the early childhood education service has been changed",
    code: /e-mail address is \d{6}\. It is valid until 10 Mar 2026 at 14:00/,
    password: "was changed on 10 Mar 2026 at 12:00",
  },
])("a guardian who reads $language", ({ language, changed, code, password }) => {
  beforeEach(() => ainoSpeaks(language));

  it("gets the code at the new address, and the old address learns of the change", async () => {
    const { personalData } = await api();
    await personalData.update({ body: { ...ALL_KEPT, email: NEW } });
    const [toOld, toNew, ...more] = await delivered();
    expect(more).toEqual([]);
    expect([toOld?.to, toNew?.to]).toEqual([`RCPT TO:<${OLD}>`, `RCPT TO:<${NEW}>`]);
    expect(toOld?.text).toContain(changed);
    expect(toNew?.text).toMatch(code);
    for (const mail of [toOld, toNew]) {
      expect(mail?.head).toContain(`Content-Language: ${language}`);
      expect(mail?.text).toContain("https://aamu.example/personal-details");
      expect(`${mail?.head}${mail?.text}`).not.toMatch(/Virtanen|040 123/);
    }
    // The old address is not told the new one.
    expect(`${toOld?.head}${toOld?.text}`).not.toContain(NEW);
    // Asking again sends no second code.
    await personalData.sendVerificationCode();
    expect(await delivered()).toEqual([]);
  });

  it("is told of a new password, and not of the first one", async () => {
    const { personalData } = await api();
    await personalData.updateCredentials({ body: { username: null, password: "Koivu Pilvi 42 järvi!" } });
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail?.to).toBe(`RCPT TO:<${OLD}>`);
    expect(mail?.text).toContain(password);
    expect(mail?.text).not.toContain("Koivu");
    await db.deleteFrom("weak_login").execute();
    await personalData.updateCredentials({ body: { username: null, password: "Koivu Pilvi 42 järvi!" } });
    expect(await delivered()).toEqual([]);
  });
});

interface Way {
  url: string;
  provider: string;
  from?: string;
}

describe("a login on a browser that was not seen before", () => {
  beforeEach(() => ainoSpeaks("fi"));

  const byUsername = (browser: CookieBrowser, { url } = service) =>
    browser.visit(`${url}/api/citizen/auth/weak-login`, {
      json: { username: OLD, password: "Merila-demo-2026" },
      from: url,
      headers: { "user-agent": FIREFOX },
    });

  /** Goes to the provider's site and back. `from` is the page that the first link is on. */
  async function strongly(browser: CookieBrowser, { url, provider, from = url }: Way = service): Promise<void> {
    const leave = await browser.visit(`${url}/api/citizen/auth/sfi/login?RelayState=/applications`, { from });
    const choose = await browser.follow(leave);
    const { action, fields } = formIn(choose);
    const page = await browser.visit(action, { form: { ...fields, ssn: AINO.ssn }, from: choose.url });
    const answer = formIn(page);
    const headers = { "user-agent": FIREFOX };
    const back = await browser.visit(answer.action, { form: answer.fields, from: provider, headers });
    expect(back.location).toBe(`${url}/applications`);
  }

  it("by strong identification is mailed once for each browser", async () => {
    const browser = new CookieBrowser();
    await strongly(browser);
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail?.to).toBe(`RCPT TO:<${OLD}>`);
    expect(mail?.text).toContain("sinuna tunnistauduttiin varhaiskasvatuksen palveluun 10.3.2026 klo 12.00");
    expect(mail?.text).toContain("Firefox, Windows");
    await strongly(browser);
    expect(await delivered()).toEqual([]);
    await strongly(new CookieBrowser());
    expect(await delivered()).toHaveLength(1);
  });

  it("by username is mailed, and strong identification on that browser after it is not", async () => {
    const browser = new CookieBrowser();
    await byUsername(browser);
    expect((await delivered()).map(({ text }) => text)).toEqual([
      expect.stringContaining("käyttäjätunnuksellasi kirjauduttiin"),
    ]);
    await strongly(browser);
    expect(await delivered()).toEqual([]);
    await byUsername(browser);
    expect(await delivered()).toEqual([]);
  });

  it("is not mailed when a link in a mail leads a logged-in browser to strong identification", async () => {
    const browser = new CookieBrowser();
    await byUsername(browser);
    await delivered();
    await strongly(browser, { ...service, from: "https://webmail.example/" });
    expect(await delivered()).toEqual([]);
  });

  it("is mailed though another guardian, or a forged cookie, was on that browser", async () => {
    const browser = new CookieBrowser();
    browser.setCookie(service.url, "__Host-evaka-device-user-0123", "s:0123.forged", "strict");
    const sara = (await guardian("Sara Nieminen").settle(db, TODAY)).id;
    await setCredential(db, { personId: sara, username: "sara", passwordHash: HASH }, NOON);
    await browser.visit(`${service.url}/api/citizen/auth/weak-login`, {
      json: { username: "sara", password: "Merila-demo-2026" },
      from: service.url,
    });
    expect(await delivered()).toEqual([]);
    await strongly(browser);
    expect(await delivered()).toHaveLength(1);
  });

  it("is not mailed where the town has switched that off", async () => {
    silent.setNow(NOON);
    await strongly(new CookieBrowser(), silent);
    expect((await byUsername(new CookieBrowser(), silent)).status).toBe(200);
    expect(await delivered()).toEqual([]);
  });
});

describe("the log", () => {
  const acts = async () => {
    const { data } = await (await api()).ownData.log({ page: 1 });
    return data.map(({ act, level, at }) => `${act} ${level} ${at}`).sort();
  };

  it("has the login and the logout of each browser, and no logout of a session that was over", async () => {
    await ainoSpeaks("fi");
    const browser = new CookieBrowser();
    const log = (path: string) => browser.visit(`${service.url}/api/citizen/auth/${path}`, { from: service.url });
    const logIn = () =>
      browser.visit(`${service.url}/api/citizen/auth/weak-login`, {
        json: { username: OLD, password: "Merila-demo-2026" },
        from: service.url,
      });
    await logIn();
    await log("logout");
    expect(await acts()).toEqual(["LOGIN WEAK 2026-03-10T12:00:00+02:00", "LOGOUT WEAK 2026-03-10T12:00:00+02:00"]);
    await log("logout");
    expect(await acts()).toHaveLength(2);
    await logIn();
    service.setNow(new Date("2026-03-10T13:00:00+02:00"));
    await log("logout");
    expect(await acts()).toHaveLength(3);
  });
});
