import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { CheckboxField } from "./checkbox-field.tsx";

const field = { name: "shift", id: "shift", value: "on", checked: true, fault: "Rastita.", required: true };
const html = drawn(<CheckboxField field={field} hint="Ilta ja yö." label="Vuorohoito" more={<p>Työajat</p>} />);
const box = tagWith(html, "<input");

describe("CheckboxField must", () => {
  it("name the box by its label", () => expect(html).toContain('for="shift">Vuorohoito'));
  it("announce hint and fault with the box", () => {
    expect(box).toContain('aria-describedby="shift-hint shift-fault"');
    expect(box).toContain('aria-required="true"');
  });
  it("keep the tick", () => {
    expect(box).toContain('checked=""');
    const unticked = drawn(<CheckboxField field={{ ...field, checked: false }} label="Vuorohoito" />);
    expect(unticked).not.toContain("checked");
    expect(unticked).toContain('value="on"');
  });
  it("show its extra part only while it is ticked, without script", () => {
    expect(html).toMatch(/<div class="choice">.*<div class="choice-more"><p>Työajat<\/p><\/div><\/div>/);
  });
});
