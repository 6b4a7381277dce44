import { describe, expect, it } from "vitest";
import { drawn, stylesheet, tagWith } from "../test-drawing.tsx";
import { CheckboxGroup, ChoiceField } from "./choice-field.tsx";

const choices = [
  { value: "daycare", label: "Varhaiskasvatus", hint: "Alle kouluikäisille." },
  { value: "club", label: "Kerho", more: <input id="which" name="which" /> },
];

describe("ChoiceField must", () => {
  const html = drawn(
    <ChoiceField
      choices={choices}
      field={{ name: "type", id: "type", value: "club", fault: "Valitse.", required: true }}
      legend="Mitä haet?"
    />,
  );
  it("be a fieldset named by its legend", () => {
    expect(html).toMatch(/^<fieldset[^>]*aria-describedby="type-fault"[^>]*><legend[^>]*>Mitä haet\?/);
    expect(tagWith(html, "<input", 'value="club"')).toContain('checked=""');
    expect(tagWith(html, "<input", 'value="daycare"')).not.toContain("checked");
  });
  it("announce the group's fault and each choice's own hint with it", () => {
    expect(tagWith(html, "<input", 'value="daycare"')).toContain('aria-describedby="type-fault type-hint-of-choice"');
    expect(html).toContain('id="type-hint-of-choice">Alle kouluikäisille.');
  });
  it("show a choice's extra part only while it is chosen or holds a fault, without script", () => {
    expect(html).toMatch(
      /value="club"\/><label[^>]*>Kerho<\/label><div [^>]*class="choice-more"[^>]*><input id="which"/,
    );
    expect(stylesheet("choice-field.css")).toMatch(
      /@supports selector\(:has\(\*\)\) \{\s+\.choice:not\(:has\(> :checked\)\) > \.choice-more:not\(\.choice-more-open\),[^{}]+\{\s+display: none/,
    );
    const open = [{ value: "club", label: "Kerho", more: <p>Mikä?</p>, isOpen: true }];
    expect(
      drawn(<ChoiceField choices={open} field={{ name: "type", id: "type", value: "" }} legend="Mitä?" />),
    ).toMatch(/<div [^>]*class="choice-more choice-more-open"[^>]*><p>Mikä\?/);
  });
  it("show what a choice makes enough only while it is chosen, without script", () => {
    expect(stylesheet("choice-field.css")).toMatch(
      /form:has\(\.choice-enough > :checked\) \.shown-not-enough,\s+form:not\(:has\(\.choice-enough > :checked\)\) \.shown-enough,[^{}]+\{\s+display: none/,
    );
    const enough = [{ value: "club", label: "Kerho", kind: "enough" as const }];
    expect(
      drawn(<ChoiceField choices={enough} field={{ name: "type", id: "type", value: "" }} legend="Mitä?" />),
    ).toContain('<div class="choice choice-enough"><input');
  });
  it("show what a choice leads on to only while it is chosen, without script", () => {
    expect(stylesheet("choice-field.css")).toMatch(
      /form:not\(:has\(\.choice-next > :checked\)\) \.shown-next,[^{}]+\{\s+display: none/,
    );
    const leading = [{ value: "club", label: "Kerho", kind: "next" as const }];
    expect(
      drawn(<ChoiceField choices={leading} field={{ name: "type", id: "type", value: "" }} legend="Mitä?" />),
    ).toContain('<div class="choice choice-next"><input');
  });
  it("name that part by its choice", () =>
    expect(html).toMatch(/<label[^>]*id="([^"]+)">Kerho<\/label><div aria-labelledby="\1"[^>]*role="group">/));
  it("let the fault summary reach the first choice", () => {
    expect(tagWith(html, "<input", 'id="type"')).toContain('value="daycare"');
    expect(tagWith(html, "<input", 'id="type-2"')).toContain('value="club"');
  });
});

describe("CheckboxGroup must", () => {
  const html = drawn(
    <CheckboxGroup
      choices={choices}
      field={{ name: "types", id: "types", values: ["daycare"], fault: "Valitse." }}
      legend="Mitä?"
    />,
  );
  it("be a fieldset named by its legend", () => expect(html).toMatch(/^<fieldset[^>]*><legend[^>]*>Mitä\?/));
  it("announce the group's fault and each choice's own hint with it", () => {
    expect(tagWith(html, "<input", 'value="daycare"')).toContain('aria-describedby="types-fault types-hint-of-choice"');
  });
  it("post every ticked value under one name", () => {
    expect(html.match(/name="types"/g)).toHaveLength(2);
    expect(tagWith(html, 'value="daycare"')).toContain('checked=""');
    expect(tagWith(html, 'value="club"')).not.toContain("checked");
  });
  it("let the fault summary reach the first choice", () => {
    expect(tagWith(html, "<input", 'id="types"')).toContain('value="daycare"');
  });
  it("show its extra part while anything is ticked or the part holds text, without script", () => {
    expect(html).not.toContain("choices-more");
    expect(stylesheet("choice-field.css")).toMatch(
      /@supports selector\(:has\(\*\)\) \{[^}]+\.choices:not\(:has\(:checked\)\) \+ \.choices-more:not\(\.choice-more-open\) \{\s+display: none/,
    );
    const group = {
      choices,
      field: { name: "types", id: "types", values: [] },
      legend: "Mitä?",
      more: <p>Paljonko?</p>,
    };
    expect(drawn(<CheckboxGroup {...group} />)).toContain('</div><div class="choices-more"><p>Paljonko?');
    expect(drawn(<CheckboxGroup {...group} isOpen />)).toContain('<div class="choices-more choice-more-open"><p>');
  });
});
