import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { LanguageLinks } from "./language-links.tsx";

const html = drawn(
  <LanguageLinks hrefOf={(language) => `/map?lang=${language}`} languages={["fi", "sv", "en"]} />,
  "sv",
);

describe("LanguageLinks must", () => {
  it("call each language by its own name, in that language", () => {
    expect(wordsOf(html)).toBe("Suomi Svenska English");
    expect(tagWith(html, "<a", "lang=fi")).toContain('lang="fi"');
    expect(tagWith(html, "<a", "lang=fi")).toContain('hrefLang="fi"');
  });
  it("mark the current language", () => {
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(tagWith(html, "<a", "aria-current")).toContain('lang="sv"');
  });
  it("have no flags", () => expect(html).not.toMatch(/<img|<svg/));

  const ofForm = drawn(<LanguageLinks form={{ id: "form" }} hrefOf={() => "/"} languages={["fi", "sv"]} />, "sv");
  it("be buttons of the page's form, so that its answers are kept", () => {
    expect(ofForm).not.toContain("<a");
    const button = tagWith(ofForm, "<button", "language:fi");
    for (const part of ['form="form"', 'name="intent"', 'type="submit"', 'lang="fi"']) expect(button).toContain(part);
  });
});

describe("the language links of a town with one language", () => {
  it("are not drawn", () => expect(drawn(<LanguageLinks hrefOf={() => "/"} languages={["fi"]} />)).toBe(""));
});
