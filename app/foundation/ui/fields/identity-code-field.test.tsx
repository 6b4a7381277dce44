import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { IdentityCodeField } from "./identity-code-field.tsx";

const html = drawn(<IdentityCodeField field={{ name: "ssn", id: "ssn", value: "" }} label="Henkilötunnus" />);
const input = tagWith(html, "<input");

describe("IdentityCodeField must", () => {
  it("show an example before the field", () => expect(wordsOf(html)).toContain("Esimerkiksi 131052A308T."));
  it("keep the browser from filling it in or correcting its spelling", () => {
    expect(input).toContain('autoComplete="off"');
    expect(input).toContain('spellcheck="false"');
  });
});
