import { describe, expect, it } from "vitest";
import { isBegunAhead, isRealVisit } from "./real-visit.ts";

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

describe("a page that is begun ahead", () => {
  const isBegun = (headers: Record<string, string>, method = "GET") =>
    isBegunAhead({ method, headers: new Headers(headers) });

  it("is only kept for the press that may follow", () => {
    expect(isBegun({ "sec-purpose": "prefetch" })).toBe(true);
  });

  it.each([
    ["is drawn ahead too, with its pictures", "sec-purpose", "prefetch;prerender"],
    ["is shown small", "purpose", "preview"],
    ["is for nobody in particular", "sec-purpose", "prefetch;anonymous-client-ip"],
  ])("is another thing when it %s", (_what, name, purpose) => expect(isBegun({ [name]: purpose })).toBe(false));

  it("is none when a person opens it, or only asks for its head", () => {
    expect(isBegun({})).toBe(false);
    expect(isBegun({ "sec-purpose": "prefetch" }, "HEAD")).toBe(false);
  });
});
