import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { child, guardian } from "../people/family.ts";
import { addUnit } from "../people/town.ts";
import { testDatabase } from "../support/asking/database.ts";
import { twoClients } from "../support/asking/two-clients.ts";

/** The stand-in for a municipality's gateway answers as the contract says, and in nothing as only we do. */
const TODAY = "2026-03-10";
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => new Date(`${TODAY}T12:00:00+02:00`));
const gateway = await openPlainGateway({ service: new URL(town.url).origin });
afterAll(() => gateway.close());

let elsa: string;
let cookie: string;
let weak: string;
beforeEach(async () => {
  Object.assign(gateway.faults, NO_FAULTS);
  await reset();
  const unitId = await addUnit(db, "Merilän päiväkoti");
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  elsa = aino.child("Elsa");
  cookie = await town.cookieOf({ id: aino.id, level: "strong" });
  weak = await town.cookieOf({ id: aino.id, level: "weak" });
});

const ask = (path: string, init: RequestInit & { cookie?: string } = {}) => {
  const { cookie: held = cookie, headers, ...rest } = init;
  return fetch(`${gateway.url}/api${path}`, {
    redirect: "manual",
    ...rest,
    headers: { "x-evaka-csrf": "1", ...(held ? { cookie: held } : {}), ...headers },
  });
};
const logIn = (body: object) =>
  ask("/citizen/auth/weak-login", {
    method: "POST",
    cookie: "",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("the stand-in for a gateway", () => {
  it("tells who is logged in, with fields that only a newer gateway has", async () => {
    const response = await ask("/citizen/auth/status");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      loggedIn: true,
      authLevel: "STRONG",
      addedInANewerVersion: { value: 1 },
      user: { details: { firstName: "Aino" }, addedInANewerVersion: { value: 1 } },
    });
  });

  it("gives the session's cookie with each answer: until when, and not how long", async () => {
    const [session] = (await ask("/citizen/children")).headers.getSetCookie();
    expect(session).toMatch(/^evaka\.eugw\.session=[^;]+;.*HttpOnly.*; Expires=\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/);
    expect(session).not.toContain("Max-Age");
    expect((await ask("/citizen/auth/status", { cookie: "" })).headers.getSetCookie()).toEqual([]);
  });

  it("has none of what we add: no extension, no version, no end of the session", async () => {
    for (const path of ["/citizen/x/waiting/counts", "/citizen/x/", "/citizen/nothing-there"]) {
      const response = await ask(path);
      expect([path, response.status, (await response.json()).errorCode]).toEqual([path, 404, null]);
    }
    const headers = (await ask("/citizen/personal-data/notification-settings")).headers;
    expect([headers.get("etag"), headers.get("x-session-expires")]).toEqual([null, null]);
  });

  it("does a doubled press twice, because it knows no keys", async () => {
    const key = { "idempotency-key": "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa" };
    const begin = async () => {
      const response = await ask("/citizen/applications", {
        method: "POST",
        headers: { "content-type": "application/json", ...key },
        body: JSON.stringify({ childId: elsa, type: "DAYCARE" }),
      });
      return (await response.json()) as string;
    };
    const [first, second] = [await begin(), await begin()];
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it.each([
    ["another call without a session", () => ask("/citizen/children", { cookie: "" }), 401, "Unauthorized"],
    ["a wrong password", () => logIn({ username: "aino@example.fi", password: "wrong" }), 403, "Forbidden"],
    ["an empty name", () => logIn({ username: "", password: "wrong" }), 400, "Bad Request"],
  ])("answers %s in plain text", async (_what, asked, status, text) => {
    const response = await asked();
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      status,
      "text/plain",
      text,
    ]);
  });

  it.each([
    ["no CSRF header", () => ask("/citizen/auth/weak-login", { method: "POST", headers: { "x-evaka-csrf": "" } }), 403],
    ["a username at a call for strong sessions", () => ask("/citizen/decisions", { cookie: weak }), 403],
    ["page 0", () => ask("/citizen/messages/received?page=0"), 500],
  ])("answers %s as the contract says", async (_what, asked, status) => {
    const response = await asked();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      expect.stringContaining("application/json"),
    ]);
  });

  it("has no pages", async () => {
    expect((await fetch(`${gateway.url}/login`)).status).toBe(404);
  });
});

describe("a fault of the stand-in that is switched on", () => {
  it("takes no connection, or loses the answer of what it has done", async () => {
    gateway.faults.away = true;
    await expect(ask("/citizen/children")).rejects.toThrow();
    gateway.faults.away = false;
    gateway.faults.answersLost = true;
    await expect(ask("/citizen/children")).rejects.toThrow();
  });

  it("breaks an answer off, or gives it another shape", async () => {
    gateway.faults.halfAnswers = true;
    await expect(ask("/citizen/children").then((response) => response.text())).rejects.toThrow();
    gateway.faults.halfAnswers = false;
    gateway.faults.wrongTypes = true;
    expect(await (await ask("/citizen/children")).json()).toEqual({ value: [expect.objectContaining({})] });
  });

  it("changes the cookie at each call, and knows the old ones", async () => {
    gateway.faults.cookieChanges = true;
    const next = async (held: string) => (await ask("/citizen/children", { cookie: held })).headers.getSetCookie()[0];
    const first = (await next(cookie))?.split(";")[0] ?? "";
    const second = (await next(first))?.split(";")[0] ?? "";
    expect(new Set([cookie, first, second]).size).toBe(3);
    expect((await ask("/citizen/children", { cookie: second })).status).toBe(200);
    expect((await ask("/citizen/children", { cookie: first })).status).toBe(200);
  });

  it("ends the session after so many calls", async () => {
    const statuses = async () => [(await ask("/citizen/children")).status, (await ask("/citizen/children")).status];
    const before = await statuses();
    gateway.faults.sessionEndsAfter = 0;
    expect([before, await statuses()]).toEqual([
      [200, 200],
      [401, 401],
    ]);
  });

  it("concerns only the addresses that it names", async () => {
    gateway.faults.away = true;
    gateway.faults.only = /messages/;
    expect((await ask("/citizen/children")).status).toBe(200);
    await expect(ask("/citizen/messages/unread-count")).rejects.toThrow();
  });
});
