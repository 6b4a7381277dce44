import { describe, expect, it } from "vitest";
import { WrittenLanguageContext } from "~/foundation/i18n/written-language.ts";
import { drawn } from "../test-drawing.tsx";
import { TextWithLinks } from "./text-with-links.tsx";

const linksIn = (text: string): (string | undefined)[] =>
  [...drawn(<TextWithLinks>{text}</TextWithLinks>).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
const wordsIn = (text: string): string =>
  drawn(<TextWithLinks>{text}</TextWithLinks>)
    .replace(/<svg.*?<\/svg>|<[^>]+>/gs, "")
    .replaceAll("&amp;", "&");

describe("TextWithLinks must", () => {
  it("show each address whole, as it was written", () => {
    const text = "Ilmoittaudu: https://merila.example/retki?a=1&b=2 ja http://kirjasto.example.";
    expect(linksIn(text)).toEqual(["https://merila.example/retki?a=1&amp;b=2", "http://kirjasto.example"]);
    expect(wordsIn(text).replace(/\s+/g, " ")).toBe(text.replace("kirjasto.example.", "kirjasto.example ."));
  });

  it("show each address whole, as it was written, also without its https", () => {
    expect(linksIn("Katso www.merila.example/ohje, tai (WWW.merila.example).")).toEqual([
      "https://www.merila.example/ohje",
      "https://WWW.merila.example",
    ]);
    const leikki = "https://fi.wikipedia.example/wiki/Leikki_(peli)";
    for (const text of [leikki, `${leikki}.`, `(katso ${leikki})`, `(${leikki}).`])
      expect(linksIn(text), text).toEqual([leikki]);
  });

  it("leave every other text as it is", () => {
    for (const text of [
      "(katso https://a.example/x)",
      "”https://a.example/x”, sanoi",
      "https://a.example/x, ja muuta",
      "https://a.example/x?",
    ])
      expect(linksIn(text), text).toEqual(["https://a.example/x"]);
  });

  it("lead to web pages alone", () => {
    for (const text of [
      "javascript:alert(1)",
      "ftp://a.example",
      "www.",
      "www.example",
      "aino@www.example.fi",
      "awww.example.fi",
      "https://",
      "a@b.example",
      "8-16 https:",
    ]) {
      expect(linksIn(text), text).toEqual([]);
      expect(wordsIn(text)).toBe(text);
    }
  });

  it("mark the language that is not the page's", () => {
    const text = "Hei! Retki on huomenna.\nHej! Utflykten är i morgon, se https://a.example/x";
    const tell = (part: string) => (part.includes("Retki") ? "fi" : part.includes("Utflykt") ? "sv" : null);
    const html = drawn(
      <WrittenLanguageContext.Provider value={tell}>
        <TextWithLinks>{text}</TextWithLinks>
      </WrittenLanguageContext.Provider>,
    );
    expect(html).toMatch(/^Hei! Retki on huomenna\.\n<span lang="sv">.*href="https:\/\/a\.example\/x"/);
  });

  it("give the other site no access and no address of this page", () => {
    expect(drawn(<TextWithLinks>https://a.example/x</TextWithLinks>)).toContain('rel="noopener noreferrer"');
  });
});
