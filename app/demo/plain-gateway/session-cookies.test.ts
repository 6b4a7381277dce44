import { describe, expect, it } from "vitest";
import { changedCookie, cookiesForService, renewedSession, sessionIn } from "./session-cookies.ts";

const service = { own: "__Host-evaka.eugw.session", isEnded: false };

describe("the session's cookie of the stand-in", () => {
  it("has the service's value and name behind it, whatever number it got in front", () => {
    expect(cookiesForService("a=1; evaka.eugw.session=s~4; b=2", service)).toBe(
      "a=1; __Host-evaka.eugw.session=s; b=2",
    );
    expect(cookiesForService("a=1; evaka.eugw.session=s", { ...service, isEnded: true })).toBe("a=1");
    expect(sessionIn("a=1; evaka.eugw.session=s~4")).toBe("s~4");
    expect(sessionIn("a=1")).toBeNull();
  });
  it("gets another value at each call, and is renewed for the idle time", () => {
    const cookie = renewedSession("s", new Date("2026-03-10T10:00:00Z"));
    expect(cookie).toBe("evaka.eugw.session=s; Path=/; HttpOnly; SameSite=Lax; Expires=Tue, 10 Mar 2026 10:32:00 GMT");
    expect(changedCookie(cookie, 7)).toBe(cookie.replace("=s;", "=s~7;"));
    expect(changedCookie("evaka.eugw.session=s~6; Path=/", 7)).toBe("evaka.eugw.session=s~7; Path=/");
    expect(changedCookie("other=s; Path=/", 7)).toBe("other=s; Path=/");
  });
});
