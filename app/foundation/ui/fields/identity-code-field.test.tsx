import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { IdentityCodeField } from "./identity-code-field.tsx";

const html = drawn(<IdentityCodeField field={{ name: "ssn", id: "ssn", value: "" }} label="Henkilötunnus" />);
const input = tagWith(html, "<input");
const css = readFileSync(new URL("./field.css", import.meta.url), "utf8");

describe("IdentityCodeField must", () => {
  it("show an example before the field", () => expect(wordsOf(html)).toContain("Esimerkiksi 131052A308T."));
  it("keep the browser from filling it in or correcting its spelling", () => {
    expect(input).toContain('autoComplete="off"');
    expect(input).toContain('spellcheck="false"');
  });
  it("show capital letters", () => {
    expect(input).toMatch(/ autocapitalize="characters"/i);
    expect(css).toMatch(/\.input\[autocapitalize="characters"\] \{\s*text-transform: uppercase;/);
  });
});
