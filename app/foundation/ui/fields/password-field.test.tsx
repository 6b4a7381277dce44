import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { PasswordField } from "./password-field.tsx";

/** A form gives the field with the typed password. */
const field = { name: "password", id: "password", value: "Salainen-2026", fault: "Väärä salasana." };
const html = drawn(<PasswordField autoComplete="current-password" field={field} label="Salasana" />);
const input = tagWith(html, "<input");

describe("PasswordField must", () => {
  it("never send the password back in the page", () => expect(html).not.toContain("Salainen-2026"));
  it("allow paste and any length", () => {
    expect(html).not.toMatch(/maxlength|onpaste/i);
    expect(input).not.toContain('autoComplete="off"');
  });
  it("be as wide as a password, not as the page", () => expect(input).toContain("input-medium"));
  it("tell password managers which password it is", () => expect(input).toContain('autoComplete="current-password"'));
  it("keep the reveal button out of the page until script makes it work", () => {
    const button = tagWith(html, "<button");
    expect(button).toContain("hidden");
    expect(button).toContain('type="button"');
    expect(button).toContain('data-reveal="password"');
    expect(button).toContain('data-hide="Piilota salasana"');
    expect(tagWith(html, 'id="password-reveal"')).toContain('aria-live="polite"');
  });
});
