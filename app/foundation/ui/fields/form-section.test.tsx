import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { FormSection } from "./form-section.tsx";

const html = drawn(
  <FormSection faultCount={2} title="Yhteystiedot">
    <p>Kysymykset</p>
  </FormSection>,
);

describe("FormSection must", () => {
  it("be headed by an h2", () => expect(html).toMatch(/<h2[^>]*>Yhteystiedot/));
  it("be a group with the name of its heading where the focus may go", () => {
    const place = drawn(
      <FormSection id="contact" title="Yhteystiedot">
        –
      </FormSection>,
    );
    expect(tagWith(place, "<section")).toMatch(
      /id="contact" role="group" tabindex="-1" aria-labelledby="contact-title"/i,
    );
    expect(place).toMatch(/<h2[^>]*id="contact-title">Yhteystiedot/);
    expect(html).not.toContain("role=");
  });
  it("say its step first in that name, where the step before has the same heading", () => {
    const place = drawn(
      <FormSection id="question" stepId="step" title="Yhteystiedot">
        –
      </FormSection>,
    );
    expect(tagWith(place, "<section")).toContain('aria-labelledby="step question-title"');
  });
  it("say in the heading how many faults are in the part", () => {
    expect(wordsOf(html)).toBe("Yhteystiedot 2 korjattavaa kohtaa Kysymykset");
    expect(wordsOf(drawn(<FormSection title="Yhteystiedot">–</FormSection>))).toBe("Yhteystiedot –");
  });
  it("always be open", () => expect(html).not.toMatch(/<details|<button/));
});
