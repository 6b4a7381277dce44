import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { TextArea } from "./text-area.tsx";

const field = { name: "info", id: "info", value: "Rivi 1\nRivi 2", fault: "Liian pitkä." };
const html = drawn(<TextArea field={field} hint="Vapaa sana." label="Muuta" limit={2000} />);
const area = tagWith(html, "<textarea");

describe("TextArea must", () => {
  it("name the input by its label", () => expect(html).toContain('for="info">Muuta'));
  it("announce hint and fault with the input", () => {
    expect(area).toContain('aria-describedby="info-hint info-fault info-count"');
  });
  it("keep what was typed", () => expect(html).toContain(">Rivi 1\nRivi 2</textarea>"));
  it("say the limit when it is near, and not before", () => {
    const written = (length: number) =>
      wordsOf(drawn(<TextArea field={{ ...field, value: "x".repeat(length) }} label="Muuta" limit={20_000} />));
    expect(written(18_000)).not.toMatch(/merkkejä/i);
    expect(written(18_001)).toContain("Merkkejä jäljellä: 1 999");
    expect(written(20_000)).toContain("Merkkejä jäljellä: 0");
    expect(written(20_001)).toContain("Liikaa merkkejä: 1");
    const counter = tagWith(html, 'id="info-count"');
    expect(counter).toContain('data-left="Merkkejä jäljellä: {{count}}"');
    expect(counter).toContain('data-over="Liikaa merkkejä: {{count}}"');
    expect(drawn(<TextArea field={field} label="Muuta" />)).not.toContain("data-count");
  });
  it("never cut the text", () => expect(html).not.toMatch(/maxlength/i));
});
