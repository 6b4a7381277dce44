import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { makeGuardian, placeChild, registerPerson } from "~/demo/desk/moves/family-moves.server.ts";
import { clearEndedSessions, createSession, endSamlSessions, sessionFor } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { credentialOf, setCredential } from "~/people/behind/credential-store.server.ts";
import { addUnit } from "../../people/town.ts";
import { CookieBrowser } from "../../support/asking/cookie-browser.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { loginService } from "../../support/asking/login-service.ts";

const { db, reset } = await testDatabase();
const service = await loginService(db, { TRUST_PROXY: "1" });

const PASSWORD = "Merila-demo-2026";
const HASH = await passwordHash(PASSWORD);
const NOON = new Date("2026-11-21T12:00:00+02:00");
const SESSION = "evaka.eugw.session";

const later = (from: Date, minutes: number, seconds = 0): Date =>
  new Date(from.getTime() + (minutes * 60 + seconds) * 1000);

async function guardian(name = "aino.virtanen@merila.example", on: Kysely<Tables> = db): Promise<string> {
  const { id } = await on
    .insertInto("person")
    .values({
      first_name: "Aino",
      last_name: "Virtanen",
      preferred_name: "Aino",
      date_of_birth: "1988-01-01",
      email: name,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setCredential(on, { personId: id, username: name, passwordHash: HASH }, NOON);
  return id;
}

const logIn = (browser: CookieBrowser, username: unknown, password: unknown = PASSWORD, address = "192.0.2.1") =>
  browser.visit(`${service.url}/api/citizen/auth/weak-login`, {
    json: { username, password },
    from: service.url,
    headers: { "x-forwarded-for": address },
  });

const status = async (browser: CookieBrowser) => {
  const { body } = await browser.visit(`${service.url}/api/citizen/auth/status`, { from: service.url });
  return JSON.parse(body) as {
    loggedIn: boolean;
    authLevel?: string;
    apiVersion: string;
    user?: Record<string, unknown>;
  };
};

beforeEach(async () => {
  await reset();
  service.setNow(NOON);
});

describe("the login status", () => {
  it("names no guardian without a session, with status 200", async () => {
    const response = await new CookieBrowser().visit(`${service.url}/api/citizen/auth/status`);
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toEqual({ loggedIn: false, apiVersion: "test" });
    expect(response.headers.get("x-session-expires")).toBeNull();
  });

  it("has the guardian with their details, features and level", async () => {
    const id = await guardian();
    const childId = await registerPerson(db, {
      first_name: "Elsa",
      last_name: "Virtanen",
      date_of_birth: "2023-01-01",
    });
    await makeGuardian(db, id, childId);
    const unitId = await addUnit(db, "Koivikko", { pilot_features: ["RESERVATIONS"] });
    const days = { start: "2026-08-01", end: "2027-07-31" };
    await placeChild(db, { childId, unitId, type: "DAYCARE", days, groupId: null });
    const browser = new CookieBrowser();
    await logIn(browser, "aino.virtanen@merila.example");
    expect(await status(browser)).toEqual({
      loggedIn: true,
      apiVersion: "test",
      authLevel: "WEAK",
      user: {
        authLevel: "WEAK",
        accessibleFeatures: {
          messages: false,
          composeNewMessage: false,
          reservations: true,
          childDocumentation: false,
        },
        details: {
          id,
          firstName: "Aino",
          lastName: "Virtanen",
          preferredName: "Aino",
          streetAddress: "",
          postalCode: "",
          postOffice: "",
          phone: "",
          backupPhone: "",
          email: "aino.virtanen@merila.example",
          weakLoginUsername: "aino.virtanen@merila.example",
        },
      },
    });
  });
});

describe("a username login", () => {
  it("answers OK as text and gives the session and the device cookie", async () => {
    await guardian();
    const response = await logIn(new CookieBrowser(), "aino.virtanen@merila.example");
    expect(response.status).toBe(200);
    expect(response.body).toBe("OK");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const [session, device, banner] = response.headers.getSetCookie();
    // A banner that the guardian before has not seen must not be shown to the next one.
    expect(banner).toMatch(/^aamu\.flash=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(session).toMatch(
      /^evaka\.eugw\.session=[\w-]{43}; Max-Age=1920; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(device).toMatch(
      /^__Host-evaka-device-user-[0-9a-f]{64}=s%3A[0-9a-f]{64}\.[^;]+; Max-Age=7776000; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it.each([
    ["in capitals", "AINO.Virtanen@Merila.Example"],
    ["with spaces around", "  aino.virtanen@merila.example "],
    ["as it is copied", "aino.virtanen\u200b@merila\u2060.example\u00a0"],
  ])("takes the name %s", async (_, name) => {
    await guardian();
    expect((await logIn(new CookieBrowser(), name)).status).toBe(200);
  });

  it("takes a password in every Unicode form of its letters", async () => {
    const id = await guardian();
    await setCredential(db, { personId: id, username: "aino", passwordHash: await passwordHash("Pääsky-1234") }, NOON);
    expect((await logIn(new CookieBrowser(), "aino", "Pääsky-1234".normalize("NFD"))).status).toBe(200);
  });

  it.each([
    ["a wrong password", "aino.virtanen@merila.example", "Merila-demo-2027"],
    ["a password in other case", "aino.virtanen@merila.example", PASSWORD.toLowerCase()],
    ["a name that nobody has", "nobody@merila.example", PASSWORD],
    ["a name with SQL in it", "' or 1=1 --", PASSWORD],
    ["the longest name and password", "n".repeat(128), "p".repeat(128)],
  ])("refuses %s with the same 403", async (_, name, password) => {
    await guardian();
    const browser = new CookieBrowser();
    const response = await logIn(browser, name, password);
    expect(response.status).toBe(403);
    expect(response.body).toBe("Forbidden");
    expect(browser.cookie(service.url, SESSION)).toBeNull();
    expect([...response.headers.keys()].includes("set-cookie")).toBe(false);
  });

  it.each([
    ["an empty name", "", PASSWORD],
    ["an empty password", "aino", ""],
    ["a name of 129 letters", "n".repeat(129), PASSWORD],
    ["a password of 129 letters", "aino", "p".repeat(129)],
    ["a list for a name", ["aino"], PASSWORD],
    ["a number for a password", "aino", 12],
    ["nothing for a name", null, PASSWORD],
  ])("answers 400 to %s", async (_, name, password) => {
    expect((await logIn(new CookieBrowser(), name, password)).status).toBe(400);
  });

  it("does not count a request with a wrong body: the 400 comes before the limit", async () => {
    await guardian();
    for (let i = 0; i < 25; i += 1) await logIn(new CookieBrowser(), "aino.virtanen@merila.example", "");
    expect((await logIn(new CookieBrowser(), "aino.virtanen@merila.example")).status).toBe(200);
  });

  it("needs the CSRF header, so another site's form cannot log a person in", async () => {
    await guardian();
    const response = await new CookieBrowser().visit(`${service.url}/api/citizen/auth/weak-login`, {
      form: { username: "aino.virtanen@merila.example", password: PASSWORD },
      from: "https://evil.example",
    });
    expect(response.status).toBe(403);
    expect(response.body).toContain("Anti-CSRF");
  });
});

describe("the limit of username logins", () => {
  const NAME = "aino.virtanen@merila.example";

  it("lets 20 through in a clock hour, counts good ones too, and refuses a 21st with the right password", async () => {
    await guardian();
    for (let i = 0; i < 19; i += 1) expect((await logIn(new CookieBrowser(), NAME, "wrong")).status).toBe(403);
    expect((await logIn(new CookieBrowser(), NAME)).status).toBe(200);
    const refused = await logIn(new CookieBrowser(), NAME);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  it("counts one name in all its spellings", async () => {
    await guardian();
    for (let i = 0; i < 20; i += 1) await logIn(new CookieBrowser(), i % 2 ? NAME.toUpperCase() : ` ${NAME}`, "wrong");
    expect((await logIn(new CookieBrowser(), NAME)).status).toBe(429);
  });

  it("counts unknown names in the same way", async () => {
    for (let i = 0; i < 20; i += 1) expect((await logIn(new CookieBrowser(), "nobody", "wrong")).status).toBe(403);
    expect((await logIn(new CookieBrowser(), "nobody", "wrong")).status).toBe(429);
  });

  it("starts again with the next clock hour, not sixty minutes later", async () => {
    await guardian();
    service.setNow(new Date("2026-11-21T12:59:30+02:00"));
    for (let i = 0; i < 21; i += 1) await logIn(new CookieBrowser(), NAME, "wrong");
    service.setNow(new Date("2026-11-21T12:59:59.999+02:00"));
    expect((await logIn(new CookieBrowser(), NAME)).status).toBe(429);
    service.setNow(new Date("2026-11-21T13:00:00+02:00"));
    expect((await logIn(new CookieBrowser(), NAME)).status).toBe(200);
  });

  it("holds when all tries come at once", async () => {
    await guardian();
    const responses = await Promise.all(Array.from({ length: 40 }, () => logIn(new CookieBrowser(), NAME, "wrong")));
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(20);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it("does not touch other names", async () => {
    await guardian();
    for (let i = 0; i < 21; i += 1) await logIn(new CookieBrowser(), "antti", "wrong");
    expect((await logIn(new CookieBrowser(), NAME)).status).toBe(200);
  });

  it("also counts an address that tries many names, and only that address", async () => {
    await guardian();
    await db.deleteFrom("rate_limit").execute();
    for (let i = 0; i < 50; i += 1) await logIn(new CookieBrowser(), `name${i}`, "wrong", "2001:db8:1:2::7");
    const [counted] = await db.selectFrom("rate_limit").selectAll().where("key", "like", "%address%").execute();
    expect(counted?.points).toBe(50);
    await db.updateTable("rate_limit").set({ points: 1000 }).where("key", "like", "%address%").execute();
    expect((await logIn(new CookieBrowser(), NAME, PASSWORD, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await logIn(new CookieBrowser(), NAME, PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("lets in the owner who has logged in with this browser before, even while others try", async () => {
    await guardian();
    const own = new CookieBrowser();
    service.setNow(later(NOON, -60));
    await logIn(own, NAME);
    service.setNow(NOON);
    for (let i = 0; i < 30; i += 1) await logIn(new CookieBrowser(), NAME, "wrong", "203.0.113.5");
    expect((await logIn(new CookieBrowser(), NAME)).status).toBe(429);
    expect((await logIn(own, NAME)).status).toBe(200);
    for (let i = 0; i < 19; i += 1) expect((await logIn(own, NAME, "wrong")).status).toBe(403);
    expect((await logIn(own, NAME)).status).toBe(429);
  });

  it("counts a browser the same before and after its first login: the 21st is one too many", async () => {
    await guardian();
    const browser = new CookieBrowser();
    for (let i = 0; i < 5; i += 1) await logIn(browser, NAME, "wrong");
    for (let i = 0; i < 15; i += 1) expect((await logIn(browser, NAME)).status).toBe(200);
    expect((await logIn(browser, NAME)).status).toBe(429);
  });

  it("keeps no names in its table", async () => {
    await logIn(new CookieBrowser(), NAME, "wrong");
    const rows = await db.selectFrom("rate_limit").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/aino|192\.0\.2/);
  });
});

describe("without a limit (0)", async () => {
  const free = await loginService(db, { WEAK_LOGIN_ATTEMPTS: "0" });

  it("no guardian ever has to wait", async () => {
    await guardian();
    for (let i = 0; i < 22; i += 1) {
      await new CookieBrowser().visit(`${free.url}/api/citizen/auth/weak-login`, {
        json: { username: "aino.virtanen@merila.example", password: "wrong" },
      });
    }
    const response = await new CookieBrowser().visit(`${free.url}/api/citizen/auth/weak-login`, {
      json: { username: "aino.virtanen@merila.example", password: PASSWORD },
    });
    expect(response.status).toBe(200);
  });
});

describe("a session", () => {
  const NAME = "aino.virtanen@merila.example";

  it("gets a new id at every login, and the old id stops working", async () => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    const first = browser.cookie(service.url, SESSION) ?? "";
    await logIn(browser, NAME);
    const second = browser.cookie(service.url, SESSION) ?? "";
    expect(second).not.toBe(first);
    const thief = new CookieBrowser();
    thief.setCookie(service.url, SESSION, first);
    expect((await status(thief)).loggedIn).toBe(false);
    expect((await status(browser)).loggedIn).toBe(true);
  });

  it("does not take an id from before the login", async () => {
    await guardian();
    const planted = "A".repeat(43);
    const browser = new CookieBrowser();
    browser.setCookie(service.url, SESSION, planted);
    await logIn(browser, NAME);
    expect(browser.cookie(service.url, SESSION)).not.toBe(planted);
    const attacker = new CookieBrowser();
    attacker.setCookie(service.url, SESSION, planted);
    expect((await status(attacker)).loggedIn).toBe(false);
  });

  it("is stored only as a hash", async () => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    const id = browser.cookie(service.url, SESSION) ?? "nothing";
    const rows = await db.selectFrom("session").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows[0]?.id_hash.toString("base64url")).not.toBe(id);
  });

  it.each([
    "",
    "x",
    "A".repeat(43),
    "A".repeat(44),
    "%00",
    "' or 1=1",
    "../../etc/passwd",
    "å".repeat(43),
    "A".repeat(5000),
  ])("is not found with the id %j", async (id) => {
    await guardian();
    expect(await sessionFor(db, id, NOON)).toBeNull();
  });

  it("lasts exactly 32 minutes after the last request", async () => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    service.setNow(later(NOON, 31, 59));
    expect((await status(browser)).loggedIn).toBe(true);
    service.setNow(later(NOON, 63, 58));
    expect((await status(browser)).loggedIn).toBe(true);
    service.setNow(later(NOON, 95, 58));
    expect((await status(browser)).loggedIn).toBe(false);
  });

  it("sends its end with every answer, and renews the cookie when the end moves", async () => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    service.setNow(later(NOON, 0, 59));
    const soon = await browser.visit(`${service.url}/api/citizen/auth/status`);
    expect(soon.headers.get("x-session-expires")).toBe(later(NOON, 32).toISOString());
    expect(soon.headers.getSetCookie()).toEqual([]);
    service.setNow(later(NOON, 1));
    const after = await browser.visit(`${service.url}/api/citizen/auth/status`);
    expect(after.headers.get("x-session-expires")).toBe(later(NOON, 33).toISOString());
    expect(after.headers.getSetCookie()[0]).toMatch(/^evaka\.eugw\.session=.*Max-Age=1920/);
  });

  it("ends twelve hours after login, even during steady use", async () => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    for (let minutes = 30; minutes < 720; minutes += 30) {
      service.setNow(later(NOON, minutes));
      expect((await status(browser)).loggedIn).toBe(true);
    }
    service.setNow(later(NOON, 719, 59));
    const last = await browser.visit(`${service.url}/api/citizen/auth/status`);
    expect(last.headers.get("x-session-expires")).toBe(later(NOON, 720).toISOString());
    service.setNow(later(NOON, 720));
    expect((await status(browser)).loggedIn).toBe(false);
  });

  it("keeps its end when the clock goes back", async () => {
    const personId = await guardian();
    const { id } = await createSession(db, { personId, level: "weak" }, NOON);
    await sessionFor(db, id, later(NOON, 20));
    expect((await sessionFor(db, id, later(NOON, -60)))?.expiresAt).toEqual(later(NOON, 52));
  });

  it("ends everywhere when the credentials change if it is weak; a strong one stays", async () => {
    const personId = await guardian();
    const weak = await createSession(db, { personId, level: "weak" }, NOON);
    const strong = await createSession(db, { personId, level: "strong" }, NOON);
    const others = await createSession(db, { personId: await guardian("antti@merila.example"), level: "weak" }, NOON);
    await setCredential(db, { personId, username: "New.Name", passwordHash: HASH }, NOON);
    expect(await sessionFor(db, weak.id, NOON)).toBeNull();
    expect(await sessionFor(db, strong.id, NOON)).not.toBeNull();
    expect(await sessionFor(db, others.id, NOON)).not.toBeNull();
    expect((await credentialOf(db, "NEW.NAME"))?.personId).toBe(personId);
    expect(await credentialOf(db, NAME)).toBeNull();
  });

  it("ends alone by name and session index of one identification, or with all others by the name", async () => {
    const personId = await guardian();
    const sessionOf = (nameId: string, sessionIndex: string) =>
      createSession(db, { personId, level: "strong", saml: { nameId, sessionIndex } }, NOON);
    const [a1, a2, b1] = [await sessionOf("a", "1"), await sessionOf("a", "2"), await sessionOf("b", "1")];
    expect(await endSamlSessions(db, { nameId: "a", sessionIndex: "1" })).toHaveLength(1);
    expect(await sessionFor(db, a1.id, NOON)).toBeNull();
    expect(await sessionFor(db, a2.id, NOON)).not.toBeNull();
    expect(await endSamlSessions(db, { nameId: "a", sessionIndex: null })).toHaveLength(1);
    expect(await sessionFor(db, a2.id, NOON)).toBeNull();
    expect(await sessionFor(db, b1.id, NOON)).not.toBeNull();
  });

  it("is cleared away when it is over; a live one is not", async () => {
    const personId = await guardian();
    await createSession(db, { personId, level: "weak" }, later(NOON, -33));
    await createSession(db, { personId, level: "weak" }, NOON);
    await clearEndedSessions(db, NOON);
    expect(await db.selectFrom("session").selectAll().execute()).toHaveLength(1);
  });
});

describe("logging out", () => {
  const NAME = "aino.virtanen@merila.example";

  it("ends the session, clears the cookie and goes to the requested page", async () => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    const id = browser.cookie(service.url, SESSION) ?? "";
    const response = await browser.visit(`${service.url}/api/citizen/auth/logout?RelayState=/`, { from: service.url });
    expect(response.status).toBe(302);
    expect(response.location).toBe(`${service.url}/`);
    expect(browser.cookie(service.url, SESSION)).toBeNull();
    expect(await sessionFor(db, id, NOON)).toBeNull();
  });

  it.each([
    ["another site's link or picture", { from: "https://evil.example" }],
    ["another port of the same host", { from: "http://localhost:1" }],
    ["a browser that fetches ahead", { from: service.url, headers: { "sec-purpose": "prefetch" } }],
  ])("does not happen for %s", async (_, visit) => {
    await guardian();
    const browser = new CookieBrowser();
    await logIn(browser, NAME);
    const response = await browser.visit(`${service.url}/api/citizen/auth/logout`, visit);
    expect(response.status).toBe(302);
    expect((await status(browser)).loggedIn).toBe(true);
  });

  it.each([
    ["the page of another site", "https://evil.example/page", true],
    ["a page that is none", "about:blank", true],
    ["our own page", "own", false],
    ["no page", null, false],
  ])("depends on the Referer when the browser does not send its site: %s", async (_, page, loggedIn) => {
    await guardian();
    const browser = new CookieBrowser({ fetchMetadata: false });
    await logIn(browser, NAME);
    const headers: Record<string, string> =
      page === null ? {} : { referer: page === "own" ? `${service.url}/applications` : page };
    await browser.visit(`${service.url}/api/citizen/auth/logout`, { headers });
    expect((await status(browser)).loggedIn).toBe(loggedIn);
  });

  it("without a session goes home, and never to another site", async () => {
    const response = await new CookieBrowser().visit(
      `${service.url}/api/citizen/auth/logout?RelayState=//evil.example`,
    );
    expect(response.location).toBe(`${service.url}/`);
  });

  it.each(["GET", "POST"] as const)("goes home from any other address below auth by %s", async (method) => {
    const response = await new CookieBrowser().visit(`${service.url}/api/citizen/auth/nothing/here`, {
      method,
      headers: { "x-evaka-csrf": "1" },
    });
    expect(response.status).toBe(302);
    expect(response.location).toBe(`${service.url}/`);
  });

  it.each([
    ["GET", "weak-login"],
    ["HEAD", "weak-login"],
    ["POST", "status"],
  ])("goes home from a %s of a call below auth that has another method: %s", async (method, name) => {
    const response = await fetch(`${service.url}/api/citizen/auth/${name}`, {
      method,
      headers: { "x-evaka-csrf": "1" },
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });

  it.each(["zzz", "status", "weak-login"])("refuses a post without the CSRF header below auth: %s", async (name) => {
    const response = await fetch(`${service.url}/api/citizen/auth/${name}`, { method: "POST", redirect: "manual" });
    expect([response.status, await response.json()]).toEqual([403, { message: "Anti-CSRF token error" }]);
  });
});
