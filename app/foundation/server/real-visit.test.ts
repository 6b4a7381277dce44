import { describe, expect, it } from "vitest";
import { isRealVisit } from "./real-visit.ts";

const asked = (headers: Record<string, string> = {}, method = "GET") =>
  isRealVisit({ method, headers: new Headers(headers) });

describe("opening a page", () => {
  it("is a visit", () => {
    expect(asked()).toBe(true);
    expect(asked({ "sec-fetch-dest": "document" })).toBe(true);
  });

  it.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["sec-purpose", "prefetch;anonymous-client-ip"],
    ["purpose", "prefetch"],
    ["purpose", "Preview"],
    ["x-moz", "prefetch"],
  ])("is none when the browser only fetches ahead: %s: %s", (name, purpose) => {
    expect(asked({ [name]: purpose })).toBe(false);
  });

  it("is not a visit when the method is HEAD", () => {
    expect(asked({}, "HEAD")).toBe(false);
  });
});
