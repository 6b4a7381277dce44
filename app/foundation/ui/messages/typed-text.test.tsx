import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { TypedTextContext, TypedTextLeft, useTypedTextShown } from "./typed-text.tsx";

function FormWithText() {
  useTypedTextShown(true);
  return null;
}

const page = (values: string[], form = false, isUnknown = false) =>
  drawn(
    <TypedTextContext.Provider value={{ values, isShown: false, isUnknown }}>
      {form ? <FormWithText /> : null}
      <TypedTextLeft id="form" />
    </TypedTextContext.Provider>,
  );

describe("TypedTextLeft must", () => {
  const html = page(["Hei!\n\nTulemme myöhemmin.", "12.1.2027"]);
  it("show every text whole, for copying", () => {
    expect(html).toContain("Hei!\n\nTulemme myöhemmin.");
    expect(html).toContain("12.1.2027");
  });
  it("say that it was not sent", () => expect(wordsOf(html)).toContain("Tätä ei lähetetty."));
  it("say it where nobody knows that", () => {
    const words = wordsOf(page(["Hei!"], false, true));
    expect(words).toContain("Emme tiedä, menikö tämä perille.");
    expect(words).not.toContain("ei lähetetty");
  });
  it("be the target of the fault's link to the form", () =>
    expect(html).toMatch(/<section[^>]*id="form"[^>]*tabindex/i));
  it("draw nothing when a form holds the text", () => {
    expect(page(["Hei!"], true)).toBe("");
    expect(page([])).toBe("");
  });
});
