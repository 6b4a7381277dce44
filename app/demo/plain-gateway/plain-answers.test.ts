import { describe, expect, it } from "vitest";
import { isPageZero, plainHeaders, plainRequest, plainText, withUnknownFields } from "./plain-answers.ts";

const NOW = new Date("2026-03-10T10:00:00Z");
const cookies = (...set: string[]) => plainHeaders({ "set-cookie": set }, NOW)["set-cookie"];

describe("the answers of a plain gateway", () => {
  it("have no headers of ours, and requests are read without them", () => {
    const headers = { ETag: '"1"', "x-session-expires": "soon", "retry-after": "5", "content-type": "text/html" };
    expect(plainHeaders(headers, NOW)).toEqual({ "content-type": "text/html" });
    expect(plainRequest({ "If-Match": '"1"', "idempotency-key": "1", "x-background": "1", cookie: "a=b" })).toEqual({
      cookie: "a=b",
    });
  });

  it("say when the session ends, in a cookie without a prefix, and keep the other cookies", () => {
    expect(
      cookies("__Host-evaka.eugw.session=s; Max-Age=1920; Path=/; Expires=Thu; HttpOnly; Secure", "other=1"),
    ).toEqual(["evaka.eugw.session=s; Path=/; HttpOnly; Secure; Expires=Tue, 10 Mar 2026 10:32:00 GMT", "other=1"]);
    expect(cookies("evaka.eugw.session=; Path=/")).toEqual(["evaka.eugw.session=; Path=/"]);
    expect(cookies("aamu.was-logged-in=1; Path=/")).toBeUndefined();
  });

  it.each([
    ["POST", "/api/citizen/auth/weak-login", 429, "Too Many Requests"],
    ["POST", "/api/citizen/auth/weak-login", 503, null],
    ["GET", "/api/citizen/children", 401, "Unauthorized"],
    ["GET", "/api/citizen/children", 403, null],
  ])("are text where the gateway itself refuses: %s %s %i", (method, path, status, expected) => {
    expect(plainText({ method, path, status })).toBe(expected);
  });

  it.each([
    ["page=0", true],
    ["page=-1", true],
    ["page=1", false],
    ["", false],
  ])("fail at a page before the first: %s", (query, expected) => {
    expect(isPageZero(new URLSearchParams(query))).toBe(expected);
  });

  it("have a new field in each object, and leave maps, ids, counts and texts", () => {
    const added = { addedInANewerVersion: { value: 1 } };
    expect(withUnknownFields([{ a: { b: 1 } }])).toEqual([{ a: { b: 1, ...added }, ...added }]);
    for (const map of [{ "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa": 1 }, { SICKLEAVE: 1 }, { "2026-03-10": [] }, {}])
      expect(withUnknownFields(map)).toEqual(map);
    for (const value of ["6f0c", 3, null, true]) expect(withUnknownFields(value)).toBe(value);
  });
});
