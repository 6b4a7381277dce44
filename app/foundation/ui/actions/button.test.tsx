import { describe, expect, it } from "vitest";
import { drawn, rulesOf, tagWith, wordsOf } from "../test-drawing.tsx";
import { Button, RefreshButton, Submit } from "./button.tsx";

describe("Button must", () => {
  const html = drawn(
    <Button hiddenText="Elsa" icon="trash" value="children.remove.0">
      Poista
    </Button>,
  );
  it("be a real submit button", () => expect(tagWith(html, "<button")).toContain('type="submit"'));
  it("post its intent under its own name and value", () => {
    expect(tagWith(html, "<button")).toContain('name="intent"');
    expect(tagWith(html, "<button")).toContain('value="children.remove.0"');
    expect(
      drawn(
        <Button name="month" value="5">
          Toukokuu
        </Button>,
      ),
    ).toContain('name="month"');
    expect(drawn(<Submit>Lähetä</Submit>)).not.toContain("name=");
  });
  it("be at least 44 px high", () => {
    expect(rulesOf("button.css", ".button")).toContain("min-block-size: calc(var(--target) + var(--s1))");
    expect(rulesOf("tokens.css", ":root")).toContain("--target: 2.75rem");
  });
  it("say what will happen", () =>
    expect(wordsOf(drawn(<Submit value="send">Lähetä hakemus</Submit>))).toBe("Lähetä hakemus"));
  it("tell rows apart in words", () => expect(wordsOf(html)).toBe("Poista: Elsa"));
});

describe("RefreshButton must", () => {
  const html = drawn(<RefreshButton />);
  it("post intent=refresh", () => {
    expect(tagWith(html, "<button", 'name="intent"', 'value="refresh"', 'type="submit"', "data-refresh")).not.toBe("");
  });
  it("say that it updates the choices", () => expect(wordsOf(html)).toBe("Päivitä vaihtoehdot"));
  it("be told from another of the form by the question that it follows", () =>
    expect(drawn(<RefreshButton hiddenText="Yritysmuoto">Näytä kysymykset</RefreshButton>)).toContain(
      'aria-label="Näytä kysymykset: Yritysmuoto"',
    ));
});
