import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { EmailField } from "./email-field.tsx";

const field = { name: "email", id: "email", value: "" };
const html = drawn(<EmailField autoComplete="email" field={field} label="Sähköposti" />);
const input = tagWith(html, "<input");

describe("EmailField must", () => {
  it("open the keyboard with @", () => {
    expect(input).toContain('type="email"');
    expect(input).toContain('inputMode="email"');
  });
  it("turn off spell checking and capitals", () => {
    expect(input).toContain('spellcheck="false"');
    expect(input).toContain('autoCapitalize="none"');
  });
  it("show an example before the field, unless a good address stands in it", () => {
    expect(wordsOf(html)).toContain("etunimi.sukunimi@");
    expect(html.indexOf("etunimi.sukunimi@")).toBeLessThan(html.indexOf("<input"));
    const filled = { ...field, value: "aino@merila.example" };
    expect(drawn(<EmailField field={filled} label="Sähköposti" />)).not.toContain("etunimi.sukunimi@");
    const faulty = { ...filled, fault: "Kirjoita sähköpostiosoite." };
    expect(drawn(<EmailField field={faulty} label="Sähköposti" />)).toContain("etunimi.sukunimi@");
  });
  it("offer the guardian's own address only where the page says it is theirs", () => {
    expect(input).toContain('autoComplete="email"');
    expect(drawn(<EmailField field={field} label="Toisen huoltajan sähköposti" />)).not.toMatch(/autocomplete/i);
  });
});
