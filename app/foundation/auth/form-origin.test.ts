import type { Request, Response } from "express";
import { describe, expect, it } from "vitest";
import { formOrigin } from "./form-origin.server.ts";
import { csrfTokens, originOf } from "./same-origin.server.ts";

const settings = {
  baseUrl: "https://aamu.example.fi",
  sessionSecrets: ["a secret that is long enough for a test"] as const,
};
const OWN = settings.baseUrl;
const COOKIE = "__Host-aamu.form";
const HELD = "h".repeat(43);

interface Passed {
  passed: boolean;
  refused: boolean;
  locals: { csrf?: string | null; csrfDue?: readonly string[] | null };
  cookie: string | null;
}

function guard(method: string, headers: Record<string, string> = {}): Passed {
  const told: Passed = { passed: false, refused: false, locals: {}, cookie: null };
  const response = {
    locals: told.locals,
    cookie(_name: string, value: string) {
      told.cookie = value;
      return this;
    },
  };
  const refuse = () => {
    told.refused = true;
  };
  formOrigin(settings, refuse)({ method, headers } as unknown as Request, response as unknown as Response, () => {
    told.passed = true;
  });
  return told;
}

describe("a form post", () => {
  it.each([
    ["the same origin", { "sec-fetch-site": "same-origin" }],
    ["the person's own doing (reload)", { "sec-fetch-site": "none" }],
    ["an own page in a browser without Sec-Fetch-Site", { origin: OWN }],
    ["an own page whatever Origin says, by Sec-Fetch-Site", { "sec-fetch-site": "same-origin", origin: "null" }],
  ])("is taken from %s", (_, headers) => {
    expect(guard("POST", headers)).toMatchObject({ passed: true, locals: { csrfDue: null } });
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another host of the same site", { "sec-fetch-site": "same-site" }],
    ["a site that forges Origin but not Sec-Fetch-Site", { "sec-fetch-site": "cross-site", origin: OWN }],
    ["a made-up Sec-Fetch-Site", { "sec-fetch-site": "own" }],
    ["another origin", { origin: "https://evil.example" }],
    ["the same host by http", { origin: "http://aamu.example.fi" }],
    ["the same host at another port", { origin: `${OWN}:444` }],
    ["a host that begins like ours", { origin: `${OWN}.evil.example` }],
    ["a sandboxed page", { origin: "null" }],
    ["an empty origin", { origin: "" }],
    ["nowhere said, without our cookie", {}],
    ["nowhere said, with a cookie of another form", { cookie: `${COOKIE}=short` }],
  ])("is refused from %s", (_, headers) => {
    expect(guard("POST", headers)).toMatchObject({ passed: false, refused: true });
    expect(guard("DELETE", headers)).toMatchObject({ passed: false, refused: true });
  });

  it("without an origin passes only with the token in the form, which only this browser can have", () => {
    const { passed, locals } = guard("POST", { cookie: `${COOKIE}=${HELD}` });
    expect(passed).toBe(true);
    expect(locals.csrfDue).toEqual(csrfTokens(HELD, settings.sessionSecrets));
    expect(locals.csrfDue).not.toEqual(csrfTokens("i".repeat(43), settings.sessionSecrets));
    expect(locals.csrfDue).not.toEqual(csrfTokens(HELD, ["another secret"]));
  });
});

describe("a page", () => {
  it("is drawn for everyone", () => {
    expect(guard("GET", { "sec-fetch-site": "cross-site" })).toMatchObject({ passed: true, cookie: null });
  });

  it("gives a token and its cookie only to a browser that sends no origin", () => {
    expect(guard("GET", { "sec-fetch-site": "none" }).locals.csrf).toBeNull();
    const { locals, cookie } = guard("GET");
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(locals.csrf).toBe(csrfTokens(cookie ?? "", settings.sessionSecrets)[0]);
    const again = guard("GET", { cookie: `${COOKIE}=${cookie}` });
    expect(again.cookie).toBeNull();
    expect(again.locals.csrf).toBe(locals.csrf);
  });
});

describe("the origin of a request", () => {
  it("is compared with the service's own address and its port", () => {
    const local = { baseUrl: "http://localhost:3000" };
    expect(originOf({ origin: "http://localhost:3000" }, local)).toBe("own");
    expect(originOf({ origin: "http://127.0.0.1:3000" }, local)).toBe("foreign");
    expect(originOf({ origin: "http://localhost" }, local)).toBe("foreign");
  });
});
