import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { CheckboxField } from "./checkbox-field.tsx";

const field = { name: "shift", id: "shift", value: "on", checked: true, fault: "Rastita.", required: true };
const html = drawn(<CheckboxField field={field} hint="Ilta ja yö." label="Vuorohoito" more={<p>Työajat</p>} />);
const box = tagWith(html, "<input");

describe("CheckboxField must", () => {
  it("name the box by its label", () => expect(html).toMatch(/for="shift"[^>]*>Vuorohoito/));
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
  it("show its extra part while it is ticked, without script", () => {
    const right = drawn(<CheckboxField field={{ ...field, fault: undefined }} label="Vuorohoito" more={<p>Ajat</p>} />);
    expect(right).toMatch(/<div class="choice">.*<div [^>]*class="choice-more"[^>]*><p>Ajat<\/p><\/div><\/div>/);
  });
  it("show its extra part also when something in it is wrong", () => {
    expect(html).toMatch(/<div [^>]*class="choice-more choice-more-open"[^>]*><p>Työajat/);
    const inside = { ...field, fault: undefined, checked: false };
    expect(drawn(<CheckboxField field={inside} isOpen label="Vuorohoito" more={<p>Ajat</p>} />)).toMatch(
      /<div [^>]*class="choice-more choice-more-open"[^>]*><p>Ajat/,
    );
  });
  it("name the extra part by the label", () => {
    expect(html).toContain('<div aria-labelledby="shift-label" class="choice-more choice-more-open" role="group">');
    expect(tagWith(html, "<label")).toContain('id="shift-label"');
  });
});
