import express from "express";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { gatewaySession } from "~/in-front/gateway-session.server.ts";
import type { AuthStatus } from "~/login/contract.ts";
import { createPageApi } from "~/municipality/in-process-client.server.ts";
import { sessionEnds } from "~/municipality/script-questions.server.ts";
import { guardian } from "../../people/family.ts";
import { requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { type Gate, gate } from "../../support/asking/gate.ts";
import { loopback } from "../../support/asking/loopback.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const serve = loopback();

describe("who asks, in front of a gateway", () => {
  it("is waited for at first, and then known while the gateway is asked again", async () => {
    const { url, gateway } = await sessionsInFront();
    expect((await asked(url)).session).toMatchObject({ personId: "pekka", level: "strong", isRemembered: false });
    const answers = gateway.holdsBack();
    expect((await asked(url)).session).toMatchObject({ personId: "pekka", level: "strong", isRemembered: true });
    answers.open();
  });

  it("is waited for by a post", async () => {
    const { url, gateway } = await sessionsInFront();
    await asked(url);
    gateway.status = visitor;
    expect((await asked(url, { method: "POST" })).session).toBeNull();
  });

  it("is waited for again when the gateway has said that the session has ended", async () => {
    const { url, gateway } = await sessionsInFront();
    await asked(url);
    gateway.status = visitor;
    await asked(`${url}/session-end`);
    expect((await asked(url)).session).toBeNull();
  });

  it("is waited for again when another call has said that the session is over", async () => {
    const { url } = await sessionsInFront();
    await asked(url);
    expect((await asked(`${url}/children`)).session).toBe(401);
    expect((await asked(url)).session).toMatchObject({ isRemembered: false });
  });

  it("is nobody while the gateway does not answer, and the reason is known", async () => {
    const { url, gateway } = await sessionsInFront();
    gateway.isAway = true;
    expect(await asked(url)).toMatchObject({ session: null, fault: "503" });
    gateway.isAway = false;
    expect(await asked(url)).toMatchObject({ session: { personId: "pekka" }, fault: null });
  });

  it("is nobody known by another cookie", async () => {
    const { url, gateway } = await sessionsInFront();
    await asked(url);
    gateway.status = visitor;
    expect((await asked(url, { session: "another" })).session).toBeNull();
  });

  it("script hears when the session ends only after the gateway has said it", async () => {
    const { url, gateway } = await sessionsInFront();
    await asked(url);
    expect((await asked(`${url}/session-end`)).ends).toBe("2026-11-18T10:10:00.000Z");
    gateway.status = visitor;
    expect((await asked(`${url}/session-end`)).ends).toBeNull();
  });
});

describe("a page that was made for a remembered session", async () => {
  const { db } = await testDatabase();
  const open = await servedPages(db, settings);
  const { id } = await guardian("Pekka Pelto").settle(db, "2026-11-18");
  const as = { id, level: "strong" } as const;
  /** Opens the page while the gateway says this. */
  async function opened(said: (status: AuthStatus) => AuthStatus, isRemembered = true) {
    const own = createPageApi(await requestOf(db, id, { settings, now, level: "strong" }));
    const api: Api = { ...own, auth: { ...own.auth, status: async () => said(await own.auth.status()) } };
    const { status, headers } = await open("/income?lang=fi", { as, now, api, isRemembered });
    return { status, location: headers.get("location") };
  }
  const again = { status: 302, location: "/income?lang=fi" };

  it("is shown when the gateway says the same", async () => {
    expect((await opened((status) => status)).status).toBe(200);
  });
  it("is asked for again when the session has ended", async () => {
    expect(await opened(visitor)).toEqual(again);
  });
  it("is asked for again when it is another person's by now, or of another level", async () => {
    expect(await opened((status) => ofAnother(status))).toEqual(again);
    expect(await opened((status) => ({ ...status, authLevel: "WEAK" }))).toEqual(again);
  });
  it("is never asked for again when the gateway was waited for", async () => {
    expect((await opened(visitor, false)).status).toBe(200);
  });
});

const visitor = (): AuthStatus => ({ loggedIn: false, apiVersion: "1" });

const pekka = (): AuthStatus => ({
  loggedIn: true,
  apiVersion: "1",
  authLevel: "STRONG",
  user: {
    authLevel: "WEAK",
    accessibleFeatures: { messages: true, composeNewMessage: true, reservations: true, childDocumentation: true },
    details: {
      id: "pekka",
      firstName: "Pekka",
      lastName: "Pelto",
      preferredName: "Pekka",
      streetAddress: "",
      postalCode: "",
      postOffice: "",
      phone: "",
      backupPhone: "",
      email: null,
      weakLoginUsername: null,
    },
  },
});

function ofAnother(status: AuthStatus): AuthStatus {
  if (!status.loggedIn) return status;
  return { ...status, user: { ...status.user, details: { ...status.user.details, id: "another" } } };
}

/** A gateway that says who is logged in, and in front of it a server that tells who it takes the browser for. */
async function sessionsInFront() {
  let mayAnswer: Gate | null = null;
  const gateway = {
    status: pekka,
    isAway: false,
    /** From now on its answers wait for the gate. */
    holdsBack: () => {
      mayAnswer = gate();
      return mayAnswer;
    },
  };
  const gatewayUrl = await serve(async (req, res) => {
    if (gateway.isAway) return void res.destroy();
    if (!req.url?.endsWith("/auth/status")) return void res.writeHead(401).end("Unauthorized");
    const status = gateway.status();
    await mayAnswer?.opened;
    const session = status.loggedIn ? { "set-cookie": "evaka.eugw.session=this; Max-Age=600" } : {};
    res.writeHead(200, { "content-type": "application/json", ...session }).end(JSON.stringify(status));
  });
  const app = express();
  app.use(
    gatewaySession({
      gateway: gatewayAt(contract, { url: gatewayUrl }),
      settings,
      around: (carryOut) => carryOut,
      clock: () => now,
      routeOf: (path) => path,
    }),
  );
  app.use(sessionEnds());
  app.use("/children", (_req, res) => {
    const children = (res.locals.atGateway as Api).children.list();
    children.catch((fault: unknown) => res.json(isRefusal(fault) ? fault.status : null));
  });
  app.use((_req, res) => {
    const fault: unknown = res.locals.sessionFault;
    if (isRefusal(fault)) res.setHeader("x-fault", fault.status);
    res.json(res.locals.session ?? null);
  });
  return { url: await serve(app), gateway };
}

async function asked(url: string, { method = "GET", session = "this" } = {}) {
  const response = await fetch(url, { method, headers: { cookie: `evaka.eugw.session=${session}` } });
  const body = await response.text();
  return {
    session: body === "" ? null : JSON.parse(body),
    ends: response.headers.get("x-session-expires"),
    fault: response.headers.get("x-fault"),
  };
}
