import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

const OWN = "https://aamu.example.fi";

/** Known tricks that made redirects lead to another site. */
const EVIL = [
  "https://evil.example",
  "http://aamu.example.fi/",
  "https://aamu.example.fi:444/",
  "https://aamu.example.fi.evil.example/",
  "https://aamu.example.fi@evil.example/",
  "https://evil.example#aamu.example.fi",
  "https://evil.example/https://aamu.example.fi/",
  "https://user:pass@aamu.example.fi/",
  "https://aamu.example.fi.",
  "https://xn--amu-ula.example.fi/",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "\t//evil.example",
  " //evil.example",
  "\u00a0//evil.example",
  "\u2028//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/a/%2e%2e//evil.example",
  "./..//evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https:/\\evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://aamu.example.fi/00000000-0000-0000-0000-000000000000",
  "file:///etc/passwd",
  "mailto:a@evil.example",
  "ftp://aamu.example.fi/",
  "ws://aamu.example.fi/",
  "https://[::1]/",
  "https://0x7f000001/",
  "https://aamu.example.fi%2eevil.example/",
  "https://aamu.example.fi%00.evil.example/",
  "https://aamu。example.fi.evil.example",
  "//aamu.example.fi@evil.example",
  "//evil.example:443@aamu.example.fi",
  "",
  "\0",
  `/${"a".repeat(3000)}`,
];

describe("a path to return to", () => {
  it.each(EVIL)("is refused when it could lead elsewhere: %j", (target) => {
    expect(ownPath(target, OWN)).toBeNull();
  });

  it.each([undefined, null, 5, {}, ["/applications"], ["/a", "/b"]])(
    "is refused when it is not a text: %j",
    (target) => {
      expect(ownPath(target, OWN)).toBeNull();
    },
  );

  it.each([
    ["/", "/"],
    ["/applications", "/applications"],
    ["/messages/1?editorVisible=true#end", "/messages/1?editorVisible=true#end"],
    ["applications", "/applications"],
    ["?lang=sv", "/?lang=sv"],
    ["https://aamu.example.fi/income", "/income"],
    ["https://aamu.example.fi:443/income", "/income"],
    ["/map?q=Hämeentie", "/map?q=H%C3%A4meentie"],
    ["/next?to=https://evil.example", "/next?to=https://evil.example"],
    ["/a/../b", "/b"],
  ])("is kept when it stays here: %j", (target, path) => {
    expect(ownPath(target, OWN)).toBe(path);
  });

  it("knows its own address with a port", () => {
    expect(ownPath("http://localhost:3000/map", "http://localhost:3000")).toBe("/map");
    expect(ownPath("http://localhost:3001/map", "http://localhost:3000")).toBeNull();
    expect(ownPath("http://127.0.0.1:3000/map", "http://localhost:3000")).toBeNull();
  });

  const pieces = fc.constantFrom(
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2f",
    "%5c",
    "%2e",
    "@",
    ":",
    "?",
    "#",
    "https:",
    "javascript:",
    "evil.example",
    "aamu.example.fi",
    "\t",
    "\n",
    " ",
    "\u2028",
    "a",
    "0",
    "[",
    "]",
    "%",
    "%00",
    ";",
    "&",
    "=",
  );
  const targets = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: "binary" }),
  );

  it("never leaves the origin, never breaks a header, and is stable", () => {
    fc.assert(
      fc.property(targets, (target) => {
        const path = ownPath(target, OWN);
        if (path === null) return;
        expect(path).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/);
        expect(path).not.toContain("\\");
        expect(new URL(path, OWN).origin).toBe(OWN);
        expect(ownPath(path, OWN)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});
