import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition, extensionOf, MAX_NAME_BYTES, safeFileName } from "./safe-file-name.ts";

describe("the name a file is stored under", () => {
  it.each([
    ["todistus.pdf", "todistus.pdf"],
    ["Työtodistus (2) å.PDF", "Työtodistus (2) å.PDF"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\fakepath\\kuva.jpg", "kuva.jpg"],
    ["/var/www/x.png", "x.png"],
    ["photo\u202Egpj.exe", "photogpj.exe"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf"],
    ["tab\tnul\u0000.pdf", "tabnul.pdf"],
    ["rivi\u2028uusi\u2029.pdf", "riviuusi.pdf"],
    ["\ufeffbom\u200b.csv", "bom.csv"],
    ["a\u0308a\u030a.pdf", "äå.pdf"],
    ["  kaksi   väliä .pdf. . ", "kaksi väliä .pdf"],
    ["nbsp\u00a0väli.pdf", "nbsp väli.pdf"],
    ["lone\ud800surrogate.pdf", "lonesurrogate.pdf"],
    ["👨\u200d👩\u200d👧.png", "👨\u200d👩\u200d👧.png"],
    [".pdf", "pdf"],
    ["...", ""],
    ["", ""],
    ["folder/", ""],
    ["..", ""],
    ["\u202e\u0000", ""],
  ])("of %j is %j", (sent, stored) => {
    expect(safeFileName(sent)).toBe(stored);
  });

  it("keeps the extension when it is too long", () => {
    const name = safeFileName(`${"ä".repeat(300)}.PDF`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES);
    expect(name.endsWith("ä.PDF")).toBe(true);
  });

  it("may be exactly as long as the limit", () => {
    const name = `${"a".repeat(MAX_NAME_BYTES - 4)}.pdf`;
    expect(safeFileName(name)).toBe(name);
    expect(safeFileName(`a${name}`)).toBe(name);
  });

  it("is one safe line for any input, and does not change the second time", () => {
    fc.assert(
      fc.property(hostileNames, (sent) => {
        const name = safeFileName(sent);
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069/\\]/u);
        expect(name).not.toMatch(/^[.\s]|[.\s]$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(MAX_NAME_BYTES);
        expect(safeFileName(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the extension", () => {
  it.each([
    ["a.pdf", "pdf"],
    ["a.PDF", "pdf"],
    ["a.tar.gz", "gz"],
    ["a.pdf.exe", "exe"],
    ["pdf", ""],
    ["a.", ""],
  ])("of %j is %j", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe("the Content-Disposition header", () => {
  it("has the name twice, once for old readers", () => {
    expect(contentDisposition("inline", 'Työ "1" 100%.pdf')).toBe(
      "inline; filename=\"Tyo _1_ 100_.pdf\"; filename*=UTF-8''Ty%C3%B6%20%221%22%20100%25.pdf",
    );
  });

  it("encodes the characters that encodeURIComponent leaves and RFC 5987 wants encoded", () => {
    expect(contentDisposition("attachment", "a'b(c)*!.pdf")).toContain("filename*=UTF-8''a%27b%28c%29%2A%21.pdf");
  });

  it("has a name even when the stored name is empty", () => {
    expect(contentDisposition("inline", "..")).toContain('filename="file"');
  });

  it("is one line of ASCII, and the stored name reads back from it, for any input", () => {
    fc.assert(
      fc.property(hostileNames, (sent) => {
        const name = safeFileName(sent);
        const header = contentDisposition("inline", name);
        expect(header).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
        expect(header.split('"')).toHaveLength(3);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name || "file");
      }),
      { numRuns: 1000 },
    );
  });
});

/** Names that an attacker would write, mixed with ordinary names. */
const hostileNames = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "../",
        "..\\",
        "\r\n",
        "\u202e",
        "\u2066",
        "\u0000",
        '"',
        "%2e%2e%2f",
        ";",
        "'",
        ".pdf",
        ".",
        "/",
        " ",
        "ä",
        "\ud800",
        "\u2028",
      ),
      fc.integer({ min: 1, max: 400 }).map((times) => "å".repeat(times)),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));
