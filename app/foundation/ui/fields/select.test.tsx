import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { Select } from "./select.tsx";

const options = [
  { value: "full", label: "Kokopäiväinen" },
  { value: "half", label: "Halvdag", lang: "sv" },
];
const field = { name: "need", id: "need", value: "half", fault: "Valitse palveluntarve." };
const html = drawn(<Select field={field} label="Palveluntarve" options={options} />);

describe("Select must", () => {
  it("name the list by its label", () => expect(html).toContain('for="need">Palveluntarve'));
  it("announce hint and fault with it", () => {
    expect(tagWith(html, "<select")).toContain('aria-describedby="need-fault"');
    expect(tagWith(html, "<option", 'value="half"')).toContain('lang="sv"');
  });
  it("start from an empty choice unless one is chosen", () => {
    expect(html).toContain('<option value="">Valitse</option>');
    expect(tagWith(html, "<option", 'value="half"')).toContain("selected");
    const fresh = drawn(<Select field={{ ...field, value: undefined }} label="Palveluntarve" options={options} />);
    expect(fresh).not.toContain("selected");
    expect(drawn(<Select field={field} label="Palveluntarve" none={false} options={options} />)).not.toContain(
      'value=""',
    );
  });
  it("change nothing on the page when the person chooses", () => expect(html).not.toMatch(/onchange|data-refresh/i));
});
