import { describe, expect, it } from "vitest";
import { type TellLanguage, WrittenLanguageContext } from "~/foundation/i18n/written-language.ts";
import { drawn } from "../test-drawing.tsx";
import { Written } from "./written.tsx";

/** Knows a paragraph by its first word, and is not sure of a text with two of them. */
const tell: TellLanguage = (text) => {
  const found = (["fi", "sv", "en"] as const).filter((_, index) => text.includes(["Hei", "Hej", "Hello"][index] ?? ""));
  return found.length === 1 ? (found[0] ?? null) : null;
};

const html = (text: string) =>
  drawn(
    <WrittenLanguageContext.Provider value={tell}>
      <Written text={text} />
    </WrittenLanguageContext.Provider>,
  );

describe("Written must", () => {
  it("mark the language where it is sure and not the page's", () => {
    expect(html("Hej Aino!")).toBe('<span lang="sv">Hej Aino!</span>');
    expect(html("Hello!\nSee you.")).toBe('<span lang="en">Hello!\nSee you.</span>');
  });
  it("mark each paragraph of a text in several languages", () =>
    expect(html("Hei Aino!\n\nHej Aino!\nAino")).toBe('Hei Aino!\n\n<span lang="sv">Hej Aino!\n</span>Aino'));
  it("leave every other text as it is", () => {
    for (const text of ["Hei Aino!", "Aino", "\nAino\n", ""]) expect(html(text)).toBe(text);
  });
});
