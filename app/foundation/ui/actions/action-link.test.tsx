import { describe, expect, it } from "vitest";
import { drawn, rulesOf, wordsOf } from "../test-drawing.tsx";
import { ActionLink } from "./action-link.tsx";

const html = drawn(
  <ActionLink hiddenText="Elsa" href="/applications/new/1" icon="plus">
    Tee hakemus
  </ActionLink>,
);

describe("ActionLink must", () => {
  it("be a real link", () => expect(html).toMatch(/^<a [^>]*href="\/applications\/new\/1"/));
  it("be at least 44 px high", () =>
    expect(rulesOf("button.css", ".action-link")).toContain("min-block-size: var(--target)"));
  it("tell rows apart in words", () => expect(wordsOf(html)).toBe("Tee hakemus: Elsa"));
  it("be underlined or look like a button", () => {
    expect(rulesOf("button.css", ".action-link")).not.toContain("text-decoration");
    expect(
      drawn(
        <ActionLink href="/login" kind="primary">
          Kirjaudu
        </ActionLink>,
      ),
    ).toContain('class="button button-primary"');
  });
});
