import { describe, expect, it } from "vitest";
import { browserKind } from "./browser-kind.server.ts";

describe("the kind of a browser", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox", "Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
      "Chrome",
      "Android",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
      "Microsoft Edge",
      "Windows",
    ],
    ["", null, null],
    ["a program", null, null],
  ])("is read from %s", (header, browser, system) => expect(browserKind(header)).toEqual({ browser, system }));

  it("is short whatever a program says", () => {
    const { browser, system } = browserKind(`${"x".repeat(5000)}/1.0 (${"y".repeat(5000)})`);
    expect((browser ?? "").length).toBeLessThanOrEqual(60);
    expect((system ?? "").length).toBeLessThanOrEqual(60);
  });
});
