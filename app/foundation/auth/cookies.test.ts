import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cookiesIn } from "./cookies.server.ts";
import { deviceCookie, isKnownDevice } from "./device-cookie.server.ts";
import { sessionCookieAttributes, sessionCookieName } from "./session-cookie.server.ts";

describe("cookies", () => {
  it("are read by name, decoded, without their quotes", () => {
    expect({ ...cookiesIn('a=1; b="two"; c=%C3%A5; d==; e=') }).toEqual({ a: "1", b: "two", c: "å", d: "=", e: "" });
  });
  it("of the same name: the first one counts", () => expect(cookiesIn("a=1; a=2").a).toBe("1"));
  it("that are broken stay as they are, and never throw", () => {
    expect(cookiesIn("a=%E0%A4%A").a).toBe("%E0%A4%A");
    expect(cookiesIn(undefined).a).toBeUndefined();
    fc.assert(fc.property(fc.string(), (header) => void cookiesIn(header)));
  });
  it("can have the names of object members, and change nothing", () => {
    const cookies = cookiesIn("__proto__=x; constructor=y; toString=z");
    expect(cookies.constructor).toBe("y");
    expect(cookiesIn("").constructor).toBeUndefined();
  });
});

describe("the session cookie", () => {
  it("has the prefix __Host- over https, and no prefix over http", () => {
    expect(sessionCookieName({ baseUrl: "https://aamu.example.fi" })).toBe("__Host-evaka.eugw.session");
    expect(sessionCookieName({ baseUrl: "http://localhost:3000" })).toBe("evaka.eugw.session");
    expect(sessionCookieAttributes({ baseUrl: "https://aamu.example.fi" })).toEqual({
      httpOnly: true,
      secure: true,
      sameSite: "lax",
      path: "/",
      maxAge: 32 * 60_000,
    });
  });
});

describe("a known device", () => {
  const given = deviceCookie("a1b2", ["secret"]);
  it("holds the cookie of that person's login", () => {
    expect(isKnownDevice({ [given.name]: given.value }, "a1b2", ["secret"])).toBe(true);
  });
  it.each([
    ["another person's", { [deviceCookie("other", ["secret"]).name]: deviceCookie("other", ["secret"]).value }],
    ["another secret's", { [given.name]: deviceCookie("a1b2", ["other secret"]).value }],
    ["none", {}],
    ["a longer one", { [given.name]: `${given.value}x` }],
    ["one of other letters", { [given.name]: "å".repeat(given.value.length) }],
  ])("is not one that holds %s", (_, cookies) => expect(isKnownDevice(cookies, "a1b2", ["secret"])).toBe(false));
});
