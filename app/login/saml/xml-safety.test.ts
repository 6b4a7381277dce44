import { describe, expect, it } from "vitest";
import { isPlainXml, isTrustedSignatureAlgorithm, LONGEST_MESSAGE } from "./xml-safety.ts";

describe("a message is plain", () => {
  it.each([
    ["one element", "<a/>"],
    ["a declaration first", '<?xml version="1.0" encoding="UTF-8"?>\n<a>å</a>'],
    ["a byte order mark first", '\ufeff<?xml version="1.0"?><a/>'],
    ["500 elements", `<a>${"<b/>".repeat(499)}</a>`],
    ["as long as may be", `<a>${"x".repeat(LONGEST_MESSAGE - 7)}</a>`],
  ])("with %s", (_, xml) => expect(isPlainXml(xml)).toBe(true));

  it.each([
    ["a document type", "<!DOCTYPE a><a/>"],
    ["an entity", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ["a comment", "<a><!-- x --></a>"],
    ["a section of character data", "<a><![CDATA[x]]></a>"],
    ["a processing instruction", "<a><?x y?></a>"],
    ["a stylesheet after the declaration", '<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>'],
    ["501 elements", `<a>${"<b/>".repeat(500)}</a>`],
    ["2,001 attributes", `<a ${'b="" '.repeat(2001)}/>`],
    ["one character too many", `<a>${"x".repeat(LONGEST_MESSAGE - 6)}</a>`],
    ["text first", "x<a/>"],
    ["nothing in it", ""],
  ])("but not with %s", (_, xml) => expect(isPlainXml(xml)).toBe(false));
});

describe("a signature algorithm", () => {
  it("is trusted from SHA-256 on, and by its whole name", () => {
    expect(isTrustedSignatureAlgorithm("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")).toBe(true);
    expect(isTrustedSignatureAlgorithm("http://www.w3.org/2000/09/xmldsig#rsa-sha1")).toBe(false);
    expect(isTrustedSignatureAlgorithm("http://www.w3.org/2000/09/xmldsig#hmac-sha1")).toBe(false);
    expect(isTrustedSignatureAlgorithm("rsa-sha256")).toBe(false);
    expect(isTrustedSignatureAlgorithm("")).toBe(false);
  });
});
