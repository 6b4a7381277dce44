import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { FormSection } from "./form-section.tsx";

const html = drawn(
  <FormSection faultCount={2} title="Yhteystiedot">
    <p>Kysymykset</p>
  </FormSection>,
);

describe("FormSection must", () => {
  it("be headed by an h2", () => expect(html).toMatch(/<h2[^>]*>Yhteystiedot/));
  it("say in the heading how many faults are in the part", () => {
    expect(wordsOf(html)).toBe("Yhteystiedot 2 korjattavaa kohtaa Kysymykset");
    expect(wordsOf(drawn(<FormSection title="Yhteystiedot">–</FormSection>))).toBe("Yhteystiedot –");
  });
  it("always be open", () => expect(html).not.toMatch(/<details|<button/));
});
