import { describe, expect, it } from "vitest";
import { drawn, rulesOf, tagWith, wordsOf } from "../test-drawing.tsx";
import { Field, FieldGroup, RequiredNote } from "./field.tsx";
import { TextField } from "./text-field.tsx";

const field = { name: "name", id: "name", value: "Elsa" };

describe("Field must", () => {
  it("name the input by its label", () => {
    expect(
      drawn(
        <Field field={field} label="Etunimi">
          <input id="name" />
        </Field>,
      ),
    ).toContain('for="name">Etunimi</label>');
  });
  it("announce hint and fault with the input", () => {
    const html = drawn(<TextField field={{ ...field, fault: "Kirjoita nimi." }} hint="Kutsumanimi." label="Etunimi" />);
    expect(tagWith(html, 'id="name-hint"')).not.toBe("");
    expect(tagWith(html, 'id="name-fault"')).not.toBe("");
    expect(wordsOf(html)).toContain("Virhe: Kirjoita nimi.");
    const plain = drawn(<TextField field={field} label="Etunimi" />);
    expect(plain).not.toContain("aria-describedby");
    expect(plain).not.toContain("aria-invalid");
  });
  it("keep what was typed", () => {
    expect(drawn(<TextField field={field} label="Etunimi" />)).toContain('value="Elsa"');
  });
  it("mark a required field in words, not by colour alone", () => {
    const html = drawn(<TextField field={{ ...field, required: true }} label="Etunimi" />);
    expect(html).toContain('<span aria-hidden="true" class="required-star"> *</span>');
    expect(html).toContain('aria-required="true"');
    expect(wordsOf(drawn(<RequiredNote />, "sv"))).toContain("* = obligatorisk");
  });
  it("say the word in place of the star when it is the only field of its form", () => {
    const only = drawn(
      <Field field={{ ...field, required: true }} label="Etunimi" isOnly>
        <input id="name" />
      </Field>,
    );
    expect(only).toContain('Etunimi<span aria-hidden="true"> (pakollinen)</span>');
    expect(only).not.toContain("required-star");
  });
  it("work at 400 % zoom", () => {
    expect(rulesOf("field.css", ".input")).toContain("inline-size: 100%");
    expect(rulesOf("field.css", ".field")).toContain("min-inline-size: 0");
  });
});

describe("FieldGroup must", () => {
  const html = drawn(
    <FieldGroup field={{ id: "range", fault: "Loppuu ennen alkua.", required: true }} hint="Päivät." legend="Poissaolo">
      <input id="start" />
    </FieldGroup>,
  );
  it("be a fieldset named by its legend", () => {
    expect(html).toMatch(/^<fieldset[^>]*><legend[^>]*>Poissaolo/);
  });
  it("announce hint and fault with the group", () => {
    expect(tagWith(html, "<fieldset")).toContain('aria-describedby="range-hint range-fault"');
  });
  it('say "required" in words, because a group has no `aria-required`', () => {
    expect(wordsOf(html)).toContain("Poissaolo (pakollinen)");
    expect(html).not.toContain("aria-required");
  });
  it("say the word in place of the star when it is the only question of its form", () => {
    const only = drawn(
      <FieldGroup field={{ id: "who", required: true }} isOnly legend="Kuka?">
        <input id="who" />
      </FieldGroup>,
    );
    expect(only).toContain("Kuka?<span> (pakollinen)</span></legend>");
    expect(only).not.toContain("required-star");
  });
});
