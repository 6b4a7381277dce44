import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { TextField } from "./text-field.tsx";

const field = {
  name: "guardian.street",
  id: "guardian-street",
  value: "Rantatie 5",
  required: true,
  fault: "Kirjoita osoite.",
};
const html = drawn(<TextField autoComplete="street-address" field={field} hint="Katu ja numero." label="Osoite" />);
const input = tagWith(html, "<input");

describe("TextField must", () => {
  it("name the input by its label", () => {
    expect(html).toMatch(/<label[^>]* for="guardian-street">Osoite/);
    expect(input).toContain('id="guardian-street"');
  });
  it("announce hint and fault with the input", () => {
    expect(input).toContain('aria-describedby="guardian-street-hint guardian-street-fault"');
    expect(input).toContain('aria-invalid="true"');
  });
  it("keep what was typed", () => {
    expect(input).toContain('value="Rantatie 5"');
    const hostile = drawn(<TextField field={{ ...field, value: '"><script>' }} label="Osoite" />);
    expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;"');
  });
  it("say that it is required without the browser's own validation", () => {
    expect(input).toContain('aria-required="true"');
    expect(input).not.toContain(" required");
    const optional = tagWith(drawn(<TextField field={{ ...field, required: false }} label="Osoite" />), "<input");
    expect(optional).not.toContain("aria-required");
  });
  it("never cut a paste short", () => expect(input).not.toMatch(/maxlength/i));
});
